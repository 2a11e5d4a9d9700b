//! Which slots of its range a factor uses, and for which attack sets.

use crate::hunt::candidates::fill::MOST_BITS;
use crate::hunt::reader::Reader;

/// A used slot and the number of the attack set that belongs there.
pub type Entry = (u16, u8);

/// A factor and the slots that it uses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The factor.
    pub factor: u64,
    /// How far the product is shifted to the right.
    pub shift: u32,
    /// The used slots, each once.
    pub entries: Vec<Entry>,
    /// The highest used slot.
    pub last: usize,
}

/// What writes layouts: a table that is used again and again.
#[derive(Clone, Debug)]
pub struct Scribe {
    /// In which layout a slot was last written, and for which attack set.
    slots: Vec<u32>,
    epoch: u32,
    entries: Vec<Entry>,
}

impl Default for Scribe {
    fn default() -> Self {
        Self { slots: vec![0; 1 << MOST_BITS], epoch: 0, entries: Vec::new() }
    }
}

impl Scribe {
    /// The layout of a factor, unless two attack sets meet in a slot or more than
    /// `most` slots are used.
    pub fn layout(
        &mut self,
        piece: &Reader,
        factor: u64,
        shift: u32,
        most: usize,
    ) -> Option<Layout> {
        self.next_epoch();
        self.entries.clear();
        for (&board, &id) in piece.of.boards.iter().zip(&piece.of.ids) {
            let slot = (board.wrapping_mul(factor) >> shift) as usize;
            let entry = self.epoch << 8 | u32::from(id);
            let before = std::mem::replace(&mut self.slots[slot], entry);
            if before == entry {
                continue;
            }
            if before >> 8 == self.epoch || self.entries.len() == most {
                return None;
            }
            self.entries.push((slot as u16, id));
        }
        let entries = self.entries.clone();
        let last = entries.iter().map(|&(slot, _)| usize::from(slot)).max()?;
        Some(Layout { factor, shift, entries, last })
    }

    fn next_epoch(&mut self) {
        self.epoch += 1;
        if self.epoch == 1 << 24 {
            self.slots.fill(0);
            self.epoch = 1;
        }
    }
}
