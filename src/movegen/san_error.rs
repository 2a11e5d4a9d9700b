//! Why a text is no move in algebraic notation.

use core::error::Error;
use core::fmt;

/// Why a text is no move here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SanError {
    /// No move is written like this; the text goes wrong at this byte.
    Syntax(usize),
    /// It can be read, but no legal move is meant.
    Illegal,
    /// It could be any of two or more legal moves.
    Ambiguous,
}

impl fmt::Display for SanError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SanError::Syntax(at) => write!(f, "byte {at}: no move is written like this"),
            SanError::Illegal => f.write_str("no such legal move"),
            SanError::Ambiguous => f.write_str("more than one legal move is written like this"),
        }
    }
}

impl Error for SanError {}
