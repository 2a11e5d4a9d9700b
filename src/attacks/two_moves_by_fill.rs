//! Progressive mobility by fills: the attacks of the attacks.
//!
//! A fill begins with a set of sliders. All squares of the first move together are the sliders of
//! the second move. So two rounds of fills are enough, and there is no loop over squares. These
//! sliders must not block one another, since the real slider is on only one of the squares. In a
//! fill they do not: only the squares outside `empty` stop it. A slider that has taken a piece
//! still starts from that occupied square.
//!
//! The answers are those of [`two_moves`](super::two_moves), which says which squares count.
//!
//! Source: Gerd Isenberg, *Efficient Generation of Sliding Piece Attacks*
//! (Dresden, 2008), the end of "Kogge-Stone Parallel Prefix Algorithm".

use crate::setwise::fills::{diagonal_attacks, orthogonal_attacks};
use crate::{Bitboard, Square};

/// The squares that a rook on `square` reaches in one or two moves. It may stop on the squares of
/// `stops`, and on its own square again after leaving it.
pub const fn rook_in_two_moves(square: Square, occupied: Bitboard, stops: Bitboard) -> Bitboard {
    let (empty, stops) = (Bitboard(!occupied.0), stops.with(square).0);
    let first = orthogonal_attacks(square.bitboard(), empty).0 & stops;
    let second = orthogonal_attacks(Bitboard(first), empty).0 & stops;
    Bitboard(first | second)
}

/// The squares that a bishop on `square` reaches in one or two moves. It may stop on the squares of
/// `stops`, and on its own square again after leaving it.
pub const fn bishop_in_two_moves(square: Square, occupied: Bitboard, stops: Bitboard) -> Bitboard {
    let (empty, stops) = (Bitboard(!occupied.0), stops.with(square).0);
    let first = diagonal_attacks(square.bitboard(), empty).0 & stops;
    let second = diagonal_attacks(Bitboard(first), empty).0 & stops;
    Bitboard(first | second)
}

/// The squares that a queen on `square` reaches in one or two moves. It may stop on the squares of
/// `stops`, and on its own square again after leaving it.
pub const fn queen_in_two_moves(square: Square, occupied: Bitboard, stops: Bitboard) -> Bitboard {
    let (empty, stops) = (Bitboard(!occupied.0), stops.with(square).0);
    let first = queens(square.bitboard(), empty) & stops;
    let second = queens(Bitboard(first), empty) & stops;
    Bitboard(first | second)
}

#[inline]
const fn queens(sliders: Bitboard, empty: Bitboard) -> u64 {
    orthogonal_attacks(sliders, empty).0 | diagonal_attacks(sliders, empty).0
}
