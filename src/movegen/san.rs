//! Moves in standard algebraic notation.
//!
//! A move is written as the letter of the piece; the file or the rank that it comes from (or both)
//! if another piece of its kind could go to the same square; `x` for a capture; the target; `=Q`
//! for a promotion; and `+` or `#` for check or mate. A pawn has no letter, and its capture has its
//! file. Castling is `O-O` and `O-O-O`. The text depends on the other pieces of the kind that may
//! go to the same square. So to read or write a text, the functions here generate the legal moves
//! of that kind of piece to that square.
//!
//! Source: Steven Edwards, *PGN standard* (1994), section 8.2.3.

use core::error::Error;
use core::fmt::{self, Write as _};
use core::ops::ControlFlow;

use super::MoveFilter;
use crate::ascii_text::Text;
use crate::{Bitboard, Board, File, Move, MoveKind, Piece, Rank, Square};

/// A move that `Display` writes in algebraic notation; see [`Board::san`].
#[derive(Clone, Copy, Debug)]
pub struct San<'a> {
    board: &'a Board,
    mv: Move,
}

/// # Moves in algebraic notation (SAN)
impl Board {
    /// A legal move of this board in algebraic notation, for `Display`.
    ///
    /// For a move that is not legal here, the text means nothing.
    #[inline]
    #[must_use]
    pub const fn san(&self, mv: Move) -> San<'_> {
        San { board: self, mv }
    }

    /// The legal move of a text in algebraic notation.
    ///
    /// It reads everything that [`Board::san`] writes, and some common variants:
    ///
    /// - the origin may be longer than needed (`Ngf3`, `e2e4`), but for a pawn a rank without the
    ///   file is not allowed;
    /// - a capture may have no `x`, but a pawn's capture must have its file (`ed5`, `e4d5`, `Nd5`);
    /// - a pawn may have its letter (`Pe4`);
    /// - a move that does not capture may have a `-` between the whole origin and the target
    ///   (`e2-e4`, `Ng1-f3`);
    /// - a promotion may have no `=`, or a small letter (`e8Q`, `e8=q`), and castling may have
    ///   zeros (`0-0`);
    /// - any number of `+`, `#`, `!` and `?` may follow, and these are ignored.
    ///
    /// Nothing else is allowed before, in or after the move: no spaces, and no `e.p.`.
    ///
    /// # Errors
    ///
    /// [`SanError`]: the text does not have the form of a move (the error says which byte is
    /// wrong); or it matches no legal move; or it matches more than one.
    ///
    /// ```
    /// # use rookline::Board;
    /// use rookline::movegen::SanError;
    ///
    /// let board = Board::default();
    /// assert_eq!(board.parse_san("Nf3")?.to_string(), "g1f3");
    /// assert_eq!(board.parse_san("Nf4"), Err(SanError::Illegal));
    /// assert_eq!(board.parse_san("Nx"), Err(SanError::Syntax(2)));
    ///
    /// let board: Board = "4k3/P7/8/8/8/8/8/4K2R w K - 0 1".parse().unwrap();
    /// assert_eq!(board.parse_san("0-0!?")?.to_string(), "e1g1");
    /// assert_eq!(board.parse_san("a8Q+")?.to_string(), "a7a8q");
    /// # Ok::<(), SanError>(())
    /// ```
    #[inline]
    pub fn parse_san(&self, text: &str) -> Result<Move, SanError> {
        let pattern = Pattern::read(text)?;
        let mut found = Err(SanError::Illegal);
        let _ = self.move_generator().visit_moves(pattern.filter(self), |mv| {
            if !pattern.fits(mv) {
                return ControlFlow::Continue(());
            }
            match found {
                Err(SanError::Illegal) => {
                    found = Ok(mv);
                    ControlFlow::Continue(())
                }
                _ => {
                    found = Err(SanError::Ambiguous);
                    ControlFlow::Break(())
                }
            }
        });
        found
    }
}

/// The parts of a move that a text gives.
enum Pattern {
    Castle(MoveKind),
    Goes {
        piece: Piece,
        file: Option<File>,
        rank: Option<Rank>,
        sign: Option<Sign>,
        to: Square,
        promotion: Option<Piece>,
    },
}

/// The sign between origin and target.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    /// `x`
    Takes,
    /// `-`
    Goes,
}

impl Pattern {
    #[inline]
    fn read(text: &str) -> Result<Pattern, SanError> {
        let mut reader = Reader { text: text.as_bytes(), at: 0 };
        let pattern = match reader.castles()? {
            Some(kind) => Pattern::Castle(kind),
            None => reader.goes()?,
        };
        reader.marks()?;
        Ok(pattern)
    }

