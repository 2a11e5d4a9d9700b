//! Which slots of its range a magic uses, and for which attack sets.

use crate::candidates::fill::MOST_BITS;
use crate::reader::Reader;
use magic_gen::search::EpochTable;

/// A used slot and the number of the attack set that belongs there.
pub type UsedSlot = (u16, u8);

/// A magic and the slots that it uses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The magic.
    pub factor: u64,
    /// How far the product is shifted to the right.
    pub shift: u32,
    /// The used slots, each once.
    pub entries: Vec<UsedSlot>,
    /// The highest used slot.
    pub last: usize,
}

/// What writes layouts: a table that is used again and again.
#[derive(Clone, Debug)]
pub struct LayoutBuilder {
    table: EpochTable,
    entries: Vec<UsedSlot>,
}

impl Default for LayoutBuilder {
    fn default() -> Self {
        Self { table: EpochTable::new(MOST_BITS), entries: Vec::new() }
    }
}

impl LayoutBuilder {
    /// The layout of a magic, unless two attack sets meet in a slot or more than
    /// `most` slots are used.
    pub fn layout(
        &mut self,
        reader: &Reader,
        factor: u64,
        shift: u32,
        most: usize,
    ) -> Option<Layout> {
        self.table.clear();
        self.entries.clear();
        for (&board, &id) in reader.occupancies.boards.iter().zip(&reader.occupancies.ids) {
            let slot = (board.wrapping_mul(factor) >> shift) as usize;
            let new = self.table.is_free(slot);
            if !self.table.claim(slot, id) || new && self.entries.len() == most {
                return None;
            }
            if new {
                self.entries.push((slot as u16, id));
            }
        }
        let entries = self.entries.clone();
        let last = entries.iter().map(|&(slot, _)| usize::from(slot)).max()?;
        Some(Layout { factor, shift, entries, last })
    }
}
