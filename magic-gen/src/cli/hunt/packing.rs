//! The command lines of the hunts for overlapping tables: candidates, and packing.

use std::iter;
use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use clap::builder::RangedU64ValueParser;

use super::file::{expect, named, source};
use crate::cli::seed::{Seed, seed};
use crate::cli::usage_error;
use crate::hunt::candidates::{self, Form, ShiftRule, Starts};
use crate::hunt::packing::{self, Heat, LONGEST, Settings, Share};
use crate::stream::DEFAULT_SEED;

/// What `hunt candidates` and `hunt overlapping` have in common.
#[derive(Clone, Copy, Debug, Args)]
pub struct Wanted {
    /// What becomes of the squares off the mask: white clears them, black sets them, signed
    /// clears them and takes the product for a signed number
    #[arg(long, default_value_t = Form::White)]
    pub form: Form,

    /// fixed: 52 for rooks, 55 for bishops, 54 in the signed form; variable: whatever
    /// serves a square
    #[arg(long, default_value_t = ShiftRule::Variable)]
    pub shift: ShiftRule,

    /// Seed of the hunt, decimal or 0x and hexadecimal
    #[arg(long, value_name = "SEED", value_parser = seed, default_value_t = Seed(DEFAULT_SEED))]
    pub seed: Seed,
}

/// Options of `hunt candidates`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  magic-gen hunt candidates --form black --from generated/reduced_magics.txt >pool.txt
  magic-gen hunt candidates --form black --seed 2 --from pool.txt >better.txt
  magic-gen hunt overlapping better.txt --form black --time 2h >table.txt

Walks hardly ever come by a factor with fewer index bits than the mask of a rook has
squares: --from names a file with some. Walks also begin at the factors of nearby squares,
moved with the board; a pool that is found from an earlier one is better, for two or three
rounds. The report is a pool, with a candidate on each line: slider, square, factor, shift,
used slots and span. Best compiled with RUSTFLAGS=\"-C target-cpu=native\".")]
pub struct Candidates {
    /// What kind of table it is for, and the seed.
    #[command(flatten)]
    pub wanted: Wanted,

    /// Steps of a square, each a walk for every shift and aim
    #[arg(long, value_name = "LIMIT", value_parser = clap::value_parser!(u64).range(1..), default_value_t = 32)]
    pub steps: u64,

    /// Moves of a walk
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..), default_value_t = 8_000)]
    pub moves: u32,

    /// Candidates to keep for a square
    #[arg(long, value_name = "N", value_parser = keep(), default_value_t = 448)]
    pub keep: usize,

    /// Factors to begin at, on their squares and about them, besides those that are drawn:
    /// a pool or a find
    #[arg(long, value_name = "FILE")]
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

/// Options of `hunt overlapping`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  magic-gen hunt candidates --form black --time 1h >pool.txt
  magic-gen hunt overlapping pool.txt --form black --heat 60 --halving 500000 >table.txt
  magic-gen hunt overlapping pool.txt --form black --from table.txt --seed 2 >better.txt
  magic-gen hunt overlapping white.txt --share far --from apart.txt >table.txt

A run begins with an empty table of --length slots, or with the one of --from. When
all squares have a place in it, it is cut shorter. Cooling slowly serves an empty table
best (--heat and --halving). The report is the shortest table,
which `magic-gen adopt` takes into generated/.")]
pub struct Overlapping {
    /// Candidates for every square, as `hunt candidates` reports them
    pub pool: PathBuf,

    /// Table to begin at, as an earlier hunt reported it [default: an empty one]
    #[arg(long, value_name = "FILE")]
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

    /// By how many slots a move may make a table worse, on average, at the beginning
    #[arg(long, value_name = "SLOTS", default_value_t = Heat::default().slots)]
    pub heat: u32,

    /// Moves after which that is half as many; 0: it stays
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
    pub fn hunt(&self) -> Result<packing::Overlapping> {
        let Self { wanted: Wanted { form, shift, seed }, share, runs, steps, moves, .. } = *self;
        let heat = Heat { slots: self.heat, halving: self.halving };
        let (seed, length) = (seed.0, self.length);
        let settings = Settings { form, shift, share, seed, runs, steps, moves, length, heat };
        settings.kind().map_err(|error| usage_error("hunt overlapping", error.to_string()))?;
        let (pool, from) = (named(&self.pool)?, self.from.as_deref().map(named).transpose()?);
        let hunt = packing::Overlapping::new(settings, source(&pool), from.as_ref().map(source))?;
        expect(iter::once(&pool).chain(&from), hunt.sha256(), self.sha256.as_deref())?;
        Ok(hunt)
    }
}

/// So many that a list can be searched for each that is new.
fn keep() -> RangedU64ValueParser<usize> {
    RangedU64ValueParser::new().range(1..=65_536)
}
