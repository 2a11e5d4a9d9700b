//! The trial of one candidate.

use crate::search::Occupancies;

/// A reusable table in which candidates are tried.
#[derive(Clone, Debug)]
pub struct Trial {
    slots: Vec<u32>,
    epoch: u32,
}

impl Trial {
    /// A table for indices of `bits` bits.
    pub fn new(bits: u32) -> Self {
        Self { slots: vec![0; 1 << bits], epoch: 0 }
    }

    /// Whether `factor` sends no two attack sets to one slot.
    #[inline]
    pub fn accepts(&mut self, occupancies: &Occupancies, factor: u64) -> bool {
        self.next_epoch();
        let shift = 64 - self.slots.len().ilog2();
        let tag = self.epoch << 8;
        let mut pairs = occupancies.boards.iter().zip(&occupancies.ids);
        pairs.all(|(&board, &id)| {
            let slot = &mut self.slots[(board.wrapping_mul(factor) >> shift) as usize];
            let entry = tag | u32::from(id);
            let seen = std::mem::replace(slot, entry);
            seen == entry || seen & !0xFF != tag
        })
    }

    /// The number of slots the last candidate wrote to.
    pub fn slots_used(&self) -> usize {
        self.slots.iter().filter(|&&slot| slot >> 8 == self.epoch).count()
    }

    fn next_epoch(&mut self) {
        self.epoch += 1;
        if self.epoch == 1 << 24 {
            self.slots.fill(0);
            self.epoch = 1;
        }
    }
}
