//! The two wings to which a king castles.

use core::ops::Not;

use crate::numbered::numbered;
use crate::{File, Square};

/// The wing to which a king castles: the king's (short) or the queen's (long).
///
/// ```
/// use rookline::{File, Wing};
///
/// assert_eq!(Wing::King.king_file(), File::G);
/// assert_eq!(Wing::Queen.rook_file(), File::D);
/// assert_eq!(Wing::from_index(1), Some(Wing::Queen));
/// assert_eq!(!Wing::King, Wing::Queen);
/// ```
#[doc(alias = "CastlingSide")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Wing {
    /// Toward the h-file: the king goes to g, the rook to f. Written O-O.
    King = 0,
    /// Toward the a-file: the king goes to c, the rook to d. Written O-O-O.
    Queen = 1,
}

numbered!(Wing, "wing", "wings", "0 (king's) or 1 (queen's)": King, Queen);

impl Wing {
    /// The file on which the king ends up.
    #[inline]
    pub const fn king_file(self) -> File {
        match self {
            Wing::King => File::G,
            Wing::Queen => File::C,
        }
    }

    /// The file on which the rook ends up.
    #[inline]
    pub const fn rook_file(self) -> File {
        match self {
            Wing::King => File::F,
            Wing::Queen => File::D,
        }
    }

    /// The wing to which a king castles with this rook on its rank.
    #[inline]
    pub(crate) const fn of_rook(king: Square, rook: Square) -> Wing {
        if rook.index() > king.index() { Wing::King } else { Wing::Queen }
    }
}

/// The other wing.
impl Not for Wing {
    type Output = Wing;

    #[inline]
    fn not(self) -> Wing {
        match self {
            Wing::King => Wing::Queen,
            Wing::Queen => Wing::King,
        }
    }
}
