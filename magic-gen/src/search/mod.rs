//! Everything that a run finds by search: weights, magics, De Bruijn sequences, moduli.

mod bitboard;
pub mod de_bruijn;
mod draw;
pub mod magic;
pub mod modulo;
mod occupancies;
pub mod rook_weights;
mod trial;

use std::time::{Duration, Instant};

pub use bitboard::{Bitboard, Parts, parts_of};
pub use draw::Draw;
pub use magic::{Magic, MagicSearch};
pub use occupancies::{Id, Occupancies, Relevant};
pub use rook_weights::RookWeights;
pub use trial::{EpochTable, Trial};

use self::de_bruijn::DeBruijn;
use crate::geometry::{Slider, Square};

/// What the searches found under a seed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Results {
    pub seed: u64,
    pub rook_weights: RookWeights,
    pub rooks: Vec<Magic>,
    pub bishops: Vec<Magic>,
    pub de_bruijn: DeBruijn,
    /// The smallest modulus that tells all single bits apart.
    pub modulus: u64,
}

/// A search of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SearchName {
    RookWeights,
    Magics(Slider),
    DeBruijn,
    Modulus,
}

impl Results {
    pub fn search(seed: u64) -> Self {
        Self::search_timed(seed).0
    }

    /// Runs every search, and returns how long each needed.
    pub fn search_timed(seed: u64) -> (Self, [(SearchName, Duration); 5]) {
        let magics = |of| timed(SearchName::Magics(of), || all_squares(of, seed));
        let (rook_weights, first) = timed(SearchName::RookWeights, || rook_weights::find(seed));
        let [(rooks, second), (bishops, third)] = Slider::ALL.map(magics);
        let (de_bruijn, fourth) = timed(SearchName::DeBruijn, || de_bruijn::find(seed));
        let (modulus, fifth) = timed(SearchName::Modulus, modulo::least_modulus);
        let times = [first, second, third, fourth, fifth];
        (Self { seed, rook_weights, rooks, bishops, de_bruijn, modulus }, times)
    }

    pub fn magics(&self, slider: Slider) -> &[Magic] {
        match slider {
            Slider::Rook => &self.rooks,
            Slider::Bishop => &self.bishops,
        }
    }
}

fn timed<T>(what: SearchName, search: impl FnOnce() -> T) -> (T, (SearchName, Duration)) {
    let started = Instant::now();
    (search(), (what, started.elapsed()))
}

fn all_squares(slider: Slider, seed: u64) -> Vec<Magic> {
    Square::all().map(|square| magic::find(slider, square, seed)).collect()
}
