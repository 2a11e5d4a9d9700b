//! Sets from squares, from words and from other sets, and back.

use core::ops::BitOr;

use super::{Bitboard, Squares};
use crate::Square;

impl From<Square> for Bitboard {
    #[inline]
    fn from(square: Square) -> Bitboard {
        square.bitboard()
    }
}

impl From<u64> for Bitboard {
    #[inline]
    fn from(word: u64) -> Bitboard {
        Bitboard(word)
    }
}

impl From<Bitboard> for u64 {
    #[inline]
    fn from(set: Bitboard) -> u64 {
        set.0
    }
}

/// The set of these squares.
impl<const COUNT: usize> From<[Square; COUNT]> for Bitboard {
    #[inline]
    fn from(squares: [Square; COUNT]) -> Bitboard {
        squares.into_iter().collect()
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Bitboard {
        squares.into_iter().fold(Bitboard::EMPTY, Bitboard::with)
    }
}

/// The union of the sets.
impl FromIterator<Bitboard> for Bitboard {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Bitboard>>(sets: I) -> Bitboard {
        sets.into_iter().fold(Bitboard::EMPTY, BitOr::bitor)
    }
}

/// The items that a set can be collected from, by value and by reference.
macro_rules! collected_from {
    ($($item:ty)*) => {
        $(
            impl<'a> FromIterator<&'a $item> for Bitboard {
                #[inline]
                fn from_iter<I: IntoIterator<Item = &'a $item>>(items: I) -> Bitboard {
                    items.into_iter().copied().collect()
                }
            }

            impl Extend<$item> for Bitboard {
                #[inline]
                fn extend<I: IntoIterator<Item = $item>>(&mut self, items: I) {
                    *self |= items.into_iter().collect::<Bitboard>();
                }
            }

            impl<'a> Extend<&'a $item> for Bitboard {
                #[inline]
                fn extend<I: IntoIterator<Item = &'a $item>>(&mut self, items: I) {
                    self.extend(items.into_iter().copied());
                }
            }
        )*
    };
}

collected_from!(Square Bitboard);

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        self.iter()
    }
}

impl IntoIterator for &Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        self.iter()
    }
}
