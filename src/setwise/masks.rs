//! Winglet's eight mask idioms: set, clear, test for ones, test for zeros.
//!
//! A mask can name squares in two ways: by the bits it has set or, inverted, by those it has *not*.
//! Each of the four operations exists for both. The names of the inverted forms here end in
//! `_outside`: they work on the squares outside the mask.
//!
//! | operation | mask | as printed | here |
//! |---|---|---|---|
//! | set | its bits | `Result \|= Mask` | [`set`] |
//! | set | its zeros | `Result \|= ~Mask` | [`set_outside`] |
//! | clear | its bits | `Result &= ~Mask` | [`clear`] |
//! | clear | its zeros | `Result &= Mask` | [`clear_outside`] |
//! | all ones? | its bits | `(Test & Mask) == Mask)` | [`all_set`] |
//! | all ones? | its zeros | `((Test & ~Mask) == ~Mask)` | [`all_set_outside`] |
//! | all zeros? | its bits | `((~Test & Mask) == Mask)` | [`all_clear`] |
//! | all zeros? | its zeros | `((~Test & ~Mask) == ~Mask)` | [`all_clear_outside`] |
//!
//! The fifth lacks its opening parenthesis in print and so does not compile. The second looks wrong
//! at first sight but is right: in its mask the bits to be set are *cleared*.
//!
//! If there is no square to test, each test is true.
//!
//! Source: Stef Luijten, *Writing a chess program in 99 steps* (Winglet),
//! "Bitwise setting & testing operations".

use crate::Bitboard;

/// `result` with every square of `mask` added.
///
/// ```
/// use rookline::Bitboard;
/// use rookline::setwise::masks::set;
///
/// assert_eq!(set(Bitboard(0b0011), Bitboard(0b0110)), Bitboard(0b0111));
/// ```
#[inline]
#[must_use]
pub const fn set(result: Bitboard, mask: Bitboard) -> Bitboard {
    Bitboard(result.0 | mask.0)
}

/// `result` with every square outside `mask` added.
///
/// ```
/// use rookline::Bitboard;
/// use rookline::setwise::masks::set_outside;
///
/// assert_eq!(set_outside(Bitboard(0b0011), !Bitboard(0b0110)), Bitboard(0b0111));
/// ```
#[inline]
#[must_use]
pub const fn set_outside(result: Bitboard, mask: Bitboard) -> Bitboard {
    Bitboard(result.0 | !mask.0)
}

/// `result` with every square of `mask` removed.
///
/// ```
/// use rookline::Bitboard;
/// use rookline::setwise::masks::clear;
///
/// assert_eq!(clear(Bitboard(0b0011), Bitboard(0b0110)), Bitboard(0b0001));
/// ```
#[inline]
#[must_use]
pub const fn clear(result: Bitboard, mask: Bitboard) -> Bitboard {
    Bitboard(result.0 & !mask.0)
}

/// `result` with every square outside `mask` removed.
///
/// ```
/// use rookline::Bitboard;
/// use rookline::setwise::masks::clear_outside;
///
/// assert_eq!(clear_outside(Bitboard(0b0011), !Bitboard(0b0110)), Bitboard(0b0001));
/// ```
#[inline]
#[must_use]
pub const fn clear_outside(result: Bitboard, mask: Bitboard) -> Bitboard {
    Bitboard(result.0 & mask.0)
}

/// Whether `test` has every square of `mask`.
///
/// ```
/// use rookline::Bitboard;
/// use rookline::setwise::masks::all_set;
///
/// assert!(all_set(Bitboard(0b0111), Bitboard(0b0110)));
/// assert!(!all_set(Bitboard(0b0101), Bitboard(0b0110)));
/// ```
#[inline]
#[must_use]
pub const fn all_set(test: Bitboard, mask: Bitboard) -> bool {
    test.0 & mask.0 == mask.0
}

/// Whether `test` has every square outside `mask`.
///
/// ```
/// use rookline::Bitboard;
/// use rookline::setwise::masks::all_set_outside;
///
/// assert!(all_set_outside(Bitboard(0b0111), !Bitboard(0b0110)));
/// ```
#[inline]
#[must_use]
pub const fn all_set_outside(test: Bitboard, mask: Bitboard) -> bool {
    test.0 & !mask.0 == !mask.0
}

/// Whether `test` has no square of `mask`.
///
/// ```
/// use rookline::Bitboard;
/// use rookline::setwise::masks::all_clear;
///
/// assert!(all_clear(Bitboard(0b1001), Bitboard(0b0110)));
/// assert!(!all_clear(Bitboard(0b1101), Bitboard(0b0110)));
/// ```
#[inline]
#[must_use]
pub const fn all_clear(test: Bitboard, mask: Bitboard) -> bool {
    !test.0 & mask.0 == mask.0
}

/// Whether `test` has no square outside `mask`.
///
/// ```
/// use rookline::Bitboard;
/// use rookline::setwise::masks::all_clear_outside;
///
/// assert!(all_clear_outside(Bitboard(0b1001), !Bitboard(0b0110)));
/// ```
#[inline]
#[must_use]
pub const fn all_clear_outside(test: Bitboard, mask: Bitboard) -> bool {
    !test.0 & !mask.0 == !mask.0
}
