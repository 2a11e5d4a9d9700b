//! The four lines through each square, without the square itself.

use rookline::ray;
use rookline::{Direction, Square};

#[derive(Clone, Copy)]
pub struct FourLines {
    pub rank: u64,
    pub file: u64,
    pub diagonal: u64,
    pub anti_diagonal: u64,
}

static FOUR_LINES: [FourLines; 64] = {
    let mut lines = [FourLines { rank: 0, file: 0, diagonal: 0, anti_diagonal: 0 }; 64];
    let mut index = 0;
    while index < 64 {
        let square = Square::ALL[index];
        lines[index] = FourLines {
            rank: line(square, Direction::East),
            file: line(square, Direction::North),
            diagonal: line(square, Direction::NorthEast),
            anti_diagonal: line(square, Direction::NorthWest),
        };
        index += 1;
    }
    lines
};

const fn line(square: Square, direction: Direction) -> u64 {
    ray(square, direction).0 | ray(square, direction.opposite()).0
}

#[inline(always)]
pub fn four_lines(square: Square) -> &'static FourLines {
    &FOUR_LINES[square.index()]
}

impl FourLines {
    /// The sliders that stand on one of the lines and move along it.
    #[inline(always)]
    pub fn aligned(&self, orthogonal: u64, diagonal: u64) -> u64 {
        orthogonal & (self.file | self.rank) | diagonal & (self.diagonal | self.anti_diagonal)
    }
}
