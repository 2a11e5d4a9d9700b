//! Progressive mobility: the squares that a slider reaches in at most two moves.
//!
//! The attack set of a slider holds the squares that it reaches in one move. A second lookup from
//! each of these squares gives the squares that the slider reaches in two moves, while no other
//! piece moves. This measures mobility beyond the first move.
//!
//! Three details decide which squares count. First, the slider may return to its own square, or
//! pass through it. To pass changes nothing, because the first move already reached the squares
//! beyond. So `occupied` may hold that square or not. Second, a piece that the slider takes is
//! gone. So from there the slider goes on in all directions, the same one included. Third, the
//! caller says where the slider may stop: usually on every square that its own side does not
//! occupy.
//!
//! **Cost.** One lookup for the first move and one for each square it reaches, at most 27.
//! [`two_moves_by_fill`](super::two_moves_by_fill) needs two rounds of fills instead, and is
//! slower.
//!
//! Source: Gerd Isenberg, *Efficient Generation of Sliding Piece Attacks* (Dresden, 2008), the end
//! of "Kogge-Stone Parallel Prefix Algorithm", where the drawing shows a part of the squares.

use crate::{Bitboard, Square, bishop_attacks, queen_attacks, rook_attacks};

#[derive(Clone, Copy)]
enum Slider {
    Rook,
    Bishop,
    Queen,
}

/// The squares that a rook on `square` reaches in one or two moves. It may stop on the squares of
/// `stops`, and on its own square again after leaving it.
///
/// ```
/// use rookline::attacks::two_moves::rook_in_two_moves;
/// use rookline::{Bitboard, Square};
///
/// // On an empty board a rook goes everywhere.
/// let all = rook_in_two_moves(Square::E4, Bitboard::EMPTY, Bitboard::ALL);
/// assert_eq!(all, Bitboard::ALL);
///
/// // Shut in by its own pieces it goes nowhere.
/// let own: Bitboard = [Square::A1, Square::A2, Square::B1].into_iter().collect();
/// assert_eq!(rook_in_two_moves(Square::A1, own, !own), Bitboard::EMPTY);
/// ```
pub const fn rook_in_two_moves(square: Square, occupied: Bitboard, stops: Bitboard) -> Bitboard {
    in_two_moves(Slider::Rook, square, occupied, stops)
}

/// The squares that a bishop on `square` reaches in one or two moves. It may stop on the squares of
/// `stops`, and on its own square again after leaving it.
pub const fn bishop_in_two_moves(square: Square, occupied: Bitboard, stops: Bitboard) -> Bitboard {
    in_two_moves(Slider::Bishop, square, occupied, stops)
}

/// The squares that a queen on `square` reaches in one or two moves. It may stop on the squares of
/// `stops`, and on its own square again after leaving it.
pub const fn queen_in_two_moves(square: Square, occupied: Bitboard, stops: Bitboard) -> Bitboard {
    in_two_moves(Slider::Queen, square, occupied, stops)
}

#[inline]
const fn in_two_moves(
    slider: Slider,
    square: Square,
    occupied: Bitboard,
    stops: Bitboard,
) -> Bitboard {
    let stops = stops.with(square);
    let first = attacks(slider, square, occupied).0 & stops.0;
    let mut second = 0;
    let mut left = Bitboard(first);
    while let Some(stop) = left.pop_first() {
        second |= attacks(slider, stop, occupied).0;
    }
    Bitboard(first | second & stops.0)
}

#[inline]
const fn attacks(slider: Slider, square: Square, occupied: Bitboard) -> Bitboard {
    match slider {
        Slider::Rook => rook_attacks(square, occupied),
        Slider::Bishop => bishop_attacks(square, occupied),
        Slider::Queen => queen_attacks(square, occupied),
    }
}
