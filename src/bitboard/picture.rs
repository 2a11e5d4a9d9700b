//! A set as a picture of the board, and as its word.

use core::fmt;

use super::Bitboard;
use crate::Square;

/// Eight lines, rank 8 first, `1` for a member and `.` for the rest.
///
/// ```
/// use rookline::Bitboard;
///
/// assert_eq!(
///     Bitboard(0x8040201008040201).to_string(),
///     ". . . . . . . 1\n\
///      . . . . . . 1 .\n\
///      . . . . . 1 . .\n\
///      . . . . 1 . . .\n\
///      . . . 1 . . . .\n\
///      . . 1 . . . . .\n\
///      . 1 . . . . . .\n\
///      1 . . . . . . ."
/// );
/// ```
impl fmt::Display for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..8).rev() {
            for file in 0..8 {
                let member = self.contains(Square::wrapping(8 * rank + file));
                f.write_str(if member { "1" } else { "." })?;
                f.write_str(if file < 7 { " " } else { "" })?;
            }
            f.write_str(if rank > 0 { "\n" } else { "" })?;
        }
        Ok(())
    }
}

/// The 16 hexadecimal digits of the word.
impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Bitboard({:#018X})", self.0)
    }
}

macro_rules! shown_as_its_word {
    ($($trait:ident)*) => {
        $(
            impl fmt::$trait for Bitboard {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    fmt::$trait::fmt(&self.0, f)
                }
            }
        )*
    };
}

shown_as_its_word!(LowerHex UpperHex Octal Binary);
