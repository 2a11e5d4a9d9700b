//! All pawns of one side at once: their attacks, their pushes and the squares in front of them.
//!
//! A pawn attacks one step forward and to the side. So one shift of the whole set to the north-east
//! and one to the north-west (for black, south-east and south-west) give two sets of targets. In
//! each set, all attacks come from the same direction, so a move generator knows the pawn of each
//! target. The union of the two sets is all attacked squares, their intersection the squares
//! attacked twice, and their symmetric difference the squares attacked exactly once.
//!
//! ```
//! use rookline::setwise::pawns::{any_attacks, double_attacks, east_attacks, single_pushes};
//! use rookline::{Bitboard, Color, Square};
//!
//! let pawns = Bitboard(0x4EB00); // a2 b2 c3 d2 f2 g2 h2
//! let twice: Bitboard = [Square::C3, Square::E3, Square::G3].into_iter().collect();
//! assert_eq!(double_attacks(Color::White, pawns), twice);
//! assert_eq!(any_attacks(Color::White, pawns), Bitboard(0xAF70000));
//! assert_eq!(east_attacks(Color::Black, Square::E4.bitboard()), Square::F3.bitboard());
//! assert_eq!(single_pushes(Color::White, pawns, !Square::A3.bitboard()), Square::A3.bitboard());
//! ```
//!
//! Sources: Gerd Isenberg, *Efficient Generation of Sliding Piece Attacks* (Dresden, 2008), "Pawn
//! Attacks"; Chess Programming Wiki, "Pawn Pushes (Bitboards)".

use crate::{Bitboard, Color, Rank};

/// The squares that the pawns of `color` attack toward the h-file. A pawn on e4 attacks f5 if it is
/// white, f3 if it is black. A pawn on the h-file attacks no square in that direction.
#[inline]
pub const fn east_attacks(color: Color, pawns: Bitboard) -> Bitboard {
    match color {
        Color::White => pawns.north_east(),
        Color::Black => pawns.south_east(),
    }
}

/// The squares that the pawns of `color` attack toward the a-file. A pawn on e4 attacks d5 if it is
/// white, d3 if it is black. This is the mirror image of [`east_attacks`].
#[inline]
pub const fn west_attacks(color: Color, pawns: Bitboard) -> Bitboard {
    match color {
        Color::White => pawns.north_west(),
        Color::Black => pawns.south_west(),
    }
}

/// The squares that at least one of the pawns attacks.
#[inline]
pub const fn any_attacks(color: Color, pawns: Bitboard) -> Bitboard {
    Bitboard(east_attacks(color, pawns).0 | west_attacks(color, pawns).0)
}

/// The squares that two of the pawns attack.
#[inline]
pub const fn double_attacks(color: Color, pawns: Bitboard) -> Bitboard {
    Bitboard(east_attacks(color, pawns).0 & west_attacks(color, pawns).0)
}

/// The squares that exactly one of the pawns attacks.
#[inline]
pub const fn single_attacks(color: Color, pawns: Bitboard) -> Bitboard {
    Bitboard(east_attacks(color, pawns).0 ^ west_attacks(color, pawns).0)
}

/// The squares one step in front of the pawns of `color`, except those in `occupied`.
#[doc(alias = "get_pawn_quiets")]
#[inline]
pub const fn single_pushes(color: Color, pawns: Bitboard, occupied: Bitboard) -> Bitboard {
    Bitboard(one_step_ahead(color, pawns).0 & !occupied.0)
}

/// The squares one step in front of the pawns, occupied or not.
#[inline]
pub(crate) const fn one_step_ahead(color: Color, pawns: Bitboard) -> Bitboard {
    match color {
        Color::White => pawns.north(),
        Color::Black => pawns.south(),
    }
}

/// The targets of double pushes, from the second rank of `color`. Neither the target nor the square
/// before it is in `occupied`.
#[doc(alias = "get_pawn_quiets")]
#[inline]
pub const fn double_pushes(color: Color, pawns: Bitboard, occupied: Bitboard) -> Bitboard {
    let halfway = single_pushes(color, pawns, occupied);
    let arrivals = match color {
        Color::White => Rank::Fourth.bitboard(),
        Color::Black => Rank::Fifth.bitboard(),
    };
    Bitboard(single_pushes(color, halfway, occupied).0 & arrivals.0)
}

/// All squares in front of the pawns of `color`, up to the last rank, occupied or not. A pawn's own
/// square is included only if another of the pawns is behind it. The pawns could reach these
/// squares by pushes. The front spans of the same pawns for both colors, with the pawns themselves,
/// are the files of the pawns.
///
/// ```
/// use rookline::setwise::pawns::front_spans;
/// use rookline::{Bitboard, Color, File, Square};
///
/// let pawns = Square::E5.bitboard() | Square::E7.bitboard();
/// let ahead: Bitboard = [Square::E6, Square::E7, Square::E8].into_iter().collect();
/// assert_eq!(front_spans(Color::White, pawns), ahead);
///
/// let files = pawns | front_spans(Color::White, pawns) | front_spans(Color::Black, pawns);
/// assert_eq!(files, File::E.bitboard());
/// ```
#[doc(alias = "file_fill")]
#[inline]
pub const fn front_spans(color: Color, pawns: Bitboard) -> Bitboard {
    let mut span = pawns.0;
    match color {
        Color::White => {
            span |= span << 8;
            span |= span << 16;
            span |= span << 32;
            Bitboard(span << 8)
        }
        Color::Black => {
            span |= span >> 8;
            span |= span >> 16;
            span |= span >> 32;
            Bitboard(span >> 8)
        }
    }
}
