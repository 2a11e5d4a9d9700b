//! The rule of the lookups: a square on a line through the slider is attacked if all squares between
//! the two are empty.

use std::fmt;

use super::{DIRECTIONS, Step, ray, set};
use crate::formula::{Binary, Formulas, Term};

/// The sliders.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Slider {
    /// Along ranks and files.
    Rook,
    /// Along diagonals.
    Bishop,
    /// Along both.
    Queen,
}

impl Slider {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Rook, Self::Bishop, Self::Queen];

    fn moves(self, (files, ranks): Step) -> bool {
        let straight = files == 0 || ranks == 0;
        match self {
            Self::Rook => straight,
            Self::Bishop => !straight,
            Self::Queen => true,
        }
    }

    /// Each square that a slider sees from a square on an empty board, with the squares between.
    fn lines(self, from: u8) -> Vec<(u64, u64)> {
        let mut lines = Vec::new();
        for step in DIRECTIONS.into_iter().filter(|&step| self.moves(step)) {
            let ray = ray(from, step);
            lines.extend((0..ray.len()).map(|nth| (1 << ray[nth], set(&ray[..nth]))));
        }
        lines
    }

    /// The squares on which a piece can make a difference.
    #[cfg(test)]
    pub fn relevant(self, from: u8) -> u64 {
        self.lines(from).iter().fold(0, |all, (_, between)| all | between)
    }

    /// The squares that it attacks; the first input is the board.
    pub fn rule(self, from: u8, formulas: &mut Formulas) -> Term {
        let occupied = formulas.input(0);
        let none = formulas.constant(0, 64);
        let mut attacks = none;
        for (square, between) in self.lines(from) {
            let between = formulas.constant(between, 64);
            let there = formulas.binary(Binary::And, occupied, between);
            let empty = formulas.binary(Binary::Equal, there, none);
            let square = formulas.constant(square, 64);
            let square = formulas.choose(empty, square, none);
            attacks = formulas.binary(Binary::Or, attacks, square);
        }
        attacks
    }
}

impl fmt::Display for Slider {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Rook => "rook",
            Self::Bishop => "bishop",
            Self::Queen => "queen",
        })
    }
}
