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

use anyhow::Result;
use magic_gen::cli::Printing;
use magic_gen::commands::errors::{self, print_usage};
use magic_gen::commands::output::{print_json, standard};
use serde_json::{Value, json};

use crate::checkpoint::{Checkpoint, Identity};
use crate::cli::{self, Cli, Command};

/// Runs the command, and returns the exit code of its outcome. Prints an error on standard error,
/// with its whole chain of causes on one line.
pub fn run() -> ExitCode {
    let cli = match cli::parse() {
        Ok(cli) => cli,
        Err(usage) => return print_usage(&usage),
    };
    job(&cli).unwrap_or_else(|error| errors::failed(&error))
}

fn job(cli: &Cli) -> Result<ExitCode> {
    let mut out = standard();
    let mut code = ExitCode::SUCCESS;
    match &cli.command {
        Command::Merge(merge) => merging::run(merge, &mut out)?,
        Command::Verify(verify) => proving::run(verify, &mut out)?,
        hunt => code = hunting::run(hunt, &mut out)?,
    }
    // An answer that was not printed to its end is an error.
    out.flush()?;
    Ok(code)
}

/// Prints the report of a hunt, its progress as `more` JSON included, or nothing.
fn print(
    out: &mut impl Write,
    &Printing { quiet, json }: &Printing,
    checkpoint: &Checkpoint,
    report: &str,
    more: Value,
) -> Result<()> {
    if !json {
        return if quiet { Ok(()) } else { Ok(write!(out, "{report}")?) };
    }
    let (Identity { kind, parameters, .. }, status) = (&checkpoint.identity, checkpoint.status());
    let mut outcome = json!({
        "kind": kind,
        "parameters": parameters,
        "complete": status.is_complete(),
        "units": status.units,
        "units_done": status.units_done,
        "report": report.lines().collect::<Vec<_>>(),
    });
    if let (Some(fields), Value::Object(more)) = (outcome.as_object_mut(), more) {
        fields.extend(more);
    }
    print_json(out, &outcome)
}
