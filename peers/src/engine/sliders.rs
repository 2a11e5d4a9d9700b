//! All sliding attacks of the engine, by its method.

use rookline::{Bitboard, Color, Piece, Square, king_attacks, knight_attacks, pawn_attacks};

use super::Position;
use crate::lookup::Lookup;

#[inline(always)]
fn square<M: Lookup>(square: Square) -> M::Square {
    M::square(square as u8)
}

#[inline(always)]
pub(super) fn rook<M: Lookup>(from: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(M::rook(square::<M>(from), occupied.0))
}

#[inline(always)]
pub(super) fn bishop<M: Lookup>(from: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(M::bishop(square::<M>(from), occupied.0))
}

#[inline(always)]
pub(super) fn queen<M: Lookup>(from: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(M::queen(square::<M>(from), occupied.0))
}

/// The pieces of both sides that attack `square` if `occupied` is what blocks the sliders.
#[inline]
pub(super) fn attackers<M: Lookup>(
    position: &Position,
    square: Square,
    occupied: Bitboard,
) -> Bitboard {
    let [pawns, knights, bishops, rooks, queens, kings] = position.pieces;
    let [white, black] = position.colors;
    pawn_attacks(Color::Black, square) & pawns & white
        | pawn_attacks(Color::White, square) & pawns & black
        | knight_attacks(square) & knights
        | king_attacks(square) & kings
        | bishop::<M>(square, occupied) & (bishops | queens)
        | rook::<M>(square, occupied) & (rooks | queens)
}

/// Whether a piece of that side attacks `square`.
#[inline]
pub(super) fn is_attacked<M: Lookup>(position: &Position, square: Square, by: Color) -> bool {
    let theirs = position.colors[by.index()];
    let of = |piece: Piece| position.pieces[piece.index()] & theirs;
    let occupied = position.occupied();
    (pawn_attacks(!by, square) & of(Piece::Pawn)
        | knight_attacks(square) & of(Piece::Knight)
        | king_attacks(square) & of(Piece::King))
    .intersects(Bitboard::ALL)
        || bishop::<M>(square, occupied).intersects(of(Piece::Bishop) | of(Piece::Queen))
        || rook::<M>(square, occupied).intersects(of(Piece::Rook) | of(Piece::Queen))
}