    /// A filter for the moves that the text may mean, by their squares.
    #[inline]
    fn filter(&self, board: &Board) -> MoveFilter {
        let us = board.side_to_move();
        let (from, to) = match *self {
            // The targets are the squares of the side's own pieces: castling goes to the rook's.
            // No other move goes there, so only castling is generated.
            Pattern::Castle(_) => (board.colored_pieces(us, Piece::King), board.colors(us)),
            Pattern::Goes { piece, file, rank, to, .. } => {
                let file = file.map_or(Bitboard::ALL, File::bitboard);
                let rank = rank.map_or(Bitboard::ALL, Rank::bitboard);
                (board.colored_pieces(us, piece) & file & rank, to.bitboard())
            }
        };
        MoveFilter::ALL.only_from(from).only_to(to)
    }

    /// Whether the text means this move, which passes its [`filter`](Pattern::filter).
    #[inline]
    fn fits(&self, mv: Move) -> bool {
        match *self {
            Pattern::Castle(kind) => mv.is(kind),
            Pattern::Goes { piece, file, sign, promotion, .. } => {
                let may_take = match sign {
                    Some(sign) => sign == Sign::Takes,
                    // A capturing pawn is named by its file.
                    None => piece != Piece::Pawn || file.is_some(),
                };
                !mv.is_castling()
                    && if mv.is_capture() { may_take } else { sign != Some(Sign::Takes) }
                    && mv.promotion() == promotion
            }
        }
    }
}

const PROMOTIONS: [Piece; 4] = [Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen];

struct Reader<'a> {
    text: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    #[inline]
    fn take<T>(&mut self, meaning: impl FnOnce(u8) -> Option<T>) -> Option<T> {
        let value = meaning(*self.text.get(self.at)?)?;
        self.at += 1;
        Some(value)
    }

    #[inline]
    fn file(&mut self) -> Option<File> {
        self.take(|c| File::ALL.get(usize::from(c.checked_sub(b'a')?)).copied())
    }

    #[inline]
    fn rank(&mut self) -> Option<Rank> {
        self.take(|c| Rank::ALL.get(usize::from(c.checked_sub(b'1')?)).copied())
    }

    #[inline]
    fn letter(&mut self, wanted: u8) -> bool {
        self.take(|c| (c == wanted).then_some(())).is_some()
    }

    /// A piece by its capital letter: a small `b` is a file.
    #[inline]
    fn piece(&mut self) -> Option<Piece> {
        self.take(|c| if c.is_ascii_uppercase() { Piece::from_letter(c as char) } else { None })
    }

    /// `O-O` or `O-O-O`, with zeros or without.
    #[inline]
    fn castles(&mut self) -> Result<Option<MoveKind>, SanError> {
        let Some(sign) = self.take(|c| matches!(c, b'O' | b'0').then_some(c)) else {
            return Ok(None);
        };
        if !(self.letter(b'-') && self.letter(sign)) {
            return Err(SanError::Syntax(self.at));
        }
        if !self.letter(b'-') {
            return Ok(Some(MoveKind::CastleKing));
        }
        if self.letter(sign) {
            Ok(Some(MoveKind::CastleQueen))
        } else {
            Err(SanError::Syntax(self.at))
        }
    }

    /// The signs that may follow a move.
    #[inline]
    fn marks(&mut self) -> Result<(), SanError> {
        while self.take(|c| b"+#!?".contains(&c).then_some(())).is_some() {}
        if self.at < self.text.len() { Err(SanError::Syntax(self.at)) } else { Ok(()) }
    }

    /// A square, or nothing. After a `whole` square, a `b` without a rank is a bishop, not a file.
    #[inline]
    fn target(&mut self, whole: bool) -> Result<Option<Square>, SanError> {
        let begin = self.at;
        let Some(file) = self.file() else {
            return Ok(None);
        };
        match self.rank() {
            Some(rank) => Ok(Some(Square::new(file, rank))),
            None if whole && file == File::B => {
                self.at = begin;
                Ok(None)
            }
            None => Err(SanError::Syntax(self.at)),
        }
    }

    #[inline]
    fn promotion(&mut self) -> Option<Piece> {
        self.take(|c| Piece::from_letter(c as char).filter(|piece| PROMOTIONS.contains(piece)))
    }

    /// An `x`, or a `-` after a whole origin.
    #[inline]
    fn sign(&mut self, whole: bool) -> Option<Sign> {
        self.take(|c| match c {
            b'x' => Some(Sign::Takes),
            b'-' if whole => Some(Sign::Goes),
            _ => None,
        })
    }

    #[inline]
    fn goes(&mut self) -> Result<Pattern, SanError> {
        let piece = self.piece().unwrap_or(Piece::Pawn);
        let origin = self.at;
        let (mut file, mut rank) = (self.file(), self.rank());
        let whole = file.is_some() && rank.is_some();
        let sign = self.sign(whole);
        // For a pawn that captures, the text must have the file. It may never have only the rank.
        if piece == Piece::Pawn && file.is_none() && (sign.is_some() || rank.is_some()) {
            return Err(SanError::Syntax(origin));
        }
        let to = match self.target(whole && sign.is_none())? {
            Some(to) => to,
            // The square that looked like an origin was the target.
            None => match (file.take(), rank.take()) {
                (Some(file), Some(rank)) if sign.is_none() => Square::new(file, rank),
                _ => return Err(SanError::Syntax(self.at)),
            },
        };
        let marked = self.letter(b'=');
        let promotion = self.promotion();
        if marked && promotion.is_none() {
            return Err(SanError::Syntax(self.at));
        }
        Ok(Pattern::Goes { piece, file, rank, sign, to, promotion })
    }
}

