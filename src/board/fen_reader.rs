//! Reads FENs, and positions with more text after them.
//!
//! The parser accepts only what a board can store. So a board writes the text from which it was
//! read, with two exceptions: castling letters may change to the other notation, and missing
//! counters are added. The lenient reader is the same parser. It repairs mistakes, and lists its
//! repairs.
//!
//! Sources: Steven Edwards, *PGN standard* (1994), sections 16.1 and 16.2 (EPD); Reinhard
//! Scharnagl's X-FEN and Stefan Meyer-Kahlen's Shredder-FEN for Chess960.

use core::str::FromStr;

use super::fen_error::{FenError, FenField, FenFlaw, FenRepair, FenRepairs, Repairer};
use super::validate::InvalidBoardError;
use super::{Board, CastlingRights, Setup};
use crate::{Color, ColoredPiece, File, Piece, Square, Wing};

/// Reads a FEN, which is six fields separated by single spaces: pieces, side to move, castling, en
/// passant and two counters. Missing counters are 0 and 1.
///
/// Castling letters are those of FEN (`KQkq`: the outermost rook on that side of the king, as in
/// X-FEN) or of Shredder-FEN (the file of the rook, in upper case for white). White's come before
/// black's, and for each side the king's wing comes first (`HAha`).
///
/// Nothing is repaired. For example, spaces or line ends around the text are an error. So are a
/// leading zero, and an en passant square without its pawn. [`FenError`] says which field is wrong,
/// at which byte, and why. [`Board::from_fen_lenient`] repairs such mistakes. [`Board::from_epd`]
/// reads a FEN with more text after it.
impl FromStr for Board {
    type Err = FenError;

    #[inline]
    fn from_str(fen: &str) -> Result<Board, FenError> {
        let mut fields = Fields::strict(fen);
        let setup = fields.fen_setup()?;
        fields.board(setup)
    }
}

impl Board {
    /// The board of a FEN, as `parse` reads it. It reads the castling letters of Chess960 too,
    /// without an option.
    ///
    /// # Errors
    ///
    /// [`FenError`] says which field is wrong, at which byte, and why.
    ///
    /// ```
    /// # use rookline::Board;
    /// let board = Board::from_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1")?;
    /// assert_eq!(Ok(board), "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse());
    /// # Ok::<(), rookline::FenError>(())
    /// ```
    #[inline]
    pub fn from_fen(fen: &str) -> Result<Board, FenError> {
        fen.parse()
    }

    /// The board of a FEN with the usual mistakes of files and forums, and the repairs that the FEN
    /// needed. It repairs castling letters in any order, `44` for `8`, leading zeros, blanks and
    /// line ends, an en passant square without its pawn, and the other mistakes of [`FenRepair`].
    ///
    /// # Errors
    ///
    /// The errors of [`Board::from_fen`] for mistakes that only a guess could repair: two letters
    /// for different rooks of one wing, text after the six fields, an invalid position.
    ///
    /// ```
    /// # use rookline::Board;
    /// use rookline::board::FenRepair;
    ///
    /// let found = " rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w qkQK e3 00 02\r\n";
    /// let (board, repairs) = Board::from_fen_lenient(found)?;
    /// let fen = "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    /// assert_eq!(board.to_string(), fen);
    /// assert!(repairs.iter().eq([
    ///     FenRepair::Blanks,
    ///     FenRepair::CastlingOrder,
    ///     FenRepair::EnPassant,
    ///     FenRepair::LeadingZero,
    /// ]));
    ///
    /// // Nothing to repair: the strict reader takes it, too.
    /// assert!(Board::from_fen_lenient(fen)?.1.is_empty());
    /// # Ok::<(), rookline::FenError>(())
    /// ```
    #[inline]
    pub fn from_fen_lenient(fen: &str) -> Result<(Board, FenRepairs), FenError> {
        let mut fields = Fields::lenient(fen);
        let setup = fields.fen_setup()?;
        let board = fields.board(setup)?;
        Ok((board, fields.repairs()))
    }

