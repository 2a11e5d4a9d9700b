//! `perft` and `perft_every_move`, compared with published counts.

use rookline::Board;
use rookline_perft::{perft, perft_every_move};

use crate::perft_counts::{counts, fens};

/// The most leaves to count, and moves to make, for each position.
const COUNTED: u64 = 20_000_000;
const MADE: u64 = 2_000_000;

fn walk(most: u64, count: impl Fn(&Board, u32) -> u64) {
    for (fen, depth, expected) in counts(most) {
        assert_eq!(count(&fen.parse().unwrap(), depth), expected, "{fen} at depth {depth}");
    }
    assert!(fens().all(|fen| count(&fen.parse().unwrap(), 0) == 1));
}

#[test]
fn counting_the_last_move_gives_the_published_counts() {
    walk(COUNTED, perft);
}

#[test]
fn making_every_move_gives_the_published_counts() {
    walk(MADE, perft_every_move);
}

mod by_hand {
    use super::*;

    #[test]
    #[ignore = "by hand: CONTRIBUTING.md has the command"]
    fn every_published_count() {
        walk(u64::MAX, perft);
        walk(u64::MAX, perft_every_move);
    }
}
