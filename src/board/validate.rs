//! The conditions for a valid position.
//!
//! A position need not occur in any game: those of many problems and tests do not. The number of
//! pieces is bounded because move lists have a fixed size.

use super::invalid_board::InvalidBoardError;
use super::setup::Setup;
use crate::{Bitboard, Color, Piece, Rank, Wing};

impl Setup {
    /// Checks everything except whether the opponent is in check, since that needs a board.
    #[inline]
    pub(super) fn validate(&self) -> Result<(), InvalidBoardError> {
        self.no_overlap()?;
        for color in Color::ALL {
            self.counts(color)?;
        }
        self.pawns()?;
        self.castling()?;
        self.jump()
    }

    #[inline]
    fn no_overlap(&self) -> Result<(), InvalidBoardError> {
        let mut seen = Bitboard::EMPTY;
        for &set in self.pieces.as_flattened() {
            if let Some(square) = (seen & set).first() {
                return Err(InvalidBoardError::Overlap(square));
            }
            seen |= set;
        }
        Ok(())
    }

    #[inline]
    fn counts(&self, color: Color) -> Result<(), InvalidBoardError> {
        let kings = self.of(color, Piece::King).len();
        let pawns = self.of(color, Piece::Pawn).len();
        let all = self.pieces[color.index()].iter().map(|set| set.len()).sum();
        match (kings, pawns, all) {
            (1, 0..=8, 0..=16) => Ok(()),
            (1, 0..=8, _) => Err(InvalidBoardError::TooManyPieces(color, all)),
            (1, ..) => Err(InvalidBoardError::TooManyPawns(color, pawns)),
            _ => Err(InvalidBoardError::KingCount(color, kings)),
        }
    }

    #[inline]
    fn pawns(&self) -> Result<(), InvalidBoardError> {
        let pawns = self.of(Color::White, Piece::Pawn) | self.of(Color::Black, Piece::Pawn);
        // In the order in which a FEN names them.
        let on = |rank: Rank| (pawns & rank.bitboard()).first();
        match on(Rank::Eighth).or_else(|| on(Rank::First)) {
            Some(square) => Err(InvalidBoardError::PawnOnBackRank(square)),
            None => Ok(()),
        }
    }

    #[inline]
    fn castling(&self) -> Result<(), InvalidBoardError> {
        for (color, wing, rook) in self.castling_rights.iter() {
            let Some(king) = self.on_back_rank(color, Piece::King).first() else {
                return Err(InvalidBoardError::CastlingKing(color, wing));
            };
            let on_its_wing = (rook > king) == (wing == Wing::King);
            if !on_its_wing || !self.of(color, Piece::Rook).contains(rook) {
                return Err(InvalidBoardError::CastlingRook(color, wing, rook));
            }
        }
        Ok(())
    }

    #[inline]
    fn jump(&self) -> Result<(), InvalidBoardError> {
        let Some(square) = self.en_passant else {
            return Ok(());
        };
        let over = square.bitboard();
        let (rank, pawn, from) = match self.side_to_move {
            Color::White => (Rank::Sixth, over.south(), over.north()),
            Color::Black => (Rank::Third, over.north(), over.south()),
        };
        if square.rank() != rank {
            return Err(InvalidBoardError::EnPassantRank(square));
        }
        let pawns = self.of(!self.side_to_move, Piece::Pawn);
        if !pawns.intersects(pawn) || self.occupied().intersects(over | from) {
            return Err(InvalidBoardError::EnPassantPawn(square));
        }
        Ok(())
    }
}
