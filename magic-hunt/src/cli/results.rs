//! The options of the commands for the results of hunts: merge and verify.

use std::path::PathBuf;

use clap::{Args, ValueHint};
use magic_gen::cli::Printing;

use super::checkpoint;

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
