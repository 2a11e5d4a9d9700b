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

use cozy_chess::{Board, GameStatus, Move, Piece as CozyPiece, Square};

use crate::crate_lookups::SliderPiece;
use crate::random::Random;

/// Queries per piece; a multiple of [`crate::regimes::BATCH`].
pub const QUERIES: usize = 4096;

/// Plies from one kept position to the next in a game.
pub const STRIDE: usize = 5;

/// The longest game. Random games would go on until only kings are left; real games end before.
const PLIES: usize = 120;

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
#[derive(Debug)]
pub struct Games {
    queries: [Vec<Query>; 3],
}

impl Games {
    /// Plays games until the three lists are full.
    #[must_use]
    pub fn play() -> Self {
        let queries = SliderPiece::ALL.map(|_| Vec::with_capacity(QUERIES));
        let mut games = Self { queries };
        let mut random = Random(SEED);
        while games.queries.iter().any(|list| list.len() < QUERIES) {
            games.play_one(&mut random);
        }
        games
    }

    /// The queries of one piece.
    #[must_use]
    pub fn of(&self, piece: SliderPiece) -> &[Query] {
        &self.queries[piece as usize]
    }

    fn play_one(&mut self, random: &mut Random) {
        let mut board = Board::default();
        for ply in 1..=PLIES {
            let moves = legal_moves(&board);
            board.play_unchecked(moves[random.below(moves.len())]);
            if board.status() != GameStatus::Ongoing {
                return;
            }
            if ply % STRIDE == 0 {
                self.keep(&board);
            }
        }
    }

    fn keep(&mut self, board: &Board) {
        for (piece, kind) in [
            (SliderPiece::Rook, CozyPiece::Rook),
            (SliderPiece::Bishop, CozyPiece::Bishop),
            (SliderPiece::Queen, CozyPiece::Queen),
        ] {
            let list = &mut self.queries[piece as usize];
            let free = QUERIES - list.len();
            let queries = board
                .pieces(kind)
                .iter()
                .map(|square: Square| Query { square: square as u8, occupied: board.occupied().0 });
            list.extend(queries.take(free));
        }
    }
}

fn legal_moves(board: &Board) -> Vec<Move> {
    let mut moves = Vec::new();
    board.generate_moves(|of_one_piece| {
        moves.extend(of_one_piece);
        false
    });
    moves
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_full_and_the_same_each_time() {
        let (one, other) = (Games::play(), Games::play());
        for piece in SliderPiece::ALL {
            assert_eq!(one.of(piece).len(), QUERIES);
            assert_eq!(one.of(piece), other.of(piece));
        }
    }

    #[test]
    fn the_slider_stands_on_its_own_occupancy() {
        let games = Games::play();
        for piece in SliderPiece::ALL {
            for query in games.of(piece) {
                assert_ne!(query.occupied >> query.square & 1, 0, "{query:?}");
            }
        }
    }

    #[test]
    fn the_boards_are_those_of_a_game_in_progress() {
        let games = Games::play();
        for piece in SliderPiece::ALL {
            let list = games.of(piece);
            let pieces: u32 = list.iter().map(|query| query.occupied.count_ones()).sum();
            let mean = f64::from(pieces) / list.len() as f64;
            assert!((16.0..28.0).contains(&mean), "{}: {mean} pieces", piece.name());
        }
    }
}
