//! The attacks of all knights at once, and of kings, without a table.
//!
//! A knight goes one file and two ranks, or two files and one rank. So the whole set is first
//! shifted sideways, by one file and by two files, in both directions. Then a set that was shifted
//! by one file goes two ranks up and two down. A set that was shifted by two files goes one rank up
//! and one down. That is eight shifts and four masks for any number of knights. Only the sideways
//! steps can wrap around an edge: a square that leaves the board at the top or the bottom leaves
//! the word.
//!
//! For a king, its square and the two neighbors on the rank are three squares side by side. All
//! three then go one rank up and one down.
//!
//! For a single knight a lookup is cheaper ([`knight_attacks`](crate::knight_attacks)); the
//! compiler makes its table with these functions.
//!
//! Source: Chess Programming Wiki, "Knight Pattern" and "King Pattern".

use crate::Bitboard;
use crate::bitboard::{NOT_A, NOT_H};

/// The squares that two steps east can reach.
const NOT_AB: u64 = NOT_A & NOT_A << 1;
/// The squares that two steps west can reach.
const NOT_GH: u64 = NOT_H & NOT_H >> 1;

/// The squares that at least one of the knights attacks.
#[inline]
pub const fn knight_attacks(knights: Bitboard) -> Bitboard {
    let near = knights.0 << 1 & NOT_A | knights.0 >> 1 & NOT_H;
    let far = knights.0 << 2 & NOT_AB | knights.0 >> 2 & NOT_GH;
    Bitboard(near << 16 | near >> 16 | far << 8 | far >> 8)
}

/// The squares that at least one of the kings attacks: those next to a member of the set. Two
/// members that are neighbors are included, since they attack each other.
#[doc(alias = "king_zone")]
#[inline]
pub const fn king_attacks(kings: Bitboard) -> Bitboard {
    let beside = kings.east().0 | kings.west().0;
    let row = Bitboard(kings.0 | beside);
    Bitboard(beside | row.north().0 | row.south().0)
}
