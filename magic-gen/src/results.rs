//! All that one run computes, from a seed alone.

use rayon::iter::{IndexedParallelIterator, IntoParallelRefIterator, ParallelIterator};

use crate::geometry::{Slider, Square};
use crate::search::de_bruijn::{self, DeBruijn};
use crate::search::{Magic, magic, modulo};

/// What the searches found under a seed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Results {
    /// The seed.
    pub seed: u64,
    /// Whether the factors were imported and not searched for.
    pub imported: bool,
    /// The rook's 64 factors in the order of the squares.
    pub rooks: Vec<Magic>,
    /// The bishop's.
    pub bishops: Vec<Magic>,
    /// The De Bruijn sequence.
    pub de_bruijn: DeBruijn,
    /// The least modulus that tells all single bits apart.
    pub modulus: u64,
}

/// An observer of how far the searches are. What it does has no influence on what
/// they find.
pub trait Observer: Sync {
    /// A square is done; called from any thread and in any order.
    fn square_done(&self) {}

    /// One of [`Search::ALL`] is done; called in their order.
    fn search_done(&self) {}
}

/// The observer that does nothing.
impl Observer for () {}

/// A search of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Search {
    /// For the rook's factors.
    Rooks,
    /// For the bishop's factors.
    Bishops,
    /// For the De Bruijn sequence.
    DeBruijn,
    /// For the least modulus.
    Modulus,
}

impl Search {
    /// In the order in which they run.
    pub const ALL: [Search; 4] =
        [Search::Rooks, Search::Bishops, Search::DeBruijn, Search::Modulus];

    /// The fingerprint's name of the table made from what it finds.
    pub const fn table(self) -> &'static str {
        match self {
            Search::Rooks => "rook_attacks",
            Search::Bishops => "bishop_attacks",
            Search::DeBruijn => "de_bruijn",
            Search::Modulus => "mod_67",
        }
    }
}

impl Results {
    /// Runs every search on the current thread pool.
    pub fn search(seed: u64, observer: &impl Observer) -> Self {
        fn done<T>(found: T, observer: &impl Observer) -> T {
            observer.search_done();
            found
        }
        Self {
            seed,
            imported: false,
            rooks: done(all_squares(Slider::Rook, seed, observer), observer),
            bishops: done(all_squares(Slider::Bishop, seed, observer), observer),
            de_bruijn: done(de_bruijn::find(seed), observer),
            modulus: done(modulo::least_modulus(), observer),
        }
    }

    /// Takes proven factors as they are, and searches the rest.
    pub fn import(seed: u64, rooks: Vec<Magic>, bishops: Vec<Magic>) -> Self {
        let (de_bruijn, modulus) = (de_bruijn::find(seed), modulo::least_modulus());
        Self { seed, imported: true, rooks, bishops, de_bruijn, modulus }
    }

    /// The magics of one slider.
    pub fn magics(&self, slider: Slider) -> &[Magic] {
        match slider {
            Slider::Rook => &self.rooks,
            Slider::Bishop => &self.bishops,
        }
    }
}

fn all_squares(slider: Slider, seed: u64, observer: &impl Observer) -> Vec<Magic> {
    let squares: Vec<Square> = Square::all().collect();
    let find = |&square: &Square| {
        let found = magic::find(slider, square, seed);
        observer.square_done();
        found
    };
    squares.par_iter().with_max_len(1).map(find).collect()
}
