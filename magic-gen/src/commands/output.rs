//! The output of the commands, and their view of standard output.

use std::io::{self, ErrorKind, Write};
use std::path::Path;
use std::process::ExitCode;

use anstyle::AnsiColor;
use anyhow::{Context, Error, Result};
use serde::Serialize;
use serde_json::json;

use crate::cli::{Folder, Printing};
use crate::disk::load;
use crate::disk::write::{RealDisk, write_one};
use crate::folder::tables::Tables;
use crate::message;
use crate::thousands::thousands;
use crate::verify::{Collision, Verified, read_verified};

/// A writer to standard output.
///
/// If the reader has closed standard output, the rest of the text is dropped, and the command
/// continues to its exit code. Every other error says where it happened.
#[derive(Debug)]
pub struct Output<W> {
    inner: W,
    closed: bool,
}

impl<W> Output<W> {
    /// Writes to `inner`.
    pub fn new(inner: W) -> Self {
        Self { inner, closed: false }
    }

    fn passed<T>(&mut self, done: io::Result<T>, instead: T) -> io::Result<T> {
        match done {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => {
                self.closed = true;
                Ok(instead)
            }
            // The loop of the caller tries these again.
            Err(error) if error.kind() == ErrorKind::Interrupted => Err(error),
            Err(error) => Err(io::Error::new(
                error.kind(),
                format!("cannot write to standard output: {error}"),
            )),
            done => done,
        }
    }
}

impl<W: Write> Write for Output<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.closed {
            return Ok(bytes.len());
        }
        let done = self.inner.write(bytes);
        self.passed(done, bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.closed {
            return Ok(());
        }
        let done = self.inner.flush();
        self.passed(done, ())
    }
}

/// Standard output, with colors where a terminal shows them.
pub fn standard() -> Output<impl Write> {
    Output::new(anstream::stdout().lock())
}

/// Prints an error of the command line. clap returns help and version as errors too; these go to
/// standard output.
pub fn print_usage(usage: &clap::Error) -> ExitCode {
    match usage.print() {
        Err(error) if !usage.use_stderr() && error.kind() != ErrorKind::BrokenPipe => {
            fail(&format!("cannot write to standard output: {error}"));
            ExitCode::from(2)
        }
        _ => ExitCode::from(usage.exit_code() as u8),
    }
}

/// Prints an object for a program.
///
/// # Errors
///
/// If it cannot be written.
pub fn print_json(out: &mut impl Write, value: &impl Serialize) -> Result<()> {
    let text = serde_json::to_string_pretty(value).context("cannot write it as JSON")?;
    Ok(writeln!(out, "{text}")?)
}

/// Writes a text to a file, whole or not at all, and a line about it to `out`. Without a file,
/// writes the text to `out`, and nothing else.
pub(super) fn deliver(
    text: &str,
    file: Option<&Path>,
    print: &Printing,
    out: &mut impl Write,
) -> Result<()> {
    let Some(file) = file.filter(|file| !load::is_dash(file)) else {
        return Ok(out.write_all(text.as_bytes())?);
    };
    write_one(file, text, &RealDisk)?;
    let (name, bytes) = (file.display(), text.len());
    match print {
        Printing { json: true, .. } => {
            print_json(out, &json!({ "file": name.to_string(), "bytes": bytes }))
        }
        Printing { quiet: true, .. } => Ok(()),
        _ => Ok(writeln!(out, "wrote {name}, {} bytes", thousands(bytes))?),
    }
}

/// The numbers of the tables, for a command that must not use a wrong one.
pub(super) fn proven(tables: &Tables, folder: &Folder) -> Result<Verified> {
    read_verified(tables).map_err(|error| see_verify(&tables.to_string(), &error, folder))
}

/// An error of a file or a folder, with the command that says more. An error of reading keeps its
/// type, since it has an exit code of its own.
pub(super) fn see_verify(name: &str, error: &Error, folder: &Folder) -> Error {
    let verify = folder.hints().verify();
    let text = format!("{name}: {error:#}; for all errors, run `{verify}`");
    match error.chain().find_map(|cause| cause.downcast_ref::<io::Error>()) {
        Some(unread) => io::Error::new(unread.kind(), text).into(),
        None => Error::msg(text),
    }
}

/// A line about the proven finds; none if there are none.
pub(super) fn finds_line(finds: &[&str]) -> String {
    match finds {
        [] => String::new(),
        [one] => format!("kept 1 table of a hunt, and proved it again: {one}\n"),
        all => format!(
            "kept {} tables of hunts, and proved them again: {}\n",
            all.len(),
            all.join(", ")
        ),
    }
}

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
    if let Some(collision) = error.downcast_ref::<Collision>() {
        let _ = writeln!(anstream::stderr(), "{}", collision.explain());
    }
}
