//! A set to and from a picture of the board, and as its word.

use core::fmt;

use super::Bitboard;
use crate::Square;

/// Eight lines, rank 8 first, `1` for a member and `.` for the rest.
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

/// A [`Bitboard`] from a picture of the board, rank 8 first: `1` or `X` for a member and `.` for
/// the rest, separated by blanks. The set's `Display` writes such a picture. The result is a
/// constant. A picture that does not have 64 marks does not compile.
///
/// ```
/// use rookline::{Bitboard, Square, bitboard, knight_attacks};
///
/// const ATTACKS: Bitboard = bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . X . X . . .
///     . X . . . X . .
///     . . . . . . . .
///     . X . . . X . .
///     . . X . X . . .
///     . . . . . . . .
/// };
/// assert_eq!(ATTACKS, knight_attacks(Square::D4));
/// ```
#[macro_export]
macro_rules! bitboard {
    (@ .) => { false };
    (@ 1) => { true };
    (@ X) => { true };
    (@ $other:tt) => {
        compile_error!("a picture of a set has `1` or `X` for a member and `.` for the rest")
    };
    ($($mark:tt)*) => {
        const { $crate::Bitboard::from_marks(&[$($crate::bitboard!(@ $mark)),*]) }
    };
}

impl Bitboard {
    /// For [`bitboard!`]: the set of a picture, a8 first.
    #[doc(hidden)]
    pub const fn from_marks(marks: &[bool; 64]) -> Bitboard {
        let (mut set, mut at) = (0, 0);
        while at < 64 {
            set |= (marks[at ^ 56] as u64) << at;
            at += 1;
        }
        Bitboard(set)
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
