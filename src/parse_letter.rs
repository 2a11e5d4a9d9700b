//! Files, ranks, pieces and sides, read from a letter or a digit.
//!
//! All five fail alike, so they share an error. [`Square`](crate::Square) reads its own two letters.

use core::error::Error;
use core::fmt;
use core::str::FromStr;

use crate::{Color, ColoredPiece, File, Piece, Rank};

/// The text is not the letter of a file, a piece or a side, or the digit of a rank; `Display` says
/// which would be.
///
/// ```
/// use rookline::{File, Piece};
///
/// let error = "i".parse::<File>().unwrap_err();
/// assert_eq!(error.to_string(), "a file is a letter a to h");
/// assert_eq!("N".parse(), Ok(Piece::Knight));
/// ```
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

/// The character that the text is; `None` if it is none or several.
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
    /// A letter as [`File::letter`] gives it.
    File, |text| single(text).and_then(File::from_letter), "a file is a letter a to h";
    /// A digit as [`Rank::digit`] gives it.
    Rank, |text| single(text).and_then(Rank::from_digit), "a rank is a digit 1 to 8";
    /// A letter as [`Piece::letter`] gives it, in either case.
    Piece, |text| single(text).and_then(Piece::from_letter),
        "a piece is one of the letters p, n, b, r, q and k, in either case";
    /// A letter as a FEN has it.
    ColoredPiece, |text| single(text).and_then(ColoredPiece::from_letter),
        "a piece is one of the letters p, n, b, r, q and k, a capital for White's";
    /// `white` or `black` as `Display` writes them, or `w` or `b` as a FEN has them.
    Color, |text| match text {
        "white" => Some(Color::White),
        "black" => Some(Color::Black),
        _ => single(text).and_then(Color::from_letter),
    }, "a side is w, b, white or black";
}
