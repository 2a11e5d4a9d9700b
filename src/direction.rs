//! The eight directions in which a queen moves.

use crate::{Bitboard, Color};

/// A direction on the board, seen from white: north is towards rank 8.
///
/// ```
/// use rookline::{Direction, Square};
///
/// let step = Direction::NorthEast.step(Square::A1.bitboard());
/// assert_eq!(step, Square::B2.bitboard());
/// assert_eq!(Direction::North.opposite(), Direction::South);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Direction {
    /// Towards rank 8, `+8`.
    North = 0,
    /// Towards h8, `+9`.
    NorthEast = 1,
    /// Towards the h-file, `+1`.
    East = 2,
    /// Towards h1, `-7`.
    SouthEast = 3,
    /// Towards rank 1, `-8`.
    South = 4,
    /// Towards a1, `-9`.
    SouthWest = 5,
    /// Towards the a-file, `-1`.
    West = 6,
    /// Towards a8, `+7`.
    NorthWest = 7,
}

impl Direction {
    /// All eight, clockwise from north.
    pub const ALL: [Direction; 8] = [
        Direction::North,
        Direction::NorthEast,
        Direction::East,
        Direction::SouthEast,
        Direction::South,
        Direction::SouthWest,
        Direction::West,
        Direction::NorthWest,
    ];

    /// The four in which a rook moves.
    pub const ROOK: [Direction; 4] =
        [Direction::North, Direction::East, Direction::South, Direction::West];

    /// The four in which a bishop moves.
    pub const BISHOP: [Direction; 4] =
        [Direction::NorthEast, Direction::SouthEast, Direction::SouthWest, Direction::NorthWest];

    /// 0 for north, then clockwise to 7 for north-west.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The opposite direction.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Direction {
        Direction::ALL[(self as usize + 4) & 7]
    }

    /// The direction as that side sees it: the same for white, with north and south
    /// exchanged for black, so that north is where its pawns go. It goes with
    /// [`Square::relative_to`](crate::Square::relative_to).
    ///
    /// ```
    /// # use rookline::{Color, Direction, Square};
    /// let push = |color: Color, from: Square| from.step(Direction::North.relative_to(color));
    /// assert_eq!(push(Color::White, Square::E2), Some(Square::E3));
    /// assert_eq!(push(Color::Black, Square::E7), Some(Square::E6));
    /// assert_eq!(Direction::SouthWest.relative_to(Color::Black), Direction::NorthWest);
    /// assert_eq!(Direction::East.relative_to(Color::Black), Direction::East);
    /// ```
    #[inline]
    #[must_use]
    pub const fn relative_to(self, color: Color) -> Direction {
        match color {
            Color::White => self,
            // A mirror turns the other way round: 4 - n, kept from being negative.
            Color::Black => Direction::ALL[(12 - self as usize) & 7],
        }
    }

    /// Whether a step adds to the square's number: north-west, north,
    /// north-east and east. Along such a ray the nearest blocker is the least
    /// square, along the others the greatest.
    ///
    /// ```
    /// # use rookline::{Direction, Square, ray};
    /// let occupied = Square::A3.bitboard() | Square::A6.bitboard() | Square::B1.bitboard();
    /// assert!(Direction::North.is_positive());
    /// assert_eq!((ray(Square::A1, Direction::North) & occupied).first(), Some(Square::A3));
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_positive(self) -> bool {
        matches!(
            self,
            Direction::North | Direction::NorthEast | Direction::East | Direction::NorthWest
        )
    }

    /// Every member of a set one step in this direction; what leaves the board
    /// is gone. [`Square::step`](crate::Square::step) takes a single square.
    ///
    /// ```
    /// # use rookline::{Direction, Square};
    /// let set = Square::A4.bitboard() | Square::D4.bitboard();
    /// assert_eq!(Direction::West.step(set), Square::C4.bitboard());
    /// ```
    #[inline]
    #[must_use]
    pub const fn step(self, set: Bitboard) -> Bitboard {
        match self {
            Direction::North => set.north(),
            Direction::NorthEast => set.north_east(),
            Direction::East => set.east(),
            Direction::SouthEast => set.south_east(),
            Direction::South => set.south(),
            Direction::SouthWest => set.south_west(),
            Direction::West => set.west(),
            Direction::NorthWest => set.north_west(),
        }
    }
}
