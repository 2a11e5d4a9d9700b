//! `perft`, compared with published counts.

use crate::perft_counts::assert_published;
use rookline::perft;

/// The most leaves to count for each position.
const LEAVES: u64 = 20_000_000;

#[test]
fn counting_the_last_move_gives_the_published_counts() {
    assert_published(LEAVES, perft);
}

mod by_hand {
    use super::*;

    #[test]
    #[ignore = "by hand: CONTRIBUTING.md has the command"]
    fn every_published_count() {
        assert_published(u64::MAX, perft);
    }
}
