//! The two sides.

use core::fmt;
use core::ops::Not;

use crate::numbered::numbered;

/// A side: white or black.
///
/// ```
/// use rookline::Color;
///
/// assert_eq!(!Color::White, Color::Black);
/// assert_eq!(Color::from_letter('w'), Some(Color::White));
/// assert_eq!(Color::White.to_string(), "white");
/// assert_eq!(Color::Black.sign() * 500, -500);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[must_use]
pub enum Color {
    /// The side that moves first. Its pawns go north.
    White = 0,
    /// The other side. Its pawns go south.
    Black = 1,
}

numbered!(Color, "side", "sides", "0 (white) or 1 (black)": White, Black);

impl Color {
    /// The opponent: `!color`, for constants too.
    #[inline]
    pub const fn other(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }

    /// 1 for white, -1 for black. Multiply a score by this number to change it from white's point
    /// of view to the side's own, or back.
    #[inline]
    pub const fn sign(self) -> i32 {
        match self {
            Color::White => 1,
            Color::Black => -1,
        }
    }

    /// The letter that FEN uses for the side to move: `w` or `b`.
    #[inline]
    pub const fn letter(self) -> char {
        match self {
            Color::White => 'w',
            Color::Black => 'b',
        }
    }

    /// The side with this letter, in lower case as in a FEN; `None` for any other.
    #[inline]
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Color> {
        match letter {
            'w' => Some(Color::White),
            'b' => Some(Color::Black),
            _ => None,
        }
    }

    /// The letter as a FEN writes it for this side's pieces: a capital for white. `letter` is lower
    /// case.
    #[inline]
    pub(crate) const fn case_of(self, letter: char) -> char {
        match self {
            Color::White => letter.to_ascii_uppercase(),
            Color::Black => letter,
        }
    }
}

/// `white` or `black`, for messages.
impl fmt::Display for Color {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Color::White => "white",
            Color::Black => "black",
        })
    }
}

impl Not for Color {
    type Output = Color;

    #[inline]
    fn not(self) -> Color {
        self.other()
    }
}
