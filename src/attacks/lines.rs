//! The eight rays from a square, the four lines through it, and the squares between two squares.
//!
//! An engine needs the squares strictly [`between`] two squares, to find what blocks a check. It
//! needs the whole [`line()`] through two squares, to keep a pinned piece on it. The usual way is
//! two tables of 64 x 64 words, 32 KiB each. We compute both from 2 KiB of line masks:
//!
//! - The rank mask of a square is its rank without the square itself. So the intersection of two
//!   rank masks is the common rank without both squares, or empty if the ranks differ. The same
//!   holds for files and both diagonals. Two different squares share at most one line, so the union
//!   of the four intersections is that line.
//! - `(-1 << a) ^ (-1 << b)` is every square from the lower-numbered one up to, but not including,
//!   the other. Its intersection with the line is the set of squares between. It is empty for `a ==
//!   b`, so that case needs no test.
//!
//! A [`ray`] is the part of a line on one side of a square, cut off by `-1 << square`. The squares
//! [beyond](ray_beyond) a square are cut off in the same way.
//!
//! ```text
//!      b2 and f6          the common diagonal        from 9 to 44
//!   . . . . . . . .         . . . . . . . 1         . . . . . . . .
//!   . . . . . . . .         . . . . . . 1 .         . . . . . . . .
//!   . . . . . x . .         . . . . . . . .         1 1 1 1 1 . . .
//!   . . . . . . . .         . . . . 1 . . .         1 1 1 1 1 1 1 1
//!   . . . . . . . .         . . . 1 . . . .         1 1 1 1 1 1 1 1
//!   . . . . . . . .         . . 1 . . . . .         1 1 1 1 1 1 1 1
//!   . x . . . . . .         . . . . . . . .         . 1 1 1 1 1 1 1
//!   . . . . . . . .         1 . . . . . . .         . . . . . . . .
//! ```
//!
//! **Cost.** About twenty instructions and two cache lines. Tables need one load, and add 64 KiB to
//! a program. Tables are faster while nothing else needs the cache, and slower otherwise. A program
//! whose hot loop needs little else can fill a `static` of its own, since [`between`], [`line()`],
//! [`ray_beyond`] and [`ray`] are `const fn`s.

use crate::bitboard::{A_FILE, A1_TO_H8};
use crate::tables::{FIRST_RANK_ATTACKS, for_each_square};
use crate::{Bitboard, Direction, Square};

/// The lines through a square, without the square itself.
#[derive(Clone, Copy)]
#[repr(align(32))]
pub(crate) struct Lines {
    pub(crate) rank: u64,
    pub(crate) file: u64,
    pub(crate) diagonal: u64,
    pub(crate) anti_diagonal: u64,
}

/// The four lines of each square: 2 KiB, half a cache line a square.
pub(crate) static LINES: [Lines; 64] = for_each_square!(lines_through);

impl Lines {
    /// The attacks of a rook on an empty board.
    pub(crate) const fn of_rook(&self) -> u64 {
        self.rank | self.file
    }

    /// The attacks of a bishop on an empty board.
    pub(crate) const fn of_bishop(&self) -> u64 {
        self.diagonal | self.anti_diagonal
    }
}

/// The masks of one square: the lines through a1 and a8, moved to it. There is no loop, since the
/// compiler builds several tables with this function and a loop would slow the build.
pub(crate) const fn lines_through(square: Square) -> Lines {
    let (file, rank) = (square.index() as u32 & 7, square.index() as u32 >> 3);
    let others = !square.bitboard().0;
    Lines {
        rank: RANK_1 << (8 * rank) & others,
        file: A_FILE << file & others,
        diagonal: by_ranks(A1_TO_H8, rank as i32 - file as i32) & others,
        anti_diagonal: by_ranks(A8_TO_H1, rank as i32 + file as i32 - 7) & others,
    }
}

const RANK_1: u64 = 0xFF;
const A8_TO_H1: u64 = 0x0102040810204080;

/// `set` moved up by `ranks`, or down if that is negative.
const fn by_ranks(set: u64, ranks: i32) -> u64 {
    if ranks < 0 { set >> (8 * -ranks) } else { set << (8 * ranks) }
}

/// The squares strictly between two squares on one rank, file or diagonal. The set is empty if the
/// two are neighbors, equal, or not on one line. Their order makes no difference.
///
/// ```
/// use rookline::between;
/// use rookline::{Bitboard, Square};
///
/// let expected: Bitboard = [Square::B2, Square::C3].into_iter().collect();
/// assert_eq!(between(Square::A1, Square::D4), expected);
/// assert_eq!(between(Square::A1, Square::B3), Bitboard::EMPTY);
///
/// // With one end: what parries a check, by stepping in between or by capturing.
/// let parries = between(Square::A1, Square::D4).with(Square::D4);
/// assert_eq!(parries.len(), 3);
/// ```
///
/// The function needs 2 KiB of masks and about twenty instructions. A table of all pairs has 32
/// KiB, and is slower where other work needs the cache.
///
/// Source: Chess Programming Wiki, "Square Attacked By", "Obstructed".
#[doc(alias = "get_between_rays")]
#[inline]
pub const fn between(a: Square, b: Square) -> Bitboard {
    let from_lesser_to_greater = (u64::MAX << a.index()) ^ (u64::MAX << b.index());
    Bitboard(common_line(a, b) & from_lesser_to_greater)
}

