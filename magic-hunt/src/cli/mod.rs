//! The command lines of hunts: what all kinds have in common, and one file for each kind.

mod candidates;
mod file;
mod merge;
mod one_string;
mod overlaid;
mod overlapping;
mod parameters;
mod reduced;
mod sparse;
mod task;
mod wanted;

use std::path::PathBuf;
use std::time::Duration;

use anyhow::Result;
use clap::{Args, Subcommand, ValueHint};

use self::candidates::Candidates;
pub use self::merge::Merge;
use self::one_string::OneString;
use self::overlaid::Overlaid;
use self::overlapping::Overlapping;
use self::reduced::Reduced;
use self::sparse::Sparse;
pub use self::task::Task;
use crate::hunt::{Shard, clock};

/// Options of `hunt`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  magic-gen hunt sparse bishop c1 --units 100000 --time 10m
  magic-gen hunt sparse bishop c1 --units 100000 --time 10m --resume
  magic-gen hunt sparse bishop a1 --shard 2/8 --resume    one of eight machines
  magic-gen merge hunt-sparse-*-of-8.txt --output all.txt    what the eight found

The checkpoint is written every minute and at the end, on Ctrl-C and SIGTERM too;
with --resume the same command goes on from it. Seed and options decide what is
found; threads, shards and interruptions do not. More is in docs/hunting.md.

Exit codes: 0 done, or the time is up, 1 the checkpoint cannot be used or written,
or the outcome not printed, 2 wrong command line, 130 interrupted (the
checkpoint is written)")]
pub struct Hunt {
    /// What is hunted for.
    #[command(subcommand)]
    pub kind: HuntCommand,

    /// How it is run.
    #[command(flatten)]
    pub common: Common,
}

/// What all hunts have in common.
#[derive(Debug, Args)]
#[command(next_help_heading = "Options of every hunt")]
pub struct Common {
    /// File that keeps the state of the hunt [default: hunt-KIND.txt, or hunt-KIND-I-of-N.txt]
    #[arg(long, global = true, value_name = "FILE", value_hint = ValueHint::FilePath, value_parser = file::checkpoint())]
    pub checkpoint: Option<PathBuf>,

    /// Go on from the checkpoint; begin anew if there is none
    #[arg(long, global = true)]
    pub resume: bool,

    /// Stop after this long, as in 30s, 10m, 2h or 1d
    #[arg(long, global = true, value_name = "TIME", value_parser = clock::parse)]
    pub time: Option<Duration>,

    /// Threads to search with; the result is the same for any number [default: one per core]
    #[arg(long, global = true, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    /// Work on every Nth unit, beginning with the Ith
    #[arg(long, global = true, value_name = "I/N", default_value_t = Shard::WHOLE)]
    pub shard: Shard,

    /// Time from one checkpoint to the next
    #[arg(long, global = true, value_name = "TIME", default_value = "1m", value_parser = clock::parse)]
    pub every: Duration,

    /// Print nothing but errors, and the outcome if --json asks for it
    #[arg(short, long, global = true)]
    pub quiet: bool,

    /// Print the outcome as JSON
    #[arg(long, global = true)]
    pub json: bool,
}

/// The kinds of hunts.
#[derive(Debug, Subcommand)]
pub enum HuntCommand {
    /// Try random factors with fewer index bits than the mask has squares
    Sparse(Sparse),
    /// Find all factors with fewer index bits than the mask has squares, or prove that there
    /// are none
    Reduced(Reduced),
    /// Lay the tables of all squares on top of each other, in as few entries as possible
    Overlaid(Overlaid),
    /// Collect factors that use few slots, for the hunts for overlapping and overlaid tables
    Candidates(Candidates),
    /// Pack the tables of all squares into the gaps of one another
    Overlapping(Overlapping),
    /// Find bytes in which every bishop finds its attack sets by one load
    OneString(OneString),
}

impl HuntCommand {
    /// Makes the hunt that the options describe, and does the task with it.
    ///
    /// # Errors
    ///
    /// If there is no such hunt, and whatever goes wrong in the task.
    pub fn with<T: Task>(&self, task: T) -> Result<T::Output> {
        match self {
            Self::Sparse(options) => task.on(&options.hunt()?),
            Self::Reduced(options) => options.with(task),
            Self::Overlaid(options) => task.on(&options.hunt()?),
            Self::Candidates(options) => task.on(&options.hunt()?),
            Self::Overlapping(options) => task.on(&options.hunt()?),
            Self::OneString(options) => task.on(&options.hunt()?),
        }
    }
}
