//! The error of a FEN: which field, where, and why; and the repairs of the lenient reader.

use core::error::Error;
use core::fmt;
use core::iter::FusedIterator;

use super::validate::InvalidBoardError;

/// A field of a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FenField {
    /// The pieces, rank 8 first.
    Board,
    /// `w` or `b`.
    SideToMove,
    /// `KQkq`, letters of files, or `-`.
    Castling,
    /// The square that a pawn has just jumped over, or `-`.
    EnPassant,
    /// Half-moves since the last pawn move or capture.
    HalfmoveClock,
    /// The number of the next move.
    FullmoveNumber,
    /// Anything after the six fields.
    Rest,
}

impl fmt::Display for FenField {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            FenField::Board => "board",
            FenField::SideToMove => "side to move",
            FenField::Castling => "castling",
            FenField::EnPassant => "en passant",
            FenField::HalfmoveClock => "half-move clock",
            FenField::FullmoveNumber => "full-move number",
            FenField::Rest => "after the last",
        })
    }
}

impl FenField {
    /// The text that the field may have.
    fn expected(self) -> &'static str {
        match self {
            FenField::Board => "a piece (PNBRQK, pnbrqk), a digit from 1 to 8, or /",
            FenField::SideToMove => "w or b",
            FenField::Castling => "letters of KQkq, letters of files, or -",
            FenField::EnPassant => "a square of rank 3 or 6, or -",
            FenField::HalfmoveClock | FenField::FullmoveNumber => "a number from 0 to 65535",
            FenField::Rest => "nothing",
        }
    }
}

/// Why a field is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FenFlaw {
    /// The text ends before this field.
    Missing,
    /// The field ends too early.
    Short,
    /// There is a second space here: single spaces separate the fields.
    ExtraSpace,
    /// There is text after the sixth field.
    MoreFields,
    /// This character is not allowed here.
    Unexpected(char),
    /// There are two digits side by side. A FEN has their sum as one digit.
    TwoDigits,
    /// The rank (1 to 8) has more than eight squares.
    LongRank(u8),
    /// The rank (1 to 8) has fewer than eight squares.
    ShortRank(u8),
    /// There are fewer than eight ranks.
    FewRanks,
    /// There are more than eight ranks.
    ManyRanks,
    /// The castling letter occurs twice, or in the wrong order. White's letters come before
    /// black's, and for each side the king's wing comes first.
    CastlingOrder,
    /// The side of this letter cannot have a right to castle, since its king is not on its back
    /// rank.
    CastlingKing(char),
    /// There is no rook on the back rank for this castling letter.
    CastlingRook(char),
    /// A number contains this character, which is not a digit.
    NotADigit(char),
    /// A number of two digits or more begins with 0.
    LeadingZero,
    /// The number is greater than 65,535.
    LargeNumber,
    /// Each field is correct by itself, but together they are not a valid position.
    Invalid(InvalidBoardError),
}

impl fmt::Display for FenFlaw {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FenFlaw::Missing => f.write_str("the text ends before this field"),
            FenFlaw::Short => f.write_str("the field ends too early"),
            FenFlaw::ExtraSpace => f.write_str("one space too many; remove it"),
            FenFlaw::MoreFields => {
                f.write_str("a FEN ends here; remove what follows, as `Board::from_epd` does")
            }
            FenFlaw::Unexpected(c) => write!(f, "`{}` is not allowed here", c.escape_debug()),
            FenFlaw::TwoDigits => f.write_str("two digits in a row; write their sum as one digit"),
            FenFlaw::LongRank(rank) => write!(f, "rank {rank} has more than 8 squares"),
            FenFlaw::ShortRank(rank) => write!(f, "rank {rank} has fewer than 8 squares"),
            FenFlaw::FewRanks => f.write_str("fewer than 8 ranks"),
            FenFlaw::ManyRanks => f.write_str("more than 8 ranks"),
            FenFlaw::CastlingOrder => f.write_str("the order is KQkq (or HAha, files), each once"),
            FenFlaw::CastlingKing(c) => {
                let (color, rank) =
                    if c.is_ascii_uppercase() { ("white", 1) } else { ("black", 8) };
                write!(f, "{color}'s king is not on rank {rank}, so leave out `{c}` (`-` for none)")
            }
            FenFlaw::CastlingRook(c) => {
                write!(f, "no rook on the back rank for `{c}`, so leave it out (`-` for none)")
            }
            FenFlaw::NotADigit(c) => {
                let c = c.escape_debug();
                write!(f, "`{c}` is neither a digit nor the space after a number; ")?;
                f.write_str(
                    "trim the text, or read an EPD by `Board::from_epd`, with a space before its \
                     operations",
                )
            }
            FenFlaw::LeadingZero => f.write_str("a number must not begin with 0; leave it out"),
            FenFlaw::LargeNumber => f.write_str("the number is above 65535"),
            FenFlaw::Invalid(why) => write!(f, "{why}"),
        }
    }
}

/// A FEN that cannot be read: which field is wrong, at which byte of the text (counted from 0), and
/// why.
///
/// ```
/// use rookline::Board;
///
/// let error = "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1".parse::<Board>().unwrap_err();
/// assert_eq!(error.at, 24);
/// assert_eq!(
///     error.to_string(),
///     "FEN, castling field, byte 24: no rook on the back rank for `Q`, so leave it out \
///      (`-` for none)"
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FenError {
    /// The field.
    pub field: FenField,
    /// The offset in bytes from the start of the text; the length of the text if it ends too early.
    pub at: usize,
    /// What is wrong there.
    pub flaw: FenFlaw,
}

impl fmt::Display for FenError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "FEN, {} field, byte {}: {}", self.field, self.at, self.flaw)?;
        match self.flaw {
            FenFlaw::Missing | FenFlaw::Short | FenFlaw::Unexpected(_) => {
                write!(f, "; expected {}", self.field.expected())
            }
            _ => Ok(()),
        }
    }
}

/// No `source`: the text of a [`FenFlaw::Invalid`] already includes that of its cause.
impl Error for FenError {}

/// A mistake in a FEN that [`Board::from_fen_lenient`](crate::Board::from_fen_lenient) repairs.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct FenRepairs(u8);

impl FenRepairs {
    /// Whether there was no repair: the strict reader accepts the text too.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this repair was made.
    #[inline]
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
