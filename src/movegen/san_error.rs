//! Why a text is not a move in algebraic notation.

use core::error::Error;
use core::fmt;

/// Why a text is not a legal move here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SanError {
    /// The text is wrong at this byte: no move begins with the text that ends with this byte.
    Syntax(usize),
    /// The text is a move, but not a legal one here.
    Illegal,
    /// The text matches two or more legal moves.
    Ambiguous,
}

impl fmt::Display for SanError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SanError::Syntax(at) => {
                write!(f, "byte {at}: expected a move such as Nf3, exd5, e8=Q or O-O")
            }
            SanError::Illegal => {
                f.write_str("not a legal move here; `Board::legal_moves` lists those")
            }
            SanError::Ambiguous => f.write_str(
                "more than one legal move is written like this; add the file or rank it comes from",
            ),
        }
    }
}

impl Error for SanError {}
