//! The trial of one candidate: fill a table until two attack sets meet.
//!
//! The textbook loop clears the table before each candidate, tens of kilobytes
//! for the fifty boards or so that a bad candidate lasts. Here a slot carries
//! the number of the candidate that wrote to it, its epoch, and a slot of another
//! epoch counts as empty. Attack sets are the one-byte identifiers of
//! [`Occupancies`], so a slot is 32 bits and the largest table 16 KiB: it stays
//! in the first-level cache beside the boards that are read.

use crate::search::Occupancies;

/// Bits of a slot that hold an attack set's identifier; the epoch is above.
const ID_BITS: u32 = 8;

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
        let tag = self.epoch << ID_BITS;
        let mut boards = occupancies.boards.iter().zip(&occupancies.ids);
        boards.all(|(&board, &id)| {
            let slot = &mut self.slots[(board.wrapping_mul(factor) >> shift) as usize];
            let entry = tag | u32::from(id);
            let before = std::mem::replace(slot, entry);
            before == entry || before >> ID_BITS != self.epoch
        })
    }

    /// The number of slots that the last candidate wrote to.
    pub fn slots_used(&self) -> usize {
        self.slots.iter().filter(|&&slot| slot >> ID_BITS == self.epoch).count()
    }

    fn next_epoch(&mut self) {
        self.epoch += 1;
        if self.epoch == 1 << (u32::BITS - ID_BITS) {
            self.slots.fill(0);
            self.epoch = 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::geometry::{Slider, Square};
    use crate::search::Draw;
    use crate::stream::stream;

    /// The answer by definition, and the number of slots.
    fn by_definition(occupancies: &Occupancies, factor: u64, bits: u32) -> Option<usize> {
        let mut slots = HashMap::new();
        for (board, id) in occupancies.boards.iter().zip(&occupancies.ids) {
            let index = board.wrapping_mul(factor) >> (64 - bits);
            if *slots.entry(index).or_insert(id) != id {
                return None;
            }
        }
        Some(slots.len())
    }

    fn agree(trial: &mut Trial, occupancies: &Occupancies, factor: u64, bits: u32) -> bool {
        let wanted = by_definition(occupancies, factor, bits);
        let found = trial.accepts(occupancies, factor).then(|| trial.slots_used());
        assert_eq!(found, wanted, "{} {factor:#018x}", occupancies.square);
        found.is_some()
    }

    #[test]
    fn it_accepts_what_the_definition_accepts() {
        let mut rng = stream(1, "trial");
        let mut accepted = 0;
        for slider in Slider::ALL {
            for square in Square::all() {
                let occupancies = Occupancies::new(slider, square);
                let bits = occupancies.mask.count_ones();
                let mut trial = Trial::new(bits);
                for _ in 0..30 {
                    let factor = Draw::Planned.candidate(occupancies.mask, bits, &mut rng);
                    accepted += u32::from(agree(&mut trial, &occupancies, factor, bits));
                }
            }
        }
        assert!(accepted > 128, "only {accepted} were good");
    }

    #[test]
    fn epochs_may_run_out() {
        let occupancies = Occupancies::new(Slider::Bishop, "a1".parse().unwrap());
        let mut rng = stream(1, "epochs");
        let mut good = || loop {
            let factor = Draw::Planned.candidate(occupancies.mask, 6, &mut rng);
            if Trial::new(6).accepts(&occupancies, factor) {
                return factor;
            }
        };
        for _ in 0..10 {
            // Leaves entries of the first epoch behind, then comes round to it.
            let mut trial = Trial::new(6);
            assert!(trial.accepts(&occupancies, good()));
            trial.epoch = (1 << 24) - 1;
            assert!(trial.accepts(&occupancies, good()));
            assert_eq!(trial.epoch, 1);
        }
    }
}
