//! Cut lines: the interval between two blockers, with every mask ready-made.
//!
//! Cut a line at the slider: `below` has its squares with lower numbers, `above` those with
//! higher ones, and `line` both. The attacks end below at the highest blocker of `below` and
//! above at the lowest of `above`, as in [`super::interval`]:
//!
//! - The sign bit, shifted right arithmetically by the leading zeros of `occupied & below`, is
//!   every square from that blocker upwards. Bit 0 is put in first. That changes nothing, since
//!   a1 is either off the line or its last square, and it keeps the shift below 64.
//! - With `up` for `occupied & above`, `up ^ (up - 1)` is every square up to the lowest blocker,
//!   and all squares if there is none.
//!
//! ```text
//! line                  a b c d e f g h     (bit 0 first)
//! occupied              1 . 1 . S . 1 1
//! occupied & below      1 . 1 . . . . .
//! from its highest      . . 1 1 1 1 1 1
//! up: occupied & above  . . . . . . 1 1
//! up ^ (up - 1)         1 1 1 1 1 1 1 .
//! both, on the line     . . 1 1 . 1 1 .     the attacks
//! ```
//!
//! **Three masks and not one.** `interval` cuts the blockers when they are known, by `below` or
//! its complement. Here the masks are cut beforehand, so each end needs one operation less: the
//! way from occupancy to attack set is `and`, count, shift, `and`, on both lines at once. With
//! AVX-512 the first and the last of them are ternary operations, which take `or 1` and the
//! intersection with the line along. Rook and bishop take eleven vector operations, sixteen
//! instructions with the loop around them, where `interval` takes eighteen and shakmaty's magics
//! take twelve. The price is a cache line for each square where `interval` has half of one.
//!
//! **A queen** has its four lines in four lanes. Three masks for each would be a line and a half;
//! so it reads two, which fill one line, and makes the third, for one operation more.
//!
//! **Measured** natively on a Zen 5 (1 MB of second-level cache), in nanoseconds: hot,
//! dependent, after one and after four megabytes of other data.
//!
//! | | rook | | | | bishop | | | | queen | | | |
//! |---|---|---|---|---|---|---|---|---|---|---|---|---|
//! | this | 0.60 | 3.4 | 3.0 | 6.6 | 0.59 | 3.4 | 2.9 | 8.9 | 0.78 | 6.7 | 3.2 | 8.8 |
//! | `interval` | 0.78 | 3.7 | 3.1 | 4.4 | 0.78 | 3.6 | 3.0 | 4.4 | 0.93 | 6.9 | 3.4 | 4.2 |
//! | [`super::hyperbola`] | 1.06 | 2.4 | 3.0 | 3.9 | 0.77 | 2.0 | 2.9 | 4.8 | 1.63 | 2.7 | 4.1 | 4.9 |
//! | shakmaty | 0.62 | 4.6 | 22 | 28 | 0.57 | 3.0 | 6.6 | 17 | 1.10 | 5.1 | 23 | 30 |
//!
//! The loop of dependent lookups flatters rook and bishop, and `interval`'s too: in other
//! loops of the kind the compiler put every second lookup into ordinary registers. With all in
//! lanes, in a sketch, a rook takes 5.1 and `interval`'s 5.6.
//!
//! There every operation on a vector takes two cycles and the way from an ordinary register to a
//! vector and back nine, twenty-two in all, so where each lookup waits for the last, a vector
//! cannot keep up with the hyperbola in ordinary registers (seven operations of one
//! cycle). A loop of independent lookups does not wait; it is bound by how fast instructions
//! are fetched, for which fewer are better.
//!
//! **What was tried on the way**, on the same machine, hot / dependent:
//!
//! - The lower end is the negative of a power of two, so `up + lower` is `up` with a borrow
//!   from that blocker on, and `up ^ (up + lower)` both ends in one, as in
//!   [`super::obstruction_difference`]: an operation less, but one more to wait for. A rook 0.58 /
//!   5.5 where this took 0.61 / 5.1.
//! - Two masks, and `line` made from them, for a rook and a bishop too: 0.74 / 5.1.
//! - A count of 64 for a ray without blockers, cut off at 63 (the compiler takes the counts
//!   apart and puts them together again): 0.80 / 6.7. Left to shift everything out
//!   (`unbounded_shr`): 0.65 / 6.0.
//! - Three masks for a queen, in 128 bytes a square: 0.75 / 6.2 where two take 0.83 / 6.3, but a
//!   second cache line: 4 and 10 ns cold where two take 3.5 and 5.5.
//! - A queen in two vectors of two lanes, which saves the step from four lanes to two: the
//!   compiler joins them by shuffles, 0.95 to 1.15 / 6.4.
//! - The same in ordinary registers: 1.25 / 2.1 for a rook, 2.3 / 2.8 for a queen.
//!
//! Without AVX-512 it is scalar code, and others are better.
//!
//! Sources: those of [`super::interval`] and [`super::obstruction_difference`].

