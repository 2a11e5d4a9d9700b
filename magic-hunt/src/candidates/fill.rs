//! The inner loop: it fills a table until two attack sets collide, and returns the used slots.
//!
//! As in an [`EpochTable`](magic_gen::search::EpochTable), a slot has the epoch of the magic that
//! wrote to it and the identifier of an attack set. Here both have only sixteen bits together,
//! since the used slots of each accepted magic are read from the whole table. The table has a fixed
//! size, so an index needs no bounds check.

use anyhow::{Result, ensure};

use super::footprint::Footprint;
use magic_gen::search::Occupancies;

/// The most index bits that the hunts try. A find may have a square with more.
pub const MOST_BITS: u32 = 14;

/// Refuses a shift that leaves no index bits, or too many.
///
/// # Errors
///
/// Names the shifts that are possible.
pub fn check_shift(shift: u32) -> Result<()> {
    let least = 64 - MOST_BITS;
    ensure!((least..64).contains(&shift), "a shift of {shift}; a hunt has {least} to 63");
    Ok(())
}

const SLOTS: usize = 1 << MOST_BITS;
const ID: u16 = 0xff;

/// A reusable table in which magics are tried.
#[derive(Clone, Debug)]
pub struct Fill {
    slots: Box<[u16; SLOTS]>,
    epoch: u16,
}

impl Default for Fill {
    fn default() -> Self {
        Self { slots: Box::new([0; SLOTS]), epoch: 0 }
    }
}

impl Fill {
    /// Whether no two attack sets collide with `magic`, if `addend` is added to every product.
    #[inline]
    pub fn accepts(
        &mut self,
        occupancies: &Occupancies,
        magic: u64,
        addend: u64,
        shift: u32,
    ) -> bool {
        self.next_epoch();
        let tag = self.epoch << 8;
        let shift = shift & 63;
        occupancies.boards.iter().zip(&occupancies.ids).all(|(&board, &id)| {
            let index = board.wrapping_mul(magic).wrapping_add(addend) >> shift;
            let slot = &mut self.slots[index as usize % SLOTS];
            let entry = tag | u16::from(id);
            let before = std::mem::replace(slot, entry);
            !(1..=ID).contains(&(before ^ entry))
        })
    }

    /// The slots that the last magic used, if it was accepted.
    #[inline]
    pub fn footprint(&self, footprint: &mut Footprint) {
        for (word, slots) in footprint.words_mut().iter_mut().zip(self.slots.chunks_exact(64)) {
            *word = 0;
            for (i, slot) in slots.iter().enumerate() {
                *word |= u64::from(slot >> 8 == self.epoch) << i;
            }
        }
    }

    fn next_epoch(&mut self) {
        self.epoch += 1;
        if self.epoch > ID {
            self.slots.fill(0);
            self.epoch = 1;
        }
    }
}
