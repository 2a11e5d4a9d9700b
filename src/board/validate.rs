//! The conditions for a valid position.
//!
//! A position need not occur in any game: those of many problems and tests do not. The number of
//! pieces is bounded because move lists have a fixed size.

use core::error::Error;
use core::fmt;

use super::Setup;
use super::castling::back_rank;
use crate::{Bitboard, Color, Piece, Rank, Square, Wing};

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

/// Why a [`Setup`] is not a valid position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum InvalidBoardError {
    /// Two pieces stand on this square.
    Overlap(Square),
    /// This side has that many kings instead of one.
    KingCount(Color, usize),
    /// This side has that many pieces; at most 16 are allowed.
    TooManyPieces(Color, usize),
    /// This side has that many pawns; at most 8 are allowed.
    TooManyPawns(Color, usize),
    /// A pawn stands on the first or last rank.
    PawnOnBackRank(Square),
    /// This side has the right to castle on this wing, but its king is not on its back rank.
    CastlingKing(Color, Wing),
    /// This side has the right to castle on this wing with the rook on this square, but none of its
    /// rooks is there, or the rook is on the wrong side of the king.
    CastlingRook(Color, Wing, Square),
    /// The en passant square is not on the rank that pawns of the side that has just moved jump
    /// over.
    EnPassantRank(Square),
    /// No pawn can have just jumped over this en passant square: the pawn in front of it is
    /// missing, or the square itself or the one behind it is occupied.
    EnPassantPawn(Square),
    /// This side is in check, but the other side is to move.
    OpponentInCheck(Color),
}

impl fmt::Display for InvalidBoardError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            InvalidBoardError::Overlap(square) => {
                write!(f, "two pieces stand on {square}; remove one")
            }
            InvalidBoardError::KingCount(color, n) => {
                write!(f, "{color} has {n} kings instead of 1")
            }
            InvalidBoardError::TooManyPieces(color, n) => {
                write!(f, "{color} has {n} pieces; remove some, at most 16 are allowed")
            }
            InvalidBoardError::TooManyPawns(color, n) => {
                write!(f, "{color} has {n} pawns; remove some, at most 8 are allowed")
            }
            InvalidBoardError::PawnOnBackRank(square) => {
                write!(f, "a pawn stands on {square}; move, promote or remove it")
            }
            InvalidBoardError::CastlingKing(color, wing) => write!(
                f,
                "{color} may castle on the {} wing, but its king is not on rank {}; remove the right",
                wing_name(wing),
                back_rank(color),
            ),
            InvalidBoardError::CastlingRook(color, wing, square) => write!(
                f,
                "{color} may castle on the {} wing, but has no rook for it on {square}; remove the right",
                wing_name(wing),
            ),
            InvalidBoardError::EnPassantRank(square) => write!(
                f,
                "no pawn of the side that has just moved can have jumped over {square}; \
                 {NO_EN_PASSANT}",
            ),
            InvalidBoardError::EnPassantPawn(square) => {
                write!(f, "no pawn has just jumped over {square}; {NO_EN_PASSANT}")
            }
            InvalidBoardError::OpponentInCheck(color) => write!(
                f,
                "{color} is in check, but {} is to move; give the move to {color}, or move the king",
                !color,
            ),
        }
    }
}

impl Error for InvalidBoardError {}

const NO_EN_PASSANT: &str = "set `en_passant` to `None` (`-` in a FEN)";

#[inline]
fn wing_name(wing: Wing) -> &'static str {
    match wing {
        Wing::King => "king's",
        Wing::Queen => "queen's",
    }
}
