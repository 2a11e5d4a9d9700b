//! `between`, `line`, `ray_beyond` and `ray` over their whole domains, compared with walks.

use crate::oracle;

use crate::oracle::{BISHOP, KING, ROOK, bit, place, ray as walk};
use rookline::{Bitboard, Direction, Square};
use rookline::{between, line, ray, ray_beyond};

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

/// Isenberg's drawn rays and lines of d4.
#[test]
fn rays_and_lines_are_those_that_the_document_draws() {
    let rays = Direction::ALL.map(|direction| ray(Square::D4, direction).0);
    assert_eq!(
        rays,
        [
            0x808080800000000,
            0x8040201000000000,
            0xF0000000,
            0x102040,
            0x80808,
            0x40201,
            0x7000000,
            0x1020400000000,
        ]
    );
    let through = |other| line(Square::D4, other) - Square::D4.bitboard();
    assert_eq!(through(Square::A4), Bitboard(0xF7000000));
    assert_eq!(through(Square::D8), Bitboard(0x808080800080808));
    assert_eq!(through(Square::H8), Bitboard(0x8040201000040201));
    assert_eq!(through(Square::A7), Bitboard(0x1020400102040));
    let star = |directions: [Direction; 4]| -> u64 {
        directions.iter().map(|&d| ray(Square::D4, d).0).sum()
    };
    assert_eq!(star(Direction::ROOK), 0x8080808F7080808);
    assert_eq!(star(Direction::BISHOP), 0x8041221400142241);
    assert_eq!(oracle::slider_attacks(&ROOK, 27, 0), 0x8080808F7080808);
    assert_eq!(oracle::slider_attacks(&BISHOP, 27, 0), 0x8041221400142241);
}

/// They can be evaluated in constants.
#[test]
fn lines_can_be_computed_in_constants() {
    const CASTLING_PATH: Bitboard = between(Square::E1, Square::H1);
    const LONG_DIAGONAL: Bitboard = line(Square::H8, Square::A1);
    const BEYOND: Bitboard = ray_beyond(Square::G7, Square::F6);
    const OPEN: Bitboard = ray(Square::A1, Direction::East);
    assert_eq!(CASTLING_PATH, Bitboard(0x60));
    assert_eq!(LONG_DIAGONAL, Bitboard(0x8040201008040201));
    assert_eq!(BEYOND, Bitboard(0x1008040201));
    assert_eq!(OPEN, Bitboard(0xFE));
}