/// The whole rank, file or diagonal through two squares, from edge to edge. The set is empty if the
/// two are equal or not on one line. Their order makes no difference.
///
/// ```
/// use rookline::line;
/// use rookline::{Bitboard, Rank, Square};
///
/// assert_eq!(line(Square::C2, Square::F2), Rank::Second.bitboard());
/// assert_eq!(line(Square::A7, Square::B8).len(), 2);
/// assert_eq!(line(Square::C2, Square::D4), Bitboard::EMPTY);
/// assert_eq!(line(Square::C2, Square::C2), Bitboard::EMPTY);
///
/// // Whether three squares are aligned: a piece on c2 that is pinned to a king on
/// // a2 may go to f2, but not to c4.
/// assert!(line(Square::A2, Square::C2).contains(Square::F2));
/// assert!(!line(Square::A2, Square::C2).contains(Square::C4));
/// ```
#[doc(alias("get_line_rays", "aligned"))]
#[inline]
pub const fn line(a: Square, b: Square) -> Bitboard {
    let through_a = &LINES[a.index()];
    let all = through_a.rank | through_a.file | through_a.diagonal | through_a.anti_diagonal;
    // All ones if `b` is on a line through `a`, else zero. The masks of `a` do not contain `a`.
    let aligned = (all >> b.index() & 1).wrapping_neg();
    Bitboard((common_line(a, b) | a.bitboard().0 | b.bitboard().0) & aligned)
}

/// The squares behind `through` as seen from `from`: on the line of the two, from `through` (not
/// included) to the edge of the board. The set is empty if the two are equal or not on one line.
/// The order of the two matters.
///
/// A piece on `through` hides all these squares from a slider on `from`. When the piece leaves, the
/// slider attacks the first of these squares, and more up to the next piece.
///
/// ```
/// use rookline::ray_beyond;
/// use rookline::{Bitboard, Square};
///
/// let expected: Bitboard = [Square::E5, Square::F6, Square::G7, Square::H8].into_iter().collect();
/// assert_eq!(ray_beyond(Square::B2, Square::D4), expected);
/// assert_eq!(ray_beyond(Square::D4, Square::B2), Square::A1.bitboard());
/// assert_eq!(ray_beyond(Square::D4, Square::E6), Bitboard::EMPTY);
/// ```
#[doc(alias = "RayPassBB")]
#[inline]
pub const fn ray_beyond(from: Square, through: Square) -> Bitboard {
    let above = u64::MAX << through.index();
    let side = if from.index() < through.index() {
        above
    } else if from.index() > through.index() {
        !above
    } else {
        0
    };
    Bitboard(common_line(from, through) & side)
}

/// The squares from a square to the edge of the board in one direction, on an
/// empty board and without the square itself.
///
/// Source: Gerd Isenberg, *Efficient Generation of Sliding Piece Attacks*
/// (Dresden, 2008), "Attacks on empty Board".
#[inline]
pub const fn ray(square: Square, direction: Direction) -> Bitboard {
    let lines = &LINES[square.index()];
    let line = match direction {
        Direction::North | Direction::South => lines.file,
        Direction::NorthEast | Direction::SouthWest => lines.diagonal,
        Direction::East | Direction::West => lines.rank,
        Direction::SouthEast | Direction::NorthWest => lines.anti_diagonal,
    };
    let above = u64::MAX << square.index();
    let side = if direction.is_positive() { above } else { !above };
    Bitboard(line & side)
}

/// The line through two different squares without the two, or the empty set. For equal squares it
/// is all four lines; all callers allow for that.
#[inline]
const fn common_line(a: Square, b: Square) -> u64 {
    let (a, b) = (&LINES[a.index()], &LINES[b.index()]);
    a.rank & b.rank | a.file & b.file | a.diagonal & b.diagonal | a.anti_diagonal & b.anti_diagonal
}

/// The squares that a slider on `square` attacks in one direction, step by step. For tables that
/// the compiler computes, and for the technique `ray_walk`.
pub(crate) const fn walked_ray(
    square: Square,
    direction: Direction,
    occupied: Bitboard,
) -> Bitboard {
    let mut attacks = Bitboard::EMPTY;
    let mut next = square.bitboard().step(direction);
    while !next.is_empty() {
        attacks = attacks.union(next);
        if next.intersects(occupied) {
            break;
        }
        next = next.step(direction);
    }
    attacks
}

/// The squares that a rook on `square` attacks along its rank, from the table of `first_rank`.
#[inline]
pub(crate) const fn rank_attacks(square: Square, occupied: Bitboard) -> u64 {
    let shift = square.index() & 56;
    let attacks = first_rank_attacks(square.index() & 7, (occupied.0 >> shift) as u8);
    (attacks as u64) << shift
}

/// The squares attacked along the first rank from `file` (0 to 7) when the squares of `occupied`
/// (bit 0 is a1) are occupied.
#[inline]
pub(crate) const fn first_rank_attacks(file: usize, occupied: u8) -> u8 {
    FIRST_RANK_ATTACKS[(occupied >> 1 & 63) as usize][file]
}

/// The attacks along a file or a diagonal, a line with at most one square on each rank, by the
/// method of `hyperbola`. `slider` is the slider's bit, `line` the line without it.
#[inline]
pub(crate) const fn line_attacks(slider: u64, occupied: u64, line: u64) -> u64 {
    let blockers = occupied & line;
    let up = blockers.wrapping_sub(slider);
    let down = blockers.swap_bytes().wrapping_sub(slider.swap_bytes()).swap_bytes();
    (up ^ down) & line
}
