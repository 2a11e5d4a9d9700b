//! The castling rights that remain, and their rooks.
//!
//! In Chess960, king and rooks may start on any file of the back rank, so a right must name the
//! file of its rook. A board stores the rights as the set of rooks that may still castle. When a
//! piece leaves or enters the square of such a rook, the right is lost. So one intersection removes
//! it. The wing of a rook follows from the king's square.

use core::iter::FusedIterator;

use crate::{Bitboard, Color, File, Rank, Square, Wing};

/// The rank on which a side's king and rooks start.
#[inline]
pub(crate) const fn back_rank(color: Color) -> Rank {
    match color {
        Color::White => Rank::First,
        Color::Black => Rank::Eighth,
    }
}

/// For each side and wing, the file of the rook that may still castle.
///
/// ```
/// use rookline::board::CastlingRights;
/// use rookline::{Color, File, Wing};
///
/// let rights = CastlingRights::STANDARD.with(Color::Black, Wing::Queen, None);
/// assert_eq!(rights.rook_file(Color::White, Wing::Queen), Some(File::A));
/// assert_eq!(rights.rook_file(Color::Black, Wing::Queen), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[must_use]
pub struct CastlingRights {
    pub(crate) rook_files: [[Option<File>; 2]; 2],
}

impl CastlingRights {
    /// Neither side may castle.
    pub const EMPTY: CastlingRights = CastlingRights { rook_files: [[None; 2]; 2] };

    /// Both sides may castle on both wings, with rooks on the h- and a-files.
    pub const STANDARD: CastlingRights =
        CastlingRights { rook_files: [[Some(File::H), Some(File::A)]; 2] };

    /// The file of the rook with which `color` may castle on that wing; `None` if it may not.
    #[inline]
    #[must_use]
    pub const fn rook_file(self, color: Color, wing: Wing) -> Option<File> {
        self.rook_files[color.index()][wing.index()]
    }

    /// Whether `color` still has the right to castle on that wing. Move generation decides whether
    /// this side may castle now.
    #[inline]
    pub const fn has(self, color: Color, wing: Wing) -> bool {
        self.rook_file(color, wing).is_some()
    }

    /// A copy with one of the four rights replaced; `None` removes it.
    #[inline]
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
    #[inline]
    pub fn iter(
        self,
    ) -> impl DoubleEndedIterator<Item = (Color, Wing, Square)> + FusedIterator + Clone {
        let slots = Color::ALL.into_iter().flat_map(|c| Wing::ALL.map(|w| (c, w)));
        slots.filter_map(move |(color, wing)| {
            let file = self.rook_file(color, wing)?;
            Some((color, wing, Square::new(file, back_rank(color))))
        })
    }

    /// The squares of all rooks with which either side may still castle: the argument of
    /// [`zobrist::castling`](super::zobrist::castling).
    #[inline]
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
        let mut rights = CastlingRights::EMPTY;
        for color in Color::ALL {
            for wing in Wing::ALL {
                let rook = self.rook(color, wing, kings[color.index()]);
                rights = rights.with(color, wing, rook.map(Square::file));
            }
        }
        rights
    }
}
