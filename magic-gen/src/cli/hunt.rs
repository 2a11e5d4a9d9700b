//! The command lines of hunts: what all kinds have in common, and each kind's own.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Result, ensure};
use clap::{ArgAction, Args, Command, CommandFactory, Parser, Subcommand};

use super::packing::{self, named, source};
use super::reduced::Reduced;
use super::seed::{Seed, seed};
use super::usage_error;
use crate::geometry::{Slider, Square};
use crate::hunt::{self, Shard, clock, one_product, overlaid, sparse};
use crate::stream::DEFAULT_SEED;

/// Options of `hunt`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  magic-gen hunt sparse bishop a1 --time 10m
  magic-gen hunt sparse bishop a1 --time 10m --resume
  magic-gen hunt sparse bishop a1 --shard 2/8 --resume    one of eight machines
  magic-gen merge hunt-sparse-*-of-8.txt --out all.txt    what the eight found

The checkpoint is written every minute and at the end, on Ctrl-C and SIGTERM too;
with --resume the same command goes on from it. Seed and options decide what is
found; threads, shards and interruptions do not. docs/hunting.md tells more.

Exit codes: 0 done, or the time is up, 1 the checkpoint cannot be used or written,
2 wrong command line, 130 interrupted (the checkpoint is written)")]
pub struct Hunt {
    /// What is hunted for.
    #[command(subcommand)]
    pub kind: Kind,

    /// How it is run.
    #[command(flatten)]
    pub common: Common,
}

/// What all hunts have in common.
#[derive(Debug, Args)]
#[command(next_help_heading = "Options of every hunt")]
pub struct Common {
    /// File that keeps what is known [default: hunt-KIND.txt, or hunt-KIND-I-of-N.txt]
    #[arg(long, global = true, value_name = "FILE")]
    pub checkpoint: Option<PathBuf>,

    /// Go on from the checkpoint; begin anew if there is none
    #[arg(long, global = true)]
    pub resume: bool,

    /// Stop after this long, as in 30s, 10m, 2h or 1d
    #[arg(long, global = true, value_name = "TIME", value_parser = clock::parse)]
    pub time: Option<Duration>,

    /// Threads to search with; the result is the same for any number [default: one a core]
    #[arg(long, global = true, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    /// Work on every Nth unit from the Ith on
    #[arg(long, global = true, value_name = "I/N", default_value_t = Shard::WHOLE)]
    pub shard: Shard,

    /// Time from one checkpoint to the next
    #[arg(long, global = true, value_name = "TIME", default_value = "1m", value_parser = clock::parse)]
    pub every: Duration,

    /// Print nothing but errors
    #[arg(short, long, global = true)]
    pub quiet: bool,

    /// Print the outcome as JSON
    #[arg(long, global = true)]
    pub json: bool,
}

/// The kinds of hunts.
#[derive(Debug, Subcommand)]
pub enum Kind {
    /// Try random factors with fewer index bits than the mask has squares
    Sparse(Sparse),
    /// Find all factors with fewer index bits than the mask has squares, or that there are none
    Reduced(Reduced),
    /// Lay the tables of all squares on top of each other, in as few entries as can be
    Overlaid(Overlaid),
    /// Collect factors that use few slots, for the hunts for overlapping and overlaid tables
    Candidates(packing::Candidates),
    /// Pack the tables of all squares into the gaps of one another
    Overlapping(packing::Overlapping),
    /// Find factors that have both diagonals of a bishop in one product
    OneProduct(OneProduct),
}

/// Something to do with a hunt of any kind.
pub trait Task {
    /// What comes of it.
    type Output;

    /// Does it.
    ///
    /// # Errors
    ///
    /// Whatever went wrong.
    fn on<H: hunt::Hunt>(self, hunt: &H) -> Result<Self::Output>;
}