    /// Reads a position that has more text after it, and returns that text unchanged. It may be the
    /// operations of an EPD, the counts of a perft suite, or the moves after UCI's `position fen`.
    /// The text begins after the space that follows the position. If no space follows, the text is
    /// empty.
    ///
    /// The position is the first four fields of a FEN, and the two counters if present. No
    /// operation begins with a digit. So if the next word begins with a digit, or the next two,
    /// these are the counters. A single counter is the half-move clock, as in a FEN. Missing
    /// counters are 0 and 1.
    ///
    /// An EPD may give the counters by the operations `hmvc` and `fmvn` instead. The caller has to
    /// read these, like all operations.
    ///
    /// # Errors
    ///
    /// The errors of [`Board::from_fen`]. A word that begins with a digit but is no number is a
    /// wrong counter (in `1;` a space is missing).
    ///
    /// ```
    /// # use rookline::Board;
    /// // A test suite. (Where an operation may quote a `;`, as in `c0 "a; b";`, split with care.)
    /// let line = "6k1/5ppp/8/8/8/8/5PPP/R2R2K1 w - - id \"back rank\"; bm Ra8# Rd8#;";
    /// let (board, operations) = Board::from_epd(line)?;
    /// let mut operations = operations.split(';').map(str::trim);
    /// let best = operations.find_map(|operation| operation.strip_prefix("bm ")).unwrap();
    /// for text in best.split(' ') {
    ///     let after = board.after_unchecked(board.parse_san(text).unwrap());
    ///     assert!(after.in_check() && !after.has_legal_move());
    /// }
    ///
    /// // UCI, after `position fen`.
    /// let text = "4k3/8/8/8/8/8/4P3/4K3 w - - 5 40 moves e2e4 e8e7";
    /// let (mut board, rest) = Board::from_epd(text)?;
    /// assert_eq!(board.halfmove_clock(), 5);
    /// for text in rest.split_whitespace().skip(1) {
    ///     board.play_unchecked(board.parse_uci(text).unwrap());
    /// }
    /// assert_eq!(board.to_string(), "8/4k3/8/8/4P3/8/8/4K3 w - - 1 41");
    /// # Ok::<(), rookline::FenError>(())
    /// ```
    #[inline]
    pub fn from_epd(epd: &str) -> Result<(Board, &str), FenError> {
        let mut fields = Fields::strict(epd);
        let setup = fields.epd_setup()?;
        let board = fields.board(setup)?;
        Ok((board, fields.rest()))
    }
}

/// Reads a FEN as [`Board`] does, but does not check the position: a king may be missing, or the
/// pawn of an en passant square. Only a castling letter needs king and rook, since it refers to
/// these. If one of the two is missing, remove the letter at [`FenError::at`]. If it is the only
/// letter, replace it by `-`.
impl FromStr for Setup {
    type Err = FenError;

    #[inline]
    fn from_str(fen: &str) -> Result<Setup, FenError> {
        Fields::strict(fen).fen_setup()
    }
}

/// A FEN, of which some fields are read.
struct Fields<'a> {
    fen: &'a str,
    /// The byte where the next field begins, if there is one.
    next: Option<usize>,
    starts: [usize; 6],
    repairer: Repairer,
}

