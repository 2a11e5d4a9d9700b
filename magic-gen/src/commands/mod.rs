//! One file for each command. The file reads what the command needs, calls the library, and prints
//! the result.
//!
//! Here is the way from the command line to the command, and from its outcome to the exit code.
//! Commands share the outcome of a verification ([`verdict`]), what is printed ([`output`]), and
//! [`errors`] with their exit codes.

mod audit;
mod diff;
pub mod errors;
mod export;
mod generate;
mod on_board;
pub mod output;
mod report;
mod search;
mod show;
pub mod verdict;
mod verify;

use std::io::Write;
use std::process::ExitCode;

use anyhow::{Error, Result};

use self::diff::Different;
use self::errors::{failed, print_usage};
use self::output::standard;
use crate::cli::{self, Cli, Command};

/// Runs the command, and returns the exit code of its outcome. Prints an error on standard error,
/// with its whole chain of causes on one line.
pub fn run() -> ExitCode {
    let cli = match cli::parse() {
        Ok(cli) => cli,
        Err(usage) => return print_usage(&usage),
    };
    match run_command(cli) {
        Ok(()) => ExitCode::SUCCESS,
        // It has been printed.
        Err(error) if error.is::<Different>() => ExitCode::FAILURE,
        Err(error) => failed(&error),
    }
}

fn run_command(cli: Cli) -> Result<()> {
    let mut out = standard();
    misplaced(&cli)?;
    let common = &cli.common;
    let outcome = match cli.command.unwrap_or(Command::Generate(cli.generate)) {
        Command::Generate(options) if options.check => generate::check(&options, common, &mut out),
        Command::Generate(options) => generate::run(&options, common, &mut out),
        Command::Show(options) => show::run(&options, common, &mut out),
        Command::Verify(options) => verify::run(&options, common, &mut out),
        Command::Audit(options) => audit::run(&options, &common.print, &mut out),
        Command::Export(options) => export::run(&options, common, &mut out),
        Command::Diff(options) => diff::run(&options, common, &mut out),
        Command::Report(options) => report::run(&options, common, &mut out),
        Command::Search(options) => search::run(&options, &common.print, &mut out),
    };
    // An answer that was not printed to its end is an error.
    if outcome.as_ref().err().is_none_or(Error::is::<Different>) {
        out.flush()?;
    }
    outcome
}

/// Refuses options in the wrong place: those of `generate` before the name of a command, and a
/// folder for a command that reads none.
fn misplaced(cli: &Cli) -> Result<()> {
    let without_folder = match &cli.command {
        None | Some(Command::Generate(_)) => return Ok(()),
        Some(Command::Audit(_)) => Some("audit"),
        Some(Command::Search(_)) => Some("search"),
        Some(_) => None,
    };
    let options = &cli.generate;
    let message = if options.check || options.seed.is_some() {
        "put --check and --seed after the name of the command".to_owned()
    } else if let Some(command) = without_folder
        && cli.common.folder.dir.is_some()
    {
        format!("{command} reads no folder of tables: leave --dir out")
    } else {
        return Ok(());
    };
    Err(cli::usage_error(without_folder, message))
}
