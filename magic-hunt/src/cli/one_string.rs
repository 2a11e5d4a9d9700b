//! The command line of the hunt for a string that all bishops share.

use anyhow::Result;
use clap::Args;

use crate::cli::seed::{Seed, seed};
use crate::cli::usage_error;
use crate::hunt::one_string;
use crate::stream::DEFAULT_SEED;

/// Options of `hunt one-string`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  magic-gen hunt one-string >one-string.txt
  magic-gen adopt one-string.txt

A string takes some minutes. The report is the shortest string that has all squares, which
`magic-gen adopt` takes, or else the string that has most squares. More --tries go on with
a string; more --strings, or another --seed, begin other strings.")]
pub struct OneString {
    /// Seed of the hunt, decimal, or hexadecimal with 0x
    #[arg(long, value_name = "SEED", value_parser = seed, default_value_t = Seed(DEFAULT_SEED))]
    pub seed: Seed,

    /// Strings to lay out
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), default_value_t = 8)]
    pub strings: u64,

    /// Tries for a string, each a walk
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), default_value_t = 3_000)]
    pub tries: u64,

    /// Moves of a walk
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=one_string::MOST_MOVES), default_value_t = 100_000)]
    pub moves: u64,
}

impl OneString {
    /// The hunt.
    pub(super) fn hunt(&self) -> Result<one_string::OneString> {
        let Self { seed, strings, tries, moves } = *self;
        let settings = one_string::Settings { seed: seed.0, strings, tries, moves };
        let hunt = one_string::OneString::new(settings);
        hunt.map_err(|error| usage_error("hunt one-string", error.to_string()))
    }
}
