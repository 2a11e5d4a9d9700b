//! Whole positions, for measuring operations on boards.

use rookline::Board;

use crate::perft_counters::PLACES;
use crate::random::Random;

/// The number of positions.
const POSITIONS: usize = 512;

/// The greatest length of a game.
const PLIES: usize = 40;

/// Boards from random games from the six common positions, the same on every machine.
#[must_use]
pub fn boards() -> Vec<Board> {
    let mut random = Random(1);
    let mut boards = Vec::new();
    for place in PLACES.iter().cycle() {
        let mut board: Board = place.fen.parse().expect(place.fen);
        for _ in 0..PLIES {
            let moves = board.legal_moves();
            if moves.is_empty() {
                break;
            }
            board.play_unchecked(moves[random.below(moves.len())]);
            boards.push(board.clone());
            if boards.len() == POSITIONS {
                return boards;
            }
        }
    }
    boards
}
