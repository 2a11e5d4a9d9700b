//! Whole positions, for measuring operations on boards.

use rookline::Board;

use crate::perft_counters::PLACES;

/// How many there are.
pub const POSITIONS: usize = 512;

/// Boards along random games from the six common positions, the same on every machine.
#[must_use]
pub fn boards() -> Vec<Board> {
    let mut word = 1u64;
    let mut boards = Vec::new();
    for place in PLACES.iter().cycle() {
        let mut board: Board = place.fen.parse().unwrap();
        for _ in 0..40 {
            let moves = board.legal_moves();
            if moves.is_empty() || boards.len() == POSITIONS {
                break;
            }
            word = word.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            board.play_unchecked(moves[(word >> 33) as usize % moves.len()]);
            boards.push(board.clone());
        }
        if boards.len() == POSITIONS {
            return boards;
        }
    }
    boards
}
