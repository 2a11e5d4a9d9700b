//! Reads the position that a GUI sends: `position startpos moves e2e4 …`.
//!
//! Source: Stefan Meyer-Kahlen, *UCI protocol* (2004).

use core::error::Error;
use core::fmt;

use crate::Board;
use crate::board::{FenError, KeyHistory};
use crate::moves::UciError;

/// Why a text is not the position of a UCI command; see [`uci_position`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum UciPositionError {
    /// The text does not begin with `startpos` or `fen`, or what follows `startpos` is not `moves`.
    Form,
    /// The FEN is wrong. Bytes are counted from the one after `fen`.
    Fen(FenError),
    /// The move with this number, 1 for the first, is wrong.
    Move(usize, UciError),
}

impl fmt::Display for UciPositionError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UciPositionError::Form => {
                f.write_str("expected `startpos` or `fen FEN`, then `moves …`")
            }
            UciPositionError::Fen(why) => write!(f, "fen: {why}"),
            UciPositionError::Move(number, why) => write!(f, "move {number}: {why}"),
        }
    }
}

impl Error for UciPositionError {}

/// The board of a UCI command, and the keys of the positions before it. `text` is what follows the
/// word `position`. The FEN is read as [`Board::from_fen_lenient`] does: what a GUI sends gets played.
///
/// # Errors
///
/// [`UciPositionError`]: the form, the FEN or a move is wrong.
///
/// ```
/// use rookline::movegen::uci_position;
///
/// let (board, keys) = uci_position("startpos moves g1f3 g8f6 f3g1 f6g8")?;
/// assert_eq!((board.fullmove_number(), keys.repetitions(&board)), (3, 1));
///
/// let (board, _) = uci_position("fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 moves e1g1")?;
/// assert_eq!(board.fen().to_string(), "4k3/8/8/8/8/8/8/R4RK1 b - - 1 1");
///
/// let wrong = uci_position("startpos moves e2e4 e7e9").unwrap_err();
/// assert!(wrong.to_string().starts_with("move 2: byte 3: "));
/// # Ok::<(), rookline::movegen::UciPositionError>(())
/// ```
#[inline]
pub fn uci_position(text: &str) -> Result<(Board, KeyHistory), UciPositionError> {
    let moves_at = text.match_indices("moves").map(|(at, _)| at).find(|&at| {
        let (before, after) = (&text[..at], &text[at + "moves".len()..]);
        let is_blank = |c: char| c.is_ascii_whitespace();
        before.ends_with(is_blank) && (after.is_empty() || after.starts_with(is_blank))
    });
    let (start, moves) = match moves_at {
        Some(at) => (&text[..at], &text[at + "moves".len()..]),
        None => (text, ""),
    };
    let mut board = match start.trim_ascii().strip_prefix("fen") {
        Some(fen) if fen.starts_with(|c: char| c.is_ascii_whitespace()) => {
            Board::from_fen_lenient(fen).map_err(UciPositionError::Fen)?.0
        }
        None if start.trim_ascii() == "startpos" => Board::default(),
        _ => return Err(UciPositionError::Form),
    };
    let mut keys = KeyHistory::new();
    for (number, text) in (1..).zip(moves.split_ascii_whitespace()) {
        let mv = board.parse_uci(text).map_err(|why| UciPositionError::Move(number, why))?;
        keys.play(&mut board, mv);
    }
    Ok((board, keys))
}
