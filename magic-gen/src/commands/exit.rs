//! The exit codes of magic-gen and magic-hunt: 0 is yes, 1 is no, 2 is no answer. The help of both
//! programs has [`EXIT_CODES`](crate::cli::EXIT_CODES).

use std::error::Error as Cause;
use std::io;
use std::process::ExitCode;

use anyhow::Error;

use super::output::{fail, print_usage};

/// The command has no answer, neither yes nor no.
const NO_ANSWER: u8 = 2;

/// Prints an error on standard error, its whole chain on one line, and returns its exit code.
pub fn failed(error: &Error) -> ExitCode {
    if let Some(usage) = error.downcast_ref::<clap::Error>() {
        return print_usage(usage);
    }
    let is_of_a_file = error.chain().any(<dyn Cause>::is::<io::Error>);
    let code = if is_of_a_file { NO_ANSWER } else { 1 };
    fail(&format!("{error:#}"));
    ExitCode::from(code)
}

/// As [`failed`], for an error that leaves the command without an answer.
pub fn unanswered(error: &Error) -> ExitCode {
    failed(error);
    ExitCode::from(NO_ANSWER)
}
