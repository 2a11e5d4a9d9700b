//! Eight by eight squares, with two comparisons to find the edge.

use rookline::Square;

use super::{Array, BORDER, STEPS, Steps};

/// A byte for each square, in rows of eight: only the pieces of a position.
///
/// ```
/// use rookline::Board;
/// use rookline_boards::mailbox::Position8x8;
///
/// assert_eq!(Position8x8::from(&Board::default()).perft(3), 8_902);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Mailbox8x8([[u8; 8]; 8]);

/// File and rank, or the offset to another square.
type Pair = (i8, i8);

impl Array for Mailbox8x8 {
    type Place = Pair;
    type Step = Pair;

    const NOBODY: Mailbox8x8 = Mailbox8x8([[0; 8]; 8]);
    const STEPS: &'static Steps<Pair> = &STEPS;

    #[inline]
    fn place(square: Square) -> Pair {
        (square.index() as i8 & 7, square.index() as i8 >> 3)
    }

    #[inline]
    fn go((file, rank): Pair, (east, north): Pair) -> Pair {
        (file + east, rank + north)
    }

    #[inline]
    fn square((file, rank): Pair) -> Square {
        Square::wrapping((8 * rank + file) as u8)
    }

    #[inline]
    fn look(&self, (file, rank): Pair) -> u8 {
        // A negative number becomes a large one, which is also off the board.
        match self.0.get(rank as usize).and_then(|row| row.get(file as usize)) {
            Some(&bits) => bits,
            None => BORDER,
        }
    }

    #[inline]
    fn set(&mut self, square: Square, bits: u8) {
        self.0[square.index() >> 3][square.index() & 7] = bits;
    }
}
