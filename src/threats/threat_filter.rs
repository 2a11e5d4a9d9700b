//! Selects threats.

use super::PiecePlaces;
use crate::{Bitboard, Color, ColoredPiece, Piece};

/// A set of colored pieces, for constants: a piece is bit [`ColoredPiece::index`] of a word.
///
/// ```
/// use rookline::threats::PieceSet;
/// use rookline::{Color, ColoredPiece, Piece};
///
/// const NO_KINGS: PieceSet = PieceSet::ALL.difference(PieceSet::of_kind(Piece::King));
/// const WHITE: PieceSet = NO_KINGS.intersection(PieceSet::of_color(Color::White));
/// assert!(WHITE.contains(ColoredPiece::WhitePawn) && !WHITE.contains(ColoredPiece::WhiteKing));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[must_use]
pub struct PieceSet(u16);

impl PieceSet {
    /// All twelve colored pieces.
    pub const ALL: PieceSet = PieceSet(0b1111_1111_1111);

    /// This colored piece alone.
    #[inline]
    pub const fn of(piece: ColoredPiece) -> PieceSet {
        PieceSet(1 << piece.index())
    }

    /// The pieces of this kind, white and black.
    #[inline]
    pub const fn of_kind(piece: Piece) -> PieceSet {
        PieceSet(0b1_000001 << piece.index())
    }

    /// The six pieces of this side.
    #[inline]
    pub const fn of_color(color: Color) -> PieceSet {
        PieceSet(0b111_111 << (6 * color.index()))
    }

    /// The pieces in either set.
    #[inline]
    pub const fn union(self, other: PieceSet) -> PieceSet {
        PieceSet(self.0 | other.0)
    }

    /// The pieces in both sets.
    #[inline]
    pub const fn intersection(self, other: PieceSet) -> PieceSet {
        PieceSet(self.0 & other.0)
    }

    /// The pieces of this set that are not in the other.
    #[inline]
    pub const fn difference(self, other: PieceSet) -> PieceSet {
        PieceSet(self.0 & !other.0)
    }

    /// Whether the piece is in the set.
    #[inline]
    pub const fn contains(self, piece: ColoredPiece) -> bool {
        self.0 >> piece.index() & 1 != 0
    }
}

/// Selects threats by a type, so that a program contains no code for the others.
pub trait ThreatFilter {
    /// Which pieces count as attackers.
    const ATTACKERS: PieceSet = PieceSet::ALL;
    /// Which pieces count as victims.
    const VICTIMS: PieceSet = PieceSet::ALL;
}

/// Every threat, for [`Board::threats`](crate::Board::threats) and
/// [`Board::threat_changes`](crate::Board::threat_changes).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct AllThreats;

impl ThreatFilter for AllThreats {}

/// The squares of all wanted pieces.
#[inline]
pub(super) fn squares_of<P: PiecePlaces>(places: &P, wanted: PieceSet) -> Bitboard {
    let others = PieceSet::ALL.difference(wanted);
    let mut squares = places.occupied();
    for piece in Piece::ALL {
        squares -= squares_of_kind(places, piece, others);
    }
    squares
}

/// The squares of the wanted pieces of a kind.
#[inline]
pub(super) fn squares_of_kind<P: PiecePlaces>(
    places: &P,
    piece: Piece,
    wanted: PieceSet,
) -> Bitboard {
    match Color::ALL.map(|color| wanted.contains(ColoredPiece::new(color, piece))) {
        [true, true] => places.pieces(piece),
        [true, false] => places.colored_pieces(Color::White, piece),
        [false, true] => places.colored_pieces(Color::Black, piece),
        [false, false] => Bitboard::EMPTY,
    }
}