use crate::attacks::lines::lines_through;
use crate::{Bitboard, Square};

/// What the lookups read: the masks of a rook's, of a bishop's and of a queen's lines.
pub const BYTES: usize = ROOK_BYTES + size_of_val(&BISHOPS) + size_of_val(&QUEENS);

pub(crate) const ROOK_BYTES: usize = size_of_val(&ROOKS);

/// Two lines through a square, cut at it, in a cache line.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
struct TwoLines {
    below: [u64; 2],
    above: [u64; 2],
    /// Both of these.
    line: [u64; 2],
}

/// All four lines through a square, cut at it, in a cache line.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
struct FourLines {
    below: [u64; 4],
    above: [u64; 4],
}

static ROOKS: [TwoLines; 64] = two_lines(0);
static BISHOPS: [TwoLines; 64] = two_lines(2);
static QUEENS: [FourLines; 64] = {
    let mut queens = [FourLines { below: [0; 4], above: [0; 4] }; 64];
    let mut index = 0;
    while index < 64 {
        queens[index] = four_lines(Square::ALL[index]);
        index += 1;
    }
    queens
};

const fn four_lines(square: Square) -> FourLines {
    let lines = lines_through(square);
    let lines = [lines.rank, lines.file, lines.diagonal, lines.anti_diagonal];
    let below_square = square.bitboard().0 - 1;
    let mut cut = FourLines { below: [0; 4], above: [0; 4] };
    let mut lane = 0;
    while lane < 4 {
        cut.below[lane] = lines[lane] & below_square;
        cut.above[lane] = lines[lane] & !below_square;
        lane += 1;
    }
    cut
}

/// Of the four lines, the two from `first` on.
const fn two_lines(first: usize) -> [TwoLines; 64] {
    let mut table = [TwoLines { below: [0; 2], above: [0; 2], line: [0; 2] }; 64];
    let mut index = 0;
    while index < 64 {
        let FourLines { below, above } = four_lines(Square::ALL[index]);
        let mut lane = 0;
        while lane < 2 {
            table[index].below[lane] = below[first + lane];
            table[index].above[lane] = above[first + lane];
            table[index].line[lane] = below[first + lane] | above[first + lane];
            lane += 1;
        }
        index += 1;
    }
    table
}

/// The squares a rook on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    on_two_lines(&ROOKS[square.index()], occupied)
}

/// The squares a bishop on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    on_two_lines(&BISHOPS[square.index()], occupied)
}

/// The squares a queen on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let FourLines { below, above } = QUEENS[square.index()];
    let mut attacks = [0; 4];
    let mut lane = 0;
    while lane < 4 {
        let line = below[lane] | above[lane];
        attacks[lane] = line_attacks(below[lane], above[lane], line, occupied.0);
        lane += 1;
    }
    // The parentheses join the lanes as a vector is folded: half to half.
    Bitboard((attacks[0] | attacks[1]) | (attacks[2] | attacks[3]))
}

#[inline]
const fn on_two_lines(cut: &TwoLines, occupied: Bitboard) -> Bitboard {
    let TwoLines { below, above, line } = *cut;
    let mut attacks = [0; 2];
    let mut lane = 0;
    while lane < 2 {
        attacks[lane] = line_attacks(below[lane], above[lane], line[lane], occupied.0);
        lane += 1;
    }
    Bitboard(attacks[0] | attacks[1])
}

/// The attacks along one line, cut at the slider.
#[inline]
const fn line_attacks(below: u64, above: u64, line: u64, occupied: u64) -> u64 {
    let from_below = (i64::MIN >> (occupied & below | 1).leading_zeros()) as u64;
    let up = occupied & above;
    (up ^ up.wrapping_sub(1)) & line & from_below
}
