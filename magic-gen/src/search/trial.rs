//! The trial of a candidate: it fills a table of attack sets by slot until two collide. Counting up one
//! number clears the table.
//!
//! The textbook loop clears the table before each candidate. These are tens of kilobytes, but a bad
//! candidate fails after about fifty boards. Here a slot also has the number of the candidate that
//! wrote to it, its *epoch*. A slot of another epoch counts as empty. Attack sets are the short
//! identifiers of [`Occupancies`](crate::search::Occupancies). So a slot has 32 bits, and the
//! largest table of a magic of chess has 16 KiB. It stays in the first-level cache, beside the occupancies
//! that the trial reads.

use super::bitboard::Bitboard;
use super::occupancies::{Id, Relevant};

/// Bits of a slot that hold an attack set's identifier; the epoch is above.
const ID_BITS: u32 = Id::BITS;

/// The lowest bit of an epoch. So it is also the first epoch, in its place.
const EPOCH: u32 = 1 << ID_BITS;

/// For each slot the attack set that was put there since the table was last cleared.
#[derive(Clone, Debug)]
pub struct EpochTable {
    slots: Vec<u32>,
    /// The current epoch, in its place. A slot that was never written to has epoch 0.
    epoch: u32,
}

impl EpochTable {
    /// An empty table for indices of `bits` bits.
    pub fn new(bits: u32) -> Self {
        Self { slots: vec![0; 1 << bits], epoch: EPOCH }
    }

    pub fn clear(&mut self) {
        self.epoch = self.epoch.wrapping_add(EPOCH);
        if self.epoch == 0 {
            self.slots.fill(0);
            self.epoch = EPOCH;
        }
    }

    /// Puts an attack set into a slot, and says whether the slot was empty or had the same set.
    #[inline]
    pub fn claim(&mut self, slot: usize, id: Id) -> bool {
        let entry = self.epoch | u32::from(id);
        let before = std::mem::replace(&mut self.slots[slot], entry);
        agree(before, entry)
    }

    /// Whether a slot is empty or has this attack set.
    #[inline]
    pub fn admits(&self, slot: usize, id: Id) -> bool {
        agree(self.slots[slot], self.epoch | u32::from(id))
    }

    pub fn used(&self) -> usize {
        self.slots.iter().filter(|&&entry| entry ^ self.epoch < EPOCH).count()
    }
}

/// Whether two slots have the same contents, or different epochs.
#[inline]
fn agree(before: u32, entry: u32) -> bool {
    // In one comparison: the difference of equal entries wraps to the largest number.
    (before ^ entry).wrapping_sub(1) >= EPOCH - 1
}

/// A reusable table in which candidates are tried.
#[derive(Clone, Debug)]
pub struct Trial {
    table: EpochTable,
    shift: u32,
}

impl Trial {
    /// A table for indices of `bits` bits.
    pub fn new(bits: u32) -> Self {
        Self { table: EpochTable::new(bits), shift: 64 - bits }
    }

    /// Whether no two attack sets collide in a slot with `magic`.
    #[inline]
    pub fn accepts<W: Bitboard>(&mut self, occupancies: &Relevant<W>, magic: W) -> bool {
        self.table.clear();
        let mut boards = occupancies.boards.iter().zip(&occupancies.ids);
        boards.all(|(board, &id)| self.table.claim(board.slot(&magic, self.shift), id))
    }

    /// The number of slots that the last candidate wrote to.
    pub fn slots_used(&self) -> usize {
        self.table.used()
    }
}
