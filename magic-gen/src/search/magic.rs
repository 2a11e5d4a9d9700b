//! The search for magic factors.

use rand_xoshiro::Xoshiro256PlusPlus;

use crate::geometry::{Slider, Square};
use crate::search::draw::Planned;
use crate::search::{Occupancies, Trial};
use crate::stream::stream;

/// A magic factor with what the search learned about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Magic {
    /// The slider.
    pub slider: Slider,
    /// Where it stands.
    pub square: Square,
    /// The factor.
    pub factor: u64,
    /// The index bits: the index is the product shifted right by 64 - bits.
    pub bits: u32,
    /// The number of different attack sets.
    pub attack_sets: u32,
    /// The number of table slots in use, at least one for each attack set.
    pub slots_used: u32,
    /// The number of candidates drawn, this one included.
    pub candidates: u64,
}

/// A search for one square that can be continued.
#[derive(Clone, Debug)]
pub struct MagicSearch {
    occupancies: Occupancies,
    planned: Planned,
    trial: Trial,
    rng: Xoshiro256PlusPlus,
    bits: u32,
    candidates: u64,
}

impl MagicSearch {
    /// A search for a factor with `bits` index bits.
    pub fn new(slider: Slider, square: Square, bits: u32, seed: u64) -> Self {
        let occupancies = Occupancies::new(slider, square);
        Self {
            planned: Planned::new(&occupancies, bits),
            trial: Trial::new(bits),
            rng: stream(seed, &format!("{slider} {square}")),
            occupancies,
            bits,
            candidates: 0,
        }
    }

    /// Tries at most `limit` more candidates.
    pub fn run(&mut self, limit: u64) -> Option<Magic> {
        for _ in 0..limit {
            self.candidates += 1;
            let factor = self.planned.draw(&mut self.rng);
            if self.trial.accepts(&self.occupancies, factor) {
                return Some(self.found(factor));
            }
        }
        None
    }

    fn found(&self, factor: u64) -> Magic {
        Magic {
            slider: self.occupancies.slider,
            square: self.occupancies.square,
            factor,
            bits: self.bits,
            attack_sets: self.occupancies.attack_sets.len() as u32,
            slots_used: self.trial.slots_used() as u32,
            candidates: self.candidates,
        }
    }
}

/// Searches until a factor with as many bits as the mask turns up.
pub fn find(slider: Slider, square: Square, seed: u64) -> Magic {
    let bits = slider.mask(square).count_ones();
    let mut search = MagicSearch::new(slider, square, bits, seed);
    loop {
        if let Some(magic) = search.run(u64::MAX) {
            return magic;
        }
    }
}
