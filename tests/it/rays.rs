//! What stands around a square, compared with walks to it.

use crate::oracle::{KING, KNIGHT, Place, bit, leaper_attacks, place, ray};
use crate::random::Random;
use crate::walks;

use crate::games::positions;
use rookline::board::Rays;
use rookline::{Bitboard, Board, Color, Direction, Piece, Square};

const GAMES: usize = 24;

fn walked(square: Square, step: Place, occupied: Bitboard) -> Option<Square> {
    let mut stops = ray(place(square.index()), step).into_iter().map(bit);
    stops.find(|stop| occupied.0 & stop != 0).and_then(|stop| Bitboard(stop).first())
}

/// Holds everything that rays say against walks on a board with these pieces left.
fn check(rays: &Rays<'_>, board: &Board, square: Square, left: Bitboard) {
    let mut nearest = Bitboard::EMPTY;
    for (direction, step) in Direction::ALL.into_iter().zip(KING) {
        let there = walked(square, step, left);
        let expected = there.map(|there| (there, board.colored_piece_on(there).unwrap()));
        assert_eq!(rays.nearest(direction), expected, "{board:?} {square} {direction:?}");
        nearest |= there.map_or(Bitboard::EMPTY, Square::bitboard);
    }
    assert_eq!(rays.pieces(), nearest, "{board:?} {square}");
    let knights = Bitboard(leaper_attacks(&KNIGHT, square.index())) & left;
    let is_knight = |&at: &Square| board.piece_on(at) == Some(Piece::Knight);
    assert_eq!(rays.knights(), knights.iter().filter(is_knight).collect(), "{board:?} {square}");
    let attackers = walks::attackers(board, square, left);
    for color in Color::ALL {
        let theirs = attackers & board.colors(color);
        assert_eq!(rays.attackers(color), theirs, "{board:?} {square} {color:?}");
        // A piece is pinned to the square if an enemy attacks it only once the piece is gone: it is
        // one of the nearest.
        let enemies = board.colors(!color);
        let is_pinned = |&gone: &Square| {
            let then = walks::attackers(board, square, left.without(gone)) & enemies;
            then != attackers & enemies
        };
        let own = board.colors(color) & nearest;
        let expected: Bitboard = own.iter().filter(is_pinned).collect();
        assert_eq!(rays.pinned(color), expected, "{board:?} {square} {color:?}");
    }
}

#[test]
fn rays_name_what_stands_around_every_square() {
    let mut random = Random(0x7A75);
    for board in positions(17, GAMES).step_by(40) {
        for square in Square::ALL {
            let rays = board.rays(square);
            check(&rays, &board, square, board.occupied());
            // Through some, and then through some of what was behind them.
            let mut left = board.occupied();
            let mut rays = rays;
            for _ in 0..2 {
                let pieces = Bitboard(random.word());
                left -= pieces & (rays.pieces() | rays.knights());
                rays = rays.through(pieces);
                check(&rays, &board, square, left);
            }
        }
    }
}

#[test]
fn around_a_king_they_say_what_the_board_says() {
    for board in positions(18, GAMES) {
        let us = board.side_to_move();
        for color in Color::ALL {
            let rays = board.rays(board.king(color));
            assert_eq!(rays.pinned(color), board.pinned(color), "{board:?}");
            if color == us {
                assert_eq!(rays.attackers(!us), board.checkers(), "{board:?}");
            }
        }
    }
}
