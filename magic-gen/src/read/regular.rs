//! Reading what has to be a regular file. Opening a pipe waits for a writer, and a pipe in a
//! folder in the place of a file may never have one. A pipe that is named on the command line
//! is read all the same ([`bounded::named`]).

use std::fs::{self, FileType};
use std::io::{self, ErrorKind};
use std::path::Path;

use super::bounded;

/// Reads a file of a folder of generated files, of [`bounded::GENERATED`] bytes at most.
///
/// # Errors
///
/// As [`bounded::bytes`], and if it is not a file ([`ErrorKind::InvalidInput`]).
pub fn bytes(file: &Path) -> io::Result<Vec<u8>> {
    demand(file)?;
    bounded::bytes(file, bounded::GENERATED)
}

/// Reads such a file as text.
///
/// # Errors
///
/// As [`bounded::text`], and if it is not a file ([`ErrorKind::InvalidInput`]).
pub fn text(file: &Path) -> io::Result<String> {
    demand(file)?;
    bounded::text(file, bounded::GENERATED)
}

fn demand(file: &Path) -> io::Result<()> {
    let Some(what) = in_place_of(file) else { return Ok(()) };
    let what = format!("it is {what}; put the file in its place, or remove it");
    Err(io::Error::new(ErrorKind::InvalidInput, what))
}

/// What there is in the place of a file, also where a link leads to it, if there is
/// something and it is none.
pub fn in_place_of(file: &Path) -> Option<&'static str> {
    let kind = fs::metadata(file).ok()?.file_type();
    match kind {
        _ if kind.is_file() => None,
        _ if kind.is_dir() => Some("a folder"),
        _ => Some(special(kind)),
    }
}

#[cfg(unix)]
fn special(kind: FileType) -> &'static str {
    use std::os::unix::fs::FileTypeExt;
    match kind {
        _ if kind.is_fifo() => "a pipe",
        _ if kind.is_socket() => "a socket",
        _ => "a device",
    }
}

#[cfg(not(unix))]
fn special(_: FileType) -> &'static str {
    "no regular file"
}
