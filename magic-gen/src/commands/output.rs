//! What commands print: on standard output, or to a file.

use std::io::{self, ErrorKind, Write};
use std::path::Path;

use anyhow::{Context, Result};
use serde::Serialize;
use serde_json::json;

use crate::cli::Printing;
use crate::disk::load;
use crate::disk::write::write_one;
use crate::thousands::thousands;

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

/// Prints an object for a program.
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
    write_one(file, text)?;
    let (name, bytes) = (file.display(), text.len());
    match print {
        Printing { json: true, .. } => {
            print_json(out, &json!({ "file": name.to_string(), "bytes": bytes }))
        }
        Printing { quiet: true, .. } => Ok(()),
        _ => Ok(writeln!(out, "wrote {name}, {} bytes", thousands(bytes))?),
    }
}
