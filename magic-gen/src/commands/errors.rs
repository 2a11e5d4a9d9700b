//! Errors on standard error, and the exit codes of magic-gen and magic-hunt: 0 is yes, 1 is no, 2 is
//! no answer, 3 is yes with a reservation. The help of both programs has
//! [`EXIT_CODES`](crate::cli::EXIT_CODES).

use std::io::{ErrorKind, Write};
use std::process::ExitCode;

use anstyle::AnsiColor;
use anyhow::Error;

use crate::message;
use crate::no_answer::{Reserved, is_no_answer};

/// The command has no answer, neither yes nor no.
const NO_ANSWER: u8 = 2;
/// What was read is right, but it may not be what a program uses.
const RESERVED: u8 = 3;

/// Prints an error on standard error, its whole chain on one line, and returns its exit code.
pub fn failed(error: &Error) -> ExitCode {
    if let Some(usage) = error.downcast_ref::<clap::Error>() {
        return print_usage(usage);
    }
    fail(&format!("{error:#}"));
    match error {
        _ if error.is::<Reserved>() => ExitCode::from(RESERVED),
        _ if is_no_answer(error) => ExitCode::from(NO_ANSWER),
        _ => ExitCode::FAILURE,
    }
}

/// Prints an error of the command line. clap returns help and version as errors too; these go to
/// standard output.
pub fn print_usage(usage: &clap::Error) -> ExitCode {
    match usage.print() {
        Err(error) if !usage.use_stderr() && error.kind() != ErrorKind::BrokenPipe => {
            fail(&format!("cannot write to standard output: {error}"));
            ExitCode::from(NO_ANSWER)
        }
        _ => ExitCode::from(usage.exit_code() as u8),
    }
}

/// Prints an error on standard error, in the form of the command line's own errors.
pub fn fail(text: &str) {
    say("error", AnsiColor::Red, text);
}

pub fn warn(text: &str) {
    say("warning", AnsiColor::Yellow, text);
}

fn say(what: &str, color: AnsiColor, text: &str) {
    let style = color.on_default().bold();
    // If standard error is closed, the exit code alone says it.
    let _ = writeln!(anstream::stderr(), "{style}{what}:{style:#} {}", message::line(text));
}
