//! Errors of the command line, with the usage of their command.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, Parser};

use super::Cli;

/// Reads the command line of this process.
///
/// # Errors
///
/// A wrong command line. clap also returns help and version as errors.
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
