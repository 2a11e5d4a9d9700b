//! Standard output, as the commands write to it.

use std::io::{self, ErrorKind, Write};

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
