//! The part that the small enums share: variants numbered from 0, which index tables.
//!
//! Files, ranks, pieces and sides are read from a letter or a digit, with the same error.
//! [`Square`](crate::Square) has its own, since it reads a letter and a digit.

use core::error::Error;
use core::fmt;
use core::str::FromStr;

use crate::{Color, ColoredPiece, File, Piece, Rank};

/// Makes the list of all variants, and the conversions between a variant and its number. The string
/// literals are words for the documentation: the singular, the plural, and the range of the
/// numbers.
macro_rules! numbered {
    ($type:ident, $one:literal, $all:literal, $numbers:literal: $($name:ident),+ $(,)?) => {
        impl $type {
            #[doc = concat!("All ", $all, ", in the order of their numbers.")]
            pub const ALL: [$type; [$(stringify!($name)),+].len()] = [$($type::$name),+];

            #[doc = concat!("The number of ", $all, ": the length of a table that has an entry for each.")]
            pub const NUM: usize = $type::ALL.len();

            // The compiler makes one comparison of this match, since number and variant are the
            // same byte. A table would need a load.
            #[inline]
            #[must_use]
            #[allow(non_upper_case_globals)] // constants named as the variants are
            pub(crate) const fn from_number(number: u8) -> Option<$type> {
                $(const $name: u8 = $type::$name as u8;)+
                match number {
                    $($name => Some($type::$name),)+
                    _ => None,
                }
            }

            #[doc = concat!("The number of the ", $one, ", ", $numbers, ", to index a table.")]
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }

            #[doc = concat!("The ", $one, " with this number, ", $numbers, "; `None` for a")]
            /// greater number. The inverse of [`index`](Self::index).
            #[doc(alias = "try_index")]
            #[inline]
            #[must_use]
            pub const fn from_index(index: usize) -> Option<$type> {
                if index < $type::ALL.len() { $type::from_number(index as u8) } else { None }
            }
        }
    };
}

pub(crate) use numbered;

/// The text is not the letter of a file, a piece or a side, or the digit of a rank. `Display` lists
/// the right letters or digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseLetterError {
    expected: &'static str,
}

impl fmt::Display for ParseLetterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }
}

impl Error for ParseLetterError {}

/// The only character of the text; `None` if the text is empty or longer.
fn single(text: &str) -> Option<char> {
    let mut characters = text.chars();
    characters.next().filter(|_| characters.next().is_none())
}

macro_rules! read_by {
    ($($(#[$doc:meta])* $type:ty, $read:expr, $expected:literal;)*) => {
        $(
            $(#[$doc])*
            impl FromStr for $type {
                type Err = ParseLetterError;

                fn from_str(text: &str) -> Result<$type, ParseLetterError> {
                    let read: fn(&str) -> Option<$type> = $read;
                    read(text).ok_or(ParseLetterError { expected: $expected })
                }
            }
        )*
    };
}

read_by! {
    /// Reads the letter of a file, `a` to `h`.
    File, |text| single(text).and_then(File::from_letter), "a file is a letter a to h";
    /// Reads the digit of a rank, `1` to `8`.
    Rank, |text| single(text).and_then(Rank::from_digit), "a rank is a digit 1 to 8";
    /// Reads the letter of a piece, in upper or lower case.
    Piece, |text| single(text).and_then(Piece::from_letter),
        "a piece is one of the letters p, n, b, r, q and k, in either case";
    /// Reads the letter of a piece as a FEN writes it: a capital for a white piece.
    ColoredPiece, |text| single(text).and_then(ColoredPiece::from_letter),
        "a piece is one of the letters p, n, b, r, q and k, a capital for White's";
    /// Reads `white` or `black`, as `Display` writes them, or `w` or `b`, as a FEN does.
    Color, |text| match text {
        "white" => Some(Color::White),
        "black" => Some(Color::Black),
        _ => single(text).and_then(Color::from_letter),
    }, "a side is w, b, white or black";
}
