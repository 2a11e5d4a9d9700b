//! Compares `perft` and `perft_every_move` with moves made on boards, in random games. Runs them
//! also on boards after illegal moves, where a count means nothing but still ends.

use rookline::{Board, Move};
use rookline_perft::{perft, perft_every_move};

use crate::games::{chess960, plain_perft, positions};
use crate::random::Random;

#[track_caller]
pub fn agrees(board: &Board, depth: u32) {
    let counts = [perft(board, depth), perft_every_move(board, depth)];
    assert_eq!(counts, [plain_perft(board, depth); 2], "{board:?} depth {depth}");
}

/// Every third game is one of Chess960.
#[test]
fn two_plies_of_random_positions_agree_with_made_moves() {
    for board in positions(54, 60).step_by(5) {
        agrees(&board, 2);
    }
}

#[test]
fn one_to_three_plies_of_random_positions_agree_with_made_moves() {
    let mut random = Random(24);
    for board in positions(24, 150) {
        let depth = [1, 1, 1, 2, 1, 1, 1, 3][random.word() as usize % 8];
        agrees(&board, depth);
    }
}

#[test]
fn after_illegal_moves_a_count_returns() {
    let mut random = Random(1);
    let mut board = Board::default();
    for _ in 0..10_000 {
        if random.word().is_multiple_of(40) {
            board = chess960((random.word() % 960) as u16);
        }
        let moves = board.legal_moves();
        let legal = moves.get(random.word() as usize % moves.len().max(1)).copied();
        let illegal = Move::from_bits(random.word() as u16);
        let illegal = illegal.filter(|_| random.word().is_multiple_of(2));
        if let Some(mv) = illegal.or(legal) {
            board.play_unchecked(mv);
        }
        let _ = (perft(&board, 1), perft_every_move(&board, 1), perft(&board, 2));
    }
}
