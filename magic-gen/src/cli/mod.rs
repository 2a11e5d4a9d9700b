//! The command line: what can be asked for, and what the exit code says.

mod failure;
mod folder;
pub mod hunt;
mod options;
pub mod output;
pub mod packing;
pub mod reduced;
mod seed;

use std::io::Write;

use anyhow::Result;
use clap::{Parser, Subcommand};

use self::failure::with_usage;
pub use self::failure::{exit_code, usage_error};
pub use self::folder::Folder;
pub use self::options::{
    Adopt, Completions, Diff, Export, Generate, Import, Report, Search, Show, Verify,
};
use self::output::Output;
pub use self::seed::Seed;
use crate::commands;

const EXAMPLES: &str = "\
Examples:
  magic-gen                       search, and write every file of generated/
  magic-gen --check               fail if generated/ is not what the seed yields
  magic-gen verify                prove every number in generated/ as it stands
  magic-gen show rook e4          look at one square
  magic-gen export --format c     the tables as a C11 header
  magic-gen search rook a1        search a factor for one square
  magic-gen hunt sparse bishop h1 search for hours, on any number of machines
  magic-gen --seed 42 --dir out   tables from another seed, in another folder

Exit codes:
  0    done, and everything is in order
  1    something failed, differs or is wrong
  2    the command line makes no sense, or diff cannot read a side
  130  interrupted; no file was changed, but for the checkpoint of a hunt";

/// Searches the magic numbers, De Bruijn sequences and bit-scan tables of
/// rookline and writes them as Rust source.
#[derive(Debug, Parser)]
#[command(version, after_help = EXAMPLES, args_conflicts_with_subcommands = true)]
pub struct Cli {
    /// What to do instead of writing the files.
    #[command(subcommand)]
    pub command: Option<Command>,

    /// What to write, and where.
    #[command(flatten)]
    pub generate: Generate,
}

/// The jobs besides writing the files.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Show the mask, factor, slots and collisions of one square
    Show(Show),
    /// Prove every number in generated/ or in a file against an independent ray walk
    Verify(Verify),
    /// Write the tables for another language or program
    Export(Export),
    /// Use somebody else's factors in place of the search's
    Import(Import),
    /// Keep what a hunt found, if it is right and no worse than what is there
    Adopt(Adopt),
    /// Tell what changed between two sets of files, square by square
    Diff(Diff),
    /// Draw all tables on one HTML page
    Report(Report),
    /// Search a factor for one square
    Search(Search),
    /// Search for hours, with checkpoints, on any number of machines
    Hunt(hunt::Hunt),
    /// Join the checkpoints of a hunt
    Merge(hunt::Merge),
    /// Print a script that completes this command line in a shell
    Completions(Completions),
}

/// Does what the command line asks for.
///
/// # Errors
///
/// Whatever went wrong; [`exit_code`] tells what to do with it.
pub fn run() -> Result<()> {
    let cli = Cli::try_parse().map_err(with_usage)?;
    let mut out = Output::new(anstream::stdout().lock());
    match cli.command {
        None if cli.generate.check => commands::check::run(&cli.generate, &mut out)?,
        None => commands::generate::run(&cli.generate, &mut out)?,
        Some(Command::Show(show)) => commands::show::run(&show, &mut out)?,
        Some(Command::Verify(verify)) => commands::verify::run(&verify, &mut out)?,
        Some(Command::Export(export)) => commands::export::run(&export, &mut out)?,
        Some(Command::Import(import)) => commands::import::run(&import, &mut out)?,
        Some(Command::Adopt(adopt)) => commands::adopt::run(&adopt, &mut out)?,
        Some(Command::Diff(diff)) => commands::diff::run(&diff, &mut out)?,
        Some(Command::Completions(shell)) => commands::completions::run(&shell, &mut out)?,
        Some(Command::Report(report)) => commands::report::run(&report, &mut out)?,
        Some(Command::Search(search)) => commands::search::run(&search, &mut out)?,
        Some(Command::Hunt(hunt)) => commands::hunt::run(&hunt, &mut out)?,
        Some(Command::Merge(merge)) => commands::merge::run(&merge, &mut out)?,
    }
    out.flush()?;
    Ok(())
}
