//! `perft`, compared with published counts.

use crate::perft_counts::{counts, fens};
use rookline::perft;

/// The most leaves to count for each position.
const LEAVES: u64 = 20_000_000;

fn agrees(most: u64) {
    for (fen, depth, expected) in counts(most) {
        assert_eq!(perft(&fen.parse().unwrap(), depth), expected, "{fen} at depth {depth}");
    }
    assert!(fens().all(|fen| perft(&fen.parse().unwrap(), 0) == 1));
}

#[test]
fn counting_the_last_move_gives_the_published_counts() {
    agrees(LEAVES);
}

mod by_hand {
    use super::*;

    #[test]
    #[ignore = "by hand: CONTRIBUTING.md has the command"]
    fn every_published_count() {
        agrees(u64::MAX);
    }
}
