//! The repairs of the lenient reader of FENs.

use core::fmt;
use core::iter::FusedIterator;

/// A mistake in a FEN that [`Board::from_fen_lenient`](crate::Board::from_fen_lenient) repairs.
///
/// ```
/// use rookline::board::FenRepair;
///
/// assert_eq!(FenRepair::LeadingZero.to_string(), "a leading zero was left out");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum FenRepair {
    /// Blanks or line ends around the text, or more than one blank, or a tab, between two fields.
    Blanks,
    /// Two digits side by side, such as `44` for `8`. They are read as their sum.
    Digits,
    /// The text ends after the side to move, or after the castling rights. The missing fields are
    /// read as `-`.
    MissingFields,
    /// Castling letters that are not in the order `KQkq`, or are repeated.
    CastlingOrder,
    /// A castling letter without its king or its rook on the back rank. It is ignored.
    CastlingRight,
    /// An en passant square that no pawn can have just jumped over. It is ignored.
    EnPassant,
    /// A number that begins with a zero.
    LeadingZero,
}

impl FenRepair {
    /// All repairs.
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

/// The repair in words.
impl fmt::Display for FenRepair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            FenRepair::Blanks => "blanks were left out",
            FenRepair::Digits => "digits in a row were added up",
            FenRepair::MissingFields => "missing fields were read as `-`",
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
    /// Whether there was no repair: the strict reader accepts the text too.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this repair was made.
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

/// The repairs in words, separated by semicolons.
impl fmt::Display for FenRepairs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, repair) in self.iter().enumerate() {
            write!(f, "{}{repair}", if number > 0 { "; " } else { "" })?;
        }
        Ok(())
    }
}

/// Whether a reader repairs mistakes, and its repairs so far.
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

    /// Records the repair if the reader is lenient. If it is strict, the mistake is an error.
    #[inline]
    pub(super) fn repair<E>(&mut self, repair: FenRepair, error: E) -> Result<(), E> {
        if !self.is_lenient {
            return Err(error);
        }
        self.record(repair);
        Ok(())
    }

    /// Records a repair that a lenient reader has made.
    #[inline]
    pub(super) const fn record(&mut self, repair: FenRepair) {
        self.done = self.done.with(repair);
    }
}
