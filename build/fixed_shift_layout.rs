//! Merges the tables of many squares into one, with the used slots of each
//! between those of the others.

use std::cmp::Reverse;

use crate::magic::magic_index;
use crate::magics::Proven;
use crate::rays::{self, Slider};

/// What is to be placed, and how.
pub struct Plan<'a> {
    pub slider: Slider,
    pub squares: &'a [Proven],
    /// The shift of every square.
    pub shift: u32,
}

/// Where each square's table begins, and what the slots hold.
pub struct Placement {
    pub offsets: Vec<usize>,
    pub slots: Vec<u64>,
}

/// A slot of a square's own table and the attack set that belongs there.
type Entry = (usize, u64);

impl Plan<'_> {
    /// Places each square, the largest first, at the first offset where all its
    /// slots are free, and proves the whole.
    pub fn place(&self) -> Placement {
        let mut placement = Placement { offsets: vec![0; self.squares.len()], slots: Vec::new() };
        for square in self.largest_first() {
            let entries = self.entries(square);
            let slots = &mut placement.slots;
            let mut offset = 0;
            while !is_free(&entries, offset, slots) {
                offset += 1;
            }
            let end = offset + 1 + entries.last().map_or(0, |&(slot, _)| slot);
            slots.resize(slots.len().max(end), 0);
            for (slot, attacks) in entries {
                slots[offset + slot] = attacks;
            }
            placement.offsets[square] = offset;
        }
        self.prove(&placement);
        placement
    }

    fn largest_first(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.squares.len()).collect();
        order.sort_by_key(|&square| Reverse(self.squares[square].magic.mask.count_ones()));
        order
    }

    /// Looks up every relevant occupancy of every square again.
    fn prove(&self, placement: &Placement) {
        for (square, Proven { magic, .. }) in self.squares.iter().enumerate() {
            for occupied in rays::subsets(magic.mask) {
                let slot = placement.offsets[square] + self.index(square, occupied);
                assert_eq!(
                    placement.slots[slot],
                    rays::attacks(self.slider, square, occupied),
                    "{} on {}: slot {slot} is wrong for {occupied:#018x}",
                    self.slider.name,
                    rays::square_name(square)
                );
            }
        }
    }

    /// The slots that a square uses, in ascending order.
    fn entries(&self, square: usize) -> Vec<Entry> {
        let mut entries: Vec<Entry> = rays::subsets(self.squares[square].magic.mask)
            .map(|occupied| {
                (self.index(square, occupied), rays::attacks(self.slider, square, occupied))
            })
            .collect();
        entries.sort_unstable();
        entries.dedup();
        entries
    }

    fn index(&self, square: usize, occupied: u64) -> usize {
        magic_index(occupied, self.squares[square].magic.factor, self.shift)
    }
}

/// Whether a table may begin at `offset`: an empty set marks a free slot.
fn is_free(entries: &[Entry], offset: usize, slots: &[u64]) -> bool {
    // A plain loop is the fastest in an unoptimised build script.
    for &(slot, _) in entries {
        if offset + slot >= slots.len() {
            break;
        }
        if slots[offset + slot] != 0 {
            return false;
        }
    }
    true
}
