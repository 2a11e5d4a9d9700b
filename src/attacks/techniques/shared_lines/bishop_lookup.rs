//! The bishop: one string of four thousand bytes contains the attack sets of all squares.
//!
//! *Turn* the board: rotate its word by the number of the bishop's square, so that the bishop is at
//! the lowest bit. Then the bits are the same for every bishop: the square one step up and to the
//! right is bit 9, the next square on that ray bit 18, the square one step up and to the left bit
//! 7, and so on. Two bishops differ only in how far their rays go before the edge of the board.
//!
//! The attack set on a turned board is eight rows of eight squares, a byte for each row. One string
//! of four thousand rows contains all these sets:
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
//! only if some bit is on the lines of both, and one load needs it set and the other clear. With
//! our magics no two loads conflict.
//!
//! **Why sets of one square hardly conflict.** Bit `c` of a row is on the lines for at most four of
//! the eight rows of a load: on the two rays to the right, the squares `c` steps away; on the two
//! rays to the left, the squares `8 - c` steps away. A row of the string can be any of the eight
//! rows of a load, so eight loads contain it. But at most four of these loads use its bit `c`.
//!
//! **Why all sets fit.** Seen from the bishop, the squares where a blocker matters are the same for
//! d4, e4, d5 and e5. The only difference is the third square of each one's longest ray. Suppose
//! that a blocker in the same direction, at the same distance, adds the same to the product for all
//! four. Then these four squares can read the same rows. This is so if their magics are the same
//! number, shifted by the difference of the squares' numbers. Eight squares share an edge with
//! these four, and none of the eight has a longer ray. Of these, c4, f4, c5, f5, d6 and e6 add no
//! bits to the string. The twelve squares use 11,542 of the 16,071 bits that lookups read; the
//! other 52 add the rest.
//!
//! **Where a square's rows begin** follows from its magic. A blocker adds the magic to the product,
//! shifted by the number of the blocker's square. The lowest square where a blocker matters is b2,
//! bit 9. So this shift drops the nine highest bits of the magic for every blocker. These bits
//! still choose the place: with all squares occupied, the factor `occupied | others` is -1, and the
//! product is minus the magic.
//!
//! **Cost.** Eight instructions, one of them a multiplication; 5,696 bytes. Others, magics and
//! lines are in three arrays, so the load itself multiplies the square's number by eight. Each
//! array ends with one unused word. Without it, the three numbers of a square would be 512 bytes
//! apart, in one bank of some caches.
//!
//! Source: ours, as far as we know. The search needs minutes; its result is
//! `generated/shared_lines_bishop.rs`.

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

/// A number for each square, and an unused word: see above.
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

/// Padding, so that the string begins 25 bytes into a cache line. In games, the fewest loads then
/// cross to the next cache line: several times fewer than if the string began with a cache line.
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
