//! A bishop's square: everything about it that a string has to tell apart.

use crate::finds::string_fields::{SHIFT, STEP};
use crate::geometry::{Slider, Square};
use crate::search::Occupancies;

/// A square with its relevant occupancies.
#[derive(Clone, Debug)]
pub struct Piece {
    /// The square.
    pub square: Square,
    /// Where a blocker matters.
    pub mask: u64,
    /// What is attacked on an empty board: the squares that a lookup reads.
    pub lines: u64,
    boards: Vec<Board>,
}

#[derive(Clone, Copy, Debug)]
struct Board {
    multiplied: u64,
    attacks: u64,
}

/// A factor, and the row from which the index counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    /// The factor.
    pub factor: u64,
    /// The first row that the index can select.
    pub place: usize,
}

/// What a lookup reads and finds: the row where the set begins, the squares that are attacked
/// and those on the lines that are not.
#[derive(Clone, Copy, Debug)]
pub struct Set {
    /// The row.
    pub row: usize,
    /// Attacked.
    pub ones: u64,
    /// On the lines and not attacked.
    pub zeros: u64,
}

impl Piece {
    /// The bishop of `square`.
    pub fn new(square: Square) -> Self {
        let occupancies = Occupancies::new(Slider::Bishop, square);
        let others = !occupancies.mask;
        let board = |(&occupied, &id): (&u64, &u8)| Board {
            multiplied: occupied | others,
            attacks: occupancies.attack_sets[usize::from(id)],
        };
        Self {
            square,
            mask: occupancies.mask,
            lines: occupancies.attack_sets.iter().fold(0, |lines, set| lines | set),
            boards: occupancies.boards.iter().zip(&occupancies.ids).map(board).collect(),
        }
    }

    /// The number of relevant occupancies.
    pub fn boards(&self) -> usize {
        self.boards.len()
    }

    /// The attack set of each occupancy, and where it begins.
    pub fn sets(&self, Spot { factor, place }: Spot) -> impl Iterator<Item = Set> {
        self.boards.iter().map(move |board| Set {
            row: place + STEP * index(board.multiplied.wrapping_mul(factor)),
            ones: board.attacks,
            zeros: self.lines & !board.attacks,
        })
    }
}

/// What the index of a product is.
pub fn index(product: u64) -> usize {
    (product >> SHIFT) as usize
}
