//! Overlapping magics: the used slots of one square in the gaps of others.
//!
//! In a table of `fancy_magics` each square has 2^n slots to itself. A magic does not have to use
//! them all: occupancies with the same attack set may share a slot, and a magic under which many do
//! leaves gaps. Other squares' slots go into the gaps, so that the ranges overlap and the used slots
//! do not. A lookup costs nothing more for it:
//!
//! ```text
//! slots of a1    1 1 . 1 . . 1 1
//! slots of b1        2 . 2 2 . . . 2
//! the table      1 1 2 1 2 2 1 1 . 2
//!
//! attacks = slots[offset + (((occupied | others) * magic) >> shift)]
//! ```
//!
//! Two things are searched for: many magics for each square that use few slots in a short range, and
//! then a choice among them, with offsets, that packs well. Both take hours. The result is
//! `generated/overlapping_black_variable.txt`, one line for each square, and the build script proves
//! it over every relevant occupancy.
//!
//! Annuss and Fiekas distinguish four forms. This is the *black* one with a *variable* shift, whose
//! table is the shortest that we have found:
//!
//! - *White* multiplies the relevant pieces alone, *black* the same with all irrelevant squares
//!   (`others`) set. For each square the two products differ by a constant, which moves the range,
//!   and by the carries out of the bits that are shifted away. So the range need not begin at the
//!   first slot, and an offset may be negative.
//! - A *variable* shift gives a square with few relevant squares an index of fewer bits, and so a
//!   shorter range. A *fixed* one, the same for all squares of a slider, saves loading it.
//!
//! **Cost.** Twelve instructions, one of them a multiplication; 606,104 bytes, in 75,251 entries. The
//! records of rook and bishop lie side by side in one cache line, so that a queen with cold caches
//! waits for one line and two slots. A table shorter by a quarter than that of `fancy_magics` is not
//! faster: a lookup still waits for one slot somewhere in more than half a megabyte.
//!
//! Sources: Volker Annuss (2012, 2017), Computer Chess Club, for tables that overlap; Niklas Fiekas
//! (2017) for the black form. No magic of theirs is used here.

use crate::tables::expanded;
use crate::tables::magic::Magic;
use crate::{Bitboard, Square};

expanded!("overlapping_magics.rs" has OVERLAPPING_MAGICS_ATTACKS, OVERLAPPING_MAGICS_MAGICS);

/// What the lookups read: the table and the squares' records.
pub const BYTES: usize =
    size_of_val(&OVERLAPPING_MAGICS_ATTACKS) + size_of_val(&OVERLAPPING_MAGICS_MAGICS);

/// The records of a square, in one cache line.
#[repr(align(64))]
struct SquareRecord {
    rook: Magic,
    bishop: Magic,
}

/// The squares a rook on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    attacks(&OVERLAPPING_MAGICS_MAGICS[square.index()].rook, occupied)
}

/// The squares a bishop on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    attacks(&OVERLAPPING_MAGICS_MAGICS[square.index()].bishop, occupied)
}

/// The squares a queen on `square` attacks, `occupied` being all pieces of both sides: the
/// rook's and the bishop's.
#[inline]
#[must_use]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let SquareRecord { rook, bishop } = &OVERLAPPING_MAGICS_MAGICS[square.index()];
    attacks(rook, occupied).union(attacks(bishop, occupied))
}

/// The mask of these records is the complement: the squares that do not matter.
#[inline]
const fn attacks(magic: &Magic, occupied: Bitboard) -> Bitboard {
    Bitboard(OVERLAPPING_MAGICS_ATTACKS[magic.slot(occupied.0 | magic.mask, magic.shift)])
}
