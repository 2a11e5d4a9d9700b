//! Making a move that may not be legal.

use core::error::Error;
use core::fmt;

use crate::{Board, Move};

/// The move is not legal on this board.
///
/// ```
/// # use rookline::{Board, Move, MoveKind, Square};
/// let wrong = Move::new(Square::E2, Square::E4, MoveKind::Quiet);
/// let error = Board::default().play(wrong).unwrap_err();
/// assert_eq!(error.0, wrong);
/// assert_eq!(error.to_string(), "e2e4 of the kind Quiet is not legal here");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct IllegalMoveError(pub Move);

impl fmt::Display for IllegalMoveError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of the kind {:?} is not legal here", self.0, self.0.kind())
    }
}

impl Error for IllegalMoveError {}

/// # Making moves that are checked
impl Board {
    /// Plays a move after checking that it is legal. There is no unmake: to go back, keep a copy of
    /// the board before.
    ///
    /// # Errors
    ///
    /// [`IllegalMoveError`] if it is not; the board stays as it is.
    ///
    /// ```
    /// # use rookline::Board;
    /// let mut board = Board::default();
    /// let e4 = board.parse_uci("e2e4").unwrap();
    /// board.play(e4)?;
    /// assert!(board.play(e4).is_err());
    /// # Ok::<(), rookline::movegen::IllegalMoveError>(())
    /// ```
    #[doc(alias = "try_play")]
    #[doc(alias = "make_move")]
    #[doc(alias = "do_move")]
    #[doc(alias = "unmake")]
    #[doc(alias = "unmake_move")]
    #[doc(alias = "undo")]
    #[doc(alias = "undo_move")]
    #[inline]
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMoveError> {
        if !self.is_legal(mv) {
            return Err(IllegalMoveError(mv));
        }
        self.play_unchecked(mv);
        Ok(())
    }
}
