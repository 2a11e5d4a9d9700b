//! Moves in the notation of the Universal Chess Interface.
//!
//! A move is two squares and, for a promotion, the letter of the piece: `e2e4`, `e7e8q`. In
//! standard chess castling is the king's step, `e1g1`. In Chess960 it is king takes own rook,
//! `e1h1`, since the king may begin next to its target or on it. This crate writes either form and
//! reads both.
//!
//! Source: Stefan Meyer-Kahlen, *UCI protocol* (2004).

use core::error::Error;
use core::fmt;
use core::str::FromStr;

use super::Move;
use crate::ascii_text::pad_ascii;
use crate::{File, Piece, Square};

/// Why a text is not a move in UCI notation, or not a legal move here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum UciError {
    /// The text is wrong at this byte. A move is two squares and, for a promotion, one of `nbrq`.
    Syntax(usize),
    /// `0000`, the null move: use [`Board::after_null`](crate::Board::after_null) to make it.
    Null,
    /// The text is a move, but not a legal one here.
    Illegal,
}

impl fmt::Display for UciError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UciError::Syntax(at) => {
                write!(f, "byte {at}: a move is two squares and, to promote, one of n, b, r, q")
            }
            UciError::Null => {
                f.write_str("the null move is not a legal move; `Board::after_null` makes it")
            }
            UciError::Illegal => {
                f.write_str("not a legal move here; `Board::legal_moves` lists those")
            }
        }
    }
}

impl Error for UciError {}

/// A move as UCI notation writes it: two squares and the piece that a pawn becomes. Its meaning
/// depends on the board. This type is for books, logs and tests, which have no board.
///
/// `parse` reads one, [`Move::uci`] makes one from a move, and `Display` writes it. Its parts are
/// the arguments of [`Board::legal_move`](crate::Board::legal_move).
///
/// ```
/// use rookline::moves::{UciError, UciMove};
/// use rookline::{Board, Square};
///
/// let reply: UciMove = "e7e5".parse()?;
/// assert_eq!((reply.from, reply.to, reply.promotion), (Square::E7, Square::E5, None));
/// let board = Board::default();
/// let after = board.after_unchecked(board.parse_uci("e2e4")?);
/// let mv = after.legal_move(reply.from, reply.to, reply.promotion).unwrap();
/// assert_eq!(mv.uci(false), reply);
/// # Ok::<(), UciError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UciMove {
    /// The square that the piece leaves; in castling, the king's.
    pub from: Square,
    /// The square that the piece goes to; in castling, the king's target or the rook's square.
    pub to: Square,
    /// The piece that a pawn becomes: a knight, bishop, rook or queen.
    pub promotion: Option<Piece>,
}

impl Move {
    /// The move in UCI notation, for `Display`: castling is `e1g1`, or `e1h1` if `chess960` is
    /// true.
    #[inline]
    #[must_use]
    pub const fn uci(self, chess960: bool) -> UciMove {
        let to = if chess960 { self.to() } else { self.destination() };
        UciMove { from: self.from(), to, promotion: self.promotion() }
    }
}

/// `0000`, the null move, is an error. [`UciError::Illegal`] never occurs, since there is no board.
impl FromStr for UciMove {
    type Err = UciError;

    #[inline]
    fn from_str(text: &str) -> Result<UciMove, UciError> {
        let text = text.as_bytes();
        if text == b"0000" {
            return Err(UciError::Null);
        }
        let digit = |at: usize, first: u8| match text.get(at) {
            Some(c) if (first..first + 8).contains(c) => Ok(c - first),
            _ => Err(UciError::Syntax(at)),
        };
        let square =
            |at| Ok(Square::wrapping((digit(at, b'a')? + 8 * digit(at + 1, b'1')?).into()));
        let (from, to) = (square(0)?, square(2)?);
        let promotion = match text.get(4..).unwrap_or_default() {
            [] => None,
            b"n" => Some(Piece::Knight),
            b"b" => Some(Piece::Bishop),
            b"r" => Some(Piece::Rook),
            b"q" => Some(Piece::Queen),
            [b'n' | b'b' | b'r' | b'q', ..] => return Err(UciError::Syntax(5)),
            _ => return Err(UciError::Syntax(4)),
        };
        Ok(UciMove { from, to, promotion })
    }
}

impl fmt::Display for UciMove {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ([a, b], [c, d]) = (self.from.name(), self.to.name());
        match self.promotion {
            Some(piece) => pad_ascii(&[a, b, c, d, piece.letter() as u8], f),
            None => pad_ascii(&[a, b, c, d], f),
        }
    }
}

/// UCI notation. On a board where the move is legal, [`Board::parse_uci`](crate::Board::parse_uci)
/// reads the text as the same move. Castling from the squares of standard chess is `e1g1`. From
/// other squares, where that form could be a step of the king, castling is king takes own rook.
/// Programs that play Chess960 expect king takes own rook everywhere; for these programs, write
/// [`Move::uci`]`(true)`.
impl fmt::Display for Move {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let files = (self.from().file(), self.to().file());
        let is_standard = matches!(files, (File::E, File::A | File::H));
        fmt::Display::fmt(&self.uci(!is_standard), f)
    }
}
