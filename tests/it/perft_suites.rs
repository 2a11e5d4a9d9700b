//! Published perft counts, by the plain path: every legal move made on a
//! [`Board`], with the incremental state compared with that of a fresh board at
//! each.

use crate::perft_counts::assert_published;
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

#[test]
fn positions_have_the_published_counts() {
    assert_published(LEAVES, plain);
}
