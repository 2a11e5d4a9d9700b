//! Fixed-shift magics: one shift for all squares, each table at its own offset.
//!
//! `plain_magics` have a constant shift, which saves a load and a register, but their tables have
//! 2.4 MB. `fancy_magics` pack the tables, but need a shift for each square. Here the shift is
//! constant, 52 for rooks and 55 for bishops, and the tables are still packed:
//!
//! ```text
//! attacks = slots[offset + (((occupied & mask) * magic) >> 52)]
//!
//! slots of a1    1 1 1 1 1 1 1 1
//! slots of b2                    2 . . . 2 . . . 2
//! slots of a2                      3 . 3 . 3 . 3
//! ```
//!
//! - A square with fewer than 4,096 relevant occupancies (bishop: 512) uses only some slots of its
//!   range. A magic that separates the attack sets by the top ten bits of the product also
//!   separates them by the top twelve. Of every four neighboring slots it then uses one: the two
//!   further bits of the product say which.
//! - Other squares use the slots that this square leaves free. The ranges overlap, but the used
//!   slots do not, so a lookup need not remove squares of others afterwards.
//!
//! The build script places the squares, largest first, each at the first offset where all its slots
//! are free. Then it looks up every relevant occupancy of every square as a check.
//!
//! **Cost.** Twelve instructions, one of them a multiplication. 1,313,952 bytes: 156,176 slots for
//! the rooks and 7,684 for the bishops. That is half of the plain form, but more than the 102,400
//! and 5,248 slots of the fancy form. The magics are those of `fancy_magics`, which leave no slot
//! of their 2^n unused: the only gaps are those that the longer index makes.
//!
//! Sources: Chess Programming Wiki, "Magic Bitboards", "Fixed shift Fancy"; Volker Annuss (2012,
//! 2017), Computer Chess Club, who also let the ranges overlap.

use crate::tables::expanded;
use crate::tables::magic_table::FixedShiftTable;
use crate::{Bitboard, Square};

expanded!("fixed_shift_magics.rs");
use expanded::{BISHOP_ATTACKS, ROOK_ATTACKS};

static ROOKS: FixedShiftTable<{ 64 - 12 }> =
    FixedShiftTable::new(expanded::ROOK_MASKS, expanded::ROOK_MAGICS, [expanded::ROOK_OFFSETS]);
static BISHOPS: FixedShiftTable<{ 64 - 9 }> = FixedShiftTable::new(
    expanded::BISHOP_MASKS,
    expanded::BISHOP_MAGICS,
    [expanded::BISHOP_OFFSETS],
);

/// The size of both attack tables, and the squares' records.
pub(crate) const BYTES: usize = size_of_val(&ROOK_ATTACKS)
    + size_of_val(&BISHOP_ATTACKS)
    + size_of_val(&ROOKS)
    + size_of_val(&BISHOPS);

/// The squares that a rook on `square` attacks; `occupied` holds all pieces of both sides.
#[inline]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(ROOK_ATTACKS[ROOKS.slot(square, occupied)])
}

/// The squares that a bishop on `square` attacks; `occupied` holds all pieces of both sides.
#[inline]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(BISHOP_ATTACKS[BISHOPS.slot(square, occupied)])
}

super::queen_attacks_of_both!();
