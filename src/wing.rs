//! The two sides to which a king castles.

use core::ops::Not;

use crate::File;

/// The side to which a king castles.
///
/// ```
/// use rookline::{File, Wing};
///
/// assert_eq!(Wing::King.king_file(), File::G);
/// assert_eq!(Wing::Queen.rook_file(), File::D);
/// assert_eq!(Wing::new(1), Some(Wing::Queen));
/// assert_eq!(!Wing::King, Wing::Queen);
/// ```
#[doc(alias = "CastlingSide")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Wing {
    /// Towards the h-file: the king goes to g, the rook to f. Written O-O.
    King = 0,
    /// Towards the a-file: the king goes to c, the rook to d. Written O-O-O.
    Queen = 1,
}

impl Wing {
    /// Both, the king's wing first, as in FEN.
    pub const ALL: [Wing; 2] = [Wing::King, Wing::Queen];

    /// The wing with this index, 0 or 1; `None` above.
    #[inline]
    #[must_use]
    pub const fn new(index: u8) -> Option<Wing> {
        match index {
            0 => Some(Wing::King),
            1 => Some(Wing::Queen),
            _ => None,
        }
    }

    /// 0 for the king's wing, 1 for the queen's.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The wing with this [`index`](Self::index); `None` if there is none. [`Self::new`] is the
    /// same for a number of type `u8`.
    ///
    /// ```
    /// # use rookline::Wing;
    /// assert_eq!(Wing::from_index(Wing::Queen.index()), Some(Wing::Queen));
    /// assert_eq!(Wing::from_index(2), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Wing> {
        if index < Wing::ALL.len() { Wing::new(index as u8) } else { None }
    }

    /// The file on which the king ends up.
    #[inline]
    #[must_use]
    pub const fn king_file(self) -> File {
        match self {
            Wing::King => File::G,
            Wing::Queen => File::C,
        }
    }

    /// The file on which the rook ends up.
    #[inline]
    #[must_use]
    pub const fn rook_file(self) -> File {
        match self {
            Wing::King => File::F,
            Wing::Queen => File::D,
        }
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
