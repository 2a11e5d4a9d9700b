//! One string: all bishops from the same four kilobytes, by one load each.
//!
//! Look at a bishop's attacks from where it stands. Turn the board by the number of its square,
//! such that the bishop comes to the lowest bit: then the square one step up and to the right is
//! bit 9 for every bishop, the next bit 18, one step up and to the left is bit 7, and so on, round
//! and round the 64 bits. What differs between two squares is only how far the board goes.
//!
//! Write such sets down as eight rows of eight squares, a byte each. Here one string of four
//! thousand rows has them all, for all 64 squares:
//!
//! ```text
//! row = ((occupied | others) * factor) >> 52
//! attacks = rotate_left(load(string + row) & lines, square)
//! ```
//!
//! A load takes eight rows, of which `lines` leaves the squares that the bishop sees. Two loads
//! that have rows in common disturb each other only where both see the same bit of the string and
//! one wants it attacked and the other does not. So nothing is moved out of the way; the factors
//! are chosen such that wherever two lookups read the same bit, they want the same.
//!
//! ```text
//!       bishop on d4, blockers on e5 and b6      the same, as the string has it
//!   rank 8    . . . . . . . .              row 7    . 1 . . . . . .     e3
//!   rank 7    . . . . . . . .              row 6    . . 1 . . . . 1     f2, c3
//!   rank 6    . 1 . . . . . .              row 5    . . . 1 . . 1 .     g1, b2
//!   rank 5    . . 1 . 1 . . .              row 4    . . . . . 1 . .     a1
//!   rank 4    . . . B . . . .              row 3    . . . . . . . .
//!   rank 3    . . 1 . 1 . . .              row 2    . . . . . . . .
//!   rank 2    . 1 . . . 1 . .              row 1    . 1 . . . . 1 .     e5, b6
//!   rank 1    1 . . . . . 1 .              row 0    . . . . . . . 1     c5
//! ```
//!
//! **Why sets of one square hardly disturb each other.** A column stands for one distance on each
//! ray: column `c` for `c` squares to the right, up in one row of the load and down in another, and
//! for `8 - c` squares to the left. So of the eight loads that take a row, four at most read any
//! one of its bits.
//!
//! **No two occupancies share a row**, except through carries: had two sets of blockers the same
//! sum of weights (see [`super::one_product`]), so would what remains of both without the blockers
//! in common; of two sets without a common square the nearest blockers differ, so two attack sets
//! would be at one row. So d4, with nine relevant squares, needs 512 of the 4,096. Carries spare
//! some on 20 squares: the 32 occupancies of b7 take 17 rows.
//!
//! **Why there is room for all.** Seen from the bishop, a blocker matters on the same squares for
//! d4, e4, d5 and e5, but for one each: the third on the longest ray. If a blocker weighs the same
//! for all of them wherever it is as far away and in the same direction, they read the same rows.
//! For that, a square's factor is another's, shifted up or down by the difference of their numbers:
//! what a blocker weighed, the blocker as many squares further along the board weighs now. Eight
//! squares around these four see no further: c4, f4, c5, f5, d6 and e6 take nothing more of the
//! string, d3 and e3 some bits. The others see further in one direction and less far in the others,
//! and share much.
//!
//! Without the turn only the squares of a file can share, as they did in an earlier string of this
//! crate: 6,457 rows, and a *place* for each square, the row from which its index counted. A turn
//! is one instruction where the place took two, and saves 2.5 KB: on a Zen 4 a bishop took as long
//! hot, a twentieth more where each lookup waits, and an eighth to three tenths less after one and
//! four megabytes.
//!
//! **Where a square begins** its factor decides. No blocker matters below b2, which is bit 9, so
//! the factor's nine highest bits are no blocker's weight; but the product of all squares occupied
//! is minus the factor.
//!
//! Each field has an array of its own, as in [`super::shared_lines`], and for the same reason.
//! After each array there is a word that nothing reads, worth 3 % to a bishop hot on a Zen 4, and
//! 1 % to a queen. Without it a square's three numbers are 512 bytes from one another, which seems
//! to be the same bank of that processor's cache: they are asked for together, and would come one
//! after the other.
//!
//! **How it was found**: `magic-gen hunt one-string`, in some minutes; its module has the method.
//!
//! **Measured**, a bishop, baseline x86-64 on a Zen 4, in nanoseconds: hot, dependent, after one
//! and after four megabytes of other data; and how many times as fast as the fastest of shakmaty,
//! cozy-chess and chess, hot and by the mean over the four regimes.
//!
//! | | hot | dependent | 1 MB | 4 MB | hot | mean |
//! |---|---|---|---|---|---|---|
//! | this | 0.91 | 3.57 | 4.2 | 11 | 0.98 | 1.42 |
//! | without the words between the arrays | 0.92 | 3.56 | 4.7 | 11 | 0.97 | 1.34 |
//! | the lines after the turn and not before it | 0.95 | 3.56 | 5.0 | 12 | 0.95 | 1.28 |
//! | the earlier string, without a turn (another day) | 0.94 | 3.36 | 5.4 | 17 | 0.96 | 1.23 |
//!
//! (Medians of five runs, and of three each, the second and third in turn; in nine runs this was at
//! 1.24 to 1.44 by the mean.) Without the loop around them these are eight instructions, as many as
//! a lookup in a table of magics takes. With one less, the turn or the lines, it would be 0.83 or
//! 0.81 hot and 3.3 where each lookup waits, ahead of all peers (wrong answers).
//!
//! **What was tried on the way**, a bishop hot on a Zen 5 where the earlier string took 0.63, in
//! sketches that gave wrong answers:
//!
//! - No place and no turn, and as here an index of twelve bits that counts rows: 0.54, and a mean that
//!   was higher by 5 to 20 %. Without the turn d4 and d5 were found for it, e4 and e5 beside them
//!   were not.
//! - Indices of twelve bits that count pairs of rows, or of thirteen that count rows, in 8 KB, without
//!   a turn: likewise 0.54. In the one c5 did not come right beside d4 to e5, in the other nine
//!   squares came right and the tenth did not.
//! - The rank in place of the place, in 4,110 bytes: 0.60. 21 of 32 squares for one colour were found.
//!   The number of the square in place of it: 0.57.
//! - Three rows from one index to the next, and the rank: 0.73. The place computed from the square:
//!   0.66 and 0.96. A place of eight rows in one byte: 0.63, but added last, a cycle more to wait.
//! - A record of 32 bytes for the numbers of a square: 0.66 to 0.68, and when cold no faster in
//!   four runs and up to a fifth in three others; by the mean level.
//! - On a Zen 4, the mask from the lines, `occupied & inner squares of the board & lines`: no faster,
//!   and a cycle more to wait; without any mask, if squares at the edge could weigh nothing,
//!   0.88 where the earlier string took 0.94.
//! - On a Zen 4, the occupied squares turned as well, and one factor for all squares (wrong answers
//!   again): 0.97 hot where this took 0.96, and a cycle more to wait; a queen, which turns them
//!   anyway, 1.77 where hers below took 1.79.
//!
//! Rooks are those of [`super::staggered`]; the crate root has those of [`super::shared_lines`].
//!
//! Source: none that we know of.

