//! The command line of the hunt for candidates, of which overlapping tables are made.

use std::path::PathBuf;

use anyhow::Result;
use clap::builder::RangedU64ValueParser;
use clap::{Args, ValueHint};

use super::file::{expect, named};
use super::wanted::Wanted;
use crate::hunt::candidates::{self, Starts};

/// Options of `hunt candidates`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  magic-gen hunt candidates --form black --from generated/reduced_magics.txt >pool.txt
  magic-gen hunt candidates --form black --seed 2 --from pool.txt >better.txt
  magic-gen hunt overlapping better.txt --form black --time 2h >table.txt

Walks seldom find a rook's factor with fewer index bits than its mask has squares: name a
file of such factors with --from. Two or three rounds, each --from the pool of the round
before, make a better pool. The report is a pool, with a candidate on each line: slider,
square, factor, shift, used slots and span. Faster with RUSTFLAGS=\"-C target-cpu=native\".")]
pub struct Candidates {
    /// What kind of table it is for, and the seed.
    #[command(flatten)]
    pub wanted: Wanted,

    /// Steps of a square, each a walk for every shift and aim (as few slots, or a short span)
    #[arg(long, value_name = "LIMIT", value_parser = clap::value_parser!(u64).range(1..), default_value_t = 32)]
    pub steps: u64,

    /// Moves of a walk
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..), default_value_t = 8_000)]
    pub moves: u32,

    /// Candidates to keep for a square
    #[arg(long, value_name = "N", value_parser = keep(), default_value_t = 448)]
    pub keep: usize,

    /// A pool or a find: walks also begin at its factors, on their own squares and on nearby
    /// ones
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub from: Option<PathBuf>,

    /// Refuse a file of factors that has another SHA-256
    #[arg(long, value_name = "HEX", requires = "from")]
    pub sha256: Option<String>,
}

impl Candidates {
    /// The hunt.
    ///
    /// # Errors
    ///
    /// If the file of factors cannot be read, is another one, or is none.
    pub fn hunt(&self) -> Result<candidates::Candidates> {
        let Self { wanted: Wanted { form, shift, seed }, steps, moves, keep, .. } = *self;
        let starts = match &self.from {
            None => Starts::default(),
            Some(from) => {
                let file = named(from)?;
                let starts = Starts::new(&file.0, &file.1, form, shift)?;
                expect([&file], starts.sha256(), self.sha256.as_deref())?;
                starts
            }
        };
        Ok(candidates::Candidates { form, shift, seed: seed.0, steps, moves, keep, starts })
    }
}

/// So few that the list can be searched for each new candidate.
fn keep() -> RangedU64ValueParser<usize> {
    RangedU64ValueParser::new().range(1..=65_536)
}
