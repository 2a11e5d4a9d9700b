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
    misplaced(&cli)?;
    let outcome = match cli.command.unwrap_or(Command::Generate(cli.generate)) {
        Command::Generate(options) if options.check => check::run(&options, &mut out),
        Command::Generate(options) => generate::run(&options, &mut out),
        Command::Show(options) => show::run(&options, &mut out),
        Command::Verify(options) => verify::run(&options, &mut out),
        Command::Audit(options) => audit::run(&options, &mut out),
        Command::Export(options) => export::run(&options, &mut out),
        Command::Import(options) => import::run(&options, &mut out),
        Command::Diff(options) => diff::run(&options, &mut out),
        Command::Completions(options) => completions::run(&options, &mut out),
        Command::Report(options) => report::run(&options, &mut out),
        Command::Search(options) => search::run(&options, &mut out),
    };
    // An answer that was not printed to its end counts as an error.
    if outcome.as_ref().err().is_none_or(Error::is::<Different>) {
        out.flush()?;
    }
    outcome
}

/// Refuses options that mean nothing where they are: those of `generate` before the name of
/// another job, and a folder for a job that reads none.
fn misplaced(cli: &Cli) -> Result<()> {
    let job = match &cli.command {
        None | Some(Command::Generate(_)) => return Ok(()),
        Some(Command::Audit(_)) => "audit",
        Some(Command::Search(_)) => "search",
        Some(Command::Completions(_)) => "completions",
        Some(Command::Verify(verify)) if verify.file.is_some() => "verify FILE",
        Some(_) => "",
    };
    let error = |message: &str| Err(cli::usage_error(job, message.to_owned()));
    match &cli.generate {
        options if options.check || options.seed.is_some() => {
            error("--check and --seed stand after the name of the job")
        }
        options if options.dir.dir.is_some() && !job.is_empty() => {
            error(&format!("{job} reads no folder of tables, so --dir means nothing"))
        }
        _ => Ok(()),
    }
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
