//! What is said of a failure, and the exit code that belongs to it.

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::anyhow;
use clap::CommandFactory;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::Cli;
use crate::commands::diff::{Different, Unreadable};
use crate::hunt::session::Halted;
use crate::interrupt::Interrupted;

/// An error of the command line found after parsing, shown with the usage of
/// the subcommand it belongs to.
pub fn usage_error(subcommand: &str, message: String) -> anyhow::Error {
    let mut root = Cli::command();
    root.build();
    let command = named(&mut root, subcommand.split(' ').map(str::to_owned));
    command.error(ErrorKind::ValueValidation, message).into()
}

/// The subcommand, or the subcommand's subcommand, that the words lead to.
fn named(root: &mut clap::Command, words: impl Iterator<Item = String>) -> &mut clap::Command {
    let is_named = |command: &clap::Command, word: &str| command.find_subcommand(word).is_some();
    words.fold(root, |command, word| match is_named(command, &word) {
        true => command.find_subcommand_mut(&word).expect("it was just there"),
        false => command,
    })
}

/// Adds the usage line to an error that lacks it, as those about a value do.
pub(super) fn with_usage(mut error: clap::Error) -> clap::Error {
    let mut root = Cli::command();
    root.build();
    let words = std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned());
    let usage = named(&mut root, words).render_usage();
    if error.use_stderr() && error.get(ContextKind::Usage).is_none() {
        error.insert(ContextKind::Usage, ContextValue::StyledStr(usage));
    }
    error
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
