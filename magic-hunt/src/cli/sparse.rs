//! The command line of the hunt by random factors.

use anyhow::Result;
use clap::Args;

use crate::cli::seed::{Seed, seed};
use crate::cli::{usage_error, word};
use crate::geometry::{Slider, Square};
use crate::hunt::sparse;
use crate::stream::DEFAULT_SEED;

/// Options of `hunt sparse`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  magic-gen hunt sparse bishop a1
  magic-gen hunt sparse bishop c1 --units 100000 --time 10h --checkpoint c1.txt")]
pub struct Sparse {
    /// rook or bishop
    #[arg(value_parser = word::slider(), hide_possible_values = true)]
    pub slider: Slider,

    /// The square it stands on, a1 to h8
    #[arg(value_parser = word::square(), hide_possible_values = true)]
    pub square: Square,

    /// Index bits of the factor [default: one fewer than the mask has squares]
    #[arg(long, value_name = "N")]
    pub bits: Option<u32>,

    /// Seed of the hunt, decimal, or hexadecimal with 0x
    #[arg(long, value_name = "SEED", value_parser = seed, default_value_t = Seed(DEFAULT_SEED))]
    pub seed: Seed,

    /// Independent random streams; each ends with its first factor
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), default_value_t = 64)]
    pub units: u64,

    /// Candidates to try in each stream
    #[arg(long, value_name = "LIMIT", value_parser = clap::value_parser!(u64).range(1..), default_value_t = 16 << 20)]
    pub budget: u64,
}

impl Sparse {
    /// The hunt.
    pub(super) fn hunt(&self) -> Result<sparse::Sparse> {
        let Self { slider, square, bits, seed, units, budget } = *self;
        let hunt = sparse::Sparse::new((slider, square), bits, seed.0, units, budget);
        hunt.map_err(|error| usage_error("hunt sparse", error.to_string()))
    }
}
