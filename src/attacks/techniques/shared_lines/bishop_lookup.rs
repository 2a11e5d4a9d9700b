//! The bishop: one string of four thousand bytes has the attack sets of all squares.
//!
//! Look at a bishop's attacks from its square. Turn the board by the number of the square, so that
//! the bishop comes to the lowest bit: then the square one step up and to the right is
//! bit 9 for every bishop, the next bit 18, one step up and to the left is bit 7, and so on, round
//! and round the 64 bits. What differs between two squares is only how far the board goes.
//!
//! Write such sets down as eight rows of eight squares, a byte each. One string of four thousand
//! rows has them all:
//!
//! ```text
//! row = ((occupied | others) * magic) >> 52
//! attacks = rotate_left(load(string + row) & lines, square)
//!
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
//! `others` are all squares but those where a blocker matters. A load takes eight rows, of which
//! `lines` leaves the squares that the bishop sees. Two loads that have rows in common disturb each
//! other only where both see the same bit and one wants it attacked and the other does not. The
//! magics are chosen so that this never happens.
//!
//! **Why sets of one square hardly disturb each other.** A column means one distance on each ray:
//! column `c` for `c` squares to the right, up in one row of the load and down in another, and
//! for `8 - c` squares to the left. So of the eight loads that take a row, four at most read any
//! one of its bits.
//!
//! **Why there is room for all.** Seen from the bishop, a blocker matters on the same squares for
//! d4, e4, d5 and e5, but for one each: the third on the longest ray. If a blocker weighs the same
//! for all of them wherever it is as far away and in the same direction, they read the same rows.
//! For that, a square's magic is another's, shifted by the difference of their numbers. The eight
//! neighbours of these four see no farther: c4, f4, c5, f5, d6 and e6 add no bits to the string, d3
//! and e3 add a few. The other squares see farther in one direction and less far in the others, and
//! share much.
//!
//! **Where a square's rows begin** follows from its magic. No blocker matters below b2, which is
//! bit 9, so the magic's nine highest bits weigh no blocker. They still count: with all squares
//! occupied the product is minus the magic.
//!
//! **Cost.** Eight instructions, one of them a multiplication; 5,696 bytes. Each field has an array
//! of its own, in which the load itself multiplies the square's number. A word that nothing reads
//! comes after each array, so that the three numbers of a square are not 512 bytes apart, which
//! would put them into one bank of some caches.
//!
//! Source: ours, as far as we know. The search takes some minutes; its result is
//! `generated/shared_lines_bishop.txt`.

use super::load;
use super::string_index::{STRING, string_index};
use crate::tables::expanded;
use crate::{Bitboard, Square};

expanded!("shared_lines_bishop.rs");

/// What a bishop's lookups read.
#[repr(C, align(64))]
pub(super) struct Tables {
    /// All squares but those where a blocker matters.
    others: Column,
    magics: Column,
    /// What is attacked on an empty board, as seen from the bishop.
    lines: Column,
    before: [u8; BEFORE],
    /// Attack sets as seen from the bishop.
    string: [u8; STRING],
}

/// A number for each square, and a word that is never read: see above.
#[repr(C)]
struct Column {
    of: [u64; 64],
    unread: u64,
}

impl Column {
    const fn new(of: [u64; 64]) -> Self {
        Self { of, unread: 0 }
    }
}

/// Padding, so that the string begins 25 bytes into a cache line: in games, this lets the fewest loads
/// cross to the next line. From the beginning of a line, several times as many would.
const BEFORE: usize = 1;

// What `BEFORE` is for.
const _: () = assert!(core::mem::offset_of!(Tables, string) % 64 == 25);

impl Tables {
    pub(super) const fn new() -> Self {
        Self {
            others: Column::new(expanded::OTHERS),
            magics: Column::new(expanded::MAGICS),
            lines: Column::new(expanded::LINES),
            before: [0; BEFORE],
            string: expanded::STRING,
        }
    }

    #[inline]
    pub(super) const fn attacks(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let at = square.index();
        let row = string_index(occupied.0 | self.others.of[at], self.magics.of[at]);
        let seen = self.lines.of[at] & load(&self.string, row);
        Bitboard(seen.rotate_left(at as u32))
    }
}
