//! Bit scan by remainder modulo 67.
//!
//! The powers of 2 leave all 66 non-zero remainders modulo 67 before they repeat (2 generates the
//! multiplicative group). So the 64 powers that fit in a word leave 64 different remainders. 67 is
//! the smallest modulus for which this is true (`magic-gen` tries all smaller ones). Three
//! remainders are not used: 0, which no power of two leaves, and 17 and 34, which 2^64 and 2^65
//! would leave. The word 0 leaves remainder 0, for which the table has 64. So the scan needs no
//! branch for it.
//!
//! For a remainder by a constant, a compiler makes two multiplications. So this is slower than the
//! De Bruijn scan, and than the processor's instruction.
//!
//! Sources: Stefan Plenkner and Joël Rivat, "bitboard 2^i mod 67 is unique",
//! rec.games.chess.computer, August and September 1996; Gerd Isenberg, *Efficient Generation of
//! Sliding Piece Attacks* (Dresden, 2008), "Bitscan by Modulo".

use crate::tables::MOD_67_INDEX;

/// The index of the lowest bit, 0 to 63, or 64 for the word 0.
#[inline]
pub const fn trailing_zeros(word: u64) -> u32 {
    let lowest = word & word.wrapping_neg();
    MOD_67_INDEX[(lowest % 67) as usize] as u32
}
