//! The command line: commands and options.

mod dir_option;
mod options;
mod usage;
mod values;

use clap::{Parser, Subcommand};

pub use self::dir_option::Folder;
pub use self::options::{
    Audit, Completions, Diff, DiffFormat, Export, Generate, OnBoard, Printing, Report, Search,
    Show, Verify,
};
pub use self::usage::{parse, usage_error};
pub use self::values::Seed;

const EXAMPLES: &str = "\
Examples:
  magic-gen                        search, and write every file of generated/
  magic-gen --check                fail if generated/ is not what the seed yields
  magic-gen verify                 prove every number in generated/ as it stands
  magic-gen audit src/magics.h     prove the tables of any engine, in its source
  magic-gen show rook d4           look at one square
  magic-gen export --format c      the tables as a C11 header
  magic-gen search rook a1         find a magic for one square
  magic-gen --seed 42 --dir out    tables from another seed, in another folder
";

/// The exit codes of magic-gen and magic-hunt; `commands::errors` decides which one an error has.
pub const EXIT_CODES: &str = "\
Exit codes of magic-gen and magic-hunt:
  0    done, and everything is in order; or the time of a hunt is up
  1    no: something is wrong or worse, differs, or was not found
  2    no answer: the command line makes no sense, a file or the output cannot be read or
       written, or audit finds no table in it
  3    audit: the numbers as they stand alone are right, but something beside one may change it
  130  interrupted; every file is the old one or the new one, whole; a hunt has written its
       checkpoint";

fn after_help() -> String {
    let other = "magic-hunt runs the searches that need hours, and keeps what they find.";
    format!("{EXAMPLES}\n{EXIT_CODES}\n\n{other}")
}

/// Search for the magics and bit scans of rookline, and write its tables as Rust source.
#[derive(Debug, Parser)]
#[command(version, after_help = after_help())]
// Without the `.exe` of the program's file on Windows.
#[command(bin_name = "magic-gen")]
pub struct Cli {
    /// The command.
    #[command(subcommand)]
    pub command: Option<Command>,

    /// The output, and its place.
    #[command(flatten)]
    pub generate: Generate,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Search, and write every file of generated/; the command if none is named
    Generate(Generate),
    /// Show all tables, or one square of each
    Show(Show),
    /// Prove every number in generated/ against an independent ray walk
    Verify(Verify),
    /// Find the tables of magics in source files of any language, and prove them
    Audit(Audit),
    /// Write the tables for another language or program
    Export(Export),
    /// List what changed between two sets of generated files, square by square
    Diff(Diff),
    /// Draw lookups and all tables on three HTML pages
    Report(Report),
    /// Find a magic for one square
    Search(Search),
    /// Print a script that completes this command line in a shell
    Completions(Completions),
}
