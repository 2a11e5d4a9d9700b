//! All that one run finds out, from a seed alone.

use rayon::iter::{IndexedParallelIterator, IntoParallelRefIterator, ParallelIterator};

use crate::geometry::{Slider, Square};
use crate::search::de_bruijn::{self, DeBruijn};
use crate::search::{Magic, magic, modulo};

/// What the searches found under a seed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Findings {
    /// The seed.
    pub seed: u64,
    /// The rook's 64 factors in the order of the squares.
    pub rooks: Vec<Magic>,
    /// The bishop's.
    pub bishops: Vec<Magic>,
    /// The De Bruijn sequence.
    pub de_bruijn: DeBruijn,
    /// The least modulus that tells all single bits apart.
    pub modulus: u64,
}

impl Findings {
    /// Runs every search on the current thread pool. `step` is called once for
    /// each square that is done, from any thread and in any order.
    pub fn search(seed: u64, step: impl Fn() + Sync) -> Self {
        Self {
            seed,
            rooks: all_squares(Slider::Rook, seed, &step),
            bishops: all_squares(Slider::Bishop, seed, &step),
            de_bruijn: de_bruijn::find(seed),
            modulus: modulo::least_modulus(),
        }
    }

    /// The magics of one slider.
    pub fn magics(&self, slider: Slider) -> &[Magic] {
        match slider {
            Slider::Rook => &self.rooks,
            Slider::Bishop => &self.bishops,
        }
    }
}

fn all_squares(slider: Slider, seed: u64, step: &(impl Fn() + Sync)) -> Vec<Magic> {
    let squares: Vec<Square> = Square::all().collect();
    let one = |&square: &Square| {
        let found = magic::find(slider, square, seed);
        step();
        found
    };
    squares.par_iter().with_max_len(1).map(one).collect()
}
