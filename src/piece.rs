//! Kinds of piece.

use core::fmt;

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
