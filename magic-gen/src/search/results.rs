//! The results of a run, which depend only on the seed.

use std::time::{Duration, Instant};

use crate::geometry::{Slider, Square};
use crate::search::de_bruijn::{self, DeBruijn};
use crate::search::{Magic, RookWeights, magic, modulo, rook_weights};

/// What the searches found under a seed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Results {
    /// The seed.
    pub seed: u64,
    /// The rook's magics of shared lines.
    pub rook_weights: RookWeights,
    /// The rook's 64 magics in the order of the squares.
    pub rooks: Vec<Magic>,
    /// The bishop's magics.
    pub bishops: Vec<Magic>,
    /// The De Bruijn sequence.
    pub de_bruijn: DeBruijn,
    /// The smallest modulus that tells all single bits apart.
    pub modulus: u64,
}

/// A search of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Search {
    /// For the rook's magics of shared lines.
    RookWeights,
    /// For a slider's magics.
    Magics(Slider),
    /// For the De Bruijn sequence.
    DeBruijn,
    /// For the smallest modulus.
    Modulus,
}

impl Results {
    /// Runs every search.
    pub fn search(seed: u64) -> Self {
        Self::search_timed(seed).0
    }

    /// Runs every search, and returns how long each needed.
    pub fn search_timed(seed: u64) -> (Self, [(Search, Duration); 5]) {
        let (rook_weights, weights_time) = timed(|| rook_weights::find(seed));
        let (rooks, rook_time) = timed(|| all_squares(Slider::Rook, seed));
        let (bishops, bishop_time) = timed(|| all_squares(Slider::Bishop, seed));
        let (de_bruijn, de_bruijn_time) = timed(|| de_bruijn::find(seed));
        let (modulus, modulus_time) = timed(modulo::least_modulus);
        let times = [
            (Search::RookWeights, weights_time),
            (Search::Magics(Slider::Rook), rook_time),
            (Search::Magics(Slider::Bishop), bishop_time),
            (Search::DeBruijn, de_bruijn_time),
            (Search::Modulus, modulus_time),
        ];
        (Self { seed, rook_weights, rooks, bishops, de_bruijn, modulus }, times)
    }

    /// The magics of one slider.
    pub fn magics(&self, slider: Slider) -> &[Magic] {
        match slider {
            Slider::Rook => &self.rooks,
            Slider::Bishop => &self.bishops,
        }
    }
}

fn timed<T>(search: impl FnOnce() -> T) -> (T, Duration) {
    let started = Instant::now();
    (search(), started.elapsed())
}

fn all_squares(slider: Slider, seed: u64) -> Vec<Magic> {
    Square::all().map(|square| magic::find(slider, square, seed)).collect()
}
