//! Whether a capture en passant is legal.
//!
//! A capture en passant removes two pawns from one rank at once. So it can uncover a slider that
//! each of the two pawns hides. Pins do not show this; the code tests the position after the whole
//! capture.

use super::{Board, one_step_back};
use crate::{Bitboard, Piece, Square, pawn_attacks};

impl Board {
    /// Whether the pawn on `from`, which attacks the en passant square, may capture there. It may
    /// if the king is safe after both pawns have left their squares.
    #[inline]
    pub(crate) fn en_passant_is_legal(&self, from: Square, to: Square) -> bool {
        let us = self.state.side;
        let gone = from.bitboard() | one_step_back(to, us).bitboard();
        self.is_king_safe(us, (self.occupied - gone) | to.bitboard())
    }

    /// The pawns of the side to move that attack `over`, the square a pawn has just jumped over.
    #[inline]
    pub(super) fn pawns_beside(&self, over: Square) -> Bitboard {
        pawn_attacks(!self.state.side, over) & self.colored_pieces(self.state.side, Piece::Pawn)
    }

    /// Whether any capture en passant is legal.
    #[inline]
    pub(super) fn finds_en_passant(&self) -> bool {
        let Some(to) = self.state.en_passant else {
            return false;
        };
        self.pawns_beside(to).iter().any(|from| self.en_passant_is_legal(from, to))
    }
}
