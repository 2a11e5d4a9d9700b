//! Sets of squares in one 64-bit word.
//!
//! Bit `n` says whether square `n` is in the set. So union, intersection, difference and complement
//! are single instructions, and a shift moves every member at once. A shift east or west needs one
//! more intersection: without it, a square that leaves the h-file would come back on the a-file,
//! one rank higher.
//!
//! Sources: Gerd Isenberg, *Efficient Generation of Sliding Piece Attacks*
//! (Dresden, 2008), "Setwise Operations", "One Step Only" and "Bit-Twiddling";
//! Stef Luijten, *Writing a chess program in 99 steps* (Winglet).

mod iterators;
mod operators;
mod picture;

pub use iterators::{Squares, Subsets};

use crate::{Color, Direction, Square};

/// All squares except the a-file: those that a step east can reach.
pub(crate) const NOT_A: u64 = 0xFEFEFEFEFEFEFEFE;
/// All squares except the h-file: those that a step west can reach.
pub(crate) const NOT_H: u64 = 0x7F7F7F7F7F7F7F7F;
/// The a-file. A multiplication by it adds up the ranks of a set, or copies one rank to all.
pub(crate) const A_FILE: u64 = 0x0101010101010101;
/// The main diagonal.
pub(crate) const A1_TO_H8: u64 = 0x8040201008040201;
/// All squares except the first rank. A rotation north that ends on the first rank has wrapped.
pub(crate) const NOT_1: u64 = !0xFF;
/// All squares except the eighth rank. A rotation south that ends on the eighth rank has wrapped.
pub(crate) const NOT_8: u64 = !0 >> 8;