impl Kind {
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
            Self::OneProduct(options) => task.on(&options.hunt()?),
        }
    }

    /// The options that lead to a hunt of these parameters, if they do.
    pub fn from_parameters(kind: &str, parameters: &[(String, String)]) -> Option<Self> {
        let mut root = Rebuilt::command();
        root.build();
        let words = words(root.find_subcommand(kind)?, parameters)?;
        Rebuilt::try_parse_from([vec![kind.to_owned()], words].concat()).ok().map(|it| it.kind)
    }
}

/// A kind and its options, without a program's name.
#[derive(Parser)]
#[command(no_binary_name = true)]
struct Rebuilt {
    #[command(subcommand)]
    kind: Kind,
}

/// The words on the command line that stand for the parameters.
fn words(command: &Command, parameters: &[(String, String)]) -> Option<Vec<String>> {
    let mut named = Vec::new();
    let mut placed = Vec::new();
    for (name, value) in parameters {
        let id = name.replace('-', "_");
        let argument = command.get_arguments().find(|argument| argument.get_id() == &id)?;
        match (argument.get_index(), argument.get_long()) {
            (Some(index), _) => placed.push((index, value.clone())),
            (None, Some(long)) if matches!(argument.get_action(), ArgAction::SetTrue) => {
                named.extend((value == "true").then(|| format!("--{long}")));
            }
            (None, Some(long)) => named.push(format!("--{long}={value}")),
            (None, None) => return None,
        }
    }
    placed.sort();
    named.extend(placed.into_iter().map(|(_, value)| value));
    Some(named)
}

/// Options of `hunt sparse`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  magic-gen hunt sparse bishop a1
  magic-gen hunt sparse bishop c1 --units 100000 --time 10h --checkpoint c1.txt")]
pub struct Sparse {
    /// rook or bishop
    #[arg(value_parser = clap::value_parser!(Slider))]
    pub slider: Slider,

    /// The square it stands on, a1 to h8
    pub square: Square,

    /// Index bits of the factor [default: one fewer than the mask has squares]
    #[arg(long, value_name = "N")]
    pub bits: Option<u32>,

    /// Seed of the hunt, decimal or 0x and hexadecimal
    #[arg(long, value_name = "SEED", value_parser = seed, default_value_t = Seed(DEFAULT_SEED))]
    pub seed: Seed,

    /// Independent random streams, of which each ends with its first find
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), default_value_t = 64)]
    pub units: u64,

    /// Candidates of a stream
    #[arg(long, value_name = "LIMIT", value_parser = clap::value_parser!(u64).range(1..), default_value_t = 16 << 20)]
    pub budget: u64,
}

impl Sparse {
    /// The hunt.
    fn hunt(&self) -> Result<sparse::Sparse> {
        let Self { slider, square, bits, seed, units, budget } = *self;
        let hunt = sparse::Sparse::new((slider, square), bits, seed.0, units, budget);
        hunt.map_err(|error| usage_error("hunt sparse", error.to_string()))
    }
}

/// Options of `hunt overlaid`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  magic-gen hunt overlaid candidates.txt --time 2h
  magic-gen hunt overlaid candidates.txt --bishops --units 16

The pool is a text with a candidate a line: slider, square, factor, shift, as in
`rook a1 0x0080004010200080 52`; more words and # comments are passed over. The
report is the shortest table, which `magic-gen adopt` takes into generated/.")]
pub struct Overlaid {
    /// Factors to begin with, some for every square
    pub pool: PathBuf,

    /// Table to begin at, as an earlier hunt reported it [default: first fit]
    #[arg(long, value_name = "FILE")]
    pub from: Option<PathBuf>,

    /// Refuse files whose texts, pool first, have another SHA-256
    #[arg(long, value_name = "HEX")]
    pub sha256: Option<String>,

    /// A table for the bishops alone
    #[arg(long)]
    pub bishops: bool,

    /// Keep neighbours, which are always attacked, out of the table
    #[arg(long, conflicts_with = "bishops")]
    pub apart: bool,

    /// Seed of the hunt, decimal or 0x and hexadecimal
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

