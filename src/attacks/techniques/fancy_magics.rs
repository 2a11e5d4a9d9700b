//! Fancy magics: one multiplication hashes every line of a slider at once.
//!
//! Of all occupied squares only those that can shorten a ray matter (so not the
//! last square of a ray): the square's mask, 5 to 12 bits. Multiplying the masked
//! occupancy by a suitable number, the *magic*, adds up shifted copies of it, and with luck
//! the top `n` bits of the product, the index of a slot in the square's table,
//! tell apart all occupancies that need different attack sets:
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
//! The magic is found by trial (`magic-gen`). Two occupancies may
//! share a slot when they need the same set, and they often do: a rook on a1 has
//! 4,096 relevant occupancies and 49 attack sets.
//!
//! Plain magics give every square the same table; the fancy form gives each
//! square 2^n entries for its own n, one table after the other: 102,400 entries for
//! the rooks and 5,248 for the bishops. (Isenberg has 38 KB for the bishops,
//! which take 41, and gives the corners' 4,096 and 49 for rooks on all edge squares.)
//! His printed lookups leave out the mask and are wrong without it.
//!
//! The build script proves, for every square and every relevant occupancy,
//! that no two occupancies of different attack sets meet.
//!
//! **Cost.** Twelve instructions, one of them a multiplication; 864,256 bytes.
//!
//! Sources: Gerd Isenberg, *Efficient Generation of Sliding Piece Attacks*
//! (Dresden, 2008), "Magic Bitboards"; Lasse Hansen (2006, the idea) and Pradu
//! Kannan (2006, the individual table sizes), Winboard Forum.

use crate::tables::expanded;
use crate::tables::magic_record::magic_records;
use crate::{Bitboard, Square};

expanded!("fancy_magics.rs");
use expanded::{BISHOP_ATTACKS, ROOK_ATTACKS};
magic_records!();

/// What the lookups read: both attack tables and the squares' records.
pub(crate) const BYTES: usize = size_of_val(&ROOK_ATTACKS)
    + size_of_val(&BISHOP_ATTACKS)
    + size_of_val(&ROOKS)
    + size_of_val(&BISHOPS);

/// The squares a rook on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(ROOK_ATTACKS[ROOKS[square.index()].slot(occupied.0)])
}

/// The squares a bishop on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(BISHOP_ATTACKS[BISHOPS[square.index()].slot(occupied.0)])
}

/// The squares a queen on `square` attacks, `occupied` being all pieces of both sides: the
/// rook's and the bishop's.
#[inline]
#[must_use]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    rook_attacks(square, occupied).union(bishop_attacks(square, occupied))
}