/// A set of squares; bit 0 is a1, bit 1 is b1, bit 8 is a2, bit 63 is h8.
///
/// `&`, `|`, `^`, `!` and `-` are intersection, union, symmetric difference, complement and
/// difference. `-` binds more tightly than `&`, `|` and `^`: `a | b - c` is `a | (b - c)`.
/// Constants cannot use these operators. They can call [`union`](Bitboard::union),
/// [`intersection`](Bitboard::intersection) and [`difference`](Bitboard::difference). Iteration
/// gives the squares in ascending order.
///
/// A mask selects squares by its ones or, inverted, by its zeros. These are Winglet's eight idioms
/// (a parenthesis is missing in the fifth):
///
/// | | as printed | here |
/// |---|---|---|
/// | set | `Result \|= Mask`, `Result \|= ~Mask` | `set \| mask`, `set \| !mask` |
/// | clear | `Result &= ~Mask`, `Result &= Mask` | `set - mask`, `set & mask` |
/// | all ones? | `(Test & Mask) == Mask)`, `((Test & ~Mask) == ~Mask)` | `set.contains_all(mask)`, `set.contains_all(!mask)` |
/// | all zeros? | `((~Test & Mask) == Mask)`, `((~Test & ~Mask) == ~Mask)` | `!set.intersects(mask)`, `mask.contains_all(set)` |
///
/// ```
/// use rookline::{Bitboard, Color, Direction, File, Rank, Square};
///
/// let set: Bitboard = [Square::H8, Square::A1, Square::D4].into_iter().collect();
/// assert_eq!(set, Bitboard(0x8000000008000001));
/// assert!(set.contains(Square::D4) && set.contains_all(Square::A1.bitboard()) && set.has_many());
/// assert!(set.iter().eq([Square::A1, Square::D4, Square::H8]));
/// assert_eq!((set.len(), set.first(), set.last()), (3, Some(Square::A1), Some(Square::H8)));
/// assert_eq!(set.without(Square::A1), set.reset_first());
/// assert_eq!(set.with(Square::A1).isolate_first(), Square::A1.bitboard());
/// assert!(Bitboard(0b1010).subsets().eq([0, 0b10, 0b1000, 0b1010].map(Bitboard)));
///
/// // In constants, where operators do not work.
/// const RIM: Bitboard = File::A.bitboard().union(File::H.bitboard());
/// const CORNERS: Bitboard = RIM.intersection(Rank::First.bitboard().union(Rank::Eighth.bitboard()));
/// assert_eq!(CORNERS, Bitboard::CORNERS);
/// assert!(CORNERS.intersects(Bitboard::LIGHT) && CORNERS.intersects(Bitboard::DARK));
/// assert!(Bitboard::EDGES.difference(RIM).difference(Bitboard::ALL).is_empty());
///
/// // Steps drop what leaves the board.
/// assert_eq!(Rank::First.bitboard().north(), Rank::Second.bitboard());
/// assert_eq!(Bitboard(0x4EB00).north_east(), Bitboard(0x8D60000)); // a2 b2 c3 d2 f2 g2 h2
/// assert_eq!(RIM.step(Direction::West), File::G.bitboard());
///
/// let set = Bitboard::from([Square::E2, Square::H8]);
/// assert_eq!(set.flip_rank(), Bitboard::from([Square::E7, Square::H1]));
/// assert_eq!(set.flip_file(), Bitboard::from([Square::D2, Square::A8]));
/// assert_eq!(set.relative_to(Color::Black), set.flip_rank());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
#[must_use]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// The empty set.
    pub const EMPTY: Bitboard = Bitboard(0);

    /// All 64 squares.
    #[doc(alias = "FULL")]
    pub const ALL: Bitboard = Bitboard(!0);

    /// The outermost ring of 28 squares.
    pub const EDGES: Bitboard = Bitboard(0xFF818181818181FF);

    /// The four corners: a1, h1, a8 and h8.
    pub const CORNERS: Bitboard = Bitboard(0x8100000000000081);

    /// The two ranks on which pawns promote.
    pub(crate) const PROMOTION_RANKS: Bitboard = Bitboard(0xFF000000000000FF);

    /// The 32 light squares, h1 and a8 among them.
    #[doc(alias = "LIGHT_SQUARES")]
    pub const LIGHT: Bitboard = Bitboard(0x55AA55AA55AA55AA);

    /// The 32 dark squares, a1 and h8 among them.
    #[doc(alias = "DARK_SQUARES")]
    pub const DARK: Bitboard = Bitboard(0xAA55AA55AA55AA55);

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of squares in the set, 0 to 64: elsewhere called `count` or `popcnt`.
    #[doc(alias("count", "popcnt", "popcount", "count_ones"))]
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has more than one square; cheaper than counting.
    #[doc(alias = "more_than_one")]
    #[inline]
    pub const fn has_many(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Whether the square is in the set.
    #[doc(alias = "has")]
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// Whether `other` is a subset of this set: every square of it is in this set. True if `other`
    /// is empty.
    #[doc(alias("is_superset", "is_subset"))]
    #[inline]
    pub const fn contains_all(self, other: Bitboard) -> bool {
        self.0 & other.0 == other.0
    }

    /// Every subset, from the empty set to the set itself. Their number is two to the power of
    /// [`Bitboard::len`]. This is for tables that have a slot for each occupancy.
    #[doc(alias = "carry_rippler")]
    #[inline]
    #[must_use]
    pub const fn subsets(self) -> Subsets {
        Subsets::of(self)
    }

    /// Whether the two sets have a square in common; if not, they are disjoint.
    #[doc(alias = "is_disjoint")]
    #[inline]
    pub const fn intersects(self, other: Bitboard) -> bool {
        self.0 & other.0 != 0
    }

    /// The set with the square added.
    #[inline]
    pub const fn with(self, square: Square) -> Bitboard {
        Bitboard(self.0 | 1 << square.index())
    }

    /// The set with the square removed.
    #[inline]
    pub const fn without(self, square: Square) -> Bitboard {
        Bitboard(self.0 & !(1 << square.index()))
    }

    /// The squares that are in either set: `|`, for constants too.
    #[inline]
    pub const fn union(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 | other.0)
    }

    /// The squares that are in both sets: `&`, for constants too.
    #[inline]
    pub const fn intersection(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & other.0)
    }

    /// The squares of this set that are not in the other: `-`, for constants too.
    #[inline]
    pub const fn difference(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & !other.0)
    }

    /// The lowest-numbered square of the set; `None` if it is empty.
    #[doc(alias("next_square", "lsb"))]
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        Square::from_number(self.0.trailing_zeros() as u8)
    }

    /// The highest-numbered square of the set; `None` if it is empty.
    #[doc(alias = "msb")]
    #[inline]
    #[must_use]
    pub const fn last(self) -> Option<Square> {
        if self.is_empty() { None } else { Square::from_number(63 - self.0.leading_zeros() as u8) }
    }

    /// The lowest square alone, as a set: `x & -x`; empty if the set is.
    #[inline]
    pub const fn isolate_first(self) -> Bitboard {
        Bitboard(self.0 & self.0.wrapping_neg())
    }

    /// The set without its lowest square, `x & (x - 1)`; empty if the set is.
    #[inline]
    pub const fn reset_first(self) -> Bitboard {
        Bitboard(self.0 & self.0.wrapping_sub(1))
    }

    /// Removes the lowest square from the set and returns it; `None` if the set is empty. It is for
    /// loops that add squares to the set while they run, and for `const fn`s, where `for` does not
    /// work.
    #[doc(alias("pop_lsb", "pop_front"))]
    #[inline]
    pub const fn pop_first(&mut self) -> Option<Square> {
        let first = self.first();
        *self = self.reset_first();
        first
    }

    /// Every member one rank up; members on rank 8 are dropped.
    #[inline]
    pub const fn north(self) -> Bitboard {
        Bitboard(self.0 << 8)
    }

    /// Every member one rank down; members on rank 1 are dropped.
    #[inline]
    pub const fn south(self) -> Bitboard {
        Bitboard(self.0 >> 8)
    }

    /// Every member one file toward h; members on the h-file are dropped.
    #[inline]
    pub const fn east(self) -> Bitboard {
        Bitboard(self.0 << 1 & NOT_A)
    }

    /// Every member one file toward a; members on the a-file are dropped.
    #[inline]
    pub const fn west(self) -> Bitboard {
        Bitboard(self.0 >> 1 & NOT_H)
    }

    /// Every member one step toward h8.
    #[inline]
    pub const fn north_east(self) -> Bitboard {
        Bitboard(self.0 << 9 & NOT_A)
    }

    /// Every member one step toward a8.
    #[inline]
    pub const fn north_west(self) -> Bitboard {
        Bitboard(self.0 << 7 & NOT_H)
    }

    /// Every member one step toward h1.
    #[inline]
    pub const fn south_east(self) -> Bitboard {
        Bitboard(self.0 >> 7 & NOT_A)
    }

    /// Every member one step toward a1.
    #[inline]
    pub const fn south_west(self) -> Bitboard {
        Bitboard(self.0 >> 9 & NOT_H)
    }

    /// Every member one step in a direction; those that leave the board are dropped.
    /// [`Square::step`] does this for a single square.
    #[inline]
    pub const fn step(self, direction: Direction) -> Bitboard {
        match direction {
            Direction::North => self.north(),
            Direction::NorthEast => self.north_east(),
            Direction::East => self.east(),
            Direction::SouthEast => self.south_east(),
            Direction::South => self.south(),
            Direction::SouthWest => self.south_west(),
            Direction::West => self.west(),
            Direction::NorthWest => self.north_west(),
        }
    }

    /// Every member flipped top to bottom, as [`Square::flip_rank`] does it: rank 1 becomes rank 8,
    /// files stay. [`setwise::flips`](crate::setwise::flips) has the other symmetries of the board.
    #[doc(alias("flip_vertical", "flip_ranks", "reverse_colors"))]
    #[inline]
    pub const fn flip_rank(self) -> Bitboard {
        Bitboard(self.0.swap_bytes())
    }

    /// Every member mirrored left to right, as [`Square::flip_file`] does it: the a-file becomes
    /// the h-file, ranks stay.
    #[doc(alias("mirror_horizontal", "flip_horizontal", "flip_files"))]
    #[inline]
    pub const fn flip_file(self) -> Bitboard {
        Bitboard(self.0.swap_bytes().reverse_bits())
    }

    /// The set as `color` sees it: unchanged for white, [flipped](Bitboard::flip_rank) for black.
    /// It is for masks that are written from white's point of view.
    #[inline]
    pub const fn relative_to(self, color: Color) -> Bitboard {
        match color {
            Color::White => self,
            Color::Black => self.flip_rank(),
        }
    }

    /// The squares in ascending order; the same as `into_iter`.
    #[inline]
    #[must_use]
    pub const fn iter(self) -> Squares {
        Squares::of(self)
    }
}
