//! The rule that the lookups are held against: a square on a line through the slider is attacked if
//! all squares between the two are empty. It shares no code with the lookups or their build.

use std::fmt;

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

    fn directions(self) -> &'static [(i8, i8)] {
        const ALL: [(i8, i8); 8] =
            [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];
        match self {
            Self::Rook => &ALL[..4],
            Self::Bishop => &ALL[4..],
            Self::Queen => &ALL,
        }
    }

    /// Each square that it sees on an empty board from square `from`, with the squares between.
    fn lines(self, from: u8) -> Vec<(u64, u64)> {
        let mut lines = Vec::new();
        for &(files, ranks) in self.directions() {
            let (mut file, mut rank) = ((from % 8).cast_signed(), (from / 8).cast_signed());
            let mut between = 0;
            loop {
                (file, rank) = (file + files, rank + ranks);
                if !(0..8).contains(&file) || !(0..8).contains(&rank) {
                    break;
                }
                let square = 1 << (8 * rank + file);
                lines.push((square, between));
                between |= square;
            }
        }
        lines
    }

    /// The squares on which a piece can make a difference.
    #[cfg(test)]
    pub fn relevant(self, from: u8) -> u64 {
        self.lines(from).iter().fold(0, |all, (_, between)| all | between)
    }

    /// The squares that it attacks on a board.
    pub fn attacks(self, from: u8, occupied: u64) -> u64 {
        let lines = self.lines(from).into_iter();
        lines
            .filter(|(_, between)| occupied & between == 0)
            .fold(0, |all, (square, _)| all | square)
    }

    /// The same as a formula.
    pub fn rule(self, from: u8, formulas: &mut Formulas) -> Term {
        let occupied = formulas.occupied();
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

/// All subsets of a set.
pub fn subsets(set: u64) -> impl Iterator<Item = u64> {
    let mut next = Some(0_u64);
    std::iter::from_fn(move || {
        let subset = next?;
        next = Some(subset.wrapping_sub(set) & set).filter(|&following| following != 0);
        Some(subset)
    })
}
