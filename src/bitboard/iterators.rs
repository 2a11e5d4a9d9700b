//! The squares of a set, and its subsets, one after the other.
//!
//! A subset is a binary number with one digit on each square of the set. To subtract the set is to
//! add one to that number: `next = (subset - set) & set`. The borrow crosses the squares that are
//! not in the set, and the intersection clears these squares. After the whole set comes the empty
//! set.
//!
//! Sources: Chess Programming Wiki, "Traversing Subsets of a Set"; Marcel van Kervinck (2002).

use core::iter::FusedIterator;

use super::Bitboard;
use crate::Square;

/// The squares of a [`Bitboard`] in ascending order, or in descending order with `rev`.
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

/// Every subset of a [`Bitboard`]; see [`Bitboard::subsets`].
#[derive(Clone, Debug)]
pub struct Subsets {
    set: Bitboard,
    next: Option<Bitboard>,
}

impl Subsets {
    #[inline]
    pub(super) const fn of(set: Bitboard) -> Subsets {
        Subsets { set, next: Some(Bitboard::EMPTY) }
    }
}

impl Iterator for Subsets {
    type Item = Bitboard;

    #[inline]
    fn next(&mut self) -> Option<Bitboard> {
        let subset = self.next?;
        let after = Bitboard(subset.0.wrapping_sub(self.set.0) & self.set.0);
        self.next = (!after.is_empty()).then_some(after);
        Some(subset)
    }
}

impl FusedIterator for Subsets {}
