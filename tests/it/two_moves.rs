//! Progressive mobility, by lookups and by fills, compared with a walk of two
//! moves.

use crate::oracle::{BISHOP, Place, ROOK, members, slider_attacks};
use crate::random::Random;
use rookline::attacks::two_moves::{bishop_in_two_moves, queen_in_two_moves, rook_in_two_moves};
use rookline::attacks::two_moves_by_fill as fill;
use rookline::{Bitboard, Square, bishop_attacks};

/// Plays every first move, with the slider gone from its square, and every
/// second.
fn walked(steps: &[Place], square: usize, occupied: u64, stops: u64) -> u64 {
    let own = 1u64 << square;
    let moves = |from, occupied| slider_attacks(steps, from, occupied) & (stops | own);
    let first = moves(square, occupied);
    members(first).fold(first, |reached, stop| reached | moves(stop, occupied & !own))
}

fn queen() -> Vec<Place> {
    ROOK.into_iter().chain(BISHOP).collect()
}

fn check(square: Square, occupied: u64, stops: u64) {
    let (at, occ, may) = (square.index(), Bitboard(occupied), Bitboard(stops));
    let rook = walked(&ROOK, at, occupied, stops);
    let bishop = walked(&BISHOP, at, occupied, stops);
    let queen = walked(&queen(), at, occupied, stops);
    let context = format!("{square} {occupied:#x} {stops:#x}");
    assert_eq!(rook_in_two_moves(square, occ, may).0, rook, "rook {context}");
    assert_eq!(bishop_in_two_moves(square, occ, may).0, bishop, "bishop {context}");
    assert_eq!(queen_in_two_moves(square, occ, may).0, queen, "queen {context}");
    assert_eq!(fill::rook_in_two_moves(square, occ, may).0, rook, "rook fill {context}");
    assert_eq!(fill::bishop_in_two_moves(square, occ, may).0, bishop, "bishop fill {context}");
    assert_eq!(fill::queen_in_two_moves(square, occ, may).0, queen, "queen fill {context}");
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn random_boards_agree_with_a_walk() {
    let mut random = Random(41);
    for _ in 0..1_000 {
        let occupied = random.board();
        let own = occupied & random.word();
        for square in Square::ALL {
            check(square, occupied, !own);
            check(square, occupied ^ 1 << square.index(), !own);
            check(square, occupied, random.board());
        }
    }
}

#[test]
fn on_an_empty_board_a_rook_reaches_every_square() {
    for square in Square::ALL {
        check(square, 0, !0);
        check(square, !0, !0);
        check(square, !0, 0);
        assert_eq!(rook_in_two_moves(square, Bitboard::EMPTY, Bitboard::ALL), Bitboard::ALL);
        assert_eq!(queen_in_two_moves(square, Bitboard::EMPTY, Bitboard::ALL), Bitboard::ALL);
    }
}

/// Isenberg's bishop on b2; his drawing shows a part of the second set.
#[test]
fn the_bishop_of_the_document_reaches_the_drawn_squares() {
    let one = bishop_attacks(Square::B2, Bitboard::EMPTY);
    let two = bishop_in_two_moves(Square::B2, Bitboard::EMPTY, Bitboard::ALL);
    assert_eq!(one, Bitboard(0x8040201008050005));
    assert_eq!(two, Bitboard(0xAA55AA55AA55AA55));
    let drawn =
        "e7 d6 c5 g5 b4 f4 e3 d2".split(' ').map(|square| square.parse::<Square>().unwrap());
    assert!((two - one).contains_all(drawn.collect()));
}
