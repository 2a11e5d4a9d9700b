//! The attacks of sliders by ray walks, square by square. The build script compares the numbers of
//! `generated/` with these attacks.

use super::complaint::Piece;

/// The directions in which a slider moves: files and ranks of a step.
pub const ROOK: [(i32, i32); 4] = [(0, 1), (0, -1), (1, 0), (-1, 0)];
pub const BISHOP: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

/// The squares of the a-file.
pub const A_FILE: u64 = 0x0101010101010101;

/// The attacks of a slider on a square for every relevant occupancy.
pub struct Expected {
    pub piece: Piece,
    /// The squares on which a piece changes the attacks: all of each ray but its last.
    pub mask: u64,
    /// The attacks on an empty board.
    pub lines: u64,
    /// Each relevant occupancy with its attacks.
    pub attacks: Vec<(u64, u64)>,
}

impl Expected {
    /// Those of rooks and those of bishops on all squares, a1 to h8. Many proofs share them.
    pub fn both_sliders() -> [Vec<Expected>; 2] {
        let squares = |(name, directions)| {
            (0..64).map(|square| Self::of(Piece { name, square }, directions)).collect()
        };
        [("rook", ROOK), ("bishop", BISHOP)].map(squares)
    }

    fn of(piece: Piece, slider: [(i32, i32); 4]) -> Expected {
        let square = piece.square;
        let lines = attacks(slider, square, 0);
        let changes = |other: &usize| attacks(slider, square, 1 << other) != lines;
        let mask = (0..64).filter(changes).map(|other| 1 << other).sum();
        let attacks = subsets(mask).map(|occupied| (occupied, attacks(slider, square, occupied)));
        Expected { piece, mask, lines, attacks: attacks.collect() }
    }
}

/// The squares that a slider attacks, blocked by `occupied`.
pub fn attacks(slider: [(i32, i32); 4], square: usize, occupied: u64) -> u64 {
    let mut attacked = 0;
    for direction in slider {
        let mut at = step(square, direction);
        while let Some(next) = at {
            attacked |= 1 << next;
            if occupied >> next & 1 != 0 {
                break;
            }
            at = step(next, direction);
        }
    }
    attacked
}

/// Every subset of a mask, the empty one first (the carry-rippler).
pub fn subsets(mask: u64) -> impl Iterator<Item = u64> {
    let mut next = Some(0u64);
    std::iter::from_fn(move || {
        let subset = next?;
        let following = subset.wrapping_sub(mask) & mask;
        next = (following != 0).then_some(following);
        Some(subset)
    })
}

fn step(square: usize, (files, ranks): (i32, i32)) -> Option<usize> {
    let file = (square % 8) as i32 + files;
    let rank = (square / 8) as i32 + ranks;
    ((0..8).contains(&file) && (0..8).contains(&rank)).then_some((8 * rank + file) as usize)
}
