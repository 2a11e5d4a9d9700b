//! One-dimensional arrays with a border: a step is one addition.

use rookline::Square;

use super::{Array, BORDER, STEPS, Steps};

/// Twelve by twelve: two rows and columns of border on each side.
///
/// ```
/// use rookline::Board;
/// use rookline_boards::mailbox::Position12x12;
///
/// assert_eq!(Position12x12::from(&Board::default()).perft(3), 8_902);
/// ```
pub type Mailbox12x12 = Bordered<12, 144>;

/// Twelve rows of ten: one column of border on each side, two between rows.
///
/// ```
/// use rookline::Board;
/// use rookline_boards::mailbox::Position12x10;
///
/// assert_eq!(Position12x10::from(&Board::default()).perft(3), 8_902);
/// ```
pub type Mailbox12x10 = Bordered<10, 120>;

/// A byte for each square of a board with a border: only the pieces of a position. The board has
/// twelve rows of `WIDTH` columns. `WIDTH` is even and at least 10:
///
/// ```
/// rookline_boards::mailbox::Bordered::<14, 168>::default();
/// ```
///
/// Other sizes do not compile: with too few columns for a border, with more columns on one side
/// than on the other, or without twelve rows.
///
/// ```compile_fail
/// rookline_boards::mailbox::Bordered::<8, 96>::default();
/// ```
///
/// ```compile_fail
/// rookline_boards::mailbox::Bordered::<11, 132>::default();
/// ```
///
/// ```compile_fail
/// rookline_boards::mailbox::Bordered::<12, 132>::default();
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Bordered<const WIDTH: usize, const SIZE: usize>([u8; SIZE]);

impl<const WIDTH: usize, const SIZE: usize> Bordered<WIDTH, SIZE> {
    /// The column of the a-file.
    const LEFT: usize = (WIDTH - 8) / 2;

    const fn index(square: Square) -> usize {
        let (file, rank) = (square.index() & 7, square.index() >> 3);
        (rank + 2) * WIDTH + file + Self::LEFT
    }

    const fn filled() -> Self {
        assert!(WIDTH >= 10 && WIDTH & 1 == 0 && SIZE == 12 * WIDTH, "no board with a border");
        let mut squares = [BORDER; SIZE];
        let mut n = 0;
        while n < 64 {
            squares[Self::index(Square::ALL[n])] = 0;
            n += 1;
        }
        Bordered(squares)
    }

    const fn steps<const N: usize>(pairs: &[(i8, i8); N]) -> [isize; N] {
        let mut steps = [0; N];
        let mut n = 0;
        while n < N {
            let (east, north) = pairs[n];
            steps[n] = north as isize * WIDTH as isize + east as isize;
            n += 1;
        }
        steps
    }
}

impl<const WIDTH: usize, const SIZE: usize> Array for Bordered<WIDTH, SIZE> {
    type Place = usize;
    type Step = isize;

    const NOBODY: Self = Self::filled();
    const STEPS: &'static Steps<isize> = &Steps {
        rook: Self::steps(&STEPS.rook),
        bishop: Self::steps(&STEPS.bishop),
        knight: Self::steps(&STEPS.knight),
    };

    #[inline]
    fn place(square: Square) -> usize {
        Self::index(square)
    }

    #[inline]
    fn go(place: usize, step: isize) -> usize {
        place.wrapping_add_signed(step)
    }

    #[inline]
    fn square(place: usize) -> Square {
        let (rank, file) = (place / WIDTH - 2, place % WIDTH - Self::LEFT);
        Square::wrapping((8 * rank + file) as u8)
    }

    #[inline]
    fn look(&self, place: usize) -> u8 {
        // A step never leaves the array, since every piece stops at the border.
        self.0.get(place).copied().unwrap_or(BORDER)
    }

    #[inline]
    fn set(&mut self, square: Square, bits: u8) {
        self.0[Self::index(square)] = bits;
    }
}
