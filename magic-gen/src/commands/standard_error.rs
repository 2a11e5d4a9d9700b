//! Errors and warnings on standard error.

use std::io::Write;

use anstyle::AnsiColor;

use crate::message;
use crate::verify::Fault;

/// Prints an error on standard error, in the form of the command line's own errors.
pub fn fail(text: &str) {
    say("error", AnsiColor::Red, text);
}

/// Prints a warning on standard error.
pub fn warn(text: &str) {
    say("warning", AnsiColor::Yellow, text);
}

fn say(what: &str, color: AnsiColor, text: &str) {
    let style = color.on_default().bold();
    // If standard error is closed, the exit code alone says it.
    let _ = writeln!(anstream::stderr(), "{style}{what}:{style:#} {}", message::line(text));
}

/// Draws the two boards of a collision on standard error.
pub fn explain(error: &anyhow::Error) {
    if let Some(collision) = error.downcast_ref::<Fault>().and_then(Fault::collision) {
        let _ = writeln!(anstream::stderr(), "{}", collision.explain());
    }
}
