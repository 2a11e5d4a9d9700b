//! Short ASCII texts, written in one call.
//!
//! Padding needs the length of the text, so the text is written to a buffer first. For a long text
//! that is also faster, because a formatter is called through a pointer, once for each character.

use core::fmt;

/// A text of at most `ROOM` bytes. To write more is an error, on which `to_string` panics. So
/// `ROOM` is the length of the longest text.
pub(crate) struct Text<const ROOM: usize> {
    bytes: [u8; ROOM],
    len: usize,
}

impl<const ROOM: usize> Text<ROOM> {
    #[inline]
    pub(crate) const fn new() -> Text<ROOM> {
        Text { bytes: [0; ROOM], len: 0 }
    }

    /// Adds an ASCII character.
    #[inline]
    pub(crate) fn push(&mut self, letter: char) -> fmt::Result {
        debug_assert!(letter.is_ascii());
        *self.bytes.get_mut(self.len).ok_or(fmt::Error)? = letter as u8;
        self.len += 1;
        Ok(())
    }

    /// Writes the text, padded to the width that the caller asks for.
    #[inline]
    pub(crate) fn pad(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad_ascii(&self.bytes[..self.len], f)
    }
}

impl<const ROOM: usize> fmt::Write for Text<ROOM> {
    #[inline]
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let end = self.len + text.len();
        self.bytes.get_mut(self.len..end).ok_or(fmt::Error)?.copy_from_slice(text.as_bytes());
        self.len = end;
        Ok(())
    }
}

/// Writes a short ASCII text, padded to the width that the caller asks for.
#[inline]
pub(crate) fn pad_ascii(text: &[u8], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.pad(core::str::from_utf8(text).map_err(|_| fmt::Error)?)
}
