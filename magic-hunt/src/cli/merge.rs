//! The command line that joins checkpoints.

use std::path::PathBuf;

use clap::{Args, ValueHint};

use super::file::checkpoint;

/// Options of `merge`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  magic-gen merge hunt-sparse-1-of-2.txt hunt-sparse-2-of-2.txt --output all.txt
  magic-gen merge hunt-sparse-*-of-8.txt --output all.txt --json

Of each unit the record that is further along is kept; order and repetition make
no difference. If the --output file exists, it is merged as well. The result is the
checkpoint of the whole hunt, from which `hunt --resume` goes on.

Exit codes: 0 merged, 1 a file is damaged or of another hunt, or the result cannot
be written, 2 wrong command line, 130 interrupted")]
pub struct Merge {
    /// Checkpoints of one hunt
    #[arg(required = true, value_hint = ValueHint::FilePath)]
    pub files: Vec<PathBuf>,

    /// File to write
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath, value_parser = checkpoint())]
    pub output: PathBuf,

    /// Print nothing but errors, and the outcome if --json asks for it
    #[arg(short, long)]
    pub quiet: bool,

    /// Print the outcome as JSON
    #[arg(long)]
    pub json: bool,
}
