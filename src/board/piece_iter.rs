//! The pieces of a board, one after the other.

use core::iter::FusedIterator;

use super::Board;
use crate::{ColoredPiece, Square, Squares};

/// Every piece of a [`Board`] with its square, a1 to h8, or h8 to a1 with `rev`.
///
/// ```
/// use rookline::{Board, Color};
///
/// let board = Board::default();
/// assert_eq!(board.iter().len(), 32);
/// let mut white = 0;
/// for (square, piece) in &board {
///     assert_eq!(board.colored_piece_on(square), Some(piece));
///     white += u32::from(piece.color() == Color::White);
/// }
/// assert_eq!(white, 16);
/// ```
#[derive(Clone, Debug)]
pub struct PlacedPieces<'a> {
    board: &'a Board,
    left: Squares,
}

impl<'a> PlacedPieces<'a> {
    #[inline]
    pub(super) const fn of(board: &'a Board) -> PlacedPieces<'a> {
        PlacedPieces { board, left: board.occupied.iter() }
    }

    #[inline]
    fn on(&self, square: Square) -> Option<(Square, ColoredPiece)> {
        Some((square, self.board.colored_piece_on(square)?))
    }
}

impl Iterator for PlacedPieces<'_> {
    type Item = (Square, ColoredPiece);

    #[inline]
    fn next(&mut self) -> Option<(Square, ColoredPiece)> {
        let square = self.left.next()?;
        self.on(square)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.left.size_hint()
    }
}

impl DoubleEndedIterator for PlacedPieces<'_> {
    #[inline]
    fn next_back(&mut self) -> Option<(Square, ColoredPiece)> {
        let square = self.left.next_back()?;
        self.on(square)
    }
}

impl ExactSizeIterator for PlacedPieces<'_> {}
impl FusedIterator for PlacedPieces<'_> {}

impl<'a> IntoIterator for &'a Board {
    type Item = (Square, ColoredPiece);
    type IntoIter = PlacedPieces<'a>;

    #[inline]
    fn into_iter(self) -> PlacedPieces<'a> {
        self.iter()
    }
}
