//! Passed pawns: one intersection for a single pawn, a few shifts for all.
//!
//! A pawn is passed if no enemy pawn is ahead of it, on its own file or on an adjacent file. The
//! squares ahead depend only on the pawn's square. For a white pawn on e4 they are d5 to d7, e5 to
//! e7 and f5 to f7. One intersection with the enemy pawns replaces a loop over these nine squares.
//! The masks leave out the first and the last rank, where no pawn can be.
//!
//! For all pawns at once, the reverse is easier: find the squares that enemy pawns occupy or
//! attack, now or later. Extend the set of enemy pawns forward by one, two and four ranks, and then
//! by a file on each side. A pawn on one of these squares is not passed.
//!
//! Sources: Stef Luijten, *Writing a chess program in 99 steps* (Winglet), "Internal representation
//! of the chess board"; Chess Programming Wiki, "Passed Pawns (Bitboards)".

use super::pawns::front_spans;
use crate::{Bitboard, Color, Square};

/// 1 KiB.
static MASKS: [[Bitboard; 64]; 2] = {
    let mut masks = [[Bitboard::EMPTY; 64]; 2];
    let mut index = 0;
    while index < 64 {
        let pawn = Square::ALL[index].bitboard();
        masks[Color::White.index()][index] =
            Bitboard(wide(front_spans(Color::White, pawn)) & INNER_RANKS);
        masks[Color::Black.index()][index] =
            Bitboard(wide(front_spans(Color::Black, pawn)) & INNER_RANKS);
        index += 1;
    }
    masks
};

const INNER_RANKS: u64 = 0x00FFFFFFFFFFFF00;

/// The squares where an enemy pawn stops a pawn of `color` on `square`, so that it is not passed.
#[inline]
pub const fn passed_pawn_mask(color: Color, square: Square) -> Bitboard {
    MASKS[color.index()][square.index()]
}

/// Whether a pawn of `color` on `square` is passed.
#[inline]
pub const fn is_passed(color: Color, square: Square, enemy_pawns: Bitboard) -> bool {
    !passed_pawn_mask(color, square).intersects(enemy_pawns)
}

/// The passed pawns among the `pawns` of `color`, all at once.
///
/// ```
/// use rookline::setwise::passed_pawns::{is_passed, passed_pawn_mask, passed_pawns};
/// use rookline::{Bitboard, Color, Square};
///
/// let white = Bitboard::from([Square::A5, Square::B5, Square::G2]);
/// let black = Bitboard::from([Square::C7, Square::H2]);
/// let passed = Bitboard::from([Square::A5, Square::G2]);
/// assert_eq!(passed_pawns(Color::White, white, black), passed);
/// assert!(!is_passed(Color::White, Square::B5, black));
/// assert_eq!(passed_pawn_mask(Color::White, Square::B5) & black, Square::C7.bitboard());
/// ```
#[inline]
pub const fn passed_pawns(color: Color, pawns: Bitboard, enemy_pawns: Bitboard) -> Bitboard {
    let enemy_pawns = Bitboard(enemy_pawns.0 & INNER_RANKS);
    Bitboard(pawns.0 & !wide(front_spans(color.other(), enemy_pawns)))
}

/// A set together with its neighbors to the east and west.
#[inline]
const fn wide(set: Bitboard) -> u64 {
    set.0 | set.east().0 | set.west().0
}
