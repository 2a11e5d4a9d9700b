//! The four lines through each square, without the square itself.
//!
//! All functions read one table: several calls for one king load its four words only once.

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
            rank: both_ways(square, Direction::East),
            file: both_ways(square, Direction::North),
            diagonal: both_ways(square, Direction::NorthEast),
            anti_diagonal: both_ways(square, Direction::NorthWest),
        };
        index += 1;
    }
    lines
};

const fn both_ways(square: Square, direction: Direction) -> u64 {
    ray(square, direction).0 | ray(square, direction.opposite()).0
}

#[inline(always)]
pub fn four_lines(square: Square) -> &'static FourLines {
    &FOUR_LINES[square.index()]
}

/// The line through two squares, without them.
#[inline(always)]
pub fn line(a: Square, b: Square) -> u64 {
    let (a, b) = (four_lines(a), four_lines(b));
    a.rank & b.rank | a.file & b.file | a.diagonal & b.diagonal | a.anti_diagonal & b.anti_diagonal
}

/// The squares between two squares on one line; none if they are equal.
#[inline(always)]
pub fn between(a: Square, b: Square) -> u64 {
    line(a, b) & (u64::MAX << a.index() ^ u64::MAX << b.index())
}

impl FourLines {
    /// The sliders on one of the lines that move along it.
    #[inline(always)]
    pub fn aligned(&self, orthogonal: u64, diagonal: u64) -> u64 {
        orthogonal & (self.file | self.rank) | diagonal & (self.diagonal | self.anti_diagonal)
    }
}
