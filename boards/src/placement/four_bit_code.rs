//! The piece on a square, in four bits.

use rookline::{Color, ColoredPiece, Piece};

/// The code of a piece, or of an empty square: 0 for empty, 1 to 6 for a white
/// pawn, knight, bishop, rook, queen and king, and 8 more for a black one.
///
/// 7, 8 and 15 are not codes, and no `Code` holds them. The default is the empty square.
///
/// Source: Vladan Vučković, *An Alternative Efficient Chessboard Representation
/// Based on 4-Bit Piece Coding* (2012), table 1.
///
/// ```
/// use rookline::{Color, ColoredPiece, Piece};
/// use rookline_boards::placement::Code;
///
/// let code = Code::new(Color::Black, Piece::Rook);
/// assert_eq!(code.bits(), 0b1100);
/// assert_eq!(code.piece(), Some(ColoredPiece::BlackRook));
/// assert_eq!(Code::of(Some(ColoredPiece::BlackRook)), code);
/// assert_eq!(Code::EMPTY.piece(), None);
/// assert_eq!(Code::from_bits(8), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[repr(transparent)]
pub struct Code(u8);

impl Code {
    /// An empty square.
    pub const EMPTY: Code = Code(0);

    /// The code of a piece.
    #[inline]
    #[must_use]
    pub const fn new(color: Color, piece: Piece) -> Code {
        Code(color as u8 * 8 + piece as u8 + 1)
    }

    /// The code with these bits; `None` for 7, 8, 15 and everything above.
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u8) -> Option<Code> {
        match bits {
            0..=6 | 9..=14 => Some(Code(bits)),
            _ => None,
        }
    }

    /// The code with these bits, which the caller knows to be valid.
    #[inline]
    pub(crate) const fn trusted(bits: u8) -> Code {
        Code(bits)
    }

    /// The code of a piece, or of an empty square for `None`.
    #[inline]
    #[must_use]
    pub const fn of(piece: Option<ColoredPiece>) -> Code {
        match piece {
            Some(piece) => Code::new(piece.color(), piece.piece()),
            None => Code::EMPTY,
        }
    }

    /// The four bits, 0 to 14.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Whether the square is empty.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Side and kind; `None` for an empty square.
    #[inline]
    #[must_use]
    pub const fn piece(self) -> Option<ColoredPiece> {
        let color = if self.0 & 8 == 0 { Color::White } else { Color::Black };
        match Piece::from_index((self.0 as usize & 7).wrapping_sub(1)) {
            Some(piece) => Some(ColoredPiece::new(color, piece)),
            None => None,
        }
    }
}

/// The bit that an attack by such a piece sets in an attack array. A less valuable piece has a
/// higher bit, so the highest bit is the least valuable attacker (Vučković 2012, section 4.4).
///
/// ```
/// use rookline::Piece;
/// use rookline_boards::placement::attack_bits;
///
/// assert_eq!(attack_bits(Piece::Rook), 0b0010);
/// ```
#[inline]
#[must_use]
pub const fn attack_bits(piece: Piece) -> u8 {
    match piece {
        Piece::Pawn => 0b1000,
        Piece::Knight | Piece::Bishop => 0b0100,
        Piece::Rook => 0b0010,
        Piece::Queen | Piece::King => 0b0001,
    }
}
