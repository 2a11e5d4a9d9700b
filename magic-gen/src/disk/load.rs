//! Reads files, as bytes or as text. There is a limit, since a device may have no end. If a path is
//! not a file, the error says what it is.

use std::fs::{self, File, FileType};
use std::io::{self, ErrorKind, Read};
use std::path::Path;

/// The most bytes that a file of `generated/` may have; the longest has 12 thousand.
const GENERATED: u64 = 1 << 20;

/// The most bytes that a file named by the user may have. The longest export has 7 million, and a
/// checkpoint of a hunt may have more.
pub const NAMED: u64 = 1 << 29;

/// Reads a file of `most` bytes at most. A longer one is an error ([`ErrorKind::FileTooLarge`]).
pub fn bytes(file: &Path, most: u64) -> io::Result<Vec<u8>> {
    let file = File::open(file)?;
    // The length of a regular file is known before it is read; devices and pipes have none.
    if file.metadata()?.len() > most { Err(too_large(most)) } else { all(file, most) }
}

/// Reads a file of a folder of generated files. What is no file is an error
/// ([`ErrorKind::InvalidInput`]): to open a pipe would be to wait for a writer, which may never
/// come. But [`named`] reads a pipe, since the user names it on the command line.
pub fn generated(file: &Path) -> io::Result<Vec<u8>> {
    if let Some(what) = in_place_of(file) {
        let what = format!("it is {what}; put the file in its place, or remove it");
        return Err(io::Error::new(ErrorKind::InvalidInput, what));
    }
    bytes(file, GENERATED)
}

/// Reads a text that the user names, of [`NAMED`] bytes at most: a file, or standard input as `-`.
/// An empty text is an error: it is often the output of a command that failed.
pub fn named(file: &Path) -> io::Result<String> {
    let text = text(named_bytes(file)?)?;
    if text.trim().is_empty() { Err(invalid(EMPTY.to_owned())) } else { Ok(text) }
}

/// Reads a file that the user names, text or not, of [`NAMED`] bytes at most.
pub fn named_bytes(file: &Path) -> io::Result<Vec<u8>> {
    if is_dash(file) { all(io::stdin().lock(), NAMED) } else { bytes(file, NAMED) }
}

/// The message about an empty text.
const EMPTY: &str =
    "it is empty; check whether the command that writes it failed, or is still running";

/// Reads to the end, which must come within `most` bytes.
fn all(from: impl Read, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most { Err(too_large(most)) } else { Ok(bytes) }
}

fn too_large(most: u64) -> io::Error {
    let what = format!(
        "it has more than {most} bytes, far more than any file that belongs here; is it the \
         right one?"
    );
    io::Error::new(ErrorKind::FileTooLarge, what)
}

fn invalid(what: String) -> io::Error {
    io::Error::new(ErrorKind::InvalidData, what)
}

/// The bytes as text. It is an error if they are not UTF-8 or begin with a byte order mark
/// ([`ErrorKind::InvalidData`]).
pub fn text(bytes: Vec<u8>) -> io::Result<String> {
    if let Some(mark) = byte_order_mark(&bytes) {
        return Err(invalid(mark.to_owned()));
    }
    String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
        invalid(format!("line {line}: this is not text"))
    })
}

/// The message about a text that begins with a byte order mark, if it does. Editors add the mark
/// and do not show it; some shells add it when they write to a file.
pub fn byte_order_mark(bytes: &[u8]) -> Option<&'static str> {
    match bytes {
        [0xEF, 0xBB, 0xBF, ..] => {
            Some("line 1: it begins with a byte order mark; save it as UTF-8 without one")
        }
        // With an ASCII character after it; otherwise it is not a text.
        [0xFF, 0xFE, _, 0, ..] | [0xFE, 0xFF, 0, _, ..] => {
            Some("line 1: this is UTF-16; save it as UTF-8 without a byte order mark")
        }
        _ => None,
    }
}

/// The name of a text that [`named`] reads, for messages.
pub fn name(file: &Path) -> String {
    if is_dash(file) { "standard input".to_owned() } else { file.display().to_string() }
}

/// Whether a name means standard input or output, by the usual convention.
pub fn is_dash(file: &Path) -> bool {
    file == Path::new("-")
}

/// What is at this path, or where the link there leads, if it exists and is not a file.
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
