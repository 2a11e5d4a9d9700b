//! The subsets of a set, one after the other.
//!
//! A subset is a binary number with one digit on each square of the set. To subtract the set is to
//! add one to that number: `next = (subset - set) & set`. The borrow crosses the squares that are
//! not in the set, and the intersection clears these squares. After the whole set comes the empty
//! set.
//!
//! Sources: Chess Programming Wiki, "Traversing Subsets of a Set"; Marcel van Kervinck (2002).

use core::iter::FusedIterator;

use super::Bitboard;

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
