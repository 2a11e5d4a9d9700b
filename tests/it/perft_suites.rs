//! Published perft counts, by the plain path: every legal move made on a
//! [`Board`], with the incremental state compared with that of a fresh board at
//! each.
//!
//! Sources: Chess Programming Wiki, "Perft Results", and Martin Sedlák's
//! collection of special cases; the Chess960 counts are those on which
//! shakmaty and cozy-chess agree.

use crate::perft_counts::{CHESS960, SPECIAL, STANDARD, Suite};
use rookline::Board;

/// The most leaves that one position may have here, to keep an unoptimized run
/// short.
const LEAVES: u64 = 150_000;

fn plain(board: &Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut leaves = 0;
    for mv in board.legal_moves() {
        let after = board.after_unchecked(mv);
        let again = Board::try_from(after.setup()).unwrap_or_else(|why| {
            panic!("{:?} after {mv}: {why}", board);
        });
        assert_eq!(after, again, "{board:?} after {mv}");
        leaves += plain(&after, depth - 1);
    }
    leaves
}

fn walk(suite: Suite) {
    for &(fen, counts) in suite {
        let board: Board = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
        for (depth, &count) in (1..).zip(counts) {
            if count <= LEAVES {
                assert_eq!(plain(&board, depth), count, "{fen} at depth {depth}");
            }
        }
    }
}

#[test]
fn standard_positions_have_the_published_counts() {
    walk(STANDARD);
}

#[test]
fn special_cases_have_the_published_counts() {
    walk(SPECIAL);
}

#[test]
fn chess960_positions_have_the_published_counts() {
    walk(CHESS960);
}
