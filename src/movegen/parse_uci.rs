//! Finds the legal move for a UCI text or for two squares.

use core::ops::ControlFlow;

use super::MoveFilter;
use crate::moves::{UciError, UciMove};
use crate::{Board, Move, Piece, Square};

/// # Moves in UCI notation
impl Board {
    /// The legal move of a text in UCI notation.
    ///
    /// It reads both forms of castling. In the first, the king goes to the square of its rook
    /// (`e1h1`). In the second, it goes to its target (`e1g1`); if that is also a legal step of the
    /// king, the text means the step. If the king of Chess960 is already on its target, the second
    /// form is `g1g1`, as [`Move::uci`]`(false)` writes it.
    ///
    /// # Errors
    ///
    /// [`UciError`]: the text is not written as a move is, with the byte where it is wrong; or it
    /// is the null move; or it matches no legal move.
    ///
    /// ```
    /// # use rookline::Board;
    /// use rookline::moves::{MoveKind, UciError};
    ///
    /// let board: Board = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse().unwrap();
    /// let castles = board.parse_uci("e1g1")?;
    /// assert_eq!(castles.kind(), MoveKind::CastleKing);
    /// assert_eq!(board.parse_uci("e1h1"), Ok(castles));
    /// assert_eq!(board.parse_uci("e1e9"), Err(UciError::Syntax(3)));
    /// assert_eq!(board.parse_uci("e1e3"), Err(UciError::Illegal));
    /// # Ok::<(), UciError>(())
    /// ```
    #[doc(alias("from_uci", "to_move"))]
    #[inline]
    pub fn parse_uci(&self, text: &str) -> Result<Move, UciError> {
        let UciMove { from, to, promotion } = text.parse()?;
        self.legal_move(from, to, promotion).ok_or(UciError::Illegal)
    }

    /// The legal move from one square to another; `promotion` is the piece that a pawn becomes.
    /// Opening books, endgame tables and a user's clicks give moves in this form. `None` if there
    /// is no such move.
    ///
    /// For castling, `to` is the king's destination or the rook's square, as in
    /// [`Board::parse_uci`].
    ///
    /// ```
    /// # use rookline::{Board, Piece, Square};
    /// let board: Board = "8/4P1k1/8/8/8/8/8/4K2R w K - 0 1".parse()?;
    /// let queen = board.legal_move(Square::E7, Square::E8, Some(Piece::Queen));
    /// assert_eq!(queen.unwrap().to_string(), "e7e8q");
    /// assert_eq!(board.legal_move(Square::E7, Square::E8, None), None);
    /// let castles = board.legal_move(Square::E1, Square::G1, None);
    /// assert_eq!(castles, board.legal_move(Square::E1, Square::H1, None));
    /// # Ok::<(), rookline::FenError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn legal_move(&self, from: Square, to: Square, promotion: Option<Piece>) -> Option<Move> {
        let mut castles = None;
        let mut found = None;
        let filter = MoveFilter::ALL.only_from(from.bitboard());
        let _ = self.move_generator().visit_moves(filter, |mv| {
            if mv.is_castling() && mv.destination() == to && promotion.is_none() {
                castles = Some(mv);
            }
            if mv.to() == to && mv.promotion() == promotion {
                found = Some(mv);
            }
            ControlFlow::<()>::Continue(())
        });
        // A king's step has priority over castling to the same square.
        found.or(castles)
    }
}