impl<'a> Fields<'a> {
    /// The fields for a reader that repairs nothing.
    #[inline]
    fn strict(fen: &'a str) -> Fields<'a> {
        let repairer = Repairer::new(false);
        Fields { fen, next: Some(0), starts: [fen.len(); 6], repairer }
    }

    /// The fields for a reader that repairs the usual mistakes.
    #[inline]
    fn lenient(fen: &'a str) -> Fields<'a> {
        Fields { repairer: Repairer::new(true), ..Fields::strict(fen) }
    }

    /// The repairs so far.
    #[inline]
    fn repairs(&self) -> FenRepairs {
        self.repairer.done
    }

    /// The text after the last field that was read, and after its space.
    #[inline]
    fn rest(&self) -> &'a str {
        self.next.map_or("", |at| &self.fen[at..])
    }

    /// The fields of a FEN, and nothing after them.
    #[inline]
    fn fen_setup(&mut self) -> Result<Setup, FenError> {
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
    fn epd_setup(&mut self) -> Result<Setup, FenError> {
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
    fn board(&mut self, setup: Setup) -> Result<Board, FenError> {
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

/// A flaw, and its byte within the field.
type Flawed = (usize, FenFlaw);

#[inline]
fn read_board(text: &str, setup: &mut Setup, repairer: &mut Repairer) -> Result<(), Flawed> {
    // The next square to fill is on `rank` and `file` (8 when the rank is full).
    let (mut rank, mut file) = (7u8, 0u8);
    let mut after_digit = false;
    for (at, c) in text.char_indices() {
        let piece = ColoredPiece::from_letter(c);
        let width = match c {
            '/' => {
                rank = next_rank(rank, file).map_err(|flaw| (at, flaw))?;
                (file, after_digit) = (0, false);
                continue;
            }
            '1'..='8' => {
                if after_digit {
                    repairer.repair(FenRepair::Digits, (at, FenFlaw::TwoDigits))?;
                }
                c as u8 - b'0'
            }
            _ if piece.is_some() => 1,
            _ => return Err((at, FenFlaw::Unexpected(c))),
        };
        if file + width > 8 {
            return Err((at, FenFlaw::LongRank(rank + 1)));
        }
        if let Some(piece) = piece {
            setup.put(Square::wrapping((8 * rank + file).into()), piece);
        }
        file += width;
        after_digit = c.is_ascii_digit();
    }
    match (rank, file) {
        (0, 8) => Ok(()),
        (_, 8) => Err((text.len(), FenFlaw::FewRanks)),
        _ => Err((text.len(), FenFlaw::ShortRank(rank + 1))),
    }
}

#[inline]
fn next_rank(rank: u8, file: u8) -> Result<u8, FenFlaw> {
    if file < 8 {
        return Err(FenFlaw::ShortRank(rank + 1));
    }
    rank.checked_sub(1).ok_or(FenFlaw::ManyRanks)
}

#[inline]
fn read_side(text: &str) -> Result<Color, Flawed> {
    match text {
        "w" => Ok(Color::White),
        "b" => Ok(Color::Black),
        _ => Err(unexpected(text, |at, c| at == 0 && matches!(c, 'w' | 'b'))),
    }
}

/// The first wrong character. If all are right, one is missing at the end.
#[inline]
fn unexpected(text: &str, is_fine: impl Fn(usize, char) -> bool) -> Flawed {
    let mut letters = text.char_indices();
    match letters.find(|&(at, c)| !is_fine(at, c)) {
        Some((at, c)) => (at, FenFlaw::Unexpected(c)),
        None => (text.len(), FenFlaw::Short),
    }
}

/// Whether a field is `-`. Text after the `-` is an error.
#[inline]
fn is_none(text: &str) -> Result<bool, Flawed> {
    match text.strip_prefix('-').map(|rest| rest.chars().next()) {
        Some(Some(c)) => Err((1, FenFlaw::Unexpected(c))),
        Some(None) => Ok(true),
        None => Ok(false),
    }
}

#[inline]
fn read_rights(
    text: &str,
    setup: &Setup,
    repairer: &mut Repairer,
) -> Result<CastlingRights, Flawed> {
    let mut rights = CastlingRights::EMPTY;
    if is_none(text)? {
        return Ok(rights);
    }
    let mut least = 0;
    for (at, c) in text.char_indices() {
        let (color, wing, rook) = match read_right(c, setup) {
            Ok(right) => right,
            Err(FenFlaw::CastlingKing(_) | FenFlaw::CastlingRook(_)) if repairer.is_lenient => {
                repairer.record(FenRepair::CastlingRight);
                continue;
            }
            Err(flaw) => return Err((at, flaw)),
        };
        let place = 2 * color.index() + wing.index();
        let is_other_rook = rights.rook_file(color, wing).is_some_and(|other| other != rook);
        if place < least {
            let error = (at, FenFlaw::CastlingOrder);
            if is_other_rook {
                return Err(error);
            }
            repairer.repair(FenRepair::CastlingOrder, error)?;
        }
        least = place + 1;
        rights = rights.with(color, wing, Some(rook));
    }
    Ok(rights)
}

#[inline]
fn read_right(letter: char, setup: &Setup) -> Result<(Color, Wing, File), FenFlaw> {
    let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
    let lower = letter.to_ascii_lowercase();
    if !matches!(lower, 'a'..='h' | 'k' | 'q') {
        return Err(FenFlaw::Unexpected(letter));
    }
    let king =
        setup.on_back_rank(color, Piece::King).first().ok_or(FenFlaw::CastlingKing(letter))?;
    let rook = match lower {
        'k' => setup.outermost_rook(color, Wing::King),
        'q' => setup.outermost_rook(color, Wing::Queen),
        file => {
            let file = File::ALL[usize::from(file as u8 - b'a')];
            (setup.on_back_rank(color, Piece::Rook) & file.bitboard()).first()
        }
    };
    let rook = rook.ok_or(FenFlaw::CastlingRook(letter))?;
    Ok((color, Wing::of_rook(king, rook), rook.file()))
}

#[inline]
fn read_square(text: &str) -> Result<Option<Square>, Flawed> {
    if is_none(text)? {
        return Ok(None);
    }
    text.parse().map(Some).map_err(|_| {
        unexpected(text, |at, c| match at {
            0 => c.is_ascii_lowercase() && c <= 'h',
            1 => matches!(c, '1'..='8'),
            _ => false,
        })
    })
}

#[inline]
fn read_number(text: &str, repairer: &mut Repairer) -> Result<u16, Flawed> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (digits, rest) = text.split_at(end);
    if digits.len() > 1 && digits.starts_with('0') {
        repairer.repair(FenRepair::LeadingZero, (0, FenFlaw::LeadingZero))?;
    }
    // These are all digits, so only the size can be wrong.
    let number = digits.parse().map_err(|_| (0, FenFlaw::LargeNumber));
    match rest.chars().next() {
        Some(c) if digits.is_empty() || number.is_ok() => Err((end, FenFlaw::NotADigit(c))),
        _ => number,
    }
}
