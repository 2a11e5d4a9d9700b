//! What the jobs print, and standard output as they see it.

use std::io::{self, ErrorKind, Write};
use std::path::Path;

use anyhow::{Context, Result};
use serde::Serialize;

use crate::disk::write::{RealDisk, write_one};
use crate::interrupt::Interrupt;
use crate::read::bounded;
use crate::verify::Collision;

/// A writer to standard output.
///
/// If the reader has gone away, the rest is dropped, and the job goes on to its exit code.
/// Every other error says where it happened.
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
            // The caller's loop tries these again.
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

/// Prints something for a program to read.
///
/// # Errors
///
/// If it cannot be written.
pub fn print_json(out: &mut impl Write, value: &impl Serialize) -> Result<()> {
    let text = serde_json::to_string_pretty(value).context("cannot write it as JSON")?;
    Ok(writeln!(out, "{text}")?)
}

/// Where a text goes: a file, or standard output.
pub(super) struct Destination<'a>(Option<(&'a Path, Interrupt)>);

impl<'a> Destination<'a> {
    /// The file if there is one. Make it before the text: from here on a request to stop is
    /// answered where the file would be written. Standard output is left to the system, so that
    /// a reader that does not read does not keep the program from being stopped.
    pub(super) fn new(file: Option<&'a Path>) -> Result<Self> {
        let file = file.filter(|file| !bounded::is_dash(file));
        let listened = file.map(|file| anyhow::Ok((file, Interrupt::from_signals()?)));
        Ok(Self(listened.transpose()?))
    }

    /// Hands the text over: to the file whole or not at all, or to `out`.
    pub(super) fn take(self, text: &str, out: &mut impl Write) -> Result<()> {
        match self.0 {
            Some((file, interrupt)) => write_one(file, text, &RealDisk, &interrupt),
            None => Ok(out.write_all(text.as_bytes())?),
        }
    }
}

/// Draws the two boards of a collision on standard error.
pub fn explain(error: &anyhow::Error) {
    if let Some(collision) = error.downcast_ref::<Collision>() {
        let _ = writeln!(anstream::stderr(), "{}", collision.explain());
    }
}
