//! Writes FENs, of boards and of setups.

use core::fmt::{self, Write as _};

use super::Board;
use super::setup::Setup;
use crate::ascii_text::Text;
use crate::{ColoredPiece, File, Rank, Square, Wing};

/// Room for the longest FEN: a piece on every square, all rights, and counters of five digits.
type FenText = Text<{ 8 * 8 + 7 + " w KQkq e3 65535 65535".len() }>;

/// # FEN
impl Board {
    /// The position as a FEN, ready to be written. A castling letter is one of `KQkq`, or the file
    /// of the rook if it is not the outermost one on its side of the king.
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
    #[inline]
    #[must_use]
    pub const fn shredder(self) -> Self {
        Fen { shredder: true, ..self }
    }

    /// The same FEN, with an en passant square only if a capture en passant is legal. Some programs
    /// write FENs in this way. The PGN standard, and this crate by default, write the square after
    /// every double push.
    #[inline]
    #[must_use]
    pub const fn only_legal_en_passant(self) -> Self {
        Fen { only_legal_en_passant: true, ..self }
    }

    /// The same FEN without its two counters: the beginning of a line of EPD.
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
        let mut text = FenText::new();
        write_board(&mut text, |square| self.board.colored_piece_on(square))?;
        write_rest(&mut text, &setup, self.shredder)?;
        if self.counters {
            write_counters(&mut text, &setup)?;
        }
        text.pad(f)
    }
}

/// The FEN, which [`str::parse`] reads. [`Drawing`](super::Drawing) draws the board for people.
impl fmt::Display for Board {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.fen(), f)
    }
}

/// The FEN.
impl fmt::Debug for Board {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({self})")
    }
}

/// The setup as a FEN, valid or not. Two mistakes of a setup are lost in a FEN. Of several pieces
/// on one square, the FEN has only one. A castling right whose rook is on the wrong side of its
/// king becomes a right for the other wing.
impl fmt::Display for Setup {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = FenText::new();
        write_board(&mut text, |square| self.colored_piece_on(square))?;
        write_rest(&mut text, self, false)?;
        write_counters(&mut text, self)?;
        text.pad(f)
    }
}

/// Writes the board field of a FEN, from the piece on each square.
#[inline]
fn write_board(text: &mut FenText, on: impl Fn(Square) -> Option<ColoredPiece>) -> fmt::Result {
    for rank in Rank::ALL.into_iter().rev() {
        let mut empty = 0;
        for file in File::ALL {
            let Some(piece) = on(Square::new(file, rank)) else {
                empty += 1;
                continue;
            };
            write_empty(text, empty)?;
            empty = 0;
            text.push(piece.letter())?;
        }
        write_empty(text, empty)?;
        if rank != Rank::First {
            text.push('/')?;
        }
    }
    Ok(())
}

#[inline]
fn write_empty(text: &mut FenText, squares: u8) -> fmt::Result {
    if squares == 0 { Ok(()) } else { text.push((b'0' + squares) as char) }
}

/// Writes the fields between pieces and counters.
#[inline]
fn write_rest(text: &mut FenText, setup: &Setup, shredder: bool) -> fmt::Result {
    for letter in [' ', setup.side_to_move.letter(), ' '] {
        text.push(letter)?;
    }
    write_rights(text, setup, shredder)?;
    match setup.en_passant {
        Some(square) => write!(text, " {square}"),
        None => text.write_str(" -"),
    }
}

#[inline]
fn write_counters(text: &mut FenText, setup: &Setup) -> fmt::Result {
    write!(text, " {} {}", setup.halfmove_clock, setup.fullmove_number)
}

#[inline]
fn write_rights(text: &mut FenText, setup: &Setup, shredder: bool) -> fmt::Result {
    let mut none = true;
    for (color, wing, rook) in setup.castling_rights.iter() {
        let shown = match wing {
            _ if shredder || setup.outermost_rook(color, wing) != Some(rook) => {
                rook.file().letter()
            }
            Wing::King => 'k',
            Wing::Queen => 'q',
        };
        text.push(color.case_of(shown))?;
        none = false;
    }
    if none { text.push('-') } else { Ok(()) }
}
