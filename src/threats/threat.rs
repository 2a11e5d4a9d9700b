//! One piece that attacks another.

use core::fmt;

use crate::{ColoredPiece, Square};

/// A piece attacks another piece, of either side.
///
/// Four bytes, in this order: the attacker's square and piece, the victim's square and piece, as
/// [`Square::index`] and [`ColoredPiece::index`] number them. Threats are sorted by the same order.
///
/// ```
/// use rookline::{Board, ColoredPiece, Square, Threat};
///
/// let board: Board = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1".parse()?;
/// let threat = board.threats().next().unwrap();
/// assert_eq!((threat.attacker(), threat.attacking_piece()), (Square::A1, ColoredPiece::WhiteRook));
/// assert_eq!((threat.victim(), threat.attacked_piece()), (Square::E1, ColoredPiece::WhiteKing));
/// assert_eq!(threat.to_string(), "Ra1xKe1");
/// assert_eq!(Threat::from_bytes(threat.to_bytes()), Some(threat));
/// # Ok::<(), rookline::FenError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(C)]
pub struct Threat {
    attacker: Square,
    attacking_piece: ColoredPiece,
    victim: Square,
    attacked_piece: ColoredPiece,
}

impl Threat {
    /// What stands in the unused places of a list.
    pub(super) const UNUSED: Threat = Threat {
        attacker: Square::A1,
        attacking_piece: ColoredPiece::WhitePawn,
        victim: Square::A1,
        attacked_piece: ColoredPiece::WhitePawn,
    };

    /// How many values [`Threat::index`] can have: 768 pieces on squares, attacking 768.
    pub const INDICES: usize = 768 * 768;

    /// The piece on the first square attacks the one on the second. Whether it can is not asked.
    #[inline]
    #[must_use]
    pub const fn new(
        (attacker, attacking_piece): (Square, ColoredPiece),
        (victim, attacked_piece): (Square, ColoredPiece),
    ) -> Threat {
        Threat { attacker, attacking_piece, victim, attacked_piece }
    }

    /// The square of the piece that attacks.
    #[inline]
    #[must_use]
    pub const fn attacker(self) -> Square {
        self.attacker
    }

    /// The piece that attacks.
    #[inline]
    #[must_use]
    pub const fn attacking_piece(self) -> ColoredPiece {
        self.attacking_piece
    }

    /// The square of the piece that is attacked.
    #[inline]
    #[must_use]
    pub const fn victim(self) -> Square {
        self.victim
    }

    /// The piece that is attacked.
    #[inline]
    #[must_use]
    pub const fn attacked_piece(self) -> ColoredPiece {
        self.attacked_piece
    }

    /// The attacker's number times 768 plus the victim's, where the number of a piece on a square is
    /// 64 times [`ColoredPiece::index`] plus [`Square::index`]: less than [`Threat::INDICES`].
    ///
    /// ```
    /// # use rookline::{ColoredPiece, Square, Threat};
    /// let pawn = (Square::H8, ColoredPiece::WhitePawn);
    /// let king = (Square::A1, ColoredPiece::BlackKing);
    /// assert_eq!(Threat::new(pawn, king).index(), 63 * 768 + 11 * 64);
    /// ```
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        let attacker = 64 * self.attacking_piece.index() + self.attacker.index();
        let victim = 64 * self.attacked_piece.index() + self.victim.index();
        768 * attacker + victim
    }

    /// The four bytes.
    #[inline]
    #[must_use]
    pub const fn to_bytes(self) -> [u8; 4] {
        let Threat { attacker, attacking_piece, victim, attacked_piece } = self;
        [attacker as u8, attacking_piece as u8, victim as u8, attacked_piece as u8]
    }

    /// The threat with these bytes; `None` if a square is above 63 or a piece above 11.
    #[inline]
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 4]) -> Option<Threat> {
        let [attacker, attacking_piece, victim, attacked_piece] = bytes;
        let (Some(attacker), Some(victim)) = (Square::new(attacker), Square::new(victim)) else {
            return None;
        };
        let attacking_piece = ColoredPiece::from_index(attacking_piece as usize);
        let attacked_piece = ColoredPiece::from_index(attacked_piece as usize);
        match (attacking_piece, attacked_piece) {
            (Some(by), Some(of)) => Some(Threat::new((attacker, by), (victim, of))),
            _ => None,
        }
    }
}

/// Both pieces with their squares, such as `Ra1xKe1`.
impl fmt::Display for Threat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Threat { attacker, attacking_piece, victim, attacked_piece } = self;
        write!(f, "{attacking_piece}{attacker}x{attacked_piece}{victim}")
    }
}
