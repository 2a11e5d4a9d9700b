//! The eight rays and four lines through a square.

use crate::{Bitboard, Direction, Square};

/// The lines through a square, without the square itself.
#[derive(Clone, Copy)]
#[repr(align(32))]
pub(crate) struct Lines {
    pub(crate) rank: u64,
    pub(crate) file: u64,
    pub(crate) diagonal: u64,
    pub(crate) anti_diagonal: u64,
}

/// The four lines of each square: 2 KiB, half a cache line a square.
pub(crate) static LINES: [Lines; 64] = {
    let mut lines = [Lines {
        rank: 0,
        file: 0,
        diagonal: 0,
        anti_diagonal: 0,
    }; 64];
    let mut index = 0;
    while index < 64 {
        lines[index] = lines_through(Square::ALL[index]);
        index += 1;
    }
    lines
};

const fn lines_through(square: Square) -> Lines {
    let mut lines = Lines {
        rank: 0,
        file: 0,
        diagonal: 0,
        anti_diagonal: 0,
    };
    let mut index = 0;
    while index < 64 {
        let other = Square::ALL[index];
        let bit = other.bitboard().0;
        if index != square.index() {
            if other.index() / 8 == square.index() / 8 {
                lines.rank |= bit;
            }
            if other.index() % 8 == square.index() % 8 {
                lines.file |= bit;
            }
            if other.diagonal() == square.diagonal() {
                lines.diagonal |= bit;
            }
            if other.anti_diagonal() == square.anti_diagonal() {
                lines.anti_diagonal |= bit;
            }
        }
        index += 1;
    }
    lines
}

/// The ray from each square in each direction, on an empty board: 4 KiB.
#[cfg(feature = "classics")]
pub(crate) static RAYS: [[Bitboard; 64]; 8] = {
    let mut rays = [[Bitboard::EMPTY; 64]; 8];
    let mut index = 0;
    while index < 8 * 64 {
        let direction = Direction::ALL[index / 64];
        let mut step = direction.step(Square::ALL[index % 64].bitboard());
        while !step.is_empty() {
            rays[index / 64][index % 64].0 |= step.0;
            step = direction.step(step);
        }
        index += 1;
    }
    rays
};
