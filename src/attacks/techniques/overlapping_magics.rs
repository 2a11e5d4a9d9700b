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

use crate::tables::magic_index::{magic_index, slot};
use crate::tables::{expanded, for_each_square};
use crate::{Bitboard, Square};

expanded!("overlapping_magics.rs");
use expanded::ATTACKS;

/// What the lookups read: the table and the squares' records.
pub(crate) const BYTES: usize = size_of_val(&ATTACKS) + size_of_val(&SQUARES);

/// All that a slider on a square needs.
#[derive(Clone, Copy)]
struct BlackMagic {
    /// All squares but the relevant ones.
    others: u64,
    magic: u64,
    offset: u32,
    shift: u32,
}

/// The records of a square, in one cache line.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct SquareRecord {
    rook: BlackMagic,
    bishop: BlackMagic,
}

static SQUARES: [SquareRecord; 64] = for_each_square!(SquareRecord::of);

impl SquareRecord {
    const fn of(square: Square) -> Self {
        let at = square.index();
        let rook = BlackMagic {
            others: !expanded::ROOK_MASKS[at],
            magic: expanded::ROOK_MAGICS[at],
            offset: expanded::ROOK_OFFSETS[at],
            shift: expanded::ROOK_SHIFTS[at],
        };
        let bishop = BlackMagic {
            others: !expanded::BISHOP_MASKS[at],
            magic: expanded::BISHOP_MAGICS[at],
            offset: expanded::BISHOP_OFFSETS[at],
            shift: expanded::BISHOP_SHIFTS[at],
        };
        Self { rook, bishop }
    }
}

impl BlackMagic {
    #[inline]
    const fn attacks(&self, occupied: Bitboard) -> Bitboard {
        let index = magic_index(occupied.0 | self.others, self.magic, self.shift);
        Bitboard(ATTACKS[slot(self.offset, index)])
    }
}

/// The squares a rook on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    SQUARES[square.index()].rook.attacks(occupied)
}

/// The squares a bishop on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    SQUARES[square.index()].bishop.attacks(occupied)
}

/// The squares a queen on `square` attacks, `occupied` being all pieces of both sides: the
/// rook's and the bishop's.
#[inline]
#[must_use]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let SquareRecord { rook, bishop } = &SQUARES[square.index()];
    rook.attacks(occupied).union(bishop.attacks(occupied))
}
