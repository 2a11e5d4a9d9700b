//! Why bytes cannot be decoded, and why a position cannot be encoded.

use core::error::Error;
use core::fmt;

use crate::{InvalidBoardError, Square};

/// Bytes that cannot be decoded: at which byte, counted from 0, and what is wrong there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DecodeError {
    /// The offset from the first byte. If the bytes end too early, it is their number. If the
    /// position is invalid as a whole, it is the byte where the position begins.
    pub at: usize,
    /// What is wrong there.
    pub flaw: DecodeFlaw,
}

impl DecodeError {
    #[inline]
    pub(crate) const fn new(at: usize, flaw: DecodeFlaw) -> DecodeError {
        DecodeError { at, flaw }
    }

    /// The same error with the offset raised by this many bytes.
    #[inline]
    pub(super) const fn after(self, bytes: usize) -> DecodeError {
        DecodeError { at: self.at + bytes, flaw: self.flaw }
    }
}

impl From<InvalidBoardError> for DecodeError {
    #[inline]
    fn from(why: InvalidBoardError) -> DecodeError {
        DecodeError::new(0, DecodeFlaw::Invalid(why))
    }
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "byte {}: {}", self.at, self.flaw)
    }
}

/// No `source`: the text of a [`DecodeFlaw::Invalid`] already includes that of its cause.
impl Error for DecodeError {}

/// What is wrong with the bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DecodeFlaw {
    /// The bytes end here, in the middle of a position or a game.
    Missing,
    /// More than 32 squares are occupied.
    ManyPieces(usize),
    /// No piece has this code.
    PieceCode(u8),
    /// The code on this square is that of a rook that may castle, but the rook is not on its side's
    /// back rank.
    CastlingRank(Square),
    /// The code on this square is that of a rook that may castle, and another rook on the same wing
    /// has this code too.
    CastlingTwice(Square),
    /// No square has this number.
    EnPassantSquare(u8),
    /// The code on this square is that of a pawn that has just made a double push, and another pawn
    /// has this code too.
    EnPassantTwice(Square),
    /// The king is not on the square with this number.
    KingSquare(u8),
    /// No result has this number: it is 0, 1 or 2.
    GameResult(u8),
    /// No legal move has these bits.
    Move(u16),
    /// A counter is greater than 65,535.
    LargeCounter,
    /// The variant with this number has other rules.
    Variant(u8),
    /// There are more bytes after the end.
    Rest,
    /// Each field is correct by itself, but together they are not a valid position.
    Invalid(InvalidBoardError),
}

impl fmt::Display for DecodeFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            DecodeFlaw::Missing => f.write_str("the bytes end too early"),
            DecodeFlaw::ManyPieces(n) => {
                write!(f, "{n} squares are occupied; at most 32 can be")
            }
            DecodeFlaw::PieceCode(code) => write!(f, "no piece has the code {code}"),
            DecodeFlaw::CastlingRank(square) => {
                write!(f, "the rook on {square} may castle, but is not on its back rank")
            }
            DecodeFlaw::CastlingTwice(square) => {
                write!(f, "the rook on {square} may castle, and so may another on its wing")
            }
            DecodeFlaw::EnPassantSquare(number) => {
                write!(f, "no en passant square has the number {number}")
            }
            DecodeFlaw::EnPassantTwice(square) => {
                write!(f, "the pawn on {square} made a double push, and so did another")
            }
            DecodeFlaw::KingSquare(number) => {
                write!(f, "the king is not on square {number}")
            }
            DecodeFlaw::GameResult(number) => {
                write!(f, "no result has the number {number}; 0, 1 and 2 are loss, draw and win")
            }
            DecodeFlaw::Move(bits) => {
                let [from, to] = [bits, bits >> 6].map(|square| Square::wrapping(square as usize));
                write!(f, "{from}{to} ({bits:#06x}) is not legal here")
            }
            DecodeFlaw::LargeCounter => f.write_str("a counter is above 65535"),
            DecodeFlaw::Variant(number) => {
                write!(f, "variant {number} has other rules; those of chess are 0, 2 and 3")
            }
            DecodeFlaw::Rest => f.write_str("more bytes after the end"),
            DecodeFlaw::Invalid(why) => why.fmt(f),
        }
    }
}

/// Why a format cannot encode a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum EncodeError {
    /// The half-move clock does not fit into a byte.
    HalfmoveClock(u16),
    /// The format counts moves from 1, and the full-move number is 0.
    FullmoveNumber,
    /// The score is -32,768, which has no opposite, and black is to move.
    Score,
}

impl fmt::Display for EncodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EncodeError::HalfmoveClock(clock) => write!(
                f,
                "the half-move clock, {clock}, is above 255; lower it by \
                 `Board::set_halfmove_clock`",
            ),
            EncodeError::FullmoveNumber => {
                f.write_str("the full-move number is 0; set it to 1 or more in the `Setup`")
            }
            EncodeError::Score => f.write_str(
                "the score, -32768, has no opposite for black; set it to -32767 or more",
            ),
        }
    }
}

impl Error for EncodeError {}
