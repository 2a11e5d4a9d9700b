//! PEXT with PDEP: attack sets in sixteen bits.
//!
//! An attack set is a subset of the square's attacks on the empty board (`lines`), which are at
//! most 14 squares for a rook and 13 for a bishop. So `pext(set, lines)` stores a set in 16 bits.
//! After the load, the other instruction of BMI2, `pdep`, scatters these low bits to the places
//! that `lines` selects:
//!
//! ```text
//! folded      1 0 1 1 . . . .     (bit 0 first)
//! lines       0 1 1 0 1 0 1 0
//! pdep        . 1 0 . 1 . 1 .
//! ```
//!
//! **Cost.** Nine instructions. 218,368 bytes: a quarter of the table of [`super::pext`], and few
//! enough for a second-level cache. The price is one more instruction, of three cycles.
//!
//! This module exists only where the target has BMI2. [`super::pext`] says where BMI2 is slow.
//!
//! Source: Chess Programming Wiki, "BMI2, PEXT Bitboards" (the form with PDEP
//! is Lance Perkins' and others', Computer Chess Club, 2011 to 2013).

use super::bmi2::{pdep, pext};
use crate::attacks::lines::lines_through;
use crate::tables::{expanded, for_each_square};
use crate::{Bitboard, Square};

expanded!("pext_pdep.rs");
use expanded::{BISHOP_ATTACKS, ROOK_ATTACKS};

/// The size of both tables, and the squares' masks, lines and offsets.
pub(crate) const BYTES: usize = size_of_val(&ROOK_ATTACKS)
    + size_of_val(&BISHOP_ATTACKS)
    + size_of_val(&ROOKS)
    + size_of_val(&BISHOPS);

/// The masks of all squares, their attacks on the empty board, and where the table of each
/// begins. In three arrays, as in [`super::pext`].
struct PdepSquares {
    masks: [u64; 64],
    lines: [u64; 64],
    offsets: [usize; 64],
}

static ROOKS: PdepSquares =
    PdepSquares::new(expanded::ROOK_MASKS, for_each_square!(rook_lines), expanded::ROOK_OFFSETS);
static BISHOPS: PdepSquares = PdepSquares::new(
    expanded::BISHOP_MASKS,
    for_each_square!(bishop_lines),
    expanded::BISHOP_OFFSETS,
);

const fn rook_lines(square: Square) -> u64 {
    lines_through(square).of_rook()
}

const fn bishop_lines(square: Square) -> u64 {
    lines_through(square).of_bishop()
}

impl PdepSquares {
    const fn new(masks: [u64; 64], lines: [u64; 64], offsets: [u32; 64]) -> Self {
        let mut squares = Self { masks, lines, offsets: [0; 64] };
        let mut index = 0;
        while index < 64 {
            squares.offsets[index] = offsets[index] as usize;
            index += 1;
        }
        squares
    }

    #[inline]
    fn unfold(&self, table: &[u16], square: Square, occupied: Bitboard) -> Bitboard {
        let square = square.index();
        let folded = table[self.offsets[square] + pext(occupied.0, self.masks[square]) as usize];
        Bitboard(pdep(u64::from(folded), self.lines[square]))
    }
}

/// The squares that a rook on `square` attacks; `occupied` holds all pieces of both sides.
#[inline]
pub fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    ROOKS.unfold(&ROOK_ATTACKS, square, occupied)
}

/// The squares that a bishop on `square` attacks; `occupied` holds all pieces of both sides.
#[inline]
pub fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    BISHOPS.unfold(&BISHOP_ATTACKS, square, occupied)
}

/// The squares that a queen on `square` attacks; `occupied` holds all pieces of both sides.
#[inline]
pub fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    rook_attacks(square, occupied) | bishop_attacks(square, occupied)
}
