//! The squares of a set, one after the other.

use core::iter::FusedIterator;

use super::Bitboard;
use crate::Square;

/// The squares of a [`Bitboard`] in ascending order, or in descending order with `rev`.
///
/// ```
/// # use rookline::{Bitboard, Square};
/// let squares = Bitboard(0x401).into_iter();
/// assert_eq!(squares.len(), 2);
/// assert!(squares.rev().eq([Square::C2, Square::A1]));
/// ```
#[derive(Clone, Debug)]
pub struct Squares(Bitboard);

impl Squares {
    #[inline]
    pub(super) const fn of(set: Bitboard) -> Squares {
        Squares(set)
    }
}

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        self.0 = self.0.reset_first();
        Some(square)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.len();
        (left, Some(left))
    }
}

impl DoubleEndedIterator for Squares {
    #[inline]
    fn next_back(&mut self) -> Option<Square> {
        let square = self.0.last()?;
        self.0 ^= square.bitboard();
        Some(square)
    }
}

impl ExactSizeIterator for Squares {}
impl FusedIterator for Squares {}
