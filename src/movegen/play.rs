//! Making a move that may not be legal.

use core::error::Error;
use core::fmt;

use crate::{Board, Move};

/// The move is not legal on this board.
///
/// ```
/// # use rookline::{Board, Move, Square, moves::MoveKind};
/// let wrong = Move::new(Square::E2, Square::E5, MoveKind::Quiet);
/// let error = Board::default().play(wrong).unwrap_err();
/// assert_eq!(error.0, wrong);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct IllegalMoveError(pub Move);

impl fmt::Display for IllegalMoveError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not legal here", self.0)
    }
}

impl Error for IllegalMoveError {}

/// # Making moves that are checked
impl Board {
    /// Plays a move after checking that it is legal.
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
    #[inline]
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMoveError> {
        if !self.is_legal(mv) {
            return Err(IllegalMoveError(mv));
        }
        self.play_unchecked(mv);
        Ok(())
    }
}
