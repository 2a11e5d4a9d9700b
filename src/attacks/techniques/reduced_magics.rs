//! Reduced magics: fancy magics with one index bit fewer wherever a magic is
//! known for it.
//!
//! A square whose mask has n squares has 2^n relevant occupancies, but far fewer
//! attack sets: a rook on a1 has 4,096 and 49. A magic that sends enough of the
//! occupancies with equal attacks to the same slot needs only n - 1 bits, and
//! the square's table is half as long:
//!
//! ```text
//! a rook on a8            12 squares in its mask, 4,096 occupancies, 49 attack sets
//! an index of 12 bits     4,096 slots: a magic is found at once
//! an index of 11 bits     2,048 slots: one magic in very many
//! ```
//!
//! Such magics are rare, and for most squares there is none. For rooks they are known on ranks 7
//! and 8, except f8, and on some squares of ranks 1 and 2 (the latter are new, as far as we know);
//! for bishops on the files a, b, g and h, except ranks 4 and 5. A search finds them, or proves that there are
//! none, and `generated/reduced_magics.txt` says how each was found. Squares
//! without one keep their table of `fancy_magics`.
//!
//! Each square has a table of its own, so that, unlike in `overlapping_magics`,
//! a square's magic can be replaced without touching any other.
//!
//! **Cost.** As `fancy_magics`, twelve instructions; 725,504 bytes, in 90,304 entries where those have
//! 107,648.
//!
//! Sources: Gerd Isenberg and Grant Osborne, who collected "best magics so far",
//! Chess Programming Wiki; Niklas Fiekas (2017) for exhaustive searches. No
//! magic of theirs is used here.

use crate::tables::expanded;
use crate::tables::magic_record::magic_records;
use crate::{Bitboard, Square};

expanded!("reduced_magics.rs");
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
