//! The command line: commands and options. No other module knows clap.

mod kinds;

use std::path::PathBuf;
use std::time::Duration;

use anyhow::Result;
use clap::builder::{PathBufValueParser, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Args, CommandFactory, Parser, Subcommand, ValueHint};
use magic_gen::cli::{EXIT_CODES, Printing};
use magic_gen::disk::load;
use magic_gen::{decimal, hex};

pub use self::kinds::{OneString, Reduced};
use crate::Shard;

/// Searches that last minutes to days, for magic numbers, with checkpoints, on any number of machines.
#[derive(Debug, Parser)]
#[command(version, after_help = format!("{}\n{EXIT_CODES}", include_str!("help/magic-hunt.txt")), bin_name = "magic-hunt")]
pub struct Cli {
    /// The command.
    #[command(subcommand)]
    pub command: Command,
}

/// The kinds of hunts, and the other commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Find all magics with fewer index bits than the mask has squares, or prove that there are
    /// none
    Reduced(Hunt<Reduced>),
    /// Find bytes in which every bishop finds its attack sets by one load
    OneString(Hunt<OneString>),
    /// Join the checkpoints of a hunt
    Merge(Merge),
    /// Prove what hunts found
    Verify(Verify),
}

/// A hunt: its kind, and how to run it.
#[derive(Debug, Args)]
pub struct Hunt<K: Args> {
    /// The kind.
    #[command(flatten)]
    pub kind: K,

    /// How to run it.
    #[command(flatten)]
    pub common: Common,
}

/// The options that all hunts share.
#[derive(Debug, Args)]
#[command(next_help_heading = "Options of every hunt")]
pub struct Common {
    /// File that keeps the state of the hunt [default: hunt-KIND.txt, as in hunt-reduced-rook-g2-1-of-8.txt]
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, value_parser = checkpoint())]
    pub checkpoint: Option<PathBuf>,

    /// Continue from the checkpoint; begin if there is none
    #[arg(long)]
    pub resume: bool,

    /// Stop after this long, as in 30s, 10m, 2h or 1d
    #[arg(long, value_name = "TIME", value_parser = humantime::parse_duration)]
    pub time: Option<Duration>,

    /// Threads to search with; the result is the same for any number [default: one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    /// Work on every Nth unit, beginning with the Ith
    #[arg(long, value_name = "I/N", default_value_t = Shard::WHOLE)]
    pub shard: Shard,

    /// Time from one checkpoint to the next
    #[arg(long, value_name = "TIME", default_value = "1m", value_parser = humantime::parse_duration)]
    pub every: Duration,

    /// The form of the output.
    #[command(flatten)]
    pub printing: Printing,
}

/// Options of `merge`.
#[derive(Debug, Args)]
#[command(after_help = include_str!("help/merge.txt").trim_end())]
pub struct Merge {
    /// Checkpoints of one hunt
    #[arg(required = true, value_hint = ValueHint::FilePath)]
    pub files: Vec<PathBuf>,

    /// File to write
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath, value_parser = checkpoint())]
    pub output: PathBuf,

    /// The form of the output.
    #[command(flatten)]
    pub printing: Printing,
}

/// Options of `verify`.
#[derive(Debug, Args)]
#[command(after_help = include_str!("help/verify.txt").trim_end())]
pub struct Verify {
    /// What a hunt printed, its checkpoint, or a find, to prove instead of the finds in this
    /// program; or - for standard input
    #[arg(value_hint = ValueHint::FilePath)]
    pub file: Option<PathBuf>,

    /// The form of the output.
    #[command(flatten)]
    pub printing: Printing,
}

impl Command {
    /// The hunt and how to run it, if the command is one. It is an error if there is no such hunt.
    pub fn hunt(&self) -> Option<(Result<Box<dyn crate::Hunt>>, &Common)> {
        match self {
            Self::Reduced(hunt) => Some((hunt.kind.hunt(), &hunt.common)),
            Self::OneString(hunt) => Some((hunt.kind.hunt(), &hunt.common)),
            Self::Merge(_) | Self::Verify(_) => None,
        }
    }
}

/// Reads the command line of this process. A wrong value is shown with the usage of its command.
/// An error if it is wrong. clap also returns help and version as errors.
pub fn parse() -> Result<Cli, clap::Error> {
    Cli::try_parse().map_err(|mut error| {
        let name = std::env::args().nth(1).unwrap_or_default();
        if error.use_stderr() && error.get(ContextKind::Usage).is_none() {
            let usage = command(&name).render_usage();
            error.insert(ContextKind::Usage, ContextValue::StyledStr(usage));
        }
        error
    })
}

/// An error of the command line that was found after parsing, with the usage of its command.
pub fn usage_error(name: &str, error: &anyhow::Error) -> anyhow::Error {
    command(name).error(ErrorKind::ValueValidation, error.to_string()).into()
}

/// The command of this name; the program itself if there is none.
fn command(name: &str) -> clap::Command {
    let mut root = Cli::command();
    root.build();
    root.find_subcommand(name).cloned().unwrap_or(root)
}

/// Reads the name of a checkpoint. It must not be a stream, which cannot be replaced.
fn checkpoint() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(|path| match load::is_dash(&path) {
        true => Err("a checkpoint has to be a file; for a file called -, write ./-"),
        false => Ok(path),
    })
}

/// The seed if the user names none, "rookline" in ASCII.
const DEFAULT_SEED: &str = "0x726f6f6b6c696e65";

fn seed(text: &str) -> Result<u64, &'static str> {
    let seed = match text.strip_prefix("0x") {
        Some(digits) => hex::word(digits),
        None => decimal::number(text),
    };
    seed.ok_or("expected a number from 0 to 2^64 - 1, decimal, or hexadecimal with 0x")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_is_a_number_without_a_sign() {
        assert_eq!(seed(DEFAULT_SEED), Ok(magic_gen::stream::DEFAULT_SEED));
        assert_eq!((seed("5"), seed("0x1f")), (Ok(5), Ok(31)));
        for text in ["18446744073709551616", "+5", "-5", "0x+5", "0x", "", "ff"] {
            assert!(seed(text).is_err(), "{text}");
        }
    }
}
