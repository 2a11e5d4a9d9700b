//! The options of the commands for the results of hunts: merge and verify.

use std::path::PathBuf;

use clap::{Args, ValueHint};
use magic_gen::cli::Printing;

use super::checkpoint;

/// Options of `merge`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  magic-hunt merge hunt-reduced-rook-g2-1-of-2.txt hunt-reduced-rook-g2-2-of-2.txt --output all.txt
  magic-hunt merge hunt-reduced-rook-g2-*-of-8.txt --output all.txt --json

For each unit the record with the most steps is kept. The order of the files makes no
difference, and a file may occur twice. If the --output file exists, it is merged, too.
The result is a checkpoint of the whole hunt: with --resume the hunt continues from it.")]
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
#[command(after_help = "\
Examples:
  magic-hunt verify
  magic-hunt verify found.txt        prove what a hunt printed, or its checkpoint
  magic-hunt verify magic-hunt/finds/overlaid_lines.txt")]
pub struct Verify {
    /// What a hunt printed, its checkpoint, or a find, to prove instead of the finds in this
    /// program; or - for standard input
    #[arg(value_hint = ValueHint::FilePath)]
    pub file: Option<PathBuf>,

    /// The form of the output.
    #[command(flatten)]
    pub printing: Printing,
}
