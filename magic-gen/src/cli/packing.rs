//! The command lines of the hunts for overlapping tables: candidates, and packing.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use clap::Args;

use super::{Seed, seed};
use crate::hunt::candidates::{self, Form, ShiftRule};
use crate::hunt::packing;
use crate::stream::DEFAULT_SEED;

/// Options of `hunt candidates`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  magic-gen hunt candidates --form black --time 1h >pool.txt
  magic-gen hunt overlapping pool.txt --form black --time 2h >table.txt

The report is a pool: a candidate a line, slider, square, factor, shift, used slots
and span. Best compiled with RUSTFLAGS=\"-C target-cpu=native\".")]
pub struct Candidates {
    /// What becomes of the squares off the mask: white clears them, black sets them
    #[arg(long, default_value_t = Form::White)]
    pub form: Form,

    /// fixed: 52 for rooks, 55 for bishops; variable: whatever serves a square
    #[arg(long, default_value_t = ShiftRule::Variable)]
    pub shift: ShiftRule,

    /// Seed of the hunt, decimal or 0x and hexadecimal
    #[arg(long, value_name = "SEED", value_parser = seed, default_value_t = Seed(DEFAULT_SEED))]
    pub seed: Seed,

    /// Steps of a square, each a walk for every shift and aim
    #[arg(long, value_name = "LIMIT", default_value_t = 16)]
    pub steps: u64,

    /// Moves of a walk
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    pub moves: u32,

    /// Candidates to keep for a square
    #[arg(long, value_name = "N", default_value_t = 256)]
    pub keep: usize,
}

impl Candidates {
    /// The hunt.
    pub fn hunt(&self) -> candidates::Candidates {
        let Self { form, shift, seed, steps, moves, keep } = *self;
        candidates::Candidates { form, shift, seed: seed.0, steps, moves, keep }
    }
}

/// Options of `hunt overlapping`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  magic-gen hunt candidates --form black --time 1h >pool.txt
  magic-gen hunt overlapping pool.txt --form black --time 2h >table.txt

A run begins with an empty table of --length slots. When all squares have a place
in it, it is cut shorter. The report is the shortest table, which `magic-gen adopt`
takes into generated/.")]
pub struct Overlapping {
    /// Candidates for every square, as `hunt candidates` reports them
    pub pool: PathBuf,

    /// Refuse a pool that has another SHA-256
    #[arg(long, value_name = "HEX")]
    pub sha256: Option<String>,

    /// What becomes of the squares off the mask: white clears them, black sets them
    #[arg(long, default_value_t = Form::White)]
    pub form: Form,

    /// fixed: 52 for rooks, 55 for bishops; variable: whatever serves a square
    #[arg(long, default_value_t = ShiftRule::Variable)]
    pub shift: ShiftRule,

    /// Seed of the hunt, decimal or 0x and hexadecimal
    #[arg(long, value_name = "SEED", value_parser = seed, default_value_t = Seed(DEFAULT_SEED))]
    pub seed: Seed,

    /// Independent runs
    #[arg(long, value_name = "N", default_value_t = 64)]
    pub runs: u64,

    /// Steps of a run
    #[arg(long, value_name = "LIMIT", default_value_t = 1_000)]
    pub steps: u64,

    /// Moves of a step
    #[arg(long, value_name = "N", default_value_t = 4_000)]
    pub moves: u64,

    /// Slots of the table to begin with
    #[arg(long, value_name = "N", default_value_t = 92_000)]
    pub length: u32,
}

impl Overlapping {
    /// The hunt.
    ///
    /// # Errors
    ///
    /// If the pool cannot be read, is another one, or is no pool.
    pub fn hunt(&self) -> Result<packing::Overlapping> {
        let Self { pool, form, shift, seed, runs, steps, moves, length, .. } = self;
        let name = pool.display().to_string();
        let text = fs::read_to_string(pool).with_context(|| format!("cannot read {name}"))?;
        let (rules, amount) = ((*form, *shift), (*runs, *steps, *moves));
        let hunt = packing::Overlapping::new(rules, seed.0, amount, *length, (&name, &text));
        let hunt = hunt.with_context(|| name.clone())?;
        let same = self.sha256.as_ref().is_none_or(|wanted| wanted == hunt.sha256());
        ensure!(same, "{name} is another pool: its SHA-256 is {}", hunt.sha256());
        Ok(hunt)
    }
}
