//! The command line of the hunt for a bishop by one product.

use anyhow::Result;
use clap::Args;

use crate::cli::seed::{Seed, seed};
use crate::cli::usage_error;
use crate::hunt::one_product;
use crate::stream::DEFAULT_SEED;

/// Options of `hunt one-product`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  magic-gen hunt one-product >one-product.txt
  magic-gen adopt one-product.txt

Most squares are done at once; on d4, e4, d5 and e5 a walk of a second or so is right once
in ten to a hundred and more. The report is a find, if every square has a factor, and
otherwise says which have none; more --walks go further, another --seed goes elsewhere.")]
pub struct OneProduct {
    /// Seed of the hunt, decimal or 0x and hexadecimal
    #[arg(long, value_name = "SEED", value_parser = seed, default_value_t = Seed(DEFAULT_SEED))]
    pub seed: Seed,

    /// Walks on a square
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), default_value_t = 100)]
    pub walks: u64,

    /// Moves of a walk
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=one_product::MOST_MOVES), default_value_t = 600_000)]
    pub moves: u64,
}

impl OneProduct {
    /// The hunt.
    pub(super) fn hunt(&self) -> Result<one_product::OneProduct> {
        let Self { seed, walks, moves } = *self;
        let hunt =
            one_product::OneProduct::new(one_product::Settings { seed: seed.0, walks, moves });
        hunt.map_err(|error| usage_error("hunt one-product", error.to_string()))
    }
}
