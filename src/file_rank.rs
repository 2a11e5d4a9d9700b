//! Files and ranks.
//!
//! A [`crate::Square`] is where one of each meets: its lowest three bits are the file, the
//! next three the rank.

use core::fmt;

use crate::numbered::numbered;
use crate::{Bitboard, Color};

macro_rules! line_of_eight {
    ($(#[$doc:meta])* $type:ident, $one:literal, $all:literal, $shown:ident, $($name:ident = $index:literal),*) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum $type {
            $(
                #[doc = concat!("Number ", stringify!($index), " of the ", $all, ".")]
                $name = $index
            ),*
        }

        numbered!($type, $one, $all, "0 to 7": $($name),*);

        impl $type {
            #[doc = concat!("The ", $one, " with the low three bits of `index` as its number.")]
            /// For loops that know their range; [`from_index`](Self::from_index) checks it.
            #[inline]
            #[must_use]
            pub const fn wrapping(index: u8) -> $type {
                // As with squares, the match costs nothing; a table would be a load.
                match $type::from_number(index & 7) {
                    Some(line) => line,
                    None => $type::ALL[0],
                }
            }
        }

        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(&self.$shown(), f)
            }
        }

        impl From<$type> for Bitboard {
            #[inline]
            fn from(line: $type) -> Bitboard {
                line.bitboard()
            }
        }
    };
}

line_of_eight! {
    /// A file: a = 0 to h = 7.
    File, "file", "files", letter, A = 0, B = 1, C = 2, D = 3, E = 4, F = 5, G = 6, H = 7
}

line_of_eight! {
    /// A rank: first = 0 to eighth = 7.
    Rank, "rank", "ranks", digit, First = 0, Second = 1, Third = 2, Fourth = 3, Fifth = 4, Sixth = 5, Seventh = 6,
        Eighth = 7
}

impl File {
    /// The file with this letter, `a` to `h` in lower case; `None` for any other. The
    /// inverse of `Display`.
    ///
    /// ```
    /// # use rookline::File;
    /// assert_eq!(File::from_letter('c'), Some(File::C));
    /// assert_eq!(File::C.to_string(), "c");
    /// assert_eq!(File::from_letter('C'), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<File> {
        match letter {
            'a'..='h' => File::from_number(letter as u8 - b'a'),
            _ => None,
        }
    }

    /// The letter, `a` to `h`.
    ///
    /// ```
    /// # use rookline::File;
    /// assert_eq!(File::C.letter(), 'c');
    /// ```
    #[inline]
    #[must_use]
    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }

    /// The eight squares of the file.
    ///
    /// ```
    /// # use rookline::File;
    /// assert_eq!(File::A.bitboard().0, 0x0101010101010101);
    /// ```
    #[inline]
    #[must_use]
    pub const fn bitboard(self) -> Bitboard {
        Bitboard(0x0101010101010101 << self as u8)
    }

    /// The file mirrored left to right: a becomes h.
    ///
    /// ```
    /// # use rookline::File;
    /// assert_eq!(File::B.flip(), File::G);
    /// ```
    #[inline]
    #[must_use]
    pub const fn flip(self) -> File {
        File::wrapping(7 - self as u8)
    }

    /// The squares of the files beside this one: two files, one for a and h. For isolated pawns.
    ///
    /// ```
    /// # use rookline::File;
    /// assert_eq!(File::A.adjacent(), File::B.bitboard());
    /// assert_eq!(File::D.adjacent(), File::C.bitboard() | File::E.bitboard());
    /// ```
    #[inline]
    #[must_use]
    pub const fn adjacent(self) -> Bitboard {
        let file = self.bitboard();
        file.east().union(file.west())
    }
}

impl Rank {
    /// The rank with this digit, `1` to `8`; `None` for any other. The inverse of
    /// `Display`.
    ///
    /// ```
    /// # use rookline::Rank;
    /// assert_eq!(Rank::from_digit('7'), Some(Rank::Seventh));
    /// assert_eq!(Rank::Seventh.to_string(), "7");
    /// assert_eq!(Rank::from_digit('9'), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn from_digit(digit: char) -> Option<Rank> {
        match digit {
            '1'..='8' => Rank::from_number(digit as u8 - b'1'),
            _ => None,
        }
    }

    /// The digit, `1` to `8`.
    ///
    /// ```
    /// # use rookline::Rank;
    /// assert_eq!(Rank::Seventh.digit(), '7');
    /// ```
    #[inline]
    #[must_use]
    pub const fn digit(self) -> char {
        (b'1' + self as u8) as char
    }

    /// The rank as `color` counts it: unchanged for white; for black, its own first rank is the
    /// eighth. [`Square::relative_to`](crate::Square::relative_to) does this for a square.
    ///
    /// ```
    /// # use rookline::{Color, Rank};
    /// assert_eq!(Rank::Second.relative_to(Color::Black), Rank::Seventh);
    /// ```
    #[inline]
    #[must_use]
    pub const fn relative_to(self, color: Color) -> Rank {
        match color {
            Color::White => self,
            Color::Black => self.flip(),
        }
    }

    /// The rank seen from the other side of the board: the first becomes the eighth.
    ///
    /// ```
    /// # use rookline::Rank;
    /// assert_eq!(Rank::Second.flip(), Rank::Seventh);
    /// ```
    #[inline]
    #[must_use]
    pub const fn flip(self) -> Rank {
        Rank::wrapping(7 - self as u8)
    }

    /// The eight squares of the rank.
    ///
    /// ```
    /// # use rookline::Rank;
    /// assert_eq!(Rank::Second.bitboard().0, 0xFF00);
    /// ```
    #[inline]
    #[must_use]
    pub const fn bitboard(self) -> Bitboard {
        Bitboard(0xFF << (8 * self as u8))
    }
}
