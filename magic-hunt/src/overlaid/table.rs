//! The common table, in which squares may for a while disagree.

use super::layout::Layout;
use crate::reader::Reader;

/// What a slot holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Slot {
    /// The union of the attack sets.
    attacks: u64,
    /// The bits that some square reads.
    claimed: u64,
}

/// A table of slots that know who uses them.
#[derive(Clone, Debug)]
pub struct Table<'a> {
    readers: &'a [Reader],
    slots: Vec<Slot>,
    /// For each slot the readers that use it, with their attack sets.
    users: Vec<Vec<(u8, u8)>>,
    torn: Vec<bool>,
    torn_slots: usize,
}

impl<'a> Table<'a> {
    /// An empty table.
    pub fn new(readers: &'a [Reader], slots: usize) -> Self {
        Self {
            readers,
            slots: vec![Slot::default(); slots],
            users: vec![Vec::new(); slots],
            torn: vec![false; slots],
            torn_slots: 0,
        }
    }

    /// How many slots are torn: in these, two users disagree.
    pub const fn torn(&self) -> usize {
        self.torn_slots
    }

    /// The first torn slot from `from` on, or else from the beginning.
    pub fn torn_from(&self, from: usize) -> Option<usize> {
        (from..self.torn.len()).chain(0..from).find(|&slot| self.torn[slot])
    }

    /// The readers that use a slot.
    pub fn users(&self, slot: usize) -> &[(u8, u8)] {
        &self.users[slot]
    }

    /// Puts the layout of a reader at an offset.
    pub fn add(&mut self, reader: usize, layout: &Layout, offset: usize) {
        for &(slot, id) in &layout.entries {
            let slot = offset + usize::from(slot);
            self.users[slot].push((reader as u8, id));
            self.refresh(slot);
        }
    }

    /// Takes it away again.
    pub fn remove(&mut self, reader: usize, layout: &Layout, offset: usize) {
        for &(slot, _) in &layout.entries {
            let slot = offset + usize::from(slot);
            self.users[slot].retain(|&(user, _)| usize::from(user) != reader);
            self.refresh(slot);
        }
    }

    fn refresh(&mut self, slot: usize) {
        let mut sum = Slot::default();
        let mut torn = false;
        for &(user, id) in &self.users[slot] {
            let reader = &self.readers[usize::from(user)];
            let attacks = reader.attacks(id);
            torn |= sum.disagrees(attacks, reader.lines);
            sum = Slot { attacks: sum.attacks | attacks, claimed: sum.claimed | reader.lines };
        }
        self.slots[slot] = sum;
        self.torn_slots += usize::from(torn);
        self.torn_slots -= usize::from(std::mem::replace(&mut self.torn[slot], torn));
    }

    /// In how many slots the reader would disagree. Counting stops above `most`.
    pub fn clashes(&self, reader: &Reader, layout: &Layout, offset: usize, most: u32) -> u32 {
        let slots = &self.slots[offset..];
        let mut clashes = 0;
        for some in layout.entries.chunks(16) {
            for &(slot, id) in some {
                let slot = slots[usize::from(slot)];
                clashes += u32::from(slot.disagrees(reader.attacks(id), reader.lines));
            }
            if clashes > most {
                break;
            }
        }
        clashes
    }
}

impl Slot {
    /// Whether a square that reads `lines` and wants `attacks` finds something else.
    #[inline]
    const fn disagrees(self, attacks: u64, lines: u64) -> bool {
        (self.attacks ^ attacks) & self.claimed & lines != 0
    }
}
