//! From the command line to the job that it asks for, and from its outcome to the exit
//! code.

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::{Result, anyhow};

use super::diff::{Different, Unreadable};
use super::output::Output;
use super::{
    adopt, check, completions, diff, export, generate, hunt, import, merge, report, search, show,
    verify,
};
use crate::cli::{self, Command};
use crate::hunt::session::Halted;
use crate::interrupt::Interrupted;

/// Does what the command line asks for.
///
/// # Errors
///
/// Whatever went wrong; [`exit_code`] tells what to do with it.
pub fn run() -> Result<()> {
    let cli = cli::parse()?;
    let mut out = Output::new(anstream::stdout().lock());
    match cli.command {
        None if cli.generate.check => check::run(&cli.generate, &mut out)?,
        None => generate::run(&cli.generate, &mut out)?,
        Some(Command::Show(show)) => show::run(&show, &mut out)?,
        Some(Command::Verify(verify)) => verify::run(&verify, &mut out)?,
        Some(Command::Export(export)) => export::run(&export, &mut out)?,
        Some(Command::Import(import)) => import::run(&import, &mut out)?,
        Some(Command::Adopt(adopt)) => adopt::run(&adopt, &mut out)?,
        Some(Command::Diff(diff)) => diff::run(&diff, &mut out)?,
        Some(Command::Completions(shell)) => completions::run(&shell, &mut out)?,
        Some(Command::Report(report)) => report::run(&report, &mut out)?,
        Some(Command::Search(search)) => search::run(&search, &mut out)?,
        Some(Command::Hunt(hunt)) => hunt::run(&hunt, &mut out)?,
        Some(Command::Merge(merge)) => merge::run(&merge, &mut out)?,
    }
    out.flush()?;
    Ok(())
}

/// Prints an error on standard error, its whole chain on one line, and returns
/// the exit code that belongs to it.
pub fn exit_code(error: &anyhow::Error) -> ExitCode {
    if let Some(usage) = error.downcast_ref::<clap::Error>() {
        // Help and version arrive here as well, meant for standard output.
        return match usage.print() {
            Err(error) if !usage.use_stderr() && error.kind() != io::ErrorKind::BrokenPipe => {
                exit_code(&anyhow!("cannot write to standard output: {error}"))
            }
            _ => ExitCode::from(usage.exit_code() as u8),
        };
    }
    if error.is::<Different>() {
        return ExitCode::FAILURE;
    }
    // Where standard error is gone, the exit code alone has to tell.
    let _ = writeln!(io::stderr(), "magic-gen: {error:#}");
    if error.is::<Interrupted>() || error.is::<Halted>() {
        ExitCode::from(130)
    } else if error.is::<Unreadable>() {
        ExitCode::from(2)
    } else {
        ExitCode::FAILURE
    }
}
