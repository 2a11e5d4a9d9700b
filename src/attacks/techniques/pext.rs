//! PEXT: the processor gathers the relevant occupancy itself.
//!
//! The instruction `pext` of BMI2 gathers the bits of a word that a mask selects: it moves them to
//! the lowest bits, in order. Of the occupied squares and a square's mask, `pext` makes the number
//! of the relevant occupancy. This is a perfect index, without a magic and without collisions. The
//! attack sets are those of `fancy_magics`. `pext` replaces `and`, `imul` and `shr`, and needs no
//! search.
//!
//! ```text
//! occupied    1 0 1 1 0 0 1 0     (bit 0 first)
//! mask        0 1 1 0 1 0 1 0
//! pext          0 1   0   1     =  0 1 0 1, number 10
//! ```
//!
//! Masks and offsets are in separate arrays. A record of both would need one more instruction for
//! its address: a shift of the square's number.
//!
//! **Cost.** Eight instructions, among them a check of the index against the end of the table;
//! 863,232 bytes. On some processors that report BMI2 the instruction is microcoded, and many times
//! slower.
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

/// The size of both attack tables, and the squares' masks and offsets.
pub(crate) const BYTES: usize = size_of_val(&ROOK_ATTACKS)
    + size_of_val(&BISHOP_ATTACKS)
    + size_of_val(&ROOKS)
    + size_of_val(&BISHOPS);

/// The masks of all squares, and where the table of each begins. In two arrays, since a load itself
/// multiplies an index by eight bytes.
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

/// The squares that a rook on `square` attacks; `occupied` holds all pieces of both sides.
#[inline]
pub fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(ROOK_ATTACKS[ROOKS.slot(square, occupied)])
}

/// The squares that a bishop on `square` attacks; `occupied` holds all pieces of both sides.
#[inline]
pub fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(BISHOP_ATTACKS[BISHOPS.slot(square, occupied)])
}

/// The squares that a queen on `square` attacks; `occupied` holds all pieces of both sides.
#[inline]
pub fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    rook_attacks(square, occupied) | bishop_attacks(square, occupied)
}
