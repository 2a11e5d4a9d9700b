//! Eight words side by side, one for each direction in which a queen moves.
//!
//! Every operation is a loop over an array of eight. If the target has AVX-512, the compiler makes
//! one instruction of the loop; with AVX2, two instructions; otherwise scalar ones.

use core::array::from_fn;

use rookline::Square;

use crate::four_lines::{FourLines, four_lines};

/// Four sets: all squares except the first rank, except the eighth rank, except the a-file, except
/// the h-file.
pub const NOT_1: u64 = !0xFF;
pub const NOT_8: u64 = !(0xFF << 56);
pub const NOT_A: u64 = !0x0101010101010101;
pub const NOT_H: u64 = !0x8080808080808080;

/// Whether one instruction handles all eight words.
pub const EIGHT_WORDS: bool = cfg!(target_feature = "avx512f");
/// Whether one instruction handles four words and shifts each by its own number.
pub const FOUR_WORDS: bool = EIGHT_WORDS || cfg!(target_feature = "avx2");

/// North, north-east, east, north-west, and the four opposites in this order:
/// the opposite of direction `i` is `(i + 4) % 8`.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub struct Rays(pub [u64; 8]);

/// A side's sliders: the two words that are copied to all directions.
#[derive(Clone, Copy)]
pub struct Sliders {
    pub diagonal: u64,
    pub orthogonal: u64,
}

/// The distance by which one step shifts a word: to the left in the first four directions, to the
/// right in the others.
const STEP: [u32; 8] = [8, 9, 1, 7, 8, 9, 1, 7];

/// The squares that a step in each direction can reach without wrapping around an edge of the
/// board.
///
/// It is a constant, but is passed as a value. A compiler that knows that north needs no mask after
/// a shift does not treat the eight directions alike, and shuffles words.
#[derive(Clone, Copy)]
pub struct Edges(Rays);

impl Edges {
    #[inline]
    pub fn new() -> Edges {
        Edges(Rays([
            NOT_1,
            NOT_A & NOT_1,
            NOT_A,
            NOT_H & NOT_1,
            NOT_8,
            NOT_H & NOT_8,
            NOT_H,
            NOT_A & NOT_8,
        ]))
    }
}

impl Rays {
    #[inline(always)]
    pub fn all(word: u64) -> Rays {
        Rays([word; 8])
    }

    /// Rooks and queens on ranks and files, bishops and queens on diagonals.
    #[inline(always)]
    pub fn sliders(sliders: Sliders) -> Rays {
        let (o, d) = (sliders.orthogonal, sliders.diagonal);
        Rays([o, d, o, d, o, d, o, d])
    }

    /// The four lines through a square, each in its two directions.
    #[inline(always)]
    pub fn lines(square: Square) -> Rays {
        let FourLines { rank, file, diagonal, anti_diagonal } = *four_lines(square);
        Rays([file, diagonal, rank, anti_diagonal, file, diagonal, rank, anti_diagonal])
    }

    #[inline(always)]
    fn map2(self, other: Rays, f: impl Fn(u64, u64) -> u64) -> Rays {
        Rays(from_fn(|i| f(self.0[i], other.0[i])))
    }

    #[inline(always)]
    pub fn and(self, other: Rays) -> Rays {
        self.map2(other, |a, b| a & b)
    }

    #[inline(always)]
    pub fn and_not(self, other: Rays) -> Rays {
        self.map2(other, |a, b| a & !b)
    }

    #[inline(always)]
    pub fn or(self, other: Rays) -> Rays {
        self.map2(other, |a, b| a | b)
    }

    /// `N` steps at once. The caller masks squares that wrap around an edge.
    #[inline(always)]
    fn shift<const N: u32, const EIGHT: bool>(self) -> Rays {
        Rays(from_fn(|i| {
            let by = N * STEP[i];
            if EIGHT {
                // A rotation of all eight words is one instruction. Left and right shifts are two.
                self.0[i].rotate_left(if i < 4 { by } else { 64 - by })
            } else if i < 4 {
                self.0[i] << by
            } else {
                self.0[i] >> by
            }
        }))
    }

    #[inline(always)]
    pub fn step<const EIGHT: bool>(self, edges: &Edges) -> Rays {
        self.shift::<1, EIGHT>().and(edges.0)
    }

    /// The words of the opposite directions.
    #[inline(always)]
    pub fn opposite(self) -> Rays {
        let [a, b, c, d, e, f, g, h] = self.0;
        Rays([e, f, g, h, a, b, c, d])
    }

    /// The words of `self` at the indices where `test` is not zero.
    #[inline(always)]
    pub fn where_any(self, test: Rays) -> Rays {
        self.map2(test, |word, test| if test == 0 { 0 } else { word })
    }

    #[inline(always)]
    pub fn union(self) -> u64 {
        self.0.iter().fold(0, |all, word| all | word)
    }

    #[inline(always)]
    pub fn count(self) -> u64 {
        self.0.iter().map(|word| u64::from(word.count_ones())).sum()
    }
}

/// The empty squares as sliders cross them: the squares that a slider can enter by one step, by two
/// steps, and by four steps.
#[derive(Clone, Copy)]
pub struct Propagate<const EIGHT: bool>([Rays; 3]);

impl<const EIGHT: bool> Propagate<EIGHT> {
    #[inline(always)]
    pub fn new(empty: u64, edges: &Edges) -> Self {
        let one = Rays::all(empty).and(edges.0);
        let two = one.and(one.shift::<1, EIGHT>());
        let four = two.and(two.shift::<2, EIGHT>());
        Propagate([one, two, four])
    }

    /// The attacks of `from` in each direction: the empty squares up to the first piece, and that
    /// piece.
    #[inline(always)]
    pub fn attacks(&self, from: Rays, edges: &Edges) -> Rays {
        let one = from.or(self.0[0].and(from.shift::<1, EIGHT>()));
        let three = one.or(self.0[1].and(one.shift::<2, EIGHT>()));
        let seven = three.or(self.0[2].and(three.shift::<4, EIGHT>()));
        seven.step::<EIGHT>(edges)
    }
}
