//! Interval: what lies between the nearest blocker below and the nearest above.
//!
//! On one line the attacks are an interval. It ends above at the lowest blocker above the slider and
//! below at the highest blocker below it, and includes both. Each end is found by itself:
//!
//! - `above ^ (above - 1)` is every square up to the lowest member of `above`, and all squares if
//!   there is none: the upper end.
//! - The sign bit, shifted right arithmetically by the number of leading zeros of `below`, is every
//!   square from the highest member of `below` upwards: the lower end. Bit 0 is put into `below`
//!   first. That changes nothing, since a1 is either off the line or its last square, and a last
//!   square is attacked whether occupied or not; and it keeps the shift below 64.
//!
//! The intersection of the two with the line, which leaves the slider out, is the attack set:
//!
//! ```text
//! line         a b c d e f g h     (bit 0 first)
//! occupied     1 . 1 . S . 1 1
//! upper end    1 1 1 1 1 1 1 .     up to the first blocker above S
//! lower end    . . 1 1 1 1 1 1     from the first blocker below S
//! attacks      . . 1 1 . 1 1 .
//! ```
//!
//! It is a cousin of `obstruction_difference`, which makes both ends with one subtraction. Here the
//! two ends do not wait for each other. Neither needs a mirror, so all four lines of a queen go
//! through the same operations.
//!
//! **Lanes.** Written once for each line, the function is plain, safe and usable in constants. A
//! compiler that knows AVX-512, which counts leading zeros and shifts arithmetically in each 64-bit
//! lane, puts the two lines of a rook or a bishop into one register and the four of a queen into
//! another.
//!
//! **Cost.** With AVX-512 a rook or a bishop takes 20 instructions and a queen 26; without, 37 and 77.
//! 6,144 bytes: half a cache line for each square of a rook and of a bishop, and the lines of a queen.
//! Lookups that do not wait for each other are fast in lanes. Where the next instruction needs the
//! result, moving the words to vector registers and back costs extra.
//!
//! Source: ours, as far as we know; the upper end is the `blsmsk` of BMI1, the lower the reverse bit
//! scan of the classical approach.

use crate::attacks::lines::{LINES, lines_through};
use crate::tables::for_each_square;
use crate::{Bitboard, Square};

/// What the lookups read: a record for each square of a rook and of a bishop,
/// and for a queen the masks of the four lines.
pub(crate) const BYTES: usize = size_of_val(&ROOKS) + size_of_val(&BISHOPS) + size_of_val(&LINES);

/// All that a lookup on one square needs, in half a cache line.
#[derive(Clone, Copy)]
#[repr(align(32))]
struct Record {
    /// The two lines, without the square itself.
    lines: [u64; 2],
    /// The squares with lower numbers. Loading them is cheaper here than the
    /// shift that would compute them: the load fills all lanes directly.
    below: u64,
}

static ROOKS: [Record; 64] = for_each_square!(Record::of_rook);
static BISHOPS: [Record; 64] = for_each_square!(Record::of_bishop);

impl Record {
    const fn of_rook(square: Square) -> Self {
        let lines = lines_through(square);
        Self { lines: [lines.rank, lines.file], below: square.bitboard().0 - 1 }
    }

    const fn of_bishop(square: Square) -> Self {
        let lines = lines_through(square);
        Self { lines: [lines.diagonal, lines.anti_diagonal], below: square.bitboard().0 - 1 }
    }
}

/// The squares a rook on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    two_lines(&ROOKS[square.index()], occupied)
}

/// The squares a bishop on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    two_lines(&BISHOPS[square.index()], occupied)
}

/// The squares a queen on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let lines = &LINES[square.index()];
    // A shift, not a load: what decides for a queen is the number of cache lines.
    let below = square.bitboard().0 - 1;
    // The parentheses join the lanes as a vector is folded: half to half.
    Bitboard(
        (line_attacks(lines.rank, below, occupied.0) | line_attacks(lines.file, below, occupied.0))
            | (line_attacks(lines.diagonal, below, occupied.0)
                | line_attacks(lines.anti_diagonal, below, occupied.0)),
    )
}

#[inline]
const fn two_lines(record: &Record, occupied: Bitboard) -> Bitboard {
    let Record { lines: [one, other], below } = *record;
    Bitboard(line_attacks(one, below, occupied.0) | line_attacks(other, below, occupied.0))
}

/// The attacks along one line; `below` holds the squares below the slider.
#[inline]
const fn line_attacks(line: u64, below: u64, occupied: u64) -> u64 {
    let blockers = occupied & line;
    let from_below = (i64::MIN >> (blockers & below | 1).leading_zeros()) as u64;
    let above = blockers & !below;
    ((above ^ above.wrapping_sub(1)) & line) & from_below
}
