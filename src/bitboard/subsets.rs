//! The subsets of a set, one after the other.
//!
//! A subset is a binary number whose digits lie on the squares of the set. Subtracting the set adds
//! one to that number, since the borrow runs across the squares in between, and the intersection
//! clears what lies there: `next = (subset - set) & set`. After the whole set comes the empty one.
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
