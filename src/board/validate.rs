//! What a position must fulfil for the rules to make sense in it.
//!
//! Not whether a game can lead to it: problems and tests are full of positions
//! that none can. The bounds on the number of men are there because lists of
//! moves have an end.

use core::error::Error;
use core::fmt;

use super::castling::{Wing, back_rank};
use super::setup::Setup;
use crate::{Bitboard, Color, Piece, Rank, Square};

/// Why a [`Setup`] is no position in which the rules make sense.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum InvalidBoard {
    /// Two men stand on this square.
    Overlap(Square),
    /// This side has so many kings, and needs one.
    KingCount(Color, u32),
    /// This side has so many men, and may have 16.
    TooManyMen(Color, u32),
    /// This side has so many pawns, and may have 8.
    TooManyPawns(Color, u32),
    /// A pawn stands on the first or last rank.
    PawnOnBackRank(Square),
    /// This side may castle on this wing, but its king is not on its back rank.
    CastlingKing(Color, Wing),
    /// This side may castle on this wing with the rook on this square, but
    /// none of its rooks is there, or it is on the king's other side.
    CastlingRook(Color, Wing, Square),
    /// A pawn has jumped over this square, but that is not on the rank over
    /// which the pawns of the side that has just moved jump.
    EnPassantRank(Square),
    /// A pawn has jumped over this square, but no such pawn stands before it,
    /// or the square itself or the one that the pawn came from is not empty.
    EnPassantPawn(Square),
    /// The side that is not to move is in check.
    OpponentInCheck,
}

impl fmt::Display for InvalidBoard {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            InvalidBoard::Overlap(square) => write!(f, "two men stand on {square}"),
            InvalidBoard::KingCount(color, n) => {
                write!(f, "{color} has {n} kings, 1 wanted")
            }
            InvalidBoard::TooManyMen(color, n) => {
                write!(f, "{color} has {n} men, 16 at most")
            }
            InvalidBoard::TooManyPawns(color, n) => {
                write!(f, "{color} has {n} pawns, 8 at most")
            }
            InvalidBoard::PawnOnBackRank(square) => write!(f, "a pawn stands on {square}"),
            InvalidBoard::CastlingKing(color, wing) => write!(
                f,
                "{color} may castle on the {} wing, but its king is not on rank {}",
                wing_name(wing),
                back_rank(color),
            ),
            InvalidBoard::CastlingRook(color, wing, square) => write!(
                f,
                "{color} may castle on the {} wing, but has no rook for it on {square}",
                wing_name(wing),
            ),
            InvalidBoard::EnPassantRank(square) => {
                write!(f, "no pawn of the side that has just moved can have jumped over {square}")
            }
            InvalidBoard::EnPassantPawn(square) => {
                write!(f, "no pawn has just jumped over {square}")
            }
            InvalidBoard::OpponentInCheck => {
                f.write_str("the side that is not to move is in check")
            }
        }
    }
}

impl Error for InvalidBoard {}

#[inline]
fn wing_name(wing: Wing) -> &'static str {
    match wing {
        Wing::King => "king's",
        Wing::Queen => "queen's",
    }
}

impl Setup {
    /// Checks everything except whether the opponent is in check, for which a board is
    /// needed.
    #[inline]
    pub(super) fn validate(&self) -> Result<(), InvalidBoard> {
        self.no_overlap()?;
        for color in Color::ALL {
            self.counts(color)?;
        }
        self.pawns()?;
        self.castling()?;
        self.jump()
    }

    #[inline]
    fn of(&self, color: Color, piece: Piece) -> Bitboard {
        self.pieces[color.index()][piece.index()]
    }

    #[inline]
    fn all(&self) -> Bitboard {
        self.pieces.as_flattened().iter().fold(Bitboard::EMPTY, |a, &b| a | b)
    }

    #[inline]
    fn no_overlap(&self) -> Result<(), InvalidBoard> {
        let mut seen = Bitboard::EMPTY;
        for &set in self.pieces.as_flattened() {
            if let Some(square) = (seen & set).first() {
                return Err(InvalidBoard::Overlap(square));
            }
            seen |= set;
        }
        Ok(())
    }

    #[inline]
    fn counts(&self, color: Color) -> Result<(), InvalidBoard> {
        let kings = self.of(color, Piece::King).len();
        let pawns = self.of(color, Piece::Pawn).len();
        let men = self.pieces[color.index()].iter().map(|set| set.len()).sum();
        match (kings, pawns, men) {
            (1, 0..=8, 0..=16) => Ok(()),
            (1, 0..=8, _) => Err(InvalidBoard::TooManyMen(color, men)),
            (1, ..) => Err(InvalidBoard::TooManyPawns(color, pawns)),
            _ => Err(InvalidBoard::KingCount(color, kings)),
        }
    }

    #[inline]
    fn pawns(&self) -> Result<(), InvalidBoard> {
        let pawns = self.of(Color::White, Piece::Pawn) | self.of(Color::Black, Piece::Pawn);
        let back = Rank::First.bitboard() | Rank::Eighth.bitboard();
        match (pawns & back).first() {
            Some(square) => Err(InvalidBoard::PawnOnBackRank(square)),
            None => Ok(()),
        }
    }

    #[inline]
    fn castling(&self) -> Result<(), InvalidBoard> {
        for (color, wing, rook) in self.castling_rights.iter() {
            let king = self.of(color, Piece::King) & back_rank(color).bitboard();
            let Some(king) = king.first() else {
                return Err(InvalidBoard::CastlingKing(color, wing));
            };
            let on_its_wing = (rook > king) == (wing == Wing::King);
            if !on_its_wing || !self.of(color, Piece::Rook).contains(rook) {
                return Err(InvalidBoard::CastlingRook(color, wing, rook));
            }
        }
        Ok(())
    }

    #[inline]
    fn jump(&self) -> Result<(), InvalidBoard> {
        let Some(square) = self.en_passant else {
            return Ok(());
        };
        let over = square.bitboard();
        let (rank, pawn, from) = match self.side_to_move {
            Color::White => (Rank::Sixth, over.south(), over.north()),
            Color::Black => (Rank::Third, over.north(), over.south()),
        };
        if square.rank() != rank {
            return Err(InvalidBoard::EnPassantRank(square));
        }
        let pawns = self.of(!self.side_to_move, Piece::Pawn);
        if !pawns.intersects(pawn) || self.all().intersects(over | from) {
            return Err(InvalidBoard::EnPassantPawn(square));
        }
        Ok(())
    }
}
