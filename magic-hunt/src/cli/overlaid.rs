//! The command line of the hunt for one table of all squares.

use std::iter;
use std::path::PathBuf;

use anyhow::Result;
use clap::{Args, ValueHint};

use super::file::{expect, named, source};
use crate::cli::seed::{Seed, seed};
use crate::hunt::overlaid;
use crate::stream::DEFAULT_SEED;

/// Options of `hunt overlaid`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  magic-gen hunt overlaid candidates.txt --time 2h
  magic-gen hunt overlaid candidates.txt --apart --units 16

The pool is a text with a candidate on each line: slider, square, factor, shift, as in
`rook a1 0x0080004010200080 52`. Further words and # comments are passed over. The
report is the shortest table, which `magic-gen adopt` takes into generated/.")]
pub struct Overlaid {
    /// Candidates for every square, as `hunt candidates` reports them
    #[arg(value_hint = ValueHint::FilePath)]
    pub pool: PathBuf,

    /// Table to begin at, as an earlier hunt reported it [default: first fit]
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub from: Option<PathBuf>,

    /// Refuse files whose texts, pool first, have another SHA-256
    #[arg(long, value_name = "HEX")]
    pub sha256: Option<String>,

    /// Leave the squares beside the slider, which are always attacked, out of the table
    #[arg(long)]
    pub apart: bool,

    /// Seed of the hunt, decimal, or hexadecimal with 0x
    #[arg(long, value_name = "SEED", value_parser = seed, default_value_t = Seed(DEFAULT_SEED))]
    pub seed: Seed,

    /// Independent searches
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), default_value_t = 64)]
    pub units: u64,

    /// Steps of a search
    #[arg(long, value_name = "LIMIT", value_parser = clap::value_parser!(u64).range(1..), default_value_t = 100_000)]
    pub steps: u64,

    /// Moves of a step
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..), default_value_t = 16)]
    pub moves: u32,

    /// Seats (a factor and an offset) that a move compares before its walk
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..), default_value_t = 12_000)]
    pub starts: u32,

    /// Factors and offsets that a walk tries
    #[arg(long, value_name = "N", default_value_t = 3_000)]
    pub attempts: u32,
}

impl Overlaid {
    /// The hunt.
    pub(super) fn hunt(&self) -> Result<overlaid::Overlaid> {
        let Self { pool, apart, seed, units, steps, moves, starts, attempts, .. } = self;
        let effort = overlaid::Effort { starts: *starts, attempts: *attempts };
        let (apart, units, steps, moves) = (*apart, *units, *steps, *moves);
        let seed = seed.0;
        let settings = overlaid::Settings { apart, seed, units, steps, moves, effort };
        let (pool, from) = (named(pool)?, self.from.as_deref().map(named).transpose()?);
        let hunt = overlaid::Overlaid::new(settings, source(&pool), from.as_ref().map(source))?;
        expect(iter::once(&pool).chain(&from), hunt.sha256(), self.sha256.as_deref())?;
        Ok(hunt)
    }
}
