//! The command line of the hunt for overlapping tables.

use std::iter;
use std::path::PathBuf;

use anyhow::Result;
use clap::{Args, ValueHint};

use super::file::{expect, named, source};
use super::wanted::Wanted;
use crate::cli::usage_error;
use crate::hunt::overlapping::{self, Heat, LONGEST, Settings, Share};

/// Options of `hunt overlapping`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  magic-gen hunt candidates --form black --time 1h >pool.txt
  magic-gen hunt overlapping pool.txt --form black --heat 60 --halving 500000 >table.txt
  magic-gen hunt overlapping pool.txt --form black --from table.txt --seed 2 >better.txt
  magic-gen hunt overlapping white.txt --share far --from apart.txt >table.txt

A run begins with an empty table of --length slots, or with the table of --from. When
all squares have a place in it, it is cut shorter. From an empty table slow cooling
(--heat and --halving) does best. The report is the shortest table, which
`magic-gen adopt` takes into generated/.")]
pub struct Overlapping {
    /// Candidates for every square, as `hunt candidates` reports them
    #[arg(value_hint = ValueHint::FilePath)]
    pub pool: PathBuf,

    /// Table to begin at, as an earlier hunt reported it [default: an empty one]
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub from: Option<PathBuf>,

    /// Refuse files whose texts, pool first, have another SHA-256
    #[arg(long, value_name = "HEX")]
    pub sha256: Option<String>,

    /// What kind of table it is for, and the seed.
    #[command(flatten)]
    pub wanted: Wanted,

    /// Squares that may share slots
    #[arg(long, value_name = "WHO", default_value_t = Share::None)]
    pub share: Share,

    /// Independent runs
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), default_value_t = 64)]
    pub runs: u64,

    /// Steps of a run
    #[arg(long, value_name = "LIMIT", value_parser = clap::value_parser!(u64).range(1..), default_value_t = 1_000)]
    pub steps: u64,

    /// Moves of a step
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), default_value_t = 4_000)]
    pub moves: u64,

    /// Slots of the empty table to begin with
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=i64::from(LONGEST)), default_value_t = 92_000)]
    pub length: u32,

    /// Slots by which a move may make the table worse, on average, at the beginning
    #[arg(long, value_name = "SLOTS", default_value_t = Heat::default().slots)]
    pub heat: u32,

    /// Moves after which the heat is half as much; 0: it stays
    #[arg(long, value_name = "MOVES", default_value_t = Heat::default().halving)]
    pub halving: u64,
}

impl Overlapping {
    /// The hunt.
    ///
    /// # Errors
    ///
    /// If no lookup reads such a table, or if the pool cannot be read, is another one, or is
    /// no pool.
    pub fn hunt(&self) -> Result<overlapping::Overlapping> {
        let Self { wanted: Wanted { form, shift, seed }, share, runs, steps, moves, .. } = *self;
        let heat = Heat { slots: self.heat, halving: self.halving };
        let (seed, length) = (seed.0, self.length);
        let settings = Settings { form, shift, share, seed, runs, steps, moves, length, heat };
        settings.kind().map_err(|error| usage_error("hunt overlapping", error.to_string()))?;
        let (pool, from) = (named(&self.pool)?, self.from.as_deref().map(named).transpose()?);
        let hunt =
            overlapping::Overlapping::new(settings, source(&pool), from.as_ref().map(source))?;
        expect(iter::once(&pool).chain(&from), hunt.sha256(), self.sha256.as_deref())?;
        Ok(hunt)
    }
}
