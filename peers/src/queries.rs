//! Squares and occupancies from random games, the same for every method.
//!
//! Random games of legal moves begin at the start position, from a fixed seed. In every kept
//! position, each slider of either side gives one query: its square and the whole board's
//! occupancy. These are the lookups of an engine, in the same proportions: rooks enclosed in their
//! corners, open boards late in the game, several lookups in a row with one occupancy. Random
//! occupancies would make tables faster (dense boards, short rays, few attack sets) or slower
//! (every part of the table equally likely) than in games.
//!
//! Kept positions are [`STRIDE`] plies apart, so the list does not change slowly, and it has
//! [`QUERIES`] queries per piece. No branch predictor learns a list of this length, and its 36 KiB
//! do not evict the method's tables from the caches.

use rookline::{Board, Piece, Square};

use crate::crate_lookups::SliderPiece;
use crate::games::{Game, games};

/// Queries per piece; a multiple of [`crate::regimes::BATCH`].
pub const QUERIES: usize = 4096;

/// Plies from one kept position to the next.
pub const STRIDE: usize = 5;

/// The longest game. Random games would go on until only kings are left; real games end before.
const PLIES: usize = 120;

/// As many as are needed, and more.
const GAMES: usize = 300;

/// Any number is good; this one is fixed, so every run has the same games.
const SEED: u64 = 0x1889_1972_1997_2017;

/// One lookup of an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Query {
    /// The slider's square, a1 = 0 to h8 = 63.
    pub square: u8,
    /// All pieces on the board, the slider included.
    pub occupied: u64,
}

/// The queries, [`QUERIES`] of each piece.
#[derive(Debug, PartialEq)]
pub struct Games([Vec<Query>; 3]);

impl Games {
    /// Plays games until the three lists are full.
    #[must_use]
    pub fn play() -> Self {
        let kept = |game: Game| game.positions().take(PLIES).step_by(STRIDE).skip(1);
        let boards: Vec<_> =
            games(SEED, GAMES).filter(|game| !game.chess960).flat_map(kept).collect();
        Self([Piece::Rook, Piece::Bishop, Piece::Queen].map(|piece| {
            let of_board = |board: &Board| {
                let occupied = board.occupied().0;
                let query = move |square: Square| Query { square: square as u8, occupied };
                board.pieces(piece).into_iter().map(query)
            };
            boards.iter().flat_map(of_board).take(QUERIES).collect()
        }))
    }

    /// The queries of one piece.
    #[must_use]
    pub fn of(&self, piece: SliderPiece) -> &[Query] {
        &self.0[piece as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_full_and_the_same_each_time() {
        let games = Games::play();
        assert!(games.0.iter().all(|list| list.len() == QUERIES));
        assert_eq!(games, Games::play());
    }

    #[test]
    fn the_boards_are_those_of_a_game_in_progress() {
        for list in Games::play().0 {
            // The slider stands on its own occupancy.
            assert!(list.iter().all(|query| query.occupied >> query.square & 1 != 0));
            let pieces: u32 = list.iter().map(|query| query.occupied.count_ones()).sum();
            let mean = f64::from(pieces) / list.len() as f64;
            assert!((16.0..28.0).contains(&mean), "{mean} pieces");
        }
    }
}
