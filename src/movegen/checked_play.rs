//! Plays a move that may not be legal.

use core::error::Error;
use core::fmt;

use crate::{Board, Move, MoveKind};

/// The move is not legal on this board.
///
/// ```
/// # use rookline::{Board, Move, MoveKind, Square};
/// let wrong = Move::new(Square::E2, Square::E4, MoveKind::Quiet);
/// let error = Board::default().play(wrong).unwrap_err();
/// assert_eq!((error.mv, error.legal_kind), (wrong, Some(MoveKind::DoublePush)));
/// let text = "e2e4 is not legal here as a Quiet, but as a DoublePush; `Board::legal_move` gives that";
/// assert_eq!(error.to_string(), text);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct IllegalMoveError {
    /// The move.
    pub mv: Move,
    /// The kind of the legal move with the same squares and promotion, if there is one.
    /// [`Board::legal_move`] gives that move.
    pub legal_kind: Option<MoveKind>,
}

impl fmt::Display for IllegalMoveError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not legal here", self.mv)?;
        match self.legal_kind {
            Some(legal) => write!(
                f,
                " as a {:?}, but as a {legal:?}; `Board::legal_move` gives that",
                self.mv.kind(),
            ),
            None => f.write_str("; `Board::legal_moves` lists the legal moves"),
        }
    }
}

impl Error for IllegalMoveError {}

/// # Checked moves
impl Board {
    /// Plays a move if it is legal. There is no unmake: to go back, keep a copy of the board.
    ///
    /// # Errors
    ///
    /// [`IllegalMoveError`] if the move is not legal. Then the board does not change.
    ///
    /// ```
    /// # use rookline::Board;
    /// let mut board = Board::default();
    /// let e4 = board.parse_uci("e2e4").unwrap();
    /// board.play(e4)?;
    /// assert!(board.play(e4).is_err());
    /// # Ok::<(), rookline::movegen::IllegalMoveError>(())
    /// ```
    #[doc(alias("try_play", "make_move", "do_move", "unmake", "unmake_move", "undo", "undo_move"))]
    #[inline]
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMoveError> {
        if !self.is_legal(mv) {
            let same_steps = self.legal_move(mv.from(), mv.to(), mv.promotion());
            return Err(IllegalMoveError { mv, legal_kind: same_steps.map(Move::kind) });
        }
        self.play_unchecked(mv);
        Ok(())
    }
}
