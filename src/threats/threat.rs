//! One piece that attacks another.

use core::fmt;

use crate::{ColoredPiece, Square};

/// A piece that attacks another piece, of either side.
///
/// Four bytes, in this order: the attacker's square and piece, the victim's square and piece, as
/// [`Square::index`] and [`ColoredPiece::index`] number them. Threats are sorted by the same order.
///
/// ```
/// use rookline::{Board, ColoredPiece, Square, Threat, threats::AllThreats};
///
/// let board: Board = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1".parse()?;
/// let threat = board.threats::<AllThreats>().next().unwrap();
/// assert_eq!((threat.attacker(), threat.attacking_piece()), (Square::A1, ColoredPiece::WhiteRook));
/// assert_eq!((threat.victim(), threat.attacked_piece()), (Square::E1, ColoredPiece::WhiteKing));
/// assert_eq!(threat.to_string(), "Ra1xKe1");
/// assert_eq!(Threat::from_bytes(threat.to_bytes()), Some(threat));
/// # Ok::<(), rookline::FenError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
#[must_use]
pub struct Threat {
    /// The four bytes, the first in the highest bits.
    bits: u32,
}

impl Threat {
    /// The value in the unused places of a list.
    pub(super) const UNUSED: Threat = Threat { bits: 0 };

    /// The number of values of [`Threat::index`]: 768 times 768, since there are 12 pieces on 64
    /// squares.
    pub const INDICES: usize = 768 * 768;

    /// The piece on the first square attacks the piece on the second. The function does not check
    /// that this is possible.
    #[inline]
    pub const fn new(
        (attacker, attacking_piece): (Square, ColoredPiece),
        (victim, attacked_piece): (Square, ColoredPiece),
    ) -> Threat {
        let attacker = (attacker as u32) << 8 | attacking_piece as u32;
        Threat { bits: attacker << 16 | (victim as u32) << 8 | attacked_piece as u32 }
    }

    /// [`Threat::new`] from the codes of [`Board`](crate::Board). There is no test for an empty
    /// square, whose piece is above 11.
    #[inline]
    pub(super) fn of_codes(
        (attacker, by): (Square, Option<ColoredPiece>),
        (victim, of): (Square, Option<ColoredPiece>),
    ) -> Threat {
        let number = |piece: Option<ColoredPiece>| piece.map_or(12, |piece| piece as u32);
        let attacker = (attacker as u32) << 8 | number(by);
        Threat { bits: attacker << 16 | (victim as u32) << 8 | number(of) }
    }

    /// The square of the piece that attacks.
    #[inline]
    pub const fn attacker(self) -> Square {
        Square::wrapping(self.to_bytes()[0] as usize)
    }

    /// The piece that attacks.
    #[inline]
    pub const fn attacking_piece(self) -> ColoredPiece {
        piece(self.to_bytes()[1])
    }

    /// The square of the piece that is attacked.
    #[inline]
    pub const fn victim(self) -> Square {
        Square::wrapping(self.to_bytes()[2] as usize)
    }

    /// The piece that is attacked.
    #[inline]
    pub const fn attacked_piece(self) -> ColoredPiece {
        piece(self.to_bytes()[3])
    }

    /// The attacker's number times 768 plus the victim's: less than [`Threat::INDICES`]. The number
    /// of a piece on a square is 64 times [`ColoredPiece::index`] plus [`Square::index`].
    #[inline]
    pub const fn index(self) -> usize {
        let [attacker, by, victim, of] = self.to_bytes();
        let attacker = 64 * by as usize + attacker as usize;
        768 * attacker + 64 * of as usize + victim as usize
    }

    /// The four bytes.
    #[inline]
    #[must_use]
    pub const fn to_bytes(self) -> [u8; 4] {
        self.bits.to_be_bytes()
    }

    /// The threat with these bytes; `None` if a square is above 63 or a piece above 11.
    #[inline]
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 4]) -> Option<Threat> {
        let [attacker, attacking_piece, victim, attacked_piece] = bytes;
        let (Some(attacker), Some(victim)) =
            (Square::from_number(attacker), Square::from_number(victim))
        else {
            return None;
        };
        let attacking_piece = ColoredPiece::from_number(attacking_piece);
        let attacked_piece = ColoredPiece::from_number(attacked_piece);
        match (attacking_piece, attacked_piece) {
            (Some(by), Some(of)) => Some(Threat::new((attacker, by), (victim, of))),
            _ => None,
        }
    }
}

/// Both pieces with their squares, such as `Ra1xKe1`.
impl fmt::Display for Threat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (by, of) = (self.attacking_piece(), self.attacked_piece());
        write!(f, "{by}{}x{of}{}", self.attacker(), self.victim())
    }
}

/// The same text as `Display`.
impl fmt::Debug for Threat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Threat({self})")
    }
}

/// The piece with this number, known to be below 12.
#[inline]
const fn piece(index: u8) -> ColoredPiece {
    match ColoredPiece::from_number(index) {
        Some(piece) => piece,
        None => ColoredPiece::WhitePawn,
    }
}
