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

use super::fen_error::FenError;
use super::fen_fields::Fields;
use super::fen_repairs::FenRepairs;
use super::{Board, Setup};

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
    /// line ends, an en passant square without its pawn, and the other mistakes of
    /// [`FenRepair`](super::FenRepair).
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
    /// use rookline::perft;
    ///
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
    /// // A perft suite.
    /// let line = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400";
    /// let (board, counts) = Board::from_epd(line)?;
    /// for count in counts.split(';').skip(1) {
    ///     let (depth, leaves) = count.trim()[1..].split_once(' ').unwrap();
    ///     assert_eq!(perft(&board, depth.parse().unwrap()), leaves.parse().unwrap());
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
///
/// ```
/// use rookline::Board;
/// use rookline::board::{FenError, Setup};
///
/// // No pawn has jumped over e6.
/// let text = "rnbqkbnr/pppp1ppp/4p3/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 0 2";
/// assert!(text.parse::<Board>().is_err());
/// let setup = Setup { en_passant: None, ..text.parse()? };
/// assert!(Board::try_from(setup).is_ok());
/// # Ok::<(), FenError>(())
/// ```
impl FromStr for Setup {
    type Err = FenError;

    #[inline]
    fn from_str(fen: &str) -> Result<Setup, FenError> {
        Fields::strict(fen).fen_setup()
    }
}
