//! Kinds of piece; and a piece with its side: twelve variants, white's six kinds first.
//!
//! A colored piece is one byte, and `Option<ColoredPiece>` is no larger. So an array for 64 squares
//! has 64 bytes. The index of a colored piece finds its bitboard, its Zobrist words and its value
//! without arithmetic on side and kind. Since there are twelve variants, the compiler knows that no
//! index is out of range.

use core::fmt;

use crate::Color;
use crate::numbered::numbered;

/// A kind of piece, of either side. Its value is in [`PIECE_VALUES`](crate::board::PIECE_VALUES).
///
/// ```
/// use rookline::Piece;
///
/// assert_eq!(Piece::from_letter('N'), Some(Piece::Knight));
/// assert_eq!(Piece::Knight.to_string(), "n");
/// ```
#[doc(alias("PieceType", "Role", "value"))]
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

numbered!(Piece, "kind of piece", "kinds of piece", "0 (pawn) to 5 (king)": Pawn, Knight, Bishop, Rook, Queen, King);

impl Piece {
    /// The lower-case English letter.
    #[inline]
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

    /// The piece with this English letter, in upper or lower case; `None` for any other.
    /// [`ColoredPiece::from_letter`](crate::ColoredPiece::from_letter) reads the side as well.
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

macro_rules! colored_pieces {
    ($($name:ident, $of:literal;)*) => {
        /// A piece with its side: what stands on a square.
        ///
        /// ```
        /// use rookline::{Board, Color, ColoredPiece, Piece, Square};
        ///
        /// let queen = ColoredPiece::new(Color::Black, Piece::Queen);
        /// assert_eq!(queen, ColoredPiece::BlackQueen);
        /// assert_eq!((queen.color(), queen.piece()), (Color::Black, Piece::Queen));
        /// assert_eq!(Board::default().colored_piece_on(Square::D8), Some(queen));
        /// assert_eq!((queen.letter(), queen.to_string()), ('q', "q".to_string()));
        /// assert_eq!(['N', '1'].map(ColoredPiece::from_letter), [Some(ColoredPiece::WhiteKnight), None]);
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        #[must_use]
        pub enum ColoredPiece {
            $(
                #[doc = concat!($of, ".")]
                $name
            ),*
        }

        numbered!(ColoredPiece, "colored piece", "colored pieces", "0 (white pawn) to 11 (black king)": $($name),*);
    };
}

colored_pieces! {
    WhitePawn, "A white pawn";
    WhiteKnight, "A white knight";
    WhiteBishop, "A white bishop";
    WhiteRook, "A white rook";
    WhiteQueen, "A white queen";
    WhiteKing, "The white king";
    BlackPawn, "A black pawn";
    BlackKnight, "A black knight";
    BlackBishop, "A black bishop";
    BlackRook, "A black rook";
    BlackQueen, "A black queen";
    BlackKing, "The black king";
}

impl ColoredPiece {
    /// The piece of a side and a kind.
    #[inline]
    pub const fn new(color: Color, piece: Piece) -> ColoredPiece {
        ColoredPiece::ALL[6 * color.index() + piece.index()]
    }

    /// The side.
    #[inline]
    pub const fn color(self) -> Color {
        if (self as u8) < ColoredPiece::BlackPawn as u8 { Color::White } else { Color::Black }
    }

    /// The kind of the piece.
    // By arithmetic: a table would add a load.
    #[doc(alias = "role")]
    #[inline]
    #[must_use]
    pub const fn piece(self) -> Piece {
        match Piece::from_number(self as u8 % 6) {
            Some(piece) => piece,
            None => Piece::Pawn,
        }
    }

    /// Whether it is a pawn, white or black.
    #[inline]
    pub(crate) const fn is_pawn(self) -> bool {
        matches!(self, ColoredPiece::WhitePawn | ColoredPiece::BlackPawn)
    }

    /// Whether it is a king, white or black.
    #[inline]
    pub(crate) const fn is_king(self) -> bool {
        matches!(self, ColoredPiece::WhiteKing | ColoredPiece::BlackKing)
    }

    /// The English letter as a FEN writes it: a capital for a white piece.
    #[inline]
    pub const fn letter(self) -> char {
        self.color().case_of(self.piece().letter())
    }

    /// The piece with this letter in a FEN, where white's are capitals; `None` for any other.
    #[inline]
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<ColoredPiece> {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        match Piece::from_letter(letter) {
            Some(piece) => Some(ColoredPiece::new(color, piece)),
            None => None,
        }
    }
}

/// The letter as a FEN writes it.
impl fmt::Display for ColoredPiece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.letter(), f)
    }
}
