//! The bishop: one string of four thousand bytes contains the attack sets of all squares.
//!
//! Rotate the board by the number of the bishop's square, so that the bishop is at the lowest bit.
//! Then for every bishop the square one step up and to the right is bit 9, the next one bit 18, the
//! square one step up and to the left bit 7, and so on. Two squares differ only in how far their
//! rays go before the edge of the board.
//!
//! Such a set is eight rows of eight squares, one byte each. One string of four thousand rows
//! contains them all:
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
//! `others` is the set of all squares except those where a blocker matters. A load reads eight
//! rows, and `lines` keeps the squares of the bishop's lines. Two loads that share rows conflict
//! only if a bit is on the lines of both, and one needs it set and the other clear. The magics are
//! chosen so that this never happens.
//!
//! **Why sets of one square hardly conflict.** A column stands for one distance on each ray: column
//! `c` for `c` squares to the right, up in one row of the load and down in another, and for `8 - c`
//! squares to the left. So eight loads read a row, but at most four of them use any one of its
//! bits.
//!
//! **Why all sets fit.** Seen from the bishop, a blocker matters on the same squares for d4, e4, d5
//! and e5, except for one square each: the third on the longest ray. If a blocker at the same
//! distance and in the same direction has the same weight for all four, they read the same rows.
//! This holds if one square's magic is another's, shifted by the difference of their numbers. The
//! eight neighbors of these four have no longer rays: c4, f4, c5, f5, d6 and e6 add no bits to the
//! string, d3 and e3 add a few. The other squares have a longer ray in one direction and shorter
//! ones in the others, and share much.
//!
//! **Where a square's rows begin** follows from its magic. No blocker matters below b2, which is
//! bit 9, so the nine highest bits of the magic are the weight of no blocker. They still matter:
//! with all squares occupied the product is minus the magic.
//!
//! **Cost.** Eight instructions, one of them a multiplication; 5,696 bytes. Each field has an array
//! of its own, so the load itself multiplies the square's number by eight. A word that nothing
//! reads follows each array. Without it, the three numbers of a square would be 512 bytes apart, in
//! one bank of some caches.
//!
//! Source: ours, as far as we know. The search takes minutes; its result is
//! `generated/shared_lines_bishop.txt`.

use super::load;
use super::string_index::{STRING, string_index};
use crate::tables::expanded;
use crate::{Bitboard, Square};

expanded!("shared_lines_bishop.rs");

/// The tables of a bishop's lookups.
#[repr(C, align(64))]
pub(super) struct Tables {
    /// All squares except those where a blocker matters.
    others: Column,
    magics: Column,
    /// The attacks on an empty board, as seen from the bishop.
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

/// Padding, so that the string begins 25 bytes into a cache line. In games, this is where the
/// fewest loads cross to the next line: several times fewer than from the beginning of a cache
/// line.
const BEFORE: usize = 1;

// See `BEFORE`.
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
