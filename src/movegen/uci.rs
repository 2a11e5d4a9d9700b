//! Moves in the notation of the Universal Chess Interface.
//!
//! Two squares and the letter of a promotion: `e2e4`, `e7e8q`. Castling is the
//! king's move, `e1g1`, in standard chess, and king takes own rook, `e1h1`, in
//! Chess960, where the king may be next to his goal or on it. Writing has the
//! choice. Reading takes both.
//!
//! Source: Stefan Meyer-Kahlen, *UCI protocol* (2004).

use core::error::Error;
use core::fmt;

use super::Move;
use crate::square::pad_ascii;
use crate::{Bitboard, Board, Piece, Square};

/// Why a text is no move here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum UciError {
    /// A move is two squares, and in a promotion one of `nbrq`; at this byte
    /// the text is something else.
    Syntax(usize),
    /// `0000`, the null move: [`Board::after_null`] makes it.
    Null,
    /// It can be read, but no legal move is written like this.
    Illegal,
}

impl fmt::Display for UciError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UciError::Syntax(at) => {
                write!(f, "byte {at}: a move is two squares and perhaps one of n, b, r, q")
            }
            UciError::Null => f.write_str("the null move is no legal move"),
            UciError::Illegal => f.write_str("no such legal move"),
        }
    }
}

impl Error for UciError {}

impl Board {
    /// The legal move that a text in UCI notation stands for.
    ///
    /// Castling is read in both ways: a king that takes his own rook castles, and
    /// so does one that goes to g or c if that is not a step he could make
    /// (`g1g1` in Chess960, where he is there already, as [`Move`]'s `Display`
    /// writes it).
    ///
    /// # Errors
    ///
    /// [`UciError`] says at which byte the text stops being a move, that it is the
    /// null move, or that no legal move is written like this.
    ///
    /// ```
    /// # use rookline::Board;
    /// use rookline::movegen::{MoveKind, UciError};
    ///
    /// let board: Board = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse().unwrap();
    /// let castles = board.parse_uci("e1g1")?;
    /// assert_eq!(castles.kind(), MoveKind::CastleKing);
    /// assert_eq!(board.parse_uci("e1h1"), Ok(castles));
    /// assert_eq!(board.parse_uci("e1e9"), Err(UciError::Syntax(3)));
    /// assert_eq!(board.parse_uci("e1e3"), Err(UciError::Illegal));
    /// # Ok::<(), UciError>(())
    /// ```
    #[inline]
    pub fn parse_uci(&self, text: &str) -> Result<Move, UciError> {
        let (from, to, promotion) = read(text.as_bytes())?;
        self.legal_move(from, to, promotion).ok_or(UciError::Illegal)
    }

    /// The legal move from one square to another, with what a pawn becomes if it promotes: the
    /// form in which opening books, endgame tables and a user's clicks give a move. `None` if
    /// there is no such move.
    ///
    /// Castling is found by the king's destination or by the rook's square, as in
    /// [`Board::parse_uci`].
    ///
    /// ```
    /// # use rookline::{Board, Piece, Square};
    /// let board: Board = "8/4P1k1/8/8/8/8/8/4K2R w K - 0 1".parse()?;
    /// let queen = board.legal_move(Square::E7, Square::E8, Some(Piece::Queen));
    /// assert_eq!(queen.unwrap().to_string(), "e7e8q");
    /// assert_eq!(board.legal_move(Square::E7, Square::E8, None), None);
    /// let castles = board.legal_move(Square::E1, Square::G1, None);
    /// assert_eq!(castles, board.legal_move(Square::E1, Square::H1, None));
    /// # Ok::<(), rookline::board::FenError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn legal_move(&self, from: Square, to: Square, promotion: Option<Piece>) -> Option<Move> {
        let mut castles = None;
        let mut found = None;
        self.for_each_legal_move_in(from.bitboard(), Bitboard::ALL, |mv| {
            if mv.is_castling() && mv.destination() == to && promotion.is_none() {
                castles = Some(mv);
            }
            if mv.to() == to && mv.promotion() == promotion {
                found = Some(mv);
            }
        });
        // A king's step comes before castling to the same square.
        found.or(castles)
    }
}

#[inline]
fn read(text: &[u8]) -> Result<(Square, Square, Option<Piece>), UciError> {
    if text == b"0000" {
        return Err(UciError::Null);
    }
    let digit = |at: usize, first: u8| match text.get(at) {
        Some(c) if (first..first + 8).contains(c) => Ok(c - first),
        _ => Err(UciError::Syntax(at)),
    };
    let square = |at| Ok(Square::wrapping(digit(at, b'a')? + 8 * digit(at + 1, b'1')?));
    let squares = (square(0)?, square(2)?);
    let promotion = match text.get(4..).unwrap_or_default() {
        [] => None,
        b"n" => Some(Piece::Knight),
        b"b" => Some(Piece::Bishop),
        b"r" => Some(Piece::Rook),
        b"q" => Some(Piece::Queen),
        [b'n' | b'b' | b'r' | b'q', ..] => return Err(UciError::Syntax(5)),
        _ => return Err(UciError::Syntax(4)),
    };
    Ok((squares.0, squares.1, promotion))
}

/// A move that shows itself in UCI notation.
#[derive(Clone, Copy, Debug)]
pub struct Uci {
    mv: Move,
    chess960: bool,
}

impl Move {
    /// The move in UCI notation, ready to be written: castling as `e1g1`, or,
    /// if `chess960`, as `e1h1`.
    ///
    /// ```
    /// # use rookline::Board;
    /// let board: Board = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse().unwrap();
    /// let castles = board.parse_uci("e1h1").unwrap();
    /// assert_eq!(castles.uci(false).to_string(), "e1g1");
    /// assert_eq!(castles.uci(true).to_string(), "e1h1");
    /// ```
    #[inline]
    #[must_use]
    pub const fn uci(self, chess960: bool) -> Uci {
        Uci { mv: self, chess960 }
    }
}

impl fmt::Display for Uci {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let to = if self.chess960 { self.mv.to() } else { self.mv.destination() };
        let ([a, b], [c, d]) = (self.mv.from().name(), to.name());
        match self.mv.promotion() {
            Some(piece) => pad_ascii(&[a, b, c, d, piece.letter() as u8], f),
            None => pad_ascii(&[a, b, c, d], f),
        }
    }
}

/// UCI notation as standard chess has it. In Chess960 castling and a king's step
/// can look alike in it: there, write [`Move::uci`]`(true)`.
impl fmt::Display for Move {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.uci(false), f)
    }
}
