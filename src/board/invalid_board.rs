//! Why a position is invalid.

use core::error::Error;
use core::fmt;

use super::castling::back_rank;
use crate::{Color, Square, Wing};

/// Why a [`Setup`](super::Setup) is not a valid position.
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
    /// This side has the right to castle on this wing, but its king is not on
    /// its back rank.
    CastlingKing(Color, Wing),
    /// This side has the right to castle on this wing with the rook on this
    /// square, but none of its rooks is there, or the rook is on the wrong side
    /// of the king.
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
