//! Fancy magics: one multiplication hashes every line of a slider at once.
//!
//! Only squares that can shorten a ray matter; the last square of a ray cannot. The squares that
//! matter are the *mask* of the slider's square, 5 to 12 bits. A multiplication of the masked
//! occupancy by a suitable number, the *magic*, adds up shifted copies of the occupancy. The top
//! `n` bits of the product are the index of a slot in the square's table. The magic is suitable if
//! occupancies that need different attack sets always get different indices:
//!
//! ```text
//! attacks = slots[offset + (((occupied & mask) * magic) >> (64 - n))]
//!
//!   mask of a bishop on b1      occupied & mask             * magic, top five bits
//!   . . . . . . . .             . . . . . . . .
//!   . . . . . . 1 .             . . . . . . 1 .
//!   . . . . . 1 . .             . . . . . . . .             g f e d c
//!   . . . . 1 . . .             . . . . 1 . . .     ->      1 . 1 . .
//!   . . . 1 . . . .             . . . . . . . .
//!   . . 1 . . . . .             . . . . . . . .
//!   . B . . . . . .             . B . . . . . .
//! ```
//!
//! `magic-gen` finds magics by trial. Two occupancies that need the same set may share a slot, and
//! often do: a rook on a1 has 4,096 relevant occupancies and 49 attack sets.
//!
//! Plain magics give every square a table of the same length. The fancy form gives each square 2^n
//! slots for its own n, one table after the other: 102,400 slots for the rooks and 5,248 for the
//! bishops. (Isenberg prints 38 KB for the bishops, which need 41. He gives 4,096 occupancies and
//! 49 sets to rooks on all edge squares; that is right only for the corners.) His printed lookups
//! leave out the mask and are wrong without it.
//!
//! The build script proves, for every square and every relevant occupancy, that no two occupancies
//! with different attack sets share a slot.
//!
//! **Cost.** Twelve instructions, one of them a multiplication; 864,256 bytes.
//!
//! Sources: Gerd Isenberg, *Efficient Generation of Sliding Piece Attacks*
//! (Dresden, 2008), "Magic Bitboards"; Lasse Hansen (2006, the idea) and Pradu
//! Kannan (2006, the individual table sizes), Winboard Forum.

use crate::tables::expanded;
use crate::tables::magic_table::FancyTable;
use crate::{Bitboard, Square};

expanded!("fancy_magics.rs");
use expanded::{BISHOP_ATTACKS, ROOK_ATTACKS};

static ROOKS: FancyTable = FancyTable::new(
    expanded::ROOK_MASKS,
    expanded::ROOK_MAGICS,
    [expanded::ROOK_OFFSETS, expanded::ROOK_SHIFTS],
);
static BISHOPS: FancyTable = FancyTable::new(
    expanded::BISHOP_MASKS,
    expanded::BISHOP_MAGICS,
    [expanded::BISHOP_OFFSETS, expanded::BISHOP_SHIFTS],
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
