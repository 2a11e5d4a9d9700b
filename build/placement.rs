//! Puts the tables of many squares into one, on top of each other.

use std::cmp::Reverse;

use crate::magic_index::magic_index;
use crate::magics::Proven;
use crate::rays::{self, Slider};

/// What is to be placed, and by which rules.
pub struct Plan<'a> {
    pub slider: Slider,
    pub squares: &'a [Proven],
    /// The shift of every square, or each square's own.
    pub shift: Option<u32>,
    pub reads: Reads,
    /// The squares, in the order in which they are placed.
    pub order: Vec<usize>,
    /// Tables begin at multiples of this.
    pub step: usize,
}

/// What a lookup takes from a slot.
#[derive(PartialEq)]
pub enum Reads {
    /// Everything, so that no other square may use the slot.
    All,
    /// The lines through its square. Two squares may share a slot when they
    /// agree wherever their lines cross.
    Lines,
}

/// Where each square's table begins, and what the slots hold.
pub struct Placement {
    pub offsets: Vec<usize>,
    pub slots: Vec<u64>,
}

/// A slot of a square's own table and the attack set that belongs there.
type Entry = (usize, u64);

impl Plan<'_> {
    /// Places each square at the first offset where it agrees with those before
    /// it, and proves the whole.
    pub fn place(&self) -> Placement {
        let mut placement = Placement { offsets: vec![0; self.squares.len()], slots: Vec::new() };
        // The bits of each slot that a square before reads.
        let mut claimed = Vec::new();
        for &square in &self.order {
            let claim = self.claim(square);
            let entries = self.entries(square);
            let slots = &mut placement.slots;
            let mut offset = 0;
            while !agrees(&entries, claim, offset, slots, &claimed) {
                offset += self.step;
            }
            let end = offset + 1 + entries.last().map_or(0, |&(slot, _)| slot);
            slots.resize(slots.len().max(end), 0);
            claimed.resize(slots.len(), 0);
            for (slot, attacks) in entries {
                slots[offset + slot] |= attacks;
                claimed[offset + slot] |= claim;
            }
            placement.offsets[square] = offset;
        }
        self.prove(&placement);
        placement
    }

    /// Reads every relevant occupancy of every square back.
    fn prove(&self, placement: &Placement) {
        for (square, Proven { magic, .. }) in self.squares.iter().enumerate() {
            for occupied in rays::subsets(magic.mask) {
                let slot = placement.offsets[square] + self.index(square, occupied);
                assert_eq!(
                    placement.slots[slot] & self.claim(square),
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
        let magic = &self.squares[square].magic;
        magic_index(occupied, magic.factor, self.shift.unwrap_or(magic.shift))
    }

    fn claim(&self, square: usize) -> u64 {
        if self.reads == Reads::All { u64::MAX } else { rays::attacks(self.slider, square, 0) }
    }
}

/// Whether a table may begin at `offset`.
fn agrees(entries: &[Entry], claim: u64, offset: usize, slots: &[u64], claimed: &[u64]) -> bool {
    // A plain loop: in an unoptimised build script it is the fastest.
    for &(slot, attacks) in entries {
        let slot = offset + slot;
        if slot >= slots.len() {
            break;
        }
        if (slots[slot] ^ attacks) & claimed[slot] & claim != 0 {
            return false;
        }
    }
    true
}

/// All squares, those with the most relevant occupancies first.
pub fn largest_first(squares: &[Proven]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..squares.len()).collect();
    order.sort_by_key(|&square| Reverse(squares[square].magic.mask.count_ones()));
    order
}

/// The squares of a list of names.
pub fn named(list: &str) -> Vec<usize> {
    let number = |name: &str| (0..64).find(|&square| rays::square_name(square) == name);
    list.split_whitespace().filter_map(number).collect()
}
