//! Lines, leapers, all sliders together and progressive mobility, compared with walks. `between`,
//! `line`, `ray_beyond` and `ray` over their whole domains, leapers on every square.

use crate::oracle::{
    BISHOP, KING, KNIGHT, Place, ROOK, bit, leaper_attacks, members, place, ray as walk,
    slider_attacks,
};
use crate::random::Random;
use rookline::attacks::all_sliders::{Sliders, attacks};
use rookline::attacks::two_moves::{bishop_in_two_moves, queen_in_two_moves, rook_in_two_moves};
use rookline::attacks::two_moves_by_fill as fill;
use rookline::{
    Bitboard, Color, Direction, Square, between, king_attacks, knight_attacks, line, pawn_attacks,
    ray, ray_beyond,
};

/// The walker's answer for two squares: what it crosses before it arrives, and
/// its whole line, including the way back.
fn walked(a: usize, b: usize) -> (u64, u64) {
    for step in KING {
        let stops = walk(place(a), step);
        if let Some(n) = stops.iter().position(|&stop| stop == place(b)) {
            let back = walk(place(a), (-step.0, -step.1));
            let crossed = stops[..n].iter().copied().map(bit).sum();
            let line: u64 = stops.iter().chain(&back).copied().map(bit).sum();
            return (crossed, line | bit(place(a)));
        }
    }
    (0, 0)
}

#[test]
fn between_and_line_agree_with_a_walk() {
    let mut aligned = 0;
    for a in Square::ALL {
        for b in Square::ALL {
            let (crossed, whole) = walked(a.index(), b.index());
            assert_eq!(between(a, b).0, crossed, "between {a} and {b}");
            assert_eq!(line(a, b).0, whole, "line through {a} and {b}");
            aligned += u32::from(whole != 0);
        }
    }
    // As many as a queen's moves on an empty board, summed over all squares.
    assert_eq!(aligned, 1_456);
}

/// What a walker from one square passes once it has been on the other.
#[test]
fn what_lies_beyond_agrees_with_a_walk() {
    let mut squares = 0;
    for from in Square::ALL {
        for through in Square::ALL {
            let beyond = |step| {
                let stops = walk(place(from.index()), step).into_iter();
                stops.skip_while(|&stop| stop != place(through.index())).skip(1).map(bit)
            };
            let expected: u64 = KING.into_iter().flat_map(beyond).sum();
            assert_eq!(ray_beyond(from, through).0, expected, "from {from} through {through}");
            squares += expected.count_ones();
        }
    }
    // Each three squares of a line, in one order and the other.
    assert_eq!(squares, 2 * (16 * 56 + 2 * (56 + 2 * (35 + 20 + 10 + 4 + 1))));
}

#[test]
fn rays_agree_with_a_walk() {
    for square in Square::ALL {
        for (direction, step) in Direction::ALL.into_iter().zip(KING) {
            let stops = walk(place(square.index()), step);
            let expected: u64 = stops.into_iter().map(bit).sum();
            assert_eq!(ray(square, direction).0, expected, "{direction:?} of {square}");
        }
    }
}

#[test]
fn leapers_attack_where_they_step_from_every_square() {
    for square in Square::ALL {
        let at = square.index();
        assert_eq!(knight_attacks(square).0, leaper_attacks(&KNIGHT, at), "knight on {square}");
        assert_eq!(king_attacks(square).0, leaper_attacks(&KING, at), "king on {square}");
        let white = leaper_attacks(&[(-1, 1), (1, 1)], at);
        assert_eq!(pawn_attacks(Color::White, square).0, white, "white pawn on {square}");
        let black = leaper_attacks(&[(-1, -1), (1, -1)], at);
        assert_eq!(pawn_attacks(Color::Black, square).0, black, "black pawn on {square}");
    }
}

/// No slider, one, and random sets.
#[test]
fn sets_of_sliders_attack_where_they_walk() {
    let mut random = Random(11);
    for n in 0..50_000 {
        let occupied = if n < 128 { 0 } else { random.board() };
        let mut few = || random.word() & random.word() & random.word();
        let (orthogonal, diagonal) = match n {
            0..64 => (1 << n, 0),
            64..128 => (0, 1 << (n - 64)),
            128 => (0, 0),
            _ => (few(), few()),
        };
        let union = |directions, set: u64| {
            members(set).fold(0, |all, n| all | slider_attacks(directions, n, occupied))
        };
        let truth = union(&ROOK, orthogonal) | union(&BISHOP, diagonal);
        let sliders = Sliders { orthogonal: Bitboard(orthogonal), diagonal: Bitboard(diagonal) };
        let found = attacks(sliders, Bitboard(occupied));
        assert_eq!(found.0, truth, "{orthogonal:#x} {diagonal:#x} {occupied:#x}");
    }
}

/// Plays every first move, with the slider gone from its square, and every
/// second.
fn walked_twice(steps: &[Place], square: usize, occupied: u64, stops: u64) -> u64 {
    let own = 1u64 << square;
    let moves = |from, occupied| slider_attacks(steps, from, occupied) & (stops | own);
    let first = moves(square, occupied);
    members(first).fold(first, |reached, stop| reached | moves(stop, occupied & !own))
}

fn check_two_moves(square: Square, occupied: u64, stops: u64) {
    type Lookup = fn(Square, Bitboard, Bitboard) -> Bitboard;
    let pieces: [(&str, &[Place], [Lookup; 2]); 3] = [
        ("rook", &ROOK, [rook_in_two_moves, fill::rook_in_two_moves]),
        ("bishop", &BISHOP, [bishop_in_two_moves, fill::bishop_in_two_moves]),
        ("queen", &KING, [queen_in_two_moves, fill::queen_in_two_moves]),
    ];
    for (piece, steps, lookups) in pieces {
        let walked = walked_twice(steps, square.index(), occupied, stops);
        let found = lookups.map(|lookup| lookup(square, Bitboard(occupied), Bitboard(stops)).0);
        assert_eq!(found, [walked; 2], "{piece} {square} {occupied:#x} {stops:#x}");
    }
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn random_boards_agree_with_a_walk() {
    let mut random = Random(41);
    for _ in 0..1_000 {
        let occupied = random.board();
        let own = occupied & random.word();
        for square in Square::ALL {
            check_two_moves(square, occupied, !own);
            check_two_moves(square, occupied ^ 1 << square.index(), !own);
            check_two_moves(square, occupied, random.board());
        }
    }
}

#[test]
fn on_an_empty_board_a_rook_reaches_every_square() {
    for square in Square::ALL {
        check_two_moves(square, 0, !0);
        check_two_moves(square, !0, !0);
        check_two_moves(square, !0, 0);
        assert_eq!(rook_in_two_moves(square, Bitboard::EMPTY, Bitboard::ALL), Bitboard::ALL);
        assert_eq!(queen_in_two_moves(square, Bitboard::EMPTY, Bitboard::ALL), Bitboard::ALL);
    }
}
