//! What the lenient reader of FENs repairs.

use core::fmt;
use core::iter::FusedIterator;

/// Something about a FEN that [`Board::from_fen_lenient`](crate::Board::from_fen_lenient) repairs.
///
/// ```
/// use rookline::board::FenRepair;
///
/// assert_eq!(FenRepair::LeadingZero.to_string(), "a leading zero was left out");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum FenRepair {
    /// Blanks or line ends around the text, several of them between two fields, or a tab there.
    Blanks,
    /// Two digits in a row, which count as their sum: `44` for `8`.
    Digits,
    /// The text ends after the side to move, or after the castling rights: what is missing is none.
    MissingFields,
    /// Castling letters in another order than `KQkq`, or twice.
    CastlingOrder,
    /// A castling letter without its king or its rook on the back rank: there is no such right.
    CastlingRight,
    /// An en passant square that no pawn has just jumped over: there is none.
    EnPassant,
    /// A number that begins with a zero.
    LeadingZero,
}

impl FenRepair {
    /// All of them.
    pub const ALL: [FenRepair; 7] = [
        FenRepair::Blanks,
        FenRepair::Digits,
        FenRepair::MissingFields,
        FenRepair::CastlingOrder,
        FenRepair::CastlingRight,
        FenRepair::EnPassant,
        FenRepair::LeadingZero,
    ];
}

/// What was done.
impl fmt::Display for FenRepair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            FenRepair::Blanks => "blanks were left out",
            FenRepair::Digits => "digits in a row were added up",
            FenRepair::MissingFields => "missing fields were taken for none",
            FenRepair::CastlingOrder => "castling letters were put in order",
            FenRepair::CastlingRight => "a castling right without its king or rook was left out",
            FenRepair::EnPassant => "an en passant square without its pawn was left out",
            FenRepair::LeadingZero => "a leading zero was left out",
        })
    }
}

/// The repairs of one FEN: a set.
///
/// ```
/// use rookline::Board;
/// use rookline::board::FenRepair;
///
/// let (_, repairs) = Board::from_fen_lenient("4k3/8/8/8/8/8/8/R3K2R w QK - 05 9\n").unwrap();
/// assert!(repairs.contains(FenRepair::CastlingOrder));
/// assert_eq!(
///     repairs.to_string(),
///     "blanks were left out; castling letters were put in order; a leading zero was left out"
/// );
/// assert_eq!(repairs.iter().count(), 3);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct FenRepairs(u8);

impl FenRepairs {
    /// Whether nothing had to be repaired: the strict reader takes the text as well.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this was repaired.
    #[inline]
    #[must_use]
    pub const fn contains(self, repair: FenRepair) -> bool {
        self.0 >> repair as u8 & 1 != 0
    }

    /// Each repair, in the order of [`FenRepair`].
    #[inline]
    pub fn iter(self) -> impl DoubleEndedIterator<Item = FenRepair> + FusedIterator + Clone {
        FenRepair::ALL.into_iter().filter(move |&repair| self.contains(repair))
    }

    #[inline]
    const fn with(self, repair: FenRepair) -> FenRepairs {
        FenRepairs(self.0 | 1 << repair as u8)
    }
}

/// What was done, separated by semicolons.
impl fmt::Display for FenRepairs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, repair) in self.iter().enumerate() {
            write!(f, "{}{repair}", if number > 0 { "; " } else { "" })?;
        }
        Ok(())
    }
}

/// Whether a reader repairs, and what it has repaired.
#[derive(Clone, Copy)]
pub(super) struct Repairer {
    pub(super) is_lenient: bool,
    pub(super) done: FenRepairs,
}

impl Repairer {
    #[inline]
    pub(super) const fn new(is_lenient: bool) -> Repairer {
        Repairer { is_lenient, done: FenRepairs(0) }
    }

    /// Whether this may be repaired; if so, it counts as done.
    #[inline]
    pub(super) const fn allows(&mut self, repair: FenRepair) -> bool {
        if self.is_lenient {
            self.done = self.done.with(repair);
        }
        self.is_lenient
    }
}
