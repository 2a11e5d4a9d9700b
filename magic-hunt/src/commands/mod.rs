//! One file for each command. Such a file reads what the command needs, calls the library, and
//! prints the result. This file here goes from the command line to the command, and from its
//! outcome to the exit code.
//!
//! `hunting` runs a hunt, `merging` joins checkpoints, `proving` proves a result, and `found` reads
//! one in any of its forms.

mod found;
mod hunting;
mod merging;
mod proving;

use std::io::Write;
use std::process::ExitCode;

use anyhow::{Error, Result};
use magic_gen::commands::errors::{self, print_usage};
use magic_gen::commands::output::print_json;
use magic_gen::commands::output::standard;

use crate::cli::{self, Cli, Command, Printing};
use crate::session::Halted;

/// Runs the command, and returns the exit code of its outcome. Prints an error on standard error,
/// with its whole chain of causes on one line.
pub fn run() -> ExitCode {
    let cli = match cli::parse() {
        Ok(cli) => cli,
        Err(usage) => return print_usage(&usage),
    };
    match job(&cli) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => exit_code(&error),
    }
}

fn job(cli: &Cli) -> Result<()> {
    let mut out = standard();
    match &cli.command {
        Command::Merge(merge) => merging::run(merge, &mut out),
        Command::Verify(verify) => proving::run(verify, &mut out),
        hunt => hunting::run(hunt, &mut out),
    }?;
    // An answer that was not printed to its end is an error.
    Ok(out.flush()?)
}

/// Prints an outcome as JSON, or its text, or nothing.
fn print(
    out: &mut impl Write,
    Printing { quiet, json }: Printing,
    outcome: &serde_json::Value,
    text: &str,
) -> Result<()> {
    if json {
        print_json(out, outcome)?;
    } else if !quiet {
        write!(out, "{text}")?;
    }
    Ok(())
}

/// Prints an error and returns its exit code.
fn exit_code(error: &Error) -> ExitCode {
    let code = errors::failed(error);
    if error.is::<Halted>() { ExitCode::from(130) } else { code }
}
