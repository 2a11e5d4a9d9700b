//! Files and ranks.
//!
//! A [`crate::Square`] has one of each: the lowest three bits of its number are the file, the next
//! three the rank.

use core::fmt;

use crate::numbered::numbered;
use crate::{Bitboard, Color};

macro_rules! line_of_eight {
    (
        $(#[$doc:meta])*
        $type:ident, $one:literal, $all:literal, $numbers:literal, $shown:ident,
        $($name:ident = $index:literal $of:literal),*
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        #[must_use]
        pub enum $type {
            $(
                #[doc = concat!("The ", $of, ", number ", stringify!($index), ".")]
                $name = $index
            ),*
        }

        numbered!($type, $one, $all, $numbers: $($name),*);

        impl $type {
            #[doc = concat!("The ", $one, " whose number is the low three bits of `index`.")]
            /// It is for callers that know the range; [`from_index`](Self::from_index) checks it.
            #[inline]
            pub const fn wrapping(index: usize) -> $type {
                // As with squares, the match costs nothing; a table would need a load.
                match $type::from_number((index & 7) as u8) {
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
    /// A file of the board, a to h.
    ///
    /// ```
    /// use rookline::{File, Square};
    ///
    /// assert_eq!((File::from_letter('c'), File::from_letter('C')), (Some(File::C), None));
    /// assert_eq!((File::C.letter(), File::C.to_string()), ('c', "c".to_string()));
    /// assert_eq!(File::A.bitboard().0, 0x0101010101010101);
    /// assert_eq!(File::B.flip(), File::G);
    /// assert_eq!(File::D.adjacent(), File::C.bitboard() | File::E.bitboard());
    /// ```
    File, "file", "files", "0 (the a-file) to 7 (the h-file)", letter,
    A = 0 "a-file", B = 1 "b-file", C = 2 "c-file", D = 3 "d-file",
    E = 4 "e-file", F = 5 "f-file", G = 6 "g-file", H = 7 "h-file"
}

line_of_eight! {
    /// A rank of the board, first to eighth.
    ///
    /// ```
    /// use rookline::{Color, Rank};
    ///
    /// assert_eq!((Rank::from_digit('7'), Rank::from_digit('9')), (Some(Rank::Seventh), None));
    /// assert_eq!((Rank::Seventh.digit(), Rank::Seventh.to_string()), ('7', "7".to_string()));
    /// assert_eq!(Rank::Second.bitboard().0, 0xFF00);
    /// assert_eq!([Rank::Second.flip(), Rank::Second.relative_to(Color::Black)], [Rank::Seventh; 2]);
    /// ```
    Rank, "rank", "ranks", "0 (the first) to 7 (the eighth)", digit,
    First = 0 "first rank", Second = 1 "second rank", Third = 2 "third rank", Fourth = 3 "fourth rank",
    Fifth = 4 "fifth rank", Sixth = 5 "sixth rank", Seventh = 6 "seventh rank", Eighth = 7 "eighth rank"
}

impl File {
    /// The file with this letter, `a` to `h` in lower case; `None` for any other. The
    /// inverse of `Display`.
    #[inline]
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<File> {
        match letter {
            'a'..='h' => File::from_number(letter as u8 - b'a'),
            _ => None,
        }
    }

    /// The letter, `a` to `h`.
    #[inline]
    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }

    /// The eight squares of the file.
    #[inline]
    pub const fn bitboard(self) -> Bitboard {
        Bitboard(0x0101010101010101 << self as u8)
    }

    /// The file mirrored left to right: a becomes h.
    #[inline]
    pub const fn flip(self) -> File {
        File::wrapping(7 - self as usize)
    }

    /// The squares of the neighboring files: two files, or one for the a- and the h-file. A pawn is
    /// isolated if none of its own side is there.
    #[inline]
    pub const fn adjacent(self) -> Bitboard {
        let file = self.bitboard();
        file.east().union(file.west())
    }
}

impl Rank {
    /// The rank with this digit, `1` to `8`; `None` for any other. The inverse of `Display`.
    #[inline]
    #[must_use]
    pub const fn from_digit(digit: char) -> Option<Rank> {
        match digit {
            '1'..='8' => Rank::from_number(digit as u8 - b'1'),
            _ => None,
        }
    }

    /// The digit, `1` to `8`.
    #[inline]
    pub const fn digit(self) -> char {
        (b'1' + self as u8) as char
    }

    /// The rank as `color` counts it: unchanged for white; for black, the eighth becomes the first.
    /// [`Square::relative_to`](crate::Square::relative_to) does this for a square.
    #[inline]
    pub const fn relative_to(self, color: Color) -> Rank {
        match color {
            Color::White => self,
            Color::Black => self.flip(),
        }
    }

    /// The rank seen from the other side of the board: the first becomes the eighth.
    #[inline]
    pub const fn flip(self) -> Rank {
        Rank::wrapping(7 - self as usize)
    }

    /// The eight squares of the rank.
    #[inline]
    pub const fn bitboard(self) -> Bitboard {
        Bitboard(0xFF << (8 * self as u8))
    }
}
