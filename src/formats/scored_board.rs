//! The data that train an evaluation: a position, its score, and the result of its game.

use core::ops::Not;

use crate::{Board, Color, Outcome};

/// The result of a game, as in training data.
///
/// ```
/// use rookline::formats::GameResult;
/// use rookline::{Color, Outcome};
///
/// let mate = Outcome::Checkmate { winner: Color::Black };
/// assert_eq!(GameResult::from(mate), GameResult::BlackWins);
/// assert_eq!(!GameResult::BlackWins, GameResult::WhiteWins); // the same with colors exchanged
/// ```
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
