//! `perft` and `perft_every_move`, compared with published counts: a second
//! path to the same numbers, which shares only the lookups with the plain one.

use crate::games::positions;
use crate::perft_counts::{counts, fens};
use rookline::{Board, perft, perft_divide, perft_every_move};

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

/// Every third game is one of Chess960.
#[test]
fn both_agree_with_made_moves_on_random_positions() {
    for board in positions(54, 60).step_by(5) {
        let moves = board.legal_moves();
        let expected: u64 =
            moves.into_iter().map(|mv| board.after(mv).legal_moves().len() as u64).sum();
        let counts = [perft(&board, 2), perft_every_move(&board, 2)];
        assert_eq!(counts, [expected; 2], "{board:?}");
    }
}

#[test]
fn root_moves_add_up() {
    walk(100_000, |board, depth| {
        let mut sum = u64::from(depth == 0);
        let mut moves = board.legal_moves().to_vec();
        perft_divide(board, depth, |mv, count| {
            sum += count;
            moves.retain(|&other| other != mv);
        });
        assert!(moves.is_empty() || depth == 0);
        sum
    });
}

#[test]
#[ignore = "200 million leaves each: cargo test --release --test lookups -- --ignored"]
fn every_published_count() {
    walk(u64::MAX, perft);
    walk(u64::MAX, perft_every_move);
}
