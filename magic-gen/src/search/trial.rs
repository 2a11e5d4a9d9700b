//! The trial of one candidate: fill a table until two attack sets meet.

use crate::search::{EpochTable, Occupancies};

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

    /// Whether `factor` sends no two attack sets to one slot.
    #[inline]
    pub fn accepts(&mut self, occupancies: &Occupancies, factor: u64) -> bool {
        self.table.clear();
        let mut boards = occupancies.boards.iter().zip(&occupancies.ids);
        boards.all(|(&board, &id)| {
            self.table.claim((board.wrapping_mul(factor) >> self.shift) as usize, id)
        })
    }

    /// The number of slots that the last candidate wrote to.
    pub fn slots_used(&self) -> usize {
        self.table.used()
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
}
