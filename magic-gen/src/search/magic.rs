//! The search for magics.
//!
//! A magic turns the occupancy of a slider's lines into an index of a table of attack sets:
//! `((occupied & mask) * magic) >> (64 - bits)`. The product is a sum of shifted copies of the
//! occupancy. With a good magic, these copies gather all relevant squares at the top of the
//! product. Two occupancies may have the same index only if their attack sets are the same (a
//! constructive collision). There is no formula for such a magic. The search draws candidates and
//! tries them (Kannan, "Magic Move-Bitboard Generation in Computer Chess", 2007; Isenberg,
//! "Efficient Generation of Sliding Piece Attacks", 2008).
//!
//! The search has two stages, each in a file of its own. A `draw` makes a candidate. The `trial`
//! fills a table until two attack sets collide. A quick test between the two would reject too few of
//! the candidates drawn here to pay.

use rand_xoshiro::Xoshiro256PlusPlus;

use crate::geometry::{Slider, Square};
use crate::search::{Bitboard, Draw, Occupancies, Relevant, Trial};
use crate::stream::stream;

/// A magic with what the search learned about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Magic {
    pub slider: Slider,
    pub square: Square,
    pub magic: u64,
    /// The index bits: the index is the product shifted right by 64 - bits.
    pub bits: u32,
    pub attack_sets: u32,
    /// The number of table slots in use, at least one for each attack set.
    pub slots_used: u32,
    /// The number of candidates drawn, including this one.
    pub candidates: u64,
}

/// A search for one square, which can be continued where it stopped.
#[derive(Clone, Debug)]
pub struct MagicSearch {
    occupancies: Occupancies,
    bits: u32,
    draw: Draw,
    trial: Trial,
    rng: Xoshiro256PlusPlus,
    candidates: u64,
}

impl MagicSearch {
    /// A search for a magic with `bits` index bits, which must be [possible](Relevant::possible_bits),
    /// among the candidates of `draw`.
    pub fn new(slider: Slider, square: Square, bits: u32, draw: Draw, seed: u64) -> Self {
        let occupancies = Occupancies::new(slider, square);
        let possible = occupancies.possible_bits();
        assert!(possible.contains(&bits), "{slider} {square}: {bits} bits, not in {possible:?}");
        Self {
            trial: Trial::new(bits),
            // The name of the stream.
            rng: stream(seed, &format!("{slider} {square}")),
            occupancies,
            bits,
            draw,
            candidates: 0,
        }
    }

    /// Tries at most `limit` more candidates.
    pub fn run(&mut self, limit: u64) -> Option<Magic> {
        for _ in 0..limit {
            self.candidates += 1;
            let magic = self.draw.candidate(self.occupancies.mask, self.bits, &mut self.rng);
            if self.trial.accepts(&self.occupancies, magic) {
                return Some(self.found(magic));
            }
        }
        None
    }

    pub const fn candidates(&self) -> u64 {
        self.candidates
    }

    fn found(&self, magic: u64) -> Magic {
        Magic {
            slider: self.occupancies.slider,
            square: self.occupancies.square,
            magic,
            bits: self.bits,
            attack_sets: self.occupancies.attack_sets.len() as u32,
            slots_used: self.trial.slots_used() as u32,
            candidates: self.candidates,
        }
    }
}

/// The most candidates for a square of any board. The hardest that is known needs some hundreds.
const ENOUGH: u64 = 1 << 14;

/// Searches a magic with an index bit for each mask square, at least one, among planned candidates of
/// the stream of this name. Returns it with its index bits.
pub fn find_for<W: Bitboard>(of: &Relevant<W>, label: &str, seed: u64) -> Option<(W, u32)> {
    let bits = of.mask_squares().max(1);
    let (mut rng, mut trial) = (stream(seed, label), Trial::new(bits));
    let mut drawn = (0..ENOUGH).map(|_| Draw::Planned.candidate(of.mask, bits, &mut rng));
    drawn.find(|&magic| trial.accepts(of, magic)).map(|magic| (magic, bits))
}

/// Searches until it finds a magic with as many index bits as mask squares.
pub fn find(slider: Slider, square: Square, seed: u64) -> Magic {
    let bits = slider.mask(square).count_ones();
    let mut search = MagicSearch::new(slider, square, bits, Draw::Planned, seed);
    std::iter::repeat_with(|| search.run(u64::MAX)).flatten().next().expect("it repeats for ever")
}
