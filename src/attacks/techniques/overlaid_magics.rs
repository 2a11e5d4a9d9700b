//! Overlaid magics: several squares share the same slots.
//!
//! In a table of `fancy_magics` a slot belongs to one square. Of its 64 bits a rook needs only 14,
//! a bishop 7 to 13. Here several squares share a slot, which holds the union of their attack sets.
//! Each lookup ends with one more intersection, which keeps only the square's own lines:
//!
//! ```text
//! attacks = (slots[offset + ((occupied & mask) * magic >> shift)] | king) & lines
//!
//!   a rook on d4, blockers on d6 and f4
//!   its part of a slot     king                  both, & lines
//!   . . . . . . . .        . . . . . . . .       . . . . . . . .
//!   . . . . . . . .        . . . . . . . .       . . . . . . . .
//!   . . . 1 . . . .        . . . . . . . .       . . . 1 . . . .
//!   . . . . . . . .        . . 1 1 1 . . .       . . . 1 . . . .
//!   1 1 . . . 1 . .        . . 1 . 1 . . .       1 1 1 . 1 1 . .
//!   . . . . . . . .        . . 1 1 1 . . .       . . . 1 . . . .
//!   . . . 1 . . . .        . . . . . . . .       . . . 1 . . . .
//!   . . . 1 . . . .        . . . . . . . .       . . . 1 . . . .
//! ```
//!
//! `lines` is the square's attack set on an empty board. Two squares may share a slot exactly when
//! their attack sets agree on all squares where their lines cross.
//!
//! A slider attacks its neighboring squares on every board. So a slot holds only the squares
//! farther away, and the lookup adds the neighbors. `king` is the attack set of a king on the
//! square. The intersection with `lines` leaves the neighbors that a rook, or a bishop, attacks. So
//! one word is enough for both.
//!
//! Some pairs always agree, so their tables can overlap at any offset:
//!
//! - a rook and a bishop on the same square, and bishops on squares of opposite color: their lines
//!   never cross;
//! - sliders whose lines cross only on neighbors of at least one of the two: two rooks on adjacent
//!   files or ranks with no file or rank in common, two bishops two squares apart on a rank or
//!   file.
//!
//! Other pairs agree in some slots and not in others. So one search, which lasts hours, chooses
//! both magics and offsets. Its result is `generated/overlaid_magics.txt`. The build script proves
//! it over every relevant occupancy of every square.
//!
//! **Cost.** Sixteen instructions, among them a multiplication and an `or` that waits for the slot.
//! 264,600 bytes, with 32,563 slots, a third of `fancy_magics`. The record of a square, for rook
//! and bishop together, is exactly one cache line: three words for each slider, the king's squares,
//! and the offset and shift of each slider in half a word.
//!
//! Source: ours, as far as we know.

use crate::attacks::lines::lines_through;
use crate::setwise::leapers::king_attacks;
use crate::tables::magic_index::{magic_index, slot};
use crate::tables::{expanded, for_each_square};
use crate::{Bitboard, Square};

expanded!("overlaid_magics.rs");
use expanded::ATTACKS;

/// The size of the table and the squares' records.
pub(crate) const BYTES: usize = size_of_val(&ATTACKS) + size_of_val(&SQUARES);

/// The words that a slider on a square needs, except offset and shift.
#[derive(Clone, Copy)]
struct OverlaidMagic {
    /// The attacks on an empty board.
    lines: u64,
    mask: u64,
    magic: u64,
}

/// Offset and shift in one word, since the record must be short.
#[derive(Clone, Copy)]
struct Place(u32);

impl Place {
    /// For an offset less than 2^25 away from 0.
    const fn new(offset: u32, shift: u32) -> Self {
        Self(offset << 6 | shift)
    }

    #[inline]
    const fn slot(self, relevant: u64, magic: u64) -> usize {
        // The shift to the right keeps the sign of an offset below zero.
        let offset = (self.0.cast_signed() >> 6).cast_unsigned();
        slot(offset, magic_index(relevant, magic, self.0 & 63))
    }
}

/// The records of a square, in one cache line.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct SquareRecord {
    /// The king's attacks: the neighbors on all lines.
    king: u64,
    rook: OverlaidMagic,
    bishop: OverlaidMagic,
    rook_place: Place,
    bishop_place: Place,
}

const _: () = assert!(size_of::<SquareRecord>() == 64);

static SQUARES: [SquareRecord; 64] = for_each_square!(SquareRecord::of);

impl SquareRecord {
    const fn of(square: Square) -> Self {
        let (at, lines) = (square.index(), lines_through(square));
        Self {
            king: king_attacks(square.bitboard()).0,
            rook: OverlaidMagic {
                lines: lines.of_rook(),
                mask: expanded::ROOK_MASKS[at],
                magic: expanded::ROOK_MAGICS[at],
            },
            bishop: OverlaidMagic {
                lines: lines.of_bishop(),
                mask: expanded::BISHOP_MASKS[at],
                magic: expanded::BISHOP_MAGICS[at],
            },
            rook_place: Place::new(expanded::ROOK_OFFSETS[at], expanded::ROOK_SHIFTS[at]),
            bishop_place: Place::new(expanded::BISHOP_OFFSETS[at], expanded::BISHOP_SHIFTS[at]),
        }
    }

    #[inline]
    const fn rook_attacks(&self, occupied: Bitboard) -> u64 {
        let OverlaidMagic { lines, mask, magic } = &self.rook;
        let slot = self.rook_place.slot(occupied.0 & *mask, *magic);
        (ATTACKS[slot] | self.king) & *lines
    }

    #[inline]
    const fn bishop_attacks(&self, occupied: Bitboard) -> u64 {
        let OverlaidMagic { lines, mask, magic } = &self.bishop;
        let slot = self.bishop_place.slot(occupied.0 & *mask, *magic);
        (ATTACKS[slot] | self.king) & *lines
    }
}

/// The squares that a rook on `square` attacks; `occupied` holds all pieces of both sides.
#[inline]
#[must_use]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(SQUARES[square.index()].rook_attacks(occupied))
}

/// The squares that a bishop on `square` attacks; `occupied` holds all pieces of both sides.
#[inline]
#[must_use]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(SQUARES[square.index()].bishop_attacks(occupied))
}

/// The squares that a queen on `square` attacks; `occupied` holds all pieces of both sides: the
/// rook's and the bishop's.
#[inline]
#[must_use]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let record = &SQUARES[square.index()];
    Bitboard(record.rook_attacks(occupied) | record.bishop_attacks(occupied))
}
