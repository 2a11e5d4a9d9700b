//! Interval: the squares from the nearest blocker below to the nearest above.
//!
//! On one line the attacks are an interval. It goes from the highest blocker below the slider to
//! the lowest blocker above it, both included. Each end is computed by itself:
//!
//! - `above ^ (above - 1)` is every square up to the lowest member of `above`, and all squares if
//!   there is none: the upper end.
//! - The sign bit, shifted right arithmetically by the number of leading zeros of `below`, is every
//!   square from the highest member of `below` upward: the lower end. First, bit 0 is added to
//!   `below`, to keep the shift less than 64. This bit changes no attack set: a1 is either off the
//!   line, or its last square, which is attacked in any case.
//!
//! The attack set is the intersection of the two with the line without the slider:
//!
//! ```text
//! line         a b c d e f g h     (bit 0 first)
//! occupied     1 . 1 . S . 1 1
//! upper end    1 1 1 1 1 1 1 .     up to the first blocker above S
//! lower end    . . 1 1 1 1 1 1     from the first blocker below S
//! attacks      . . 1 1 . 1 1 .
//! ```
//!
//! It is similar to `obstruction_difference`, which computes both ends with one subtraction. Here
//! the two ends do not wait for each other. Neither needs a mirror, so all four lines of a queen go
//! through the same operations.
//!
//! **Lanes.** The function handles one line, and is plain, safe code that constants can call.
//! AVX-512 counts leading zeros and shifts arithmetically in each 64-bit lane of a register. So
//! with AVX-512 the compiler puts the two lines of a rook or a bishop, or the four of a queen, into
//! one register.
//!
//! **Cost.** With AVX-512 a rook or a bishop needs 20 instructions and a queen 26; without it, 37
//! and 77. 6,144 bytes: for each square, half a cache line for a rook, half for a bishop, and half
//! for a queen. Lookups that do not wait for each other are fast with AVX-512. Where the next
//! instruction needs the result, moving the words to vector registers and back costs extra.
//!
//! Source: ours, as far as we know. The upper end is the `blsmsk` of BMI1, the lower one the
//! reverse bit scan of the classical approach.

use crate::attacks::lines::{LINES, lines_through};
use crate::tables::for_each_square;
use crate::{Bitboard, Square};

/// The size of a record for each square of a rook and of a bishop, and for a queen of the masks of
/// the four lines.
pub(crate) const BYTES: usize = size_of_val(&ROOKS) + size_of_val(&BISHOPS) + size_of_val(&LINES);

/// The words that a lookup on one square needs, in half a cache line.
#[derive(Clone, Copy)]
#[repr(align(32))]
struct Record {
    /// The two lines, without the square itself.
    lines: [u64; 2],
    /// The squares with lower numbers. A load is cheaper here than the shift that would compute
    /// them, since it fills all lanes.
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

/// The squares that a rook on `square` attacks; `occupied` holds all pieces of both sides.
#[inline]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    two_lines(&ROOKS[square.index()], occupied)
}

/// The squares that a bishop on `square` attacks; `occupied` holds all pieces of both sides.
#[inline]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    two_lines(&BISHOPS[square.index()], occupied)
}

/// The squares that a queen on `square` attacks; `occupied` holds all pieces of both sides.
#[inline]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let lines = &LINES[square.index()];
    // A shift, not a load: the number of cache lines matters most for the speed of a queen.
    let below = square.bitboard().0 - 1;
    // The parentheses join the lanes in the order in which a vector is folded: half to half.
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
