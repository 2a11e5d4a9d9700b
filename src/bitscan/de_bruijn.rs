//! Bit scan by De Bruijn multiplication.
//!
//! A De Bruijn sequence of 64 bits, read as a ring, contains each of the 64 possible windows of six
//! bits exactly once. A multiplication by `2^i` shifts the sequence left by `i`. So the window that
//! begins `i` bits from the top becomes the top six bits. These six bits are different for every
//! `i`, and a table of 64 bytes gives the index. The shift brings in zeros, but the ring has the
//! sequence's first bits there. So the sequence must begin with five zeros.
//!
//! There are 2^26 odd sequences, and 2^26 even ones, which are the odd ones shifted by one.
//! `magic-gen` found ours from its seed.
//!
//! Sources: Charles E. Leiserson, Harald Prokop, Keith H. Randall, *Using de
//! Bruijn Sequences to Index a 1 in a Computer Word* (1998); Gerd Isenberg,
//! *Efficient Generation of Sliding Piece Attacks* (Dresden, 2008), "BitScan".

use core::num::NonZeroU64;

use crate::tables::{DE_BRUIJN, DE_BRUIJN_INDEX};

/// The index of the lowest bit, 0 to 63. Zero has no bit, so the type excludes it.
#[inline]
pub const fn bit_scan_forward(word: NonZeroU64) -> u32 {
    let word = word.get();
    let lowest = word & word.wrapping_neg();
    DE_BRUIJN_INDEX[(lowest.wrapping_mul(DE_BRUIJN) >> 58) as usize] as u32
}

/// The index of the lowest bit, 0 to 63, or 64 for the word 0.
#[inline]
pub const fn trailing_zeros(word: u64) -> u32 {
    match NonZeroU64::new(word) {
        Some(word) => bit_scan_forward(word),
        None => 64,
    }
}