use crate::attacks::byte_loads::load;
use crate::attacks::staggered;
pub use crate::attacks::staggered::rook_attacks;
use crate::attacks::string_index::{STRING, string_index};
use crate::tables::expanded;
use crate::{Bitboard, Square};

expanded!("one_string.rs" has NUMBERS);

/// What the lookups read: the bishops' numbers and string, and the records of the rooks.
pub const BYTES: usize = staggered::ROOK_BYTES + BISHOP_BYTES;

const BISHOP_BYTES: usize = size_of::<OneString>();

static BISHOPS: OneString = OneString::NUMBERS;

/// What a bishop's lookups read.
#[repr(C, align(64))]
pub(super) struct OneString {
    /// All squares but those where a blocker matters.
    others: Column,
    factors: Column,
    /// What is attacked on an empty board, as seen from the bishop.
    lines: Column,
    before: [u8; BEFORE],
    /// Attack sets as seen from the bishop.
    string: [u8; STRING],
}

/// A number for each square, and a word that is never read, so that a square's numbers in two
/// columns are not 512 bytes apart: see above.
#[derive(Clone, Copy)]
#[repr(C)]
pub(super) struct Column {
    pub(super) of: [u64; 64],
    unread: u64,
}

impl Column {
    pub(super) const fn new(of: [u64; 64]) -> Self {
        Self { of, unread: 0 }
    }
}

/// Padding, such that the string begins 25 bytes into a cache line: there three to four of its loads
/// in a hundred cross to the next line, in games. At the beginning of a line, twelve of a bishop's
/// would and twenty of a queen's.
const BEFORE: usize = 1;

// What `BEFORE` is for.
const _: () = assert!(core::mem::offset_of!(OneString, string) % 64 == 25);

impl OneString {
    pub(super) const NUMBERS: Self = NUMBERS;

    #[inline]
    pub(super) const fn attacks(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let at = square.index();
        let row = string_index(occupied.0 | self.others.of[at], self.factors.of[at]);
        let seen = self.lines.of[at] & load(&self.string, row);
        Bitboard(seen.rotate_left(at as u32))
    }
}

/// The squares a bishop on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    BISHOPS.attacks(square, occupied)
}

/// The squares a queen on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    bishop_attacks(square, occupied).union(rook_attacks(square, occupied))
}
