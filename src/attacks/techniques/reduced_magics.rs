//! Reduced magics: fancy magics with one index bit fewer where such a magic is known.
//!
//! A square whose mask has n squares has 2^n relevant occupancies, but far fewer attack sets: a
//! rook on a1 has 4,096 occupancies and 49 sets. If enough occupancies with equal attack sets share
//! slots, n - 1 index bits are enough. Then the square's table is half as long:
//!
//! ```text
//! a rook on a8            12 squares in its mask, 4,096 occupancies, 49 attack sets
//! an index of 12 bits     4,096 slots: a magic is found at once
//! an index of 11 bits     2,048 slots: such magics are very rare
//! ```
//!
//! Most squares have no such magic, or none that is known. For rooks such magics are known on ranks
//! 7 and 8, except f8, and on some squares of ranks 1 and 2 (these are new, as far as we know). For
//! bishops they are known on the files a, b, g and h, except ranks 4 and 5. A search finds one, or
//! proves that there is none; `generated/reduced_magics.txt` says how each was found. The other
//! squares keep their table of `fancy_magics`.
//!
//! Each square has a table of its own. So, unlike in `overlapping_magics`, a better magic for one
//! square changes no other square.
//!
//! **Cost.** Twelve instructions, as for `fancy_magics`; 725,504 bytes, with 90,304 slots instead
//! of 107,648.
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

/// The size of both attack tables and the squares' records.
pub(crate) const BYTES: usize = size_of_val(&ROOK_ATTACKS)
    + size_of_val(&BISHOP_ATTACKS)
    + size_of_val(&ROOKS)
    + size_of_val(&BISHOPS);

/// The squares that a rook on `square` attacks; `occupied` holds all pieces of both sides.
#[inline]
#[must_use]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(ROOK_ATTACKS[ROOKS[square.index()].slot(occupied.0)])
}

/// The squares that a bishop on `square` attacks; `occupied` holds all pieces of both sides.
#[inline]
#[must_use]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(BISHOP_ATTACKS[BISHOPS[square.index()].slot(occupied.0)])
}

/// The squares that a queen on `square` attacks; `occupied` holds all pieces of both sides: the
/// rook's and the bishop's.
#[inline]
#[must_use]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    rook_attacks(square, occupied).union(bishop_attacks(square, occupied))
}
