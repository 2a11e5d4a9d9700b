//! Encoders and decoders for the binary formats of engines, trainers and Lichess.
//!
//! | module | bytes | what is kept | who writes it |
//! |---|---:|---|---|
//! | [`marlinformat`] | 32 | a position, its score, the game's result | trainers of Marlinflow and bullet |
//! | [`viriformat`] | 36 + 4 a move | whole games, each move with its score | Viridithas and other engines |
//! | [`bulletformat`] | 32 | pieces as the side to move sees them, score, result | bullet's `ChessBoard` |
//! | [`binary_fen`] | 9 to 30 | a position | Lichess, `shakmaty`'s `PackedSetup` |
//!
//! No format needs a feature, and none allocates. A decoder never panics. It returns a valid
//! [`Board`] and legal moves, or a [`DecodeError`] that says what is wrong at which
//! byte. Decoding gives back what was encoded, except the fields that a format does not have. The
//! page of each format lists these fields.
//!
//! Games of viriformat as positions of bulletformat:
//!
//! ```
//! use rookline::formats::{DecodeError, GameResult, ScoredBoard};
//! use rookline::formats::{bulletformat, marlinformat, viriformat};
//! use rookline::Board;
//!
//! // Two moves of a game, as an engine writes them.
//! let start = ScoredBoard { result: GameResult::WhiteWins, ..Board::default().into() };
//! let mut file = marlinformat::encode(&start).unwrap().to_vec();
//! let mut board = start.board;
//! for (text, score) in [("e2e4", 10), ("e7e5", 20)] {
//!     let mv = board.parse_uci(text).unwrap();
//!     file.extend(viriformat::encode_move(mv, score));
//!     board.play_unchecked(mv);
//! }
//! file.extend(viriformat::END);
//!
//! let mut entries: Vec<[u8; bulletformat::LEN]> = Vec::new();
//! for game in viriformat::games(&file) {
//!     for step in game?.positions() {
//!         let (scored, mv) = step?;
//!         if mv.is_quiet() && !scored.board.in_check() {
//!             entries.push(bulletformat::encode(&scored).unwrap());
//!         }
//!     }
//! }
//! assert_eq!(entries.len(), 2);
//! // Black was to move: what counts is its own view, and 20 for white is -20 for it.
//! let second = bulletformat::decode(&entries[1])?;
//! assert_eq!((second.score, second.result), (-20, GameResult::BlackWins));
//! # Ok::<(), DecodeError>(())
//! ```

pub mod binary_fen;
pub mod bulletformat;
pub mod marlinformat;
pub mod viriformat;

mod format_errors;
mod piece_nibbles;

use core::ops::Not;

use crate::{Board, Color, Outcome};
pub use format_errors::{DecodeError, DecodeFlaw, EncodeError};

/// The result of a game, as in training data.
#[doc(alias = "WDL")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum GameResult {
    /// Black has won; 0 in the formats.
    BlackWins = 0,
    /// A draw; 1 in the formats.
    Draw = 1,
    /// White has won; 2 in the formats.
    WhiteWins = 2,
}

impl GameResult {
    #[inline]
    pub(super) const fn from_number(number: u8) -> Option<GameResult> {
        match number {
            0 => Some(GameResult::BlackWins),
            1 => Some(GameResult::Draw),
            2 => Some(GameResult::WhiteWins),
            _ => None,
        }
    }
}

impl From<Outcome> for GameResult {
    #[inline]
    fn from(outcome: Outcome) -> GameResult {
        match outcome.winner() {
            Some(Color::White) => GameResult::WhiteWins,
            Some(Color::Black) => GameResult::BlackWins,
            None => GameResult::Draw,
        }
    }
}

/// The result with the colors exchanged.
impl Not for GameResult {
    type Output = GameResult;

    #[inline]
    fn not(self) -> GameResult {
        match self {
            GameResult::BlackWins => GameResult::WhiteWins,
            GameResult::Draw => GameResult::Draw,
            GameResult::WhiteWins => GameResult::BlackWins,
        }
    }
}

/// A position with its score and the result of its game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ScoredBoard {
    /// The position.
    pub board: Board,
    /// The score that a search gave the position, in centipawns; positive if white is better.
    pub score: i16,
    /// The result of its game.
    pub result: GameResult,
}

/// With score 0 and a draw: for formats that need a score, and boards that have none.
impl From<Board> for ScoredBoard {
    #[inline]
    fn from(board: Board) -> ScoredBoard {
        ScoredBoard { board, score: 0, result: GameResult::Draw }
    }
}
