//! The eight directions in which a queen moves.

use crate::Color;
use crate::numbered::numbered;

/// A direction on the board, from white's point of view: north is toward rank 8.
///
/// ```
/// use rookline::{Color, Direction, Square};
///
/// assert_eq!(Square::A1.step(Direction::NorthEast), Some(Square::B2));
/// assert_eq!(Direction::NorthEast.opposite(), Direction::SouthWest);
/// assert_eq!(Direction::SouthEast.index_delta(), -7);
/// assert!(Direction::North.is_positive() && !Direction::SouthEast.is_positive());
/// let push = |color: Color, from: Square| from.step(Direction::North.relative_to(color));
/// assert_eq!(push(Color::Black, Square::E7), Some(Square::E6));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[must_use]
pub enum Direction {
    /// Toward rank 8, `+8`.
    North = 0,
    /// Toward h8, `+9`.
    NorthEast = 1,
    /// Toward the h-file, `+1`.
    East = 2,
    /// Toward h1, `-7`.
    SouthEast = 3,
    /// Toward rank 1, `-8`.
    South = 4,
    /// Toward a1, `-9`.
    SouthWest = 5,
    /// Toward the a-file, `-1`.
    West = 6,
    /// Toward a8, `+7`.
    NorthWest = 7,
}

numbered!(
    Direction, "direction", "directions", "0 (north) clockwise to 7 (north-west)":
    North, NorthEast, East, SouthEast, South, SouthWest, West, NorthWest,
);

impl Direction {
    /// The four directions in which a rook moves.
    pub const ROOK: [Direction; 4] =
        [Direction::North, Direction::East, Direction::South, Direction::West];

    /// The four directions in which a bishop moves.
    pub const BISHOP: [Direction; 4] =
        [Direction::NorthEast, Direction::SouthEast, Direction::SouthWest, Direction::NorthWest];

    /// The number that a step in this direction adds to a square's number: 8 for north, -7 for
    /// south-east.
    #[inline]
    pub const fn index_delta(self) -> i8 {
        [8, 9, 1, -7, -8, -9, -1, 7][self as usize]
    }

    /// The opposite direction.
    #[inline]
    pub const fn opposite(self) -> Direction {
        Direction::ALL[(self as usize + 4) & 7]
    }

    /// The direction as `color` sees it: unchanged for white; for black, north and south are
    /// exchanged. So the pawns of `color` go north. For a square see
    /// [`Square::relative_to`](crate::Square::relative_to).
    #[inline]
    pub const fn relative_to(self, color: Color) -> Direction {
        match color {
            Color::White => self,
            // A reflection reverses the order: 4 - n, kept from going negative.
            Color::Black => Direction::ALL[(12 - self as usize) & 7],
        }
    }

    /// Whether a step raises the square's number: true for north-west, north, north-east and east.
    /// On a ray in such a direction the nearest blocker has the lowest number, on other rays the
    /// highest.
    #[inline]
    pub const fn is_positive(self) -> bool {
        self.index_delta() > 0
    }
}
