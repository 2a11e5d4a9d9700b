//! Bit scan by remainder modulo 67.
//!
//! 2 generates the multiplicative group modulo 67: its powers run through all
//! 66 non-zero remainders before they repeat. The 64 powers that fit in a word
//! therefore leave 64 different remainders, and 67 is the smallest modulus for
//! which that is so (`magic-gen` tries them all). Three remainders are left
//! over: 0, which no power of two leaves, and 17 and 34, which 2^64 and 2^65
//! would leave. The word 0 leaves 0, whose entry says 64, so zeros are counted
//! without a branch.
//!
//! A compiler turns the remainder by a constant into two multiplications, which
//! makes this the slowest of the three scans.
//!
//! Sources: Stefan Plenkner and Joël Rivat, "bitboard 2^i mod 67 is unique",
//! rec.games.chess.computer, August and September 1996; Gerd Isenberg,
//! *Efficient Generation of Sliding Piece Attacks* (Dresden, 2008), "Bitscan by
//! Modulo".

use crate::tables::MOD_67_INDEX;

/// The index of the lowest bit, 0 to 63, or 64 for the word 0.
///
/// ```
/// use rookline::bitscan::mod_67::trailing_zeros;
///
/// assert_eq!(trailing_zeros(0x1400), 10);
/// assert_eq!(trailing_zeros(0), 64);
/// ```
#[inline]
#[must_use]
pub const fn trailing_zeros(word: u64) -> u32 {
    let lowest = word & word.wrapping_neg();
    MOD_67_INDEX[(lowest % 67) as usize] as u32
}
