//! Overlaid magics with the neighbours apart.
//!
//! In a table of [`super::overlaid_magics`] squares share a slot when their
//! attack sets agree wherever their lines cross. Most conflicts are about a few
//! squares, and some of these are needless: a slider attacks its neighbouring
//! squares on every board, so no slot has to say so. Here a slot holds only the
//! squares farther away, and the lookup adds the neighbours:
//!
//! ```text
//! attacks = (slots[offset + ((occupied & mask) * factor >> shift)] | king) & lines
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
//! `king` is what a king on the square attacks; intersected with `lines` it
//! gives the neighbours of a rook or of a bishop, so that one word serves both.
//!
//! The gain is more pairs that share freely, at any offset and with any factors. With neighbours in
//! the slots two rooks do so on diagonally adjacent squares, where each of the two crossings is a
//! neighbour of both. Here each crossing need only be a neighbour of one of them. So two rooks
//! share freely on any two squares of adjacent files, or of adjacent ranks, that have no rank or
//! file in common, and cliques of three and four rooks share one stretch of the table.
//! common, and cliques of three and four rooks share one stretch of the table.
//!
//! Factors and offsets are found by `magic-hunt`, kept in
//! `generated/overlaid_far.txt`, and proven by the build script.
//!
//! **Cost.** Sixteen instructions, one of them a multiplication; among them an `or` that waits for the
//! slot. 264,600 bytes, in 32,563 entries. All that a square needs, of rook and bishop both, fills one
//! cache line to its last byte: three words for each slider, the king's squares, and the offset and
//! shift of each slider in half a word.
//!
//! Source: ours, as far as we know.

use crate::tables::expanded;
use crate::tables::magic::Place;
use crate::{Bitboard, Square};

expanded!("overlaid_far.rs" has OVERLAID_FAR_ATTACKS, OVERLAID_FAR_MAGICS);

/// What the lookups read: the table and the squares' records.
pub const BYTES: usize = size_of_val(&OVERLAID_FAR_ATTACKS) + size_of_val(&OVERLAID_FAR_MAGICS);

/// All that a slider on a square needs, except the place of its slots.
struct FarMagic {
    /// The attacks on an empty board.
    lines: u64,
    mask: u64,
    factor: u64,
}

/// The records of a square, in one cache line.
#[repr(align(64))]
struct SquareRecord {
    /// The king's attacks, which hold the neighbours on all lines.
    king: u64,
    rook: FarMagic,
    bishop: FarMagic,
    rook_place: Place,
    bishop_place: Place,
}

const _: () = assert!(size_of::<SquareRecord>() == 64);

impl SquareRecord {
    #[inline]
    const fn rook_attacks(&self, occupied: Bitboard) -> u64 {
        let FarMagic { lines, mask, factor } = &self.rook;
        let slot = self.rook_place.slot(occupied.0 & *mask, *factor);
        (OVERLAID_FAR_ATTACKS[slot] | self.king) & *lines
    }

    #[inline]
    const fn bishop_attacks(&self, occupied: Bitboard) -> u64 {
        let FarMagic { lines, mask, factor } = &self.bishop;
        let slot = self.bishop_place.slot(occupied.0 & *mask, *factor);
        (OVERLAID_FAR_ATTACKS[slot] | self.king) & *lines
    }
}

/// The squares a rook on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(OVERLAID_FAR_MAGICS[square.index()].rook_attacks(occupied))
}

/// The squares a bishop on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(OVERLAID_FAR_MAGICS[square.index()].bishop_attacks(occupied))
}

/// The squares a queen on `square` attacks, `occupied` being all pieces of both sides: the
/// rook's and the bishop's.
#[inline]
#[must_use]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let record = &OVERLAID_FAR_MAGICS[square.index()];
    Bitboard(record.rook_attacks(occupied) | record.bishop_attacks(occupied))
}
