//! The fields of a FEN, one after the other: where each begins, and what separates them.

use super::Board;
use super::castling::CastlingRights;
use super::fen_error::{FenError, FenField, FenFlaw};
use super::fen_repairs::{FenRepair, FenRepairs, Repairer};
use super::fen_values::{Flawed, read_board, read_number, read_rights, read_side, read_square};
use super::invalid_board::InvalidBoardError;
use super::setup::Setup;
use crate::Square;

/// A FEN, of which some fields are read.
pub(super) struct Fields<'a> {
    fen: &'a str,
    /// The byte where the next field begins, if there is one.
    next: Option<usize>,
    starts: [usize; 6],
    repairer: Repairer,
}

impl<'a> Fields<'a> {
    /// The fields for a reader that repairs nothing.
    #[inline]
    pub(super) fn strict(fen: &'a str) -> Fields<'a> {
        let repairer = Repairer::new(false);
        Fields { fen, next: Some(0), starts: [fen.len(); 6], repairer }
    }

    /// The fields for a reader that repairs the usual mistakes.
    #[inline]
    pub(super) fn lenient(fen: &'a str) -> Fields<'a> {
        Fields { repairer: Repairer::new(true), ..Fields::strict(fen) }
    }

    /// The repairs so far.
    #[inline]
    pub(super) fn repairs(&self) -> FenRepairs {
        self.repairer.done
    }

    /// The text after the last field that was read, and after its space.
    #[inline]
    pub(super) fn rest(&self) -> &'a str {
        self.next.map_or("", |at| &self.fen[at..])
    }

    /// The fields of a FEN, and nothing after them.
    #[inline]
    pub(super) fn fen_setup(&mut self) -> Result<Setup, FenError> {
        let mut setup = self.position()?;
        self.counters(&mut setup, Fields::has_more)?;
        let Some(at) = self.next else { return Ok(setup) };
        let error = |flaw| FenError { field: FenField::Rest, at: at - 1, flaw };
        if self.has_more() {
            return Err(error(FenFlaw::MoreFields));
        }
        self.repairer.repair(FenRepair::Blanks, error(FenFlaw::ExtraSpace))?;
        Ok(setup)
    }

    /// The fields of an EPD, and the counters if words with digits follow.
    #[inline]
    pub(super) fn epd_setup(&mut self) -> Result<Setup, FenError> {
        let mut setup = self.position()?;
        self.counters(&mut setup, Fields::has_digit)?;
        Ok(setup)
    }

    /// The fields that a FEN and an EPD have in common.
    #[inline]
    fn position(&mut self) -> Result<Setup, FenError> {
        let mut setup = Setup::EMPTY;
        self.read(FenField::Board, |text, repairer| read_board(text, &mut setup, repairer))?;
        setup.side_to_move = self.read(FenField::SideToMove, |text, _| read_side(text))?;
        let rights = |text: &str, repairer: &mut _| read_rights(text, &setup, repairer);
        let rights = self.read_unless_missing(FenField::Castling, rights)?;
        let en_passant =
            self.read_unless_missing(FenField::EnPassant, |text, _| read_square(text))?;
        setup.castling_rights = rights.unwrap_or(CastlingRights::EMPTY);
        setup.en_passant = en_passant.flatten();
        Ok(setup)
    }

    /// A field that may be missing for a lenient reader. `None` if the text has ended.
    #[inline]
    fn read_unless_missing<T>(
        &mut self,
        field: FenField,
        parse: impl FnOnce(&'a str, &mut Repairer) -> Result<T, Flawed>,
    ) -> Result<Option<T>, FenError> {
        if self.repairer.is_lenient && !self.has_more() {
            self.repairer.record(FenRepair::MissingFields);
            return Ok(None);
        }
        self.read(field, parse).map(Some)
    }

    /// The two counters. Each is read only if the next word `is_counter`.
    #[inline]
    fn counters(
        &mut self,
        setup: &mut Setup,
        is_counter: impl Fn(&Fields<'a>) -> bool,
    ) -> Result<(), FenError> {
        if is_counter(self) {
            setup.halfmove_clock = self.read(FenField::HalfmoveClock, read_number)?;
        }
        if is_counter(self) {
            setup.fullmove_number = self.read(FenField::FullmoveNumber, read_number)?;
        }
        Ok(())
    }

    /// The board of the setup that was read.
    #[inline]
    pub(super) fn board(&mut self, setup: Setup) -> Result<Board, FenError> {
        let why = match Board::try_from(setup) {
            Ok(board) => return Ok(board),
            Err(why) => why,
        };
        let field = field_of(why);
        if field == FenField::EnPassant && self.repairer.is_lenient {
            self.repairer.record(FenRepair::EnPassant);
            return self.board(Setup { en_passant: None, ..setup });
        }
        let start = self.starts[field as usize];
        let within = match why {
            InvalidBoardError::PawnOnBackRank(at) => byte_of(at, &self.fen[start..]),
            _ => 0,
        };
        Err(FenError { field, at: start + within, flaw: FenFlaw::Invalid(why) })
    }

    /// Whether text follows the space after the last field that was read.
    #[inline]
    fn has_more(&self) -> bool {
        self.next.is_some_and(|at| self.without_blanks(at) < self.fen.len())
    }

    /// Whether the next word begins with a digit, even after a second space. Such a word is an
    /// error, not an operation.
    #[inline]
    fn has_digit(&self) -> bool {
        self.rest().trim_start_matches(' ').starts_with(|c: char| c.is_ascii_digit())
    }

    /// The first byte from here on that is not a blank, if blanks may be left out.
    #[inline]
    fn without_blanks(&self, at: usize) -> usize {
        let is_blank = |byte: &&u8| self.repairer.is_lenient && byte.is_ascii_whitespace();
        at + self.fen.as_bytes()[at..].iter().take_while(is_blank).count()
    }

    /// Whether the character separates fields.
    #[inline]
    fn is_separator(&self, c: char) -> bool {
        c == ' ' || self.repairer.is_lenient && c.is_ascii_whitespace()
    }

    #[inline]
    fn read<T>(
        &mut self,
        field: FenField,
        parse: impl FnOnce(&'a str, &mut Repairer) -> Result<T, Flawed>,
    ) -> Result<T, FenError> {
        let next = self.next.unwrap_or(self.fen.len());
        let start = self.without_blanks(next);
        self.starts[field as usize] = start;
        let rest = &self.fen[start..];
        let text = rest.split(|c| self.is_separator(c)).next().unwrap_or_default();
        let is_tab = rest[text.len()..].starts_with(|c| c != ' ');
        if start > next || is_tab {
            self.repairer.record(FenRepair::Blanks);
        }
        self.next = (text.len() < rest.len()).then_some(start + text.len() + 1);
        if text.is_empty() {
            let flaw = if rest.is_empty() { FenFlaw::Missing } else { FenFlaw::ExtraSpace };
            return Err(FenError { field, at: start, flaw });
        }
        let read = parse(text, &mut self.repairer);
        read.map_err(|(at, flaw)| FenError { field, at: start + at, flaw })
    }
}

#[inline]
fn field_of(why: InvalidBoardError) -> FenField {
    match why {
        InvalidBoardError::EnPassantRank(_) | InvalidBoardError::EnPassantPawn(_) => {
            FenField::EnPassant
        }
        InvalidBoardError::OpponentInCheck(_) => FenField::SideToMove,
        // The castling field cannot be wrong: the reader has checked its letters against the
        // pieces.
        _ => FenField::Board,
    }
}

/// The byte of the piece on this square in a FEN whose board field is correct.
#[inline]
fn byte_of(square: Square, fen: &str) -> usize {
    let mut left = (7 - square.rank().index()) * 8 + square.file().index();
    for (at, letter) in fen.bytes().enumerate() {
        match letter {
            b'/' => {}
            b'1'..=b'8' => left = left.saturating_sub(usize::from(letter - b'0')),
            _ if left == 0 => return at,
            _ => left -= 1,
        }
    }
    0
}
