//! The operators of sets: `&`, `|`, `^`, `-` and `!`; conversions.
//!
//! Only values have these operators, not references. With both, the compiler could not infer the
//! type of `square.into()` in `set | square.into()`.

use core::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};

use super::{Bitboard, Squares};
use crate::Square;

macro_rules! set_operator {
    ($trait:ident, $method:ident, $assign_trait:ident, $assign_method:ident,
        |$a:ident, $b:ident| $value:expr) => {
        impl $trait for Bitboard {
            type Output = Bitboard;

            #[inline]
            fn $method(self, other: Bitboard) -> Bitboard {
                let ($a, $b) = (self.0, other.0);
                Bitboard($value)
            }
        }

        impl $assign_trait for Bitboard {
            #[inline]
            fn $assign_method(&mut self, other: Bitboard) {
                *self = $trait::$method(*self, other);
            }
        }
    };
}

set_operator!(BitAnd, bitand, BitAndAssign, bitand_assign, |a, b| a & b);
set_operator!(BitOr, bitor, BitOrAssign, bitor_assign, |a, b| a | b);
set_operator!(BitXor, bitxor, BitXorAssign, bitxor_assign, |a, b| a ^ b);
set_operator!(Sub, sub, SubAssign, sub_assign, |a, b| a & !b);

impl Not for Bitboard {
    type Output = Bitboard;

    #[inline]
    fn not(self) -> Bitboard {
        Bitboard(!self.0)
    }
}

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