    /// Seats that a move compares before its walk
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..), default_value_t = 12_000)]
    pub starts: u32,

    /// Factors and offsets that a walk tries
    #[arg(long, value_name = "N", default_value_t = 3_000)]
    pub attempts: u32,
}

impl Overlaid {
    fn hunt(&self) -> Result<overlaid::Overlaid> {
        let Self { pool, bishops, apart, seed, units, steps, moves, starts, attempts, .. } = self;
        let effort = overlaid::Effort { starts: *starts, attempts: *attempts };
        let (bishops, apart) = (*bishops, *apart);
        let (units, steps, moves) = (*units, *steps, *moves);
        let seed = seed.0;
        let settings = overlaid::Settings { bishops, apart, seed, units, steps, moves, effort };
        let (pool, from) = (named(pool)?, self.from.as_deref().map(named).transpose()?);
        let hunt = overlaid::Overlaid::new(settings, source(&pool), from.as_ref().map(source))?;
        let same = self.sha256.as_ref().is_none_or(|wanted| wanted == hunt.sha256());
        ensure!(same, "{} has another SHA-256: {}", self.pool.display(), hunt.sha256());
        Ok(hunt)
    }
}

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
    fn hunt(&self) -> Result<one_product::OneProduct> {
        let Self { seed, walks, moves } = *self;
        let hunt =
            one_product::OneProduct::new(one_product::Settings { seed: seed.0, walks, moves });
        hunt.map_err(|error| usage_error("hunt one-product", error.to_string()))
    }
}

/// Options of `merge`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  magic-gen merge hunt-sparse-1-of-2.txt hunt-sparse-2-of-2.txt --out all.txt
  magic-gen merge hunt-sparse-*-of-8.txt --out all.txt --json

Of each unit the record that is further along is kept; order and repetition make
no difference. If the file of --out is there already, it is merged as well. The
result is the checkpoint of the whole hunt, which `hunt --resume` goes on from.

Exit codes: 0 merged, 1 a file is damaged or of another hunt, or the result cannot
be written, 2 wrong command line")]
pub struct Merge {
    /// Checkpoints of one hunt
    #[arg(required = true)]
    pub files: Vec<PathBuf>,

    /// File to write
    #[arg(short, long, value_name = "FILE")]
    pub out: PathBuf,

    /// Print nothing but errors
    #[arg(short, long)]
    pub quiet: bool,

    /// Print the outcome as JSON
    #[arg(long)]
    pub json: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The parameters of whatever hunt it is.
    struct Parameters;

    impl Task for Parameters {
        type Output = Vec<(String, String)>;

        fn on<H: hunt::Hunt>(self, hunt: &H) -> Result<Self::Output> {
            Ok(hunt::Identity::new(hunt).parameters)
        }
    }

    #[test]
    fn the_parameters_of_a_hunt_lead_back_to_it() {
        let options = ["sparse", "rook", "e4", "--bits", "9", "--seed", "5", "--budget", "77"];
        let kind = Rebuilt::try_parse_from(options).unwrap().kind;
        let parameters = kind.with(Parameters).unwrap();
        assert!(parameters.contains(&("square".to_owned(), "e4".to_owned())));
        assert!(parameters.contains(&("budget".to_owned(), "77".to_owned())));
        let again = Kind::from_parameters("sparse", &parameters).unwrap();
        assert_eq!(again.with(Parameters).unwrap(), parameters);
    }

    #[test]
    fn what_leads_nowhere_is_no_hunt() {
        let with = |name: &str, value: &str| vec![(name.to_owned(), value.to_owned())];
        assert!(Kind::from_parameters("future", &[]).is_none());
        assert!(Kind::from_parameters("sparse", &[]).is_none());
        assert!(Kind::from_parameters("sparse", &with("square", "i9")).is_none());
        assert!(Kind::from_parameters("sparse", &with("colour", "blue")).is_none());
    }
}
