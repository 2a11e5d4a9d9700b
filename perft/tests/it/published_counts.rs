//! `perft` and `perft_every_move`, compared with published counts.

use rookline_perft::{perft, perft_every_move};

use crate::perft_counts::assert_published;

/// The most leaves to count, and moves to make, for each position.
const COUNTED: u64 = 20_000_000;
const MADE: u64 = 2_000_000;

#[test]
fn counting_the_last_move_gives_the_published_counts() {
    assert_published(COUNTED, perft);
}

#[test]
fn making_every_move_gives_the_published_counts() {
    assert_published(MADE, perft_every_move);
}

mod by_hand {
    use super::*;

    #[test]
    #[ignore = "by hand: CONTRIBUTING.md has the command"]
    fn every_published_count() {
        assert_published(u64::MAX, perft);
        assert_published(u64::MAX, perft_every_move);
    }
}
