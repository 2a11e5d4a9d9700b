//! Which attack set is in which slot of a square's table.

use crate::geometry::{Slider, Square};
use crate::search::{Id, Occupancies};

/// The table of one square as a magic fills it.
#[derive(Clone, Debug)]
pub struct Census {
    /// The occupancies and attack sets that were counted.
    pub occupancies: Occupancies,
    /// The magic.
    pub magic: u64,
    /// Its index bits.
    pub bits: u32,
    /// For each slot the attack set that came first, as an index into the occupancies'
    /// `attack_sets`; `None` if no occupancy selects the slot.
    pub slots: Vec<Option<Id>>,
    /// Occupancies whose slot already had their attack set.
    pub constructive: usize,
    /// Occupancies whose slot had another attack set: the magic is bad.
    pub destructive: usize,
}

impl Census {
    /// Counts the table of `magic`, which may be bad.
    ///
    /// # Panics
    ///
    /// If `bits` is not in 1 to 32.
    pub fn new(slider: Slider, square: Square, magic: u64, bits: u32) -> Self {
        assert!((1..=32).contains(&bits), "{bits} index bits");
        let occupancies = Occupancies::new(slider, square);
        let slots = vec![None; 1 << bits];
        let mut census = Self { occupancies, magic, bits, slots, constructive: 0, destructive: 0 };
        for i in 0..census.occupancies.boards.len() {
            let slot = census.slot(census.occupancies.boards[i]);
            let set = census.occupancies.ids[i];
            match census.slots[slot] {
                None => census.slots[slot] = Some(set),
                Some(there) if there == set => census.constructive += 1,
                Some(_) => census.destructive += 1,
            }
        }
        census
    }

    /// The slot that a relevant occupancy selects.
    pub fn slot(&self, relevant: u64) -> usize {
        (relevant.wrapping_mul(self.magic) >> (64 - self.bits)) as usize
    }

    /// The slots in use.
    pub fn used(&self) -> usize {
        self.slots.iter().flatten().count()
    }
}
