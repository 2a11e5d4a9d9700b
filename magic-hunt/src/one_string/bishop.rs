//! A bishop on its square: the attack sets that a string must contain.

use magic_gen::geometry::{Slider, Square};
use magic_gen::search::{Id, Occupancies};
use magic_gen::tables::bishop_string::SHIFT;

/// A square with its relevant occupancies.
#[derive(Clone, Debug)]
pub struct Bishop {
    /// The square.
    pub square: Square,
    /// The attacks on an empty board, seen from the square: the bits that a lookup reads.
    pub lines: u64,
    boards: Vec<Board>,
}

#[derive(Clone, Copy, Debug)]
struct Board {
    multiplied: u64,
    /// Its attack sets, seen from the square.
    attacks: u64,
}

/// The result of a lookup: the row where the set begins, and the attacked squares, seen from the
/// bishop.
#[derive(Clone, Copy, Debug)]
pub struct Set {
    /// The row.
    pub row: usize,
    /// The attacked squares.
    pub attacks: u64,
}

impl Bishop {
    /// The bishop of `square`.
    pub fn new(square: Square) -> Self {
        let occupancies = Occupancies::new(Slider::Bishop, square);
        let others = !occupancies.mask;
        let seen = |set: u64| set.rotate_right(square.index() as u32);
        let board = |(&occupied, &id): (&u64, &Id)| Board {
            multiplied: occupied | others,
            attacks: seen(occupancies.attack_sets[usize::from(id)]),
        };
        Self {
            square,
            lines: seen(occupancies.attack_sets.iter().fold(0, |lines, set| lines | set)),
            boards: occupancies.boards.iter().zip(&occupancies.ids).map(board).collect(),
        }
    }

    /// The number of relevant occupancies.
    pub fn boards(&self) -> usize {
        self.boards.len()
    }

    /// The attack set of each occupancy, and the row where it begins.
    pub fn sets(&self, magic: u64) -> impl Iterator<Item = Set> {
        self.boards.iter().map(move |board| Set {
            row: (board.multiplied.wrapping_mul(magic) >> SHIFT) as usize,
            attacks: board.attacks,
        })
    }

    /// The magic that does for this square what `magic` does for `from`: a blocker in the same
    /// direction, at the same distance, has the same weight. Weights that one magic cannot keep are
    /// lost.
    pub fn like(&self, from: Square, magic: u64) -> u64 {
        let up = self.square.index() as i32 - from.index() as i32;
        if up < 0 { magic << -up } else { magic >> up }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A blocker's weight is the number that it adds to the row. Here the blocker is next to the
    /// bishop.
    #[test]
    fn a_like_magic_has_like_weights() {
        let d4 = 0x0000_1900_4800_4008_u64;
        for (square, next) in [("c3", 27), ("e5", 45), ("d6", 52), ("b3", 26)] {
            let square: Square = square.parse().unwrap();
            let magic = Bishop::new(square).like("d4".parse().unwrap(), d4);
            assert_eq!(magic << next >> SHIFT, d4 << 36 >> SHIFT, "{square}");
        }
    }
}
