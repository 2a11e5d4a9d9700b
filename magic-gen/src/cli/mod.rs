//! The command line: commands and options.

mod options;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, Parser, Subcommand};

pub use self::options::{
    Audit, Common, Diff, DiffFormat, Export, Folder, Generate, OnBoard, Printing, Report, Search,
    Seed, Show, Verify,
};

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
    #[command(subcommand)]
    pub command: Option<Command>,

    /// The options of `generate`, if no command is named.
    #[command(flatten)]
    pub generate: Generate,

    /// What every command has.
    #[command(flatten)]
    pub common: Common,
}

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
}

/// Reads the command line of this process. clap also returns help and version as errors.
pub fn parse() -> Result<Cli, clap::Error> {
    Cli::try_parse().map_err(with_usage)
}

/// An error of the command line that was found after parsing, with the usage of the subcommand or of
/// the whole tool.
pub fn usage_error(subcommand: Option<&str>, message: String) -> anyhow::Error {
    let mut root = Cli::command();
    root.build();
    let command = named(&mut root, subcommand.map(str::to_owned).into_iter());
    command.error(ErrorKind::ValueValidation, message).into()
}

/// The command that the words name.
fn named(root: &mut clap::Command, words: impl Iterator<Item = String>) -> &mut clap::Command {
    let is_named = |command: &clap::Command, word: &str| command.find_subcommand(word).is_some();
    words.fold(root, |command, word| match is_named(command, &word) {
        true => command.find_subcommand_mut(&word).expect("it was just there"),
        false => command,
    })
}

/// Adds the usage line to an error without one, such as an error of a value.
fn with_usage(mut error: clap::Error) -> clap::Error {
    let mut root = Cli::command();
    root.build();
    let words = std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned());
    let usage = named(&mut root, words).render_usage();
    if error.use_stderr() && error.get(ContextKind::Usage).is_none() {
        error.insert(ContextKind::Usage, ContextValue::StyledStr(usage));
    }
    error
}
