//! The board as a drawing, for people.

use core::fmt::{self, Write as _};

use super::Board;
use crate::{Color, ColoredPiece, File, Rank, Square};

/// A board drawn from one side's point of view, as text.
///
/// ```
/// use rookline::{Board, Color, board::Drawing};
///
/// let board: Board = "4k3/8/8/8/8/8/4P3/R3K3 w Q - 0 1".parse()?;
/// assert_eq!(
///     Drawing::of(&board, Color::Black).to_string(),
///     "1 . . . K . . . R\n\
///      2 . . . P . . . .\n\
///      3 . . . . . . . .\n\
///      4 . . . . . . . .\n\
///      5 . . . . . . . .\n\
///      6 . . . . . . . .\n\
///      7 . . . . . . . .\n\
///      8 . . . k . . . .\n  \
///        h g f e d c b a"
/// );
/// # Ok::<(), rookline::FenError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Drawing<'a> {
    board: &'a Board,
    below: Color,
}

impl<'a> Drawing<'a> {
    /// The board drawn with the side `below` at the bottom.
    #[inline]
    #[must_use]
    pub const fn of(board: &'a Board, below: Color) -> Drawing<'a> {
        Drawing { board, below }
    }

    /// The rank and file of a cell of the drawing, counted from the upper left corner.
    #[inline]
    fn place(self, line: usize, column: usize) -> (Rank, File) {
        match self.below {
            Color::White => (Rank::ALL[7 - line], File::ALL[column]),
            Color::Black => (Rank::ALL[line], File::ALL[7 - column]),
        }
    }
}

impl fmt::Display for Drawing<'_> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in 0..8 {
            write!(f, "{}", self.place(line, 0).0)?;
            for column in 0..8 {
                let (rank, file) = self.place(line, column);
                let on = self.board.colored_piece_on(Square::new(file, rank));
                f.write_char(' ')?;
                f.write_char(on.map_or('.', ColoredPiece::letter))?;
            }
            f.write_char('\n')?;
        }
        f.write_char(' ')?;
        for column in 0..8 {
            write!(f, " {}", self.place(0, column).1)?;
        }
        Ok(())
    }
}
