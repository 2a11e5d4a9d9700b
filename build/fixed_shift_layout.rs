//! Puts the tables of many squares into one table. Their ranges overlap, but their used slots do
//! not.

use std::cmp::Reverse;

use super::expected::Expected;
use super::magic_index::magic_index;
use super::prove_magics::SquareTable;

/// The proven tables to place.
pub struct Plan<'a> {
    squares: &'a [SquareTable],
    expected: &'a [Expected],
    /// The shift of every square.
    shift: u32,
}

/// The offset of each square's table, and the contents of the slots.
pub struct Layout {
    pub offsets: Vec<u32>,
    pub slots: Vec<u64>,
}

/// A slot of a square's own table, and its attack set.
type UsedSlot = (usize, u64);

impl<'a> Plan<'a> {
    /// The shift is that of the square with the most index bits.
    pub fn new(squares: &'a [SquareTable], expected: &'a [Expected]) -> Self {
        let shift = squares.iter().map(|square| square.shift).min().unwrap_or(63);
        Self { squares, expected, shift }
    }

    /// Places each square, the largest first, at the first offset where all its slots are free, and
    /// proves the result.
    pub fn lay_out(&self) -> Layout {
        let mut layout = Layout { offsets: vec![0; self.squares.len()], slots: Vec::new() };
        for square in self.largest_first() {
            let used = self.used_slots(square);
            let slots = &mut layout.slots;
            let mut offset = 0;
            while !is_free(&used, offset, slots) {
                offset += 1;
            }
            let end = offset + 1 + used.last().map_or(0, |&(slot, _)| slot);
            slots.resize(slots.len().max(end), 0);
            for (slot, attacks) in used {
                slots[offset + slot] = attacks;
            }
            layout.offsets[square] = offset as u32;
        }
        self.prove(&layout);
        layout
    }

    fn largest_first(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.squares.len()).collect();
        order.sort_by_key(|&square| Reverse(self.squares[square].mask.count_ones()));
        order
    }

    /// Looks up every relevant occupancy of every square again. No proven table fails: each square
    /// has at least the index bits of its own table, so occupancies that share a slot here share
    /// one there.
    fn prove(&self, layout: &Layout) {
        for (square, expected) in self.expected.iter().enumerate() {
            for &(occupied, attacks) in &expected.attacks {
                let slot = layout.offsets[square] as usize + self.index(square, occupied);
                assert_eq!(
                    layout.slots[slot],
                    attacks,
                    "{}: slot {slot} is wrong for {occupied:#018x}",
                    expected.place()
                );
            }
        }
    }

    /// The slots that a square uses, in ascending order.
    fn used_slots(&self, square: usize) -> Vec<UsedSlot> {
        let all = self.expected[square].attacks.iter();
        let mut used: Vec<UsedSlot> =
            all.map(|&(occupied, attacks)| (self.index(square, occupied), attacks)).collect();
        used.sort_unstable();
        used.dedup();
        used
    }

    fn index(&self, square: usize, occupied: u64) -> usize {
        magic_index(occupied, self.squares[square].magic, self.shift)
    }
}

/// Whether a table may begin at `offset`: an empty set marks a free slot.
fn is_free(used: &[UsedSlot], offset: usize, slots: &[u64]) -> bool {
    // A plain loop is the fastest in an unoptimized build script.
    for &(slot, _) in used {
        if offset + slot >= slots.len() {
            break;
        }
        if slots[offset + slot] != 0 {
            return false;
        }
    }
    true
}
