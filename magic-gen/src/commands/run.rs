//! From the command line to the command, and from its outcome to the exit code.

use std::io::Write;
use std::process::ExitCode;

use anyhow::{Error, Result};
use clap::CommandFactory as _;

use super::diff::Different;
use super::errors::{failed, print_usage};
use super::output::standard;
use super::{audit, diff, export, generate, report, search, show, verify};
use crate::cli::{self, Cli, Command, Completions};

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
    let outcome = match cli.command.unwrap_or(Command::Generate(cli.generate)) {
        Command::Generate(options) if options.check => generate::check(&options, &mut out),
        Command::Generate(options) => generate::run(&options, &mut out),
        Command::Show(options) => show::run(&options, &mut out),
        Command::Verify(options) => verify::run(&options, &mut out),
        Command::Audit(options) => audit::run(&options, &mut out),
        Command::Export(options) => export::run(&options, &mut out),
        Command::Diff(options) => diff::run(&options, &mut out),
        Command::Completions(options) => completions(&options, &mut out),
        Command::Report(options) => report::run(&options, &mut out),
        Command::Search(options) => search::run(&options, &mut out),
    };
    // An answer that was not printed to its end is an error.
    if outcome.as_ref().err().is_none_or(Error::is::<Different>) {
        out.flush()?;
    }
    outcome
}

/// Prints a script for a shell.
fn completions(options: &Completions, out: &mut impl Write) -> Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut Cli::command(), "magic-gen", &mut script);
    Ok(out.write_all(&script)?)
}

/// Refuses options in the wrong place: those of `generate` before the name of a command, and a
/// folder for a command that reads none.
fn misplaced(cli: &Cli) -> Result<()> {
    let without_folder = match &cli.command {
        None | Some(Command::Generate(_)) => return Ok(()),
        Some(Command::Audit(_)) => Some("audit"),
        Some(Command::Search(_)) => Some("search"),
        Some(Command::Completions(_)) => Some("completions"),
        Some(_) => None,
    };
    let options = &cli.generate;
    let message = if options.check || options.seed.is_some() {
        "put --check and --seed after the name of the command".to_owned()
    } else if let Some(command) = without_folder
        && options.dir.dir.is_some()
    {
        format!("{command} reads no folder of tables: leave --dir out")
    } else {
        return Ok(());
    };
    Err(cli::usage_error(without_folder, message))
}
