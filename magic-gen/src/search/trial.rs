//! The trial of one candidate: fill a table until two attack sets collide.

use crate::search::{EpochTable, Relevant, Word};

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
    pub fn accepts<W: Word>(&mut self, occupancies: &Relevant<W>, magic: W) -> bool {
        self.table.clear();
        let mut boards = occupancies.boards.iter().zip(&occupancies.ids);
        boards.all(|(board, &id)| self.table.claim(board.slot(&magic, self.shift), id))
    }

    /// The number of slots that the last candidate wrote to.
    pub fn slots_used(&self) -> usize {
        self.table.used()
    }
}
