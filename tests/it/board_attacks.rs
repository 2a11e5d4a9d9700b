//! What a board says about attacks, checks and pins, compared with pieces that
//! walk.

use crate::walks;

use crate::games::positions;
use crate::random::Random;
use rookline::{Bitboard, Color, Square, piece_attacks};

const GAMES: usize = 150;

#[test]
fn what_the_pieces_attack_one_by_one_and_together() {
    let mut random = Random(9);
    for board in positions(10, GAMES) {
        if !random.word().is_multiple_of(8) {
            continue;
        }
        // The board as it is, without a king, and with any other occupancy.
        let without_king = board.occupied().without(board.king(board.side_to_move()));
        for occupied in [board.occupied(), without_king, Bitboard(random.board())] {
            for color in Color::ALL {
                let mut all = Bitboard::EMPTY;
                for from in board.colors(color) {
                    let piece = board.colored_piece_on(from).unwrap();
                    let attacks = piece_attacks(piece.color(), piece.piece(), from, occupied);
                    assert_eq!(attacks, walks::attacks(piece, from, occupied), "{piece:?} {from}");
                    all |= attacks;
                }
                assert_eq!(board.attacked_by(color, occupied), all, "{board:?} {occupied:?}");
            }
        }
    }
}

#[test]
fn attackers_are_those_that_walk_there() {
    let mut random = Random(0xA77);
    for board in positions(4, GAMES) {
        if board.halfmove_clock() % 8 != 0 {
            continue;
        }
        let occupied = board.occupied();
        for square in Square::ALL {
            let expected = walks::attackers(&board, square, occupied);
            assert_eq!(board.attackers_to(square, occupied), expected);
            // Through pieces that have left, which still attack.
            let fewer = occupied & Bitboard(random.word());
            let seen = board.attackers_to(square, fewer);
            assert_eq!(seen & fewer, walks::attackers(&board, square, fewer));
            for color in Color::ALL {
                let theirs = board.attackers_by(color, square, occupied);
                assert_eq!(theirs, expected & board.colors(color));
                assert_eq!(board.is_attacked(color, square), !theirs.is_empty());
            }
        }
        let us = board.side_to_move();
        let attackers = walks::attackers(&board, board.king(us), occupied);
        assert_eq!(board.checkers(), attackers & board.colors(!us));
    }
}

/// A piece is pinned if a slider attacks its king only once it is gone.
#[test]
fn pinned_pieces_are_those_without_whom_their_king_is_attacked() {
    for board in positions(5, GAMES) {
        for color in Color::ALL {
            let king = board.king(color);
            let attackers =
                |occupied| walks::attackers(&board, king, occupied) - board.colors(color);
            let now = attackers(board.occupied());
            let is_pinned = |square: &Square| attackers(board.occupied().without(*square)) != now;
            let expected = board.colors(color).without(king).iter().filter(is_pinned).collect();
            assert_eq!(board.pinned(color), expected, "{board:?}");
        }
    }
}
