//! Array boards: a byte for each square, with or without a border.
//!
//! On the oldest board, an array of eight by eight, every step of a piece needs two tests for the
//! edge. A border saves these tests. The places of the border hold pieces of neither side, so no
//! piece moves there and every ray ends there. One load tells whether a target is off the board,
//! empty, a friend's or an enemy's. Because of the knight, the border has two rows. The board of
//! twelve by twelve has two rows or columns of border on all sides. Ten columns are enough, since a
//! knight that leaves a row on the right lands on the border at the left of the next row.
//!
//! | board | bytes | edge |
//! |---|---|---|
//! | [`Mailbox8x8`] | 64 | two comparisons |
//! | [`Mailbox12x12`] | 144 | border |
//! | [`Mailbox12x10`] | 120 | border with columns that two rows share |
//!
//! `array_moves` and `array_attacks` are the same for all of them. The boards differ only in their
//! steps and in how they find the edge: the trait `Array` defines these.
//!
//! Source: Vladan Vučković, *An Alternative Efficient Chessboard Representation
//! Based on 4-Bit Piece Coding* (2012), section 2.

mod array_attacks;
mod array_moves;
mod bordered;
mod eight_by_eight;
mod places;

pub use bordered::{Bordered, Mailbox12x10, Mailbox12x12};
pub use eight_by_eight::Mailbox8x8;

use rookline::{Color, Move, Square};

use crate::placement::{Code, Placement, Position};

/// [`Mailbox8x8`] with side to move, rights, en passant square and counters.
pub type Position8x8 = Position<Mailbox8x8>;
/// [`Mailbox12x12`] with side to move, rights, en passant square and counters.
pub type Position12x12 = Position<Mailbox12x12>;
/// [`Mailbox12x10`] with side to move, rights, en passant square and counters.
pub type Position12x10 = Position<Mailbox12x10>;

/// The code off the board: a piece of neither side.
const BORDER: u8 = 15;

/// An array with an element for each square.
trait Array: Copy + Eq {
    /// An index, or a pair of indices. It may be off the board, but at most one step away.
    type Place: Copy;
    /// The distance from one place to the next.
    type Step: Copy + 'static;

    /// No pieces.
    const NOBODY: Self;
    /// The steps of all pieces.
    const STEPS: &'static Steps<Self::Step>;

    fn place(square: Square) -> Self::Place;
    fn go(place: Self::Place, step: Self::Step) -> Self::Place;
    /// The square of a place on the board.
    fn square(place: Self::Place) -> Square;
    /// The bits of the code at this place, or [`BORDER`].
    fn look(&self, place: Self::Place) -> u8;
    fn set(&mut self, square: Square, bits: u8);
}

/// A board's steps, north first.
struct Steps<S> {
    /// North, south, east, west.
    rook: [S; 4],
    /// Northeast, northwest, southeast, southwest.
    bishop: [S; 4],
    knight: [S; 8],
}

/// The steps as files and ranks.
const STEPS: Steps<(i8, i8)> = Steps {
    rook: [(0, 1), (0, -1), (1, 0), (-1, 0)],
    bishop: [(1, 1), (-1, 1), (1, -1), (-1, -1)],
    knight: [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)],
};

impl<S: Copy> Steps<S> {
    /// The step straight ahead, and the two captures.
    const fn pawn(&self, color: Color) -> (S, [S; 2]) {
        match color {
            Color::White => (self.rook[0], [self.bishop[0], self.bishop[1]]),
            Color::Black => (self.rook[1], [self.bishop[2], self.bishop[3]]),
        }
    }
}

/// Whether these bits are a piece of the opponent of `us`: not empty, not border, not a friend.
#[inline]
const fn is_enemy(bits: u8, us: Color) -> bool {
    (bits ^ (us as u8) << 3).wrapping_sub(9) < 6
}

macro_rules! placement {
    ($board:ty $(, $($generic:tt)*)?) => {
        impl $(<$($generic)*>)? $board {
            /// White's attacks and black's, by square from a1 to h8. Each entry has the
            /// [`attack_bits`](crate::placement::attack_bits) of all kinds of piece that attack the
            /// square.
            ///
            /// ```
            /// use rookline_boards::mailbox::Mailbox12x12;
            /// use rookline::{Board, Square};
            /// use rookline_boards::placement::Placement;
            ///
            /// let [white, black] = Mailbox12x12::from_board(&Board::default()).attack_arrays();
            /// assert_eq!(white[Square::F3.index()], 0b1100); // pawns and a knight
            /// assert_eq!(black[Square::F3.index()], 0);
            /// ```
            #[must_use]
            pub fn attack_arrays(&self) -> [[u8; 64]; 2] {
                array_attacks::attack_arrays(self)
            }
        }

        /// No pieces.
        impl $(<$($generic)*>)? Default for $board {
            #[inline]
            fn default() -> Self {
                Self::NOBODY
            }
        }

        impl $(<$($generic)*>)? Placement for $board {
            const EMPTY: Self = Self::NOBODY;

            #[inline]
            fn at(&self, square: Square) -> Code {
                Code::trusted(self.look(Self::place(square)))
            }

            #[inline]
            fn put(&mut self, square: Square, code: Code) {
                self.set(square, code.bits());
            }

            #[inline]
            fn is_attacked(&self, square: Square, by: Color) -> bool {
                array_attacks::is_attacked(self, square, by)
            }

            #[inline]
            fn for_each_pseudo_legal_move(&self, us: Color, visit: &mut impl FnMut(Move)) {
                array_moves::generate(self, us, visit);
            }
        }
    };
}

placement!(Mailbox8x8);
placement!(Bordered<WIDTH, SIZE>, const WIDTH: usize, const SIZE: usize);
