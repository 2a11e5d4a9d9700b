//! Which castling rights remain, and with which rooks.
//!
//! In Chess960, king and rooks may start on any file of the back rank, so a right is more than a
//! flag: it names the file of its rook. Inside the board the rights are simply the set of rooks
//! that may still castle, because then losing one is a single intersection: a right is lost when
//! anything leaves or enters its rook's square. Which wing a rook belongs to follows from the
//! king's square.

use core::iter::FusedIterator;
use core::ops::Not;

use crate::{Bitboard, Color, File, Rank, Square};

/// The side to which a king castles.
///
/// ```
/// use rookline::File;
/// use rookline::board::Wing;
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
    /// # use rookline::board::Wing;
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

/// The rank on which a side's king and rooks begin.
#[inline]
#[must_use]
pub(crate) const fn back_rank(color: Color) -> Rank {
    match color {
        Color::White => Rank::First,
        Color::Black => Rank::Eighth,
    }
}

/// For each side and wing, the file of the rook that may still castle.
///
/// ```
/// use rookline::board::{CastlingRights, Wing};
/// use rookline::{Color, File};
///
/// let rights = CastlingRights::STANDARD.with(Color::Black, Wing::Queen, None);
/// assert_eq!(rights.rook_file(Color::White, Wing::Queen), Some(File::A));
/// assert_eq!(rights.rook_file(Color::Black, Wing::Queen), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct CastlingRights {
    rook_files: [[Option<File>; 2]; 2],
}

impl CastlingRights {
    /// Neither side may castle.
    pub const NONE: CastlingRights = CastlingRights { rook_files: [[None; 2]; 2] };

    /// Both sides may castle on both wings, with rooks on the h- and a-files.
    pub const STANDARD: CastlingRights =
        CastlingRights { rook_files: [[Some(File::H), Some(File::A)]; 2] };

    /// The file of the rook with which `color` may castle on that wing; `None` without the right.
    #[inline]
    #[must_use]
    pub const fn rook_file(self, color: Color, wing: Wing) -> Option<File> {
        self.rook_files[color.index()][wing.index()]
    }

    /// Whether `color` still has the right to castle on that wing. Whether castling is possible at
    /// the moment is decided by move generation.
    ///
    /// ```
    /// # use rookline::{Board, Color, board::Wing};
    /// let board: Board = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse()?;
    /// assert!(board.castling_rights().has(Color::White, Wing::King));
    /// assert!(!board.castling_rights().has(Color::White, Wing::Queen));
    /// # Ok::<(), rookline::board::FenError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn has(self, color: Color, wing: Wing) -> bool {
        self.rook_file(color, wing).is_some()
    }

    /// A copy with one of the four rights replaced; `None` removes it.
    ///
    /// ```
    /// # use rookline::{Color, File, board::{CastlingRights, Wing}};
    /// let rights = CastlingRights::NONE.with(Color::White, Wing::King, Some(File::H));
    /// assert!(rights.has(Color::White, Wing::King));
    /// ```
    #[inline]
    #[must_use]
    pub const fn with(mut self, color: Color, wing: Wing, rook: Option<File>) -> CastlingRights {
        self.rook_files[color.index()][wing.index()] = rook;
        self
    }

    /// Each side with the rights of the other.
    #[inline]
    pub(super) const fn swapped(self) -> CastlingRights {
        let [white, black] = self.rook_files;
        CastlingRights { rook_files: [black, white] }
    }

    /// Each right as side, wing and square of the rook, in FEN order: `KQkq`.
    ///
    /// ```
    /// use rookline::board::{Wing, zobrist};
    /// use rookline::{Board, Color, Square};
    ///
    /// let board: Board = "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1".parse()?;
    /// let rights = board.castling_rights();
    /// assert!(rights.iter().eq([
    ///     (Color::White, Wing::King, Square::H1),
    ///     (Color::Black, Wing::Queen, Square::A8),
    /// ]));
    ///
    /// // What they add to a key.
    /// let without: Board = "r3k3/8/8/8/8/8/8/4K2R w - - 0 1".parse()?;
    /// assert_eq!(board.key() ^ without.key(), zobrist::castling(rights.rooks()));
    /// # Ok::<(), rookline::board::FenError>(())
    /// ```
    #[inline]
    pub fn iter(
        self,
    ) -> impl DoubleEndedIterator<Item = (Color, Wing, Square)> + FusedIterator + Clone {
        let slots = Color::ALL.into_iter().flat_map(|c| Wing::ALL.map(|w| (c, w)));
        slots.filter_map(move |(color, wing)| {
            let file = self.rook_file(color, wing)?;
            Some((color, wing, Square::at(file, back_rank(color))))
        })
    }

    /// The squares of all rooks with which either side may still castle, as
    /// [`zobrist::castling`](super::zobrist::castling) takes them.
    ///
    /// ```
    /// # use rookline::{Square, board::CastlingRights};
    /// let rooks = CastlingRights::STANDARD.rooks();
    /// assert!(rooks.into_iter().eq([Square::A1, Square::H1, Square::A8, Square::H8]));
    /// ```
    #[inline]
    #[must_use]
    pub fn rooks(self) -> Bitboard {
        self.iter().map(|(_, _, rook)| rook).collect()
    }
}

/// The rooks with which either side may castle.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct CastlingRooks(pub(crate) Bitboard);

impl CastlingRooks {
    /// The rook with which the king of `color` on `king` may castle on that wing.
    #[inline]
    pub(crate) fn rook(self, color: Color, wing: Wing, king: Square) -> Option<Square> {
        let above = Bitboard(!0 << king.index());
        let side = match wing {
            Wing::King => above,
            Wing::Queen => !above,
        };
        (self.0 & back_rank(color).bitboard() & side).first()
    }

    #[inline]
    pub(super) fn rights(self, kings: [Square; 2]) -> CastlingRights {
        let mut rights = CastlingRights::NONE;
        for color in Color::ALL {
            for wing in Wing::ALL {
                let rook = self.rook(color, wing, kings[color.index()]);
                rights = rights.with(color, wing, rook.map(Square::file));
            }
        }
        rights
    }
}
