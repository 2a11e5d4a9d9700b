//! Squares.
//!
//! The mapping is little-endian rank-file: a1 = 0, b1 = 1, …, h1 = 7, a2 = 8,
//! …, h8 = 63. So `index = 8 * rank + file`, one step north is `+8` and one
//! step east is `+1`. Every table of this crate uses it.
//!
//! Source: Gerd Isenberg, *Efficient Generation of Sliding Piece Attacks*
//! (Dresden, 2008), "Squares and Bitindex".

use core::error::Error;
use core::fmt;
use core::str::FromStr;

use crate::ascii_text::pad_ascii;
use crate::numbered::numbered;
use crate::{Bitboard, Color, Direction, File, Rank};

macro_rules! squares {
    ($($name:ident = $index:literal),* $(,)?) => {
        /// A square of the board, numbered rank by rank: a1 = 0, b1 = 1, …, h1 = 7, a2 = 8, …,
        /// h8 = 63.
        ///
        /// An enum of 64 variants: the compiler knows the range, so an array of 64 needs no bounds
        /// check.
        ///
        /// ```
        /// use rookline::{Color, Direction, File, Rank, Square};
        ///
        /// assert_eq!(Square::E4.index(), 28);
        /// assert_eq!("e4".parse(), Ok(Square::E4));
        /// assert_eq!(Square::try_from(63), Ok(Square::H8));
        /// assert_eq!([27, 64].map(Square::wrapping), [Square::D4, Square::A1]);
        /// assert_eq!(Square::E4.to_string(), "e4");
        ///
        /// let square = Square::new(File::G, Rank::Second);
        /// assert_eq!((square.file(), square.rank()), (File::G, Rank::Second));
        /// assert_eq!((Square::A8.diagonal(), Square::A1.anti_diagonal()), (7, 7));
        /// assert_eq!(Square::B1.bitboard().0, 2);
        /// assert_eq!([square.flip_rank(), square.flip_file()], [Square::G7, Square::B2]);
        /// assert_eq!(square.relative_to(Color::Black), Square::G7);
        /// assert_eq!(square.step(Direction::NorthEast), Some(Square::H3));
        /// assert_eq!(Square::G1.offset(-1, 2), Some(Square::F3)); // a knight's
        /// assert_eq!((square.offset(2, 1), square.distance(Square::A8)), (None, 6));
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        #[must_use]
        pub enum Square {
            $(
                #[doc = concat!("Square number ", stringify!($index), ".")]
                $name = $index
            ),*
        }

        numbered!(Square, "square", "squares", "0 (a1) to 63 (h8)": $($name),*);

        impl Square {
            /// The square whose number is the low six bits of `index`. It is for callers that know
            /// that `index` is below 64; [`Square::from_index`] checks it.
            #[inline]
            pub const fn wrapping(index: usize) -> Square {
                match Square::from_number((index & 63) as u8) {
                    Some(square) => square,
                    None => Square::A1,
                }
            }
        }
    };
}

#[rustfmt::skip]
squares! {
    A1 = 0,  B1 = 1,  C1 = 2,  D1 = 3,  E1 = 4,  F1 = 5,  G1 = 6,  H1 = 7,
    A2 = 8,  B2 = 9,  C2 = 10, D2 = 11, E2 = 12, F2 = 13, G2 = 14, H2 = 15,
    A3 = 16, B3 = 17, C3 = 18, D3 = 19, E3 = 20, F3 = 21, G3 = 22, H3 = 23,
    A4 = 24, B4 = 25, C4 = 26, D4 = 27, E4 = 28, F4 = 29, G4 = 30, H4 = 31,
    A5 = 32, B5 = 33, C5 = 34, D5 = 35, E5 = 36, F5 = 37, G5 = 38, H5 = 39,
    A6 = 40, B6 = 41, C6 = 42, D6 = 43, E6 = 44, F6 = 45, G6 = 46, H6 = 47,
    A7 = 48, B7 = 49, C7 = 50, D7 = 51, E7 = 52, F7 = 53, G7 = 54, H7 = 55,
    A8 = 56, B8 = 57, C8 = 58, D8 = 59, E8 = 60, F8 = 61, G8 = 62, H8 = 63,
}

impl Square {
    /// The square where a file and a rank meet.
    #[doc(alias("from_file_rank", "from_coords"))]
    #[inline]
    pub const fn new(file: File, rank: Rank) -> Square {
        Square::wrapping(8 * rank as usize + file as usize)
    }

