//! From the command line to the job that it asks for, and from its outcome to the exit
//! code.

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::{Error, Result};

use super::audit::NoTable;
use super::diff::Different;
use super::output::{Output, warn};
use super::{
    audit, check, completions, diff, export, generate, import, report, search, show, verify,
};
use crate::cli::{self, Cli, Command};

/// Does what the command line asks for, and returns the exit code that belongs to its
/// outcome. An error is printed on standard error, its whole chain on one line.
pub fn run() -> ExitCode {
    completions::answer();
    let cli = match cli::parse() {
        Ok(cli) => cli,
        Err(usage) => return print_usage(&usage),
    };
    let code = code_of_errors(&cli);
    match job(cli) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => exit_code(&error, code),
    }
}

/// The exit code of an error on the way to an answer. It is 1, except for `diff`, where 1 is
/// the answer that the sides differ, as with other programs of that name.
fn code_of_errors(cli: &Cli) -> ExitCode {
    match cli.command {
        Some(Command::Diff(_)) => ExitCode::from(2),
        _ => ExitCode::FAILURE,
    }
}

fn job(cli: Cli) -> Result<()> {
    let mut out = Output::new(anstream::stdout().lock());
    let outcome = match cli.command {
        None if cli.generate.check => check::run(&cli.generate, &mut out),
        None => generate::run(&cli.generate, &mut out),
        Some(Command::Show(show)) => show::run(&show, &mut out),
        Some(Command::Verify(verify)) => verify::run(&verify, &mut out),
        Some(Command::Audit(audit)) => audit::run(&audit, &mut out),
        Some(Command::Export(export)) => export::run(&export, &mut out),
        Some(Command::Import(import)) => import::run(&import, &mut out),
        Some(Command::Diff(diff)) => diff::run(&diff, &mut out),
        Some(Command::Completions(shell)) => completions::run(&shell, &mut out),
        Some(Command::Report(report)) => report::run(&report, &mut out),
        Some(Command::Search(search)) => search::run(&search, &mut out),
    };
    // An answer that was not printed to its end counts as an error.
    if outcome.as_ref().err().is_none_or(Error::is::<Different>) {
        out.flush()?;
    }
    outcome
}

/// Prints an error of the command line, or help and version, which arrive in the same way
/// and are meant for standard output.
fn print_usage(usage: &clap::Error) -> ExitCode {
    match usage.print() {
        Err(error) if !usage.use_stderr() && error.kind() != io::ErrorKind::BrokenPipe => {
            warn(&format!("cannot write to standard output: {error}"));
            ExitCode::FAILURE
        }
        _ => ExitCode::from(usage.exit_code() as u8),
    }
}

/// Prints an error unless it has been, and returns its exit code.
fn exit_code(error: &Error, code: ExitCode) -> ExitCode {
    if let Some(usage) = error.downcast_ref::<clap::Error>() {
        return print_usage(usage);
    }
    if error.is::<Different>() {
        return ExitCode::FAILURE;
    }
    warn(&format!("{error:#}"));
    if error.is::<NoTable>() { ExitCode::from(2) } else { code }
}
