//! PEXT: the processor gathers the relevant occupancy itself.
//!
//! BMI2's `pext` moves the bits of a word that a mask selects into the lowest
//! bits, in order. Given the occupied squares and a square's mask, its result
//! is the number of the relevant occupancy: a perfect index without a magic
//! and without a collision, into the same attack sets that fancy
//! magics take. It replaces `and`, `imul` and `shr` and needs no search at all.
//!
//! ```text
//! occupied    1 0 1 1 0 0 1 0     (bit 0 first)
//! mask        0 1 1 0 1 0 1 0
//! pext          0 1   0   1     =  0 1 0 1, number 10
//! ```
//!
//! Masks and offsets have an array each: with records of both, a square's number would have to be
//! shifted to give an address.
//!
//! **Cost.** Eight instructions, among them a check of the index against the end of the table; 863,232
//! bytes. The instruction is microcoded, and many times slower, on some processors that report BMI2.
//!
//! This module exists only where the target has BMI2 (`-C
//! target-feature=+bmi2` or `-C target-cpu=native`).
//!
//! Source: Chess Programming Wiki, "BMI2, PEXT Bitboards".

use super::bmi2::pext;
use crate::tables::expanded;
use crate::{Bitboard, Square};

expanded!("pext.rs");
use expanded::{BISHOP_ATTACKS, ROOK_ATTACKS};

/// What the lookups read: both attack tables, and the squares' masks and offsets.
pub(crate) const BYTES: usize = size_of_val(&ROOK_ATTACKS)
    + size_of_val(&BISHOP_ATTACKS)
    + size_of_val(&ROOKS)
    + size_of_val(&BISHOPS);

/// The masks of all squares and where the table of each begins. In two arrays, since a
/// load scales an index into eight-byte words by itself.
struct PextSquares {
    masks: [u64; 64],
    offsets: [usize; 64],
}

static ROOKS: PextSquares = PextSquares::new(expanded::ROOK_MASKS, expanded::ROOK_OFFSETS);
static BISHOPS: PextSquares = PextSquares::new(expanded::BISHOP_MASKS, expanded::BISHOP_OFFSETS);

impl PextSquares {
    const fn new(masks: [u64; 64], offsets: [u32; 64]) -> Self {
        let mut squares = Self { masks, offsets: [0; 64] };
        let mut index = 0;
        while index < 64 {
            squares.offsets[index] = offsets[index] as usize;
            index += 1;
        }
        squares
    }

    #[inline]
    fn slot(&self, square: Square, occupied: Bitboard) -> usize {
        let square = square.index();
        self.offsets[square] + pext(occupied.0, self.masks[square]) as usize
    }
}

/// The squares a rook on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(ROOK_ATTACKS[ROOKS.slot(square, occupied)])
}

/// The squares a bishop on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(BISHOP_ATTACKS[BISHOPS.slot(square, occupied)])
}

/// The squares a queen on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    rook_attacks(square, occupied) | bishop_attacks(square, occupied)
}