    /// The file, a to h.
    #[inline]
    pub const fn file(self) -> File {
        File::wrapping(self as usize)
    }

    /// The rank, 1 to 8.
    #[inline]
    pub const fn rank(self) -> Rank {
        Rank::wrapping(self as usize >> 3)
    }

    /// The number of the square's diagonal, parallel to a1–h8: `(rank - file) & 15`. There are
    /// fifteen values; 8 never occurs. So a table of diagonals has 16 elements.
    #[inline]
    pub const fn diagonal(self) -> usize {
        (self.index() >> 3).wrapping_sub(self.index() & 7) & 15
    }

    /// The number of the square's anti-diagonal, parallel to a8–h1: `(rank + file) ^ 7`. There are
    /// fifteen values; 8 never occurs. So a table of anti-diagonals has 16 elements.
    #[inline]
    pub const fn anti_diagonal(self) -> usize {
        ((self.index() >> 3) + (self.index() & 7)) ^ 7
    }

    /// The set of this square alone.
    #[inline]
    pub const fn bitboard(self) -> Bitboard {
        Bitboard(1 << self.index())
    }

    /// The square seen from the other side of the board: rank 1 becomes rank 8, the file stays.
    #[inline]
    pub const fn flip_rank(self) -> Square {
        Square::wrapping(self as usize ^ 56)
    }

    /// The square mirrored left to right: file a becomes file h, the rank stays.
    #[inline]
    pub const fn flip_file(self) -> Square {
        Square::wrapping(self as usize ^ 7)
    }

    /// The square as `color` sees it: unchanged for white, [flipped](Square::flip_rank) for black.
    /// It is for tables that are written from white's point of view.
    #[inline]
    pub const fn relative_to(self, color: Color) -> Square {
        match color {
            Color::White => self,
            Color::Black => self.flip_rank(),
        }
    }

    /// The next square in a direction; `None` at the edge of the board.
    #[inline]
    #[must_use]
    pub const fn step(self, direction: Direction) -> Option<Square> {
        self.bitboard().step(direction).first()
    }

    /// The square that is `files` to the east and `ranks` to the north; negative numbers go to the
    /// west and the south. `None` beyond the edge of the board. (One step in a direction adds
    /// [`Direction::index_delta`] to the number of a square.)
    #[doc(alias = "try_offset")]
    #[inline]
    #[must_use]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        // In `i16` no sum overflows. A value outside 0 to 7 has a bit above the lowest three.
        let file = (self as i8 & 7) as i16 + files as i16;
        let rank = (self as i8 >> 3) as i16 + ranks as i16;
        if file & !7 == 0 && rank & !7 == 0 {
            Some(Square::wrapping((8 * rank + file) as usize))
        } else {
            None
        }
    }

    /// The number of moves that a king needs to the other square on an empty board, 0 to 7: the
    /// greater of the distances in files and in ranks.
    #[inline]
    pub const fn distance(self, other: Square) -> u32 {
        let files = (self as u8 & 7).abs_diff(other as u8 & 7);
        let ranks = (self as u8 >> 3).abs_diff(other as u8 >> 3);
        (if files > ranks { files } else { ranks }) as u32
    }

    /// The letter of the file and the digit of the rank.
    #[inline]
    pub(crate) const fn name(self) -> [u8; 2] {
        [b'a' + self.file() as u8, b'1' + self.rank() as u8]
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad_ascii(&self.name(), f)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The number is above 63, so no square has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SquareOutOfRangeError(pub u8);

impl fmt::Display for SquareOutOfRangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "square number {} is above 63 (h8)", self.0)
    }
}

impl Error for SquareOutOfRangeError {}

impl TryFrom<u8> for Square {
    type Error = SquareOutOfRangeError;

    #[inline]
    fn try_from(index: u8) -> Result<Square, SquareOutOfRangeError> {
        Square::from_number(index).ok_or(SquareOutOfRangeError(index))
    }
}

impl From<Square> for u8 {
    #[inline]
    fn from(square: Square) -> u8 {
        square as u8
    }
}

/// The text is not a square: a square is a letter a to h and a digit 1 to 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ParseSquareError;

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a square is a letter a to h and a digit 1 to 8, such as e4")
    }
}

impl Error for ParseSquareError {}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Square, ParseSquareError> {
        match *text.as_bytes() {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => {
                Ok(Square::wrapping(((rank - b'1') * 8 + file - b'a').into()))
            }
            _ => Err(ParseSquareError),
        }
    }
}
