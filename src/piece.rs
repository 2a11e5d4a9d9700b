//! Sides and kinds of piece.

use core::fmt;
use core::ops::Not;

/// The side a piece belongs to.
///
/// ```
/// use rookline::Color;
///
/// assert_eq!(!Color::White, Color::Black);
/// assert_eq!(Color::from_letter('w'), Some(Color::White));
/// assert_eq!(Color::White.to_string(), "white");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Color {
    /// Moves first; its pawns go north.
    White = 0,
    /// Its pawns go south.
    Black = 1,
}

impl Color {
    /// Both, white first.
    pub const ALL: [Color; 2] = [Color::White, Color::Black];

    /// The side with this index, 0 or 1; `None` above.
    ///
    /// ```
    /// # use rookline::Color;
    /// assert_eq!(Color::new(1), Some(Color::Black));
    /// assert_eq!(Color::new(2), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn new(index: u8) -> Option<Color> {
        match index {
            0 => Some(Color::White),
            1 => Some(Color::Black),
            _ => None,
        }
    }

    /// 0 for white, 1 for black.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The side with this [`index`](Self::index); `None` if there is none. [`Self::new`] is the
    /// same for a number of type `u8`.
    ///
    /// ```
    /// # use rookline::Color;
    /// assert_eq!(Color::from_index(Color::Black.index()), Some(Color::Black));
    /// assert_eq!(Color::from_index(2), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Color> {
        if index < Color::ALL.len() { Color::new(index as u8) } else { None }
    }

    /// The opponent; the same as `!color`, and usable in constants.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }

    /// 1 for white, -1 for black: multiply by it to turn a score from white's point of view
    /// into the side's own, and back.
    ///
    /// ```
    /// # use rookline::{Board, Color};
    /// let board: Board = "4k3/8/8/8/8/8/8/4K2R b - - 0 1".parse()?;
    /// assert_eq!(board.material(), 500);
    /// assert_eq!(board.side_to_move().sign() * board.material(), -500);
    /// # Ok::<(), rookline::board::FenError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn sign(self) -> i32 {
        match self {
            Color::White => 1,
            Color::Black => -1,
        }
    }

    /// The letter that FEN uses for the side to move: `w` or `b`.
    #[inline]
    #[must_use]
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

    /// A small letter as a FEN has it for this side's pieces: a capital for White.
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

/// A kind of piece, whichever side it belongs to.
///
/// ```
/// use rookline::Piece;
///
/// assert_eq!(Piece::from_letter('N'), Some(Piece::Knight));
/// assert_eq!(Piece::Knight.to_string(), "n");
/// ```
#[doc(alias = "PieceType")]
#[doc(alias = "Role")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Piece {
    /// A pawn.
    Pawn = 0,
    /// A knight.
    Knight = 1,
    /// A bishop, the diagonal slider.
    Bishop = 2,
    /// A rook, the orthogonal slider.
    Rook = 3,
    /// A queen, rook and bishop in one.
    Queen = 4,
    /// A king.
    King = 5,
}

impl Piece {
    /// All six, from pawn to king.
    pub const ALL: [Piece; 6] =
        [Piece::Pawn, Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen, Piece::King];

    /// The piece with this index, 0 to 5; `None` above.
    ///
    /// ```
    /// # use rookline::Piece;
    /// assert_eq!(Piece::new(3), Some(Piece::Rook));
    /// assert_eq!(Piece::new(6), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn new(index: u8) -> Option<Piece> {
        Some(match index {
            0 => Piece::Pawn,
            1 => Piece::Knight,
            2 => Piece::Bishop,
            3 => Piece::Rook,
            4 => Piece::Queen,
            5 => Piece::King,
            _ => return None,
        })
    }

    /// 0 for a pawn to 5 for a king.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The piece with this [`index`](Self::index); `None` if there is none. [`Self::new`] is the
    /// same for a number of type `u8`.
    ///
    /// ```
    /// # use rookline::Piece;
    /// assert_eq!(Piece::from_index(Piece::Rook.index()), Some(Piece::Rook));
    /// assert_eq!(Piece::from_index(6), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Piece> {
        if index < Piece::ALL.len() { Piece::new(index as u8) } else { None }
    }

    /// The lower-case English letter.
    #[inline]
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Piece::Pawn => 'p',
            Piece::Knight => 'n',
            Piece::Bishop => 'b',
            Piece::Rook => 'r',
            Piece::Queen => 'q',
            Piece::King => 'k',
        }
    }

    /// The piece with this English letter, in either case; `None` for any other.
    /// [`ColoredPiece::from_letter`](crate::ColoredPiece::from_letter) tells the side as well.
    #[inline]
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Piece> {
        Some(match letter {
            'p' | 'P' => Piece::Pawn,
            'n' | 'N' => Piece::Knight,
            'b' | 'B' => Piece::Bishop,
            'r' | 'R' => Piece::Rook,
            'q' | 'Q' => Piece::Queen,
            'k' | 'K' => Piece::King,
            _ => return None,
        })
    }
}

/// The lower-case letter.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.letter(), f)
    }
}