/// Room for `Qa1xb2=Q#`, longer than any legal move.
type SanText = Text<9>;

impl San<'_> {
    #[inline]
    fn write_move(&self, f: &mut SanText) -> fmt::Result {
        let (from, piece) = (self.mv.from(), self.board.piece_on(self.mv.from()));
        match piece {
            None | Some(Piece::Pawn) if self.mv.is_capture() => write!(f, "{}", from.file())?,
            None | Some(Piece::Pawn) => {}
            Some(piece) => {
                f.write_char(piece.letter().to_ascii_uppercase())?;
                self.write_origin(f, piece)?;
            }
        }
        f.write_str(if self.mv.is_capture() { "x" } else { "" })?;
        write!(f, "{}", self.mv.to())?;
        match self.mv.promotion() {
            Some(piece) => write!(f, "={}", piece.letter().to_ascii_uppercase()),
            None => Ok(()),
        }
    }

    /// Nothing, if no rival can go there, which is another piece of the same kind. Else the file, if
    /// no rival is on it; else the rank, if no rival is on it; else both.
    #[inline]
    fn write_origin(&self, f: &mut SanText, piece: Piece) -> fmt::Result {
        let (from, to) = (self.mv.from(), self.mv.to().bitboard());
        let alike = self.board.colored_pieces(self.board.side_to_move(), piece).without(from);
        let mut rivals = Bitboard::EMPTY;
        let filter = MoveFilter::ALL.only_from(alike).only_to(to);
        let _ = self.board.move_generator().visit_moves(filter, |mv| {
            rivals |= mv.from().bitboard();
            ControlFlow::<()>::Continue(())
        });
        if rivals.is_empty() {
            Ok(())
        } else if !rivals.intersects(from.file().bitboard()) {
            write!(f, "{}", from.file())
        } else if !rivals.intersects(from.rank().bitboard()) {
            write!(f, "{}", from.rank())
        } else {
            write!(f, "{from}")
        }
    }
}

impl fmt::Display for San<'_> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = SanText::new();
        match self.mv.kind() {
            MoveKind::CastleKing => text.write_str("O-O")?,
            MoveKind::CastleQueen => text.write_str("O-O-O")?,
            _ => self.write_move(&mut text)?,
        }
        let after = self.board.after_unchecked(self.mv);
        text.write_str(match (after.in_check(), after.has_legal_move()) {
            (true, true) => "+",
            (true, false) => "#",
            _ => "",
        })?;
        text.pad(f)
    }
}

/// Why a text is not a legal move here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SanError {
    /// The text is wrong at this byte: no move begins with the text that ends with this byte.
    Syntax(usize),
    /// The text is a move, but not a legal one here.
    Illegal,
    /// The text matches two or more legal moves.
    Ambiguous,
}

impl fmt::Display for SanError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SanError::Syntax(at) => {
                write!(f, "byte {at}: expected a move such as Nf3, exd5, e8=Q or O-O")
            }
            SanError::Illegal => {
                f.write_str("not a legal move here; `Board::legal_moves` lists those")
            }
            SanError::Ambiguous => f.write_str(
                "more than one legal move is written like this; add the file or rank it comes from",
            ),
        }
    }
}

impl Error for SanError {}
