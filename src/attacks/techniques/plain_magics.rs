//! Plain magics: a table of the same length for every square.
//!
//! This is the first form of magic bitboards. Every square has 4,096 slots for a rook and 512 for a
//! bishop, as many as the squares with the most relevant occupancies need. So the shift is a
//! constant, and a square's table begins at a constant multiple of its number. A lookup loads
//! neither shift nor offset.
//!
//! ```text
//! attacks = slots[square][((occupied & mask) * magic) >> 52]     55 for a bishop
//!
//! a1  |====================|      every one of 4,096 slots is used
//! b1  |==========          |      half of them
//! c3  |=====               |      a quarter
//! ```
//!
//! The magics are those of `fancy_magics`. A magic that separates the attack sets of a square by
//! the top `n` bits of the product also separates them by the top twelve, which include these `n`.
//!
//! **Cost.** Eight instructions, one of them a multiplication, and no bounds check: no other
//! technique of magics has fewer. 2,361,344 bytes, most of which are never read. Masks and magics
//! are in separate arrays, so a square's number indexes each without a shift.
//!
//! Sources: Lasse Hansen, Winboard Forum, June 2006; Gerd Isenberg, *Efficient
//! Generation of Sliding Piece Attacks* (Dresden, 2008), "Magic Bitboards".

use crate::tables::expanded;
use crate::tables::magic_table::PlainTable;
use crate::{Bitboard, Square};

expanded!("plain_magics.rs");
use expanded::{BISHOP_ATTACKS, ROOK_ATTACKS};

static ROOKS: PlainTable<{ 64 - 12 }> =
    PlainTable::new(expanded::ROOK_MASKS, expanded::ROOK_MAGICS, []);
static BISHOPS: PlainTable<{ 64 - 9 }> =
    PlainTable::new(expanded::BISHOP_MASKS, expanded::BISHOP_MAGICS, []);

/// The size of both attack tables, and the squares' masks and magics.
pub(crate) const BYTES: usize = size_of_val(&ROOK_ATTACKS)
    + size_of_val(&BISHOP_ATTACKS)
    + size_of_val(&ROOKS)
    + size_of_val(&BISHOPS);

/// The squares that a rook on `square` attacks; `occupied` holds all pieces of both sides.
#[inline]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(ROOK_ATTACKS.as_flattened()[ROOKS.slot(square, occupied)])
}

/// The squares that a bishop on `square` attacks; `occupied` holds all pieces of both sides.
#[inline]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(BISHOP_ATTACKS.as_flattened()[BISHOPS.slot(square, occupied)])
}

super::queen_attacks_of_both!();
