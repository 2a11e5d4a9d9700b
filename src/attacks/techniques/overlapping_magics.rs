//! Overlapping magics: the used slots of one square in the gaps of others.
//!
//! In a table of `fancy_magics` each square has 2^n slots to itself. A magic need not use all of
//! them. Occupancies with the same attack set may share a slot, and if many do, gaps are left.
//! Slots of other squares fill the gaps, so the ranges overlap but the used slots do not. A lookup
//! costs no more:
//!
//! ```text
//! slots of a1    1 1 . 1 . . 1 1
//! slots of b1        2 . 2 2 . . . 2
//! the table      1 1 2 1 2 2 1 1 . 2
//!
//! attacks = slots[offset + (((occupied | others) * magic) >> shift)]
//! ```
//!
//! There are two searches of some hours each. The first finds, for each square, many magics that
//! use few slots in a short range. The second chooses one of these magics for each square, and an
//! offset, so that the table is short. The result is `generated/overlapping_magics.txt`, one line
//! for each square. The build script proves it over every relevant occupancy.
//!
//! Annuss and Fiekas distinguish four forms. This is the *black* form with a *variable* shift: its
//! table is the shortest that we have found.
//!
//! - *White* multiplies the relevant occupancy alone. *Black* first adds all irrelevant squares
//!   (`others`). For each square the two products differ by a constant, so black moves the range of
//!   used slots. Carries out of the bits that the shift drops also make a difference. The range
//!   need not begin at the first slot, so an offset may be negative.
//! - With a *variable* shift, a square with few relevant squares has an index of fewer bits, and so
//!   a shorter range. A *fixed* shift, the same for all squares of a slider, saves a load.
//!
//! **Cost.** Twelve instructions, one of them a multiplication; 606,104 bytes, with 75,251 slots.
//! The records of rook and bishop share one cache line, so with cold caches a queen waits for one
//! cache line and two slots. The table is a quarter shorter than that of `fancy_magics`, but not
//! faster: a lookup still waits for one slot in more than half a megabyte.
//!
//! Sources: Volker Annuss (2012, 2017), Computer Chess Club, for tables that overlap; Niklas Fiekas
//! (2017) for the black form. No magic of theirs is used here.

use crate::tables::magic_index::{magic_index, slot};
use crate::tables::{expanded, for_each_square};
use crate::{Bitboard, Square};

expanded!("overlapping_magics.rs");
use expanded::ATTACKS;

/// The size of the table and the squares' records.
pub(crate) const BYTES: usize = size_of_val(&ATTACKS) + size_of_val(&SQUARES);

/// The numbers that a slider on a square needs.
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

/// The squares that a rook on `square` attacks; `occupied` holds all pieces of both sides.
#[inline]
#[must_use]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    SQUARES[square.index()].rook.attacks(occupied)
}

/// The squares that a bishop on `square` attacks; `occupied` holds all pieces of both sides.
#[inline]
#[must_use]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    SQUARES[square.index()].bishop.attacks(occupied)
}

/// The squares that a queen on `square` attacks; `occupied` holds all pieces of both sides: the
/// rook's and the bishop's.
#[inline]
#[must_use]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let SquareRecord { rook, bishop } = &SQUARES[square.index()];
    rook.attacks(occupied).union(bishop.attacks(occupied))
}
