//! FEN out, of boards and of setups.

use core::fmt::{self, Write as _};

use super::Board;
use super::castling::Wing;
use super::setup::Setup;
use crate::{Color, File, Piece, Rank, Square};

/// # FEN
impl Board {
    /// The position as a FEN, ready to be written. Castling letters are `KQkq`
    /// unless the rook is not the outermost one on its side of the king.
    ///
    /// ```
    /// # use rookline::Board;
    /// assert_eq!(Board::default().fen().to_string(), Board::START_FEN);
    /// ```
    #[doc(alias = "to_fen")]
    #[inline]
    #[must_use]
    pub const fn fen(&self) -> Fen<'_> {
        Fen { board: self, shredder: false, only_legal_en_passant: false, counters: true }
    }
}

/// Displays a board as a FEN.
#[derive(Clone, Copy, Debug)]
pub struct Fen<'a> {
    board: &'a Board,
    shredder: bool,
    only_legal_en_passant: bool,
    counters: bool,
}

impl Fen<'_> {
    /// The same FEN with the castling letters of Shredder-FEN: the rooks' files.
    ///
    /// ```
    /// # use rookline::Board;
    /// let fen = Board::default().fen().shredder().to_string();
    /// assert_eq!(fen, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1");
    /// ```
    #[inline]
    #[must_use]
    pub const fn shredder(self) -> Self {
        Fen { shredder: true, ..self }
    }

    /// The same FEN with the square of a capture en passant only if such a capture is legal, as
    /// some programs have it. The PGN standard, and this crate by itself, name the square after
    /// every double step.
    ///
    /// ```
    /// # use rookline::Board;
    /// let board = Board::default();
    /// let board = board.after(board.parse_uci("e2e4")?);
    /// let fen = board.fen().only_legal_en_passant().to_string();
    /// assert_eq!(fen, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    /// # Ok::<(), rookline::movegen::UciError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn only_legal_en_passant(self) -> Self {
        Fen { only_legal_en_passant: true, ..self }
    }

    /// The same FEN without its two counters, as a line of EPD begins.
    ///
    /// ```
    /// # use rookline::Board;
    /// let epd = Board::default().fen().without_counters().to_string();
    /// assert_eq!(epd, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -");
    /// ```
    #[doc(alias = "epd")]
    #[inline]
    #[must_use]
    pub const fn without_counters(self) -> Self {
        Fen { counters: false, ..self }
    }
}

impl fmt::Display for Fen<'_> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut setup = self.board.setup();
        if self.only_legal_en_passant {
            setup.en_passant = self.board.legal_en_passant();
        }
        write_men(f, |square| self.board.man_on(square))?;
        write_rest(f, &setup, self.shredder)?;
        if self.counters { write_counters(f, &setup) } else { Ok(()) }
    }
}

/// As a FEN, whether the position makes sense or not. Two mistakes no FEN can express: of several
/// men on one square one is shown, and a castling right whose rook stands on the other side of its
/// king is read as one for that wing.
///
/// ```
/// # use rookline::{Color, Piece, Square, board::Setup};
/// let mut setup = Setup::empty();
/// setup.put(Color::Black, Piece::Queen, Square::D5);
/// assert_eq!(setup.to_string(), "8/8/8/3q4/8/8/8/8 w - - 0 1");
/// assert_eq!(setup.to_string().parse(), Ok(setup));
/// ```
impl fmt::Display for Setup {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_men(f, |square| self.man_on(square))?;
        write_rest(f, self, false)?;
        write_counters(f, self)
    }
}

/// Writes the board field of a FEN, given what stands on each square.
#[inline]
pub(crate) fn write_men(
    f: &mut fmt::Formatter<'_>,
    man_on: impl Fn(Square) -> Option<(Color, Piece)>,
) -> fmt::Result {
    for rank in Rank::ALL.into_iter().rev() {
        let mut empty = 0;
        for file in File::ALL {
            let Some((color, piece)) = man_on(Square::at(file, rank)) else {
                empty += 1;
                continue;
            };
            write_empty(f, empty)?;
            empty = 0;
            f.write_char(piece.letter_of(color))?;
        }
        write_empty(f, empty)?;
        f.write_str(if rank == Rank::First { "" } else { "/" })?;
    }
    Ok(())
}

#[inline]
fn write_empty(f: &mut fmt::Formatter<'_>, squares: u8) -> fmt::Result {
    if squares == 0 { Ok(()) } else { write!(f, "{squares}") }
}

/// Writes the fields between men and counters.
#[inline]
fn write_rest(f: &mut fmt::Formatter<'_>, setup: &Setup, shredder: bool) -> fmt::Result {
    write!(f, " {} ", setup.side_to_move.letter())?;
    write_rights(f, setup, shredder)?;
    match setup.en_passant {
        Some(square) => write!(f, " {square}"),
        None => f.write_str(" -"),
    }
}

#[inline]
fn write_counters(f: &mut fmt::Formatter<'_>, setup: &Setup) -> fmt::Result {
    write!(f, " {} {}", setup.halfmove_clock, setup.fullmove_number)
}

#[inline]
fn write_rights(f: &mut fmt::Formatter<'_>, setup: &Setup, shredder: bool) -> fmt::Result {
    let mut none = true;
    for (color, wing, rook) in setup.castling_rights.iter() {
        let shown = match wing {
            _ if shredder || setup.outermost_rook(color, wing) != Some(rook) => {
                rook.file().letter()
            }
            Wing::King => 'k',
            Wing::Queen => 'q',
        };
        f.write_char(color.case_of(shown))?;
        none = false;
    }
    if none { f.write_char('-') } else { Ok(()) }
}
