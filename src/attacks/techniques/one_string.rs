//! One string: all bishops from the same six kilobytes, by one load each.
//!
//! Write a bishop's attack set down as what it is on the board, eight rows of eight squares, a
//! byte each. The sets of [`super::staggered`] lie over one another in this way, each a row after
//! the one before; there a diagonal and an anti-diagonal have strings of their own. Here one
//! string of some six thousand rows has the sets of both lines, of all 64 squares:
//!
//! ```text
//! product = (occupied | others) * factor
//! attacks = load(string + place + 2 * (product >> 53)) & lines
//! ```
//!
//! A load takes eight rows, of which `lines` leaves the squares that the bishop sees. Two loads
//! that have rows in common disturb each other only where both see the same square of the string
//! and one wants it attacked and the other does not. So nothing is moved out of the way; factors
//! and places are chosen such that wherever two lookups read the same bit, they want the same.
//!
//! **Why sets of one square hardly disturb each other.** A diagonal has one square on each rank.
//! If a load begins `n` rows further on, its diagonal lies `n` squares aside and meets the other
//! load's diagonal nowhere. It does meet the anti-diagonal of a load that begins an even number
//! of rows away: two rows away in squares next to the bishop, which are always attacked; four
//! or six rows away in squares where the two may differ; further away not at all. As one step
//! of the index is two rows, the factor's weights (see [`super::one_product`]) have to keep sums that
//! are two or three apart from contradicting each other, and all others do not matter.
//!
//! **No two occupancies share an index**, except through carries: had two sets of blockers the same sum
//! of weights, so would what remains of both without the blockers in common; of two sets without
//! a common square the nearest blockers differ, so two attack sets would be at one index. So d4,
//! with nine relevant squares, needs 512 indices of the 2,048 that there are. As found by hunts, it
//! reads 4,700 to 6,700 bits of the 16,400 in its reach and of its colour.
//!
//! **Why there is room for all.** It comes from two observations.
//!
//! - *Ranks share.* The set of a bishop on d5 is that of a bishop on d4, one rank further up. If
//!   its load begins a row earlier, it reads the same bits of the string. And its factor is that of
//!   d4, shifted down by eight: what a square weighed, the square a rank above it weighs now. The
//!   two differ only where the board ends. So the eight squares of a file take hardly more of
//!   the string than d4 and d5.
//! - *Colours do not meet.* A bishop sees squares of one colour. Colour the string as well:
//!   since all loads of a square begin at even rows, or all at odd ones, they read one colour of it.
//!   The place decides which. The d-file has the one and the e-file the other.
//!
//! ```text
//! rows of the string        a load for d4         a load for d5, a row earlier
//!   n + 7                     . . . . . . . 1
//!   n + 6                     1 . . . . . 1 .         1 . . . . . 1 .
//!   n + 5                     . 1 . . . 1 . .         . 1 . . . 1 . .
//!   n + 4                     . . 1 . 1 . . .         . . 1 . 1 . . .
//!   n + 3                     . . . . . . . .         . . . . . . . .
//!   n + 2                     . . 1 . 1 . . .         . . 1 . 1 . . .
//!   n + 1                     . 1 . . . 1 . .         . 1 . . . 1 . .
//!   n                         1 . . . . . 1 .         1 . . . . . 1 .
//!   n - 1                                             . . . . . . . 1
//! ```
//!
//! **The place** is where the index of a square begins. It is an enum, made by the build script,
//! whose greatest variant and the greatest index together stay within the string, so the compiler
//! sees that no load is out of bounds, and there is no comparison and no `unsafe`. As it is added
//! to the string's address first, the product is all that the load waits for.
//!
//! Each field has an array of its own, as in [`super::shared_lines`], and for the same reason.
//!
//! **How it was found**: `magic-gen hunt one-string`, in a minute; its module has the method.
//!
//! **Measured**, a bishop, baseline x86-64 on a Zen 5, in nanoseconds: hot, dependent, after one
//! and after four megabytes of other data; and how many times as fast as the fastest of shakmaty,
//! cozy-chess and chess, hot and by the mean over the four regimes.
//!
//! | | hot | dependent | 1 MB | 4 MB | hot | mean |
//! |---|---|---|---|---|---|---|
//! | this | 0.64 | 3.05 | 4.3 | 15 | 0.94 | 1.34 |
//! | [`super::one_product`] | 0.88 | 3.46 | 4.2 | 13 | 0.69 | 1.26 |
//! | [`super::staggered`] | 0.98 | 3.24 | 5.3 | 13 | 0.62 | 1.17 |
//! | shakmaty | 0.61 | 3.14 | 14 | 24 | | |
//!
//! (By the mean it was ahead of `one_product` in three runs of four: when cold, both its numbers
//! and the string have to come from memory, one after the other.) Without the loop around them
//! these are nine instructions; a lookup in a table of magics takes eight.
//!
//! **What was tried on the way**, a bishop hot where this took 0.63, in sketches that gave wrong
//! answers:
//!
//! - No place, and an index of twelve bits that counts rows: 0.54, in 4,103 bytes, and a mean that
//!   was higher by 5 to 20 %. d4 and d5 were found for it, also in the way of the hunt; e4 and e5
//!   beside them were not. As nothing keeps an index even, the factor has to, through all
//!   carries, and that leaves it little freedom.
//! - No place, and an index of twelve bits that counts pairs of rows, in 8,198 bytes: 0.54,
//!   which is 1.06 to 1.08 times the fastest peer's speed. But then a square's colour decides on that
//!   of the string, and d4 and e5 share one. Both were found, each with the square two ranks away
//!   that can share its bits, in half a minute for either colour. They cover the string so evenly
//!   that c5, or c4 for the other colour, did not come right beside them in a hundred walks. (A
//!   search over factors of six and of eight powers of two found e5 in no fewer than 3,816 rows.)
//! - No place, and an index of thirteen bits that counts rows, likewise 0.54. It can choose its
//!   colour and where it begins, if its weights keep to even rows. Beside the rooks there is room for
//!   7,230 rows, in which nine squares came right and the tenth did not. How far that search came is
//!   in `magic-gen/src/hunt/one_string/mod.rs`.
//! - The rank in place of the place, in 4,110 bytes: 0.60. All centre squares and the whole
//!   file beside each were found, 21 of 32 squares for the one colour; but then the string is
//!   full, and squares of the edge did not come right. The hunt, with all places held to the
//!   rank, did not get past c4 and c5 in eight minutes.
//! - The number of the square in place of the place: 0.57. But then the ranks decide on the colour,
//!   and d4 and e4 have the same.
//! - Three rows from one index to the next, and the rank: 0.73. The place computed from the square:
//!   0.66 and 0.96.
//! - A record of 32 bytes for the numbers of a square: 0.66 to 0.68, and when cold no faster in
//!   four runs and up to a fifth in three others; by the mean level.
//! - On a Zen 4, the mask from the lines, `occupied & inner squares of the board & lines`: 0.94 as
//!   well, and a cycle more to wait; without any mask, if squares at the edge could weigh nothing,
//!   0.88 (see `magic-gen/src/hunt/one_string/mod.rs`).
//! - A place of eight rows in one byte, and an index of twelve bits: 0.63 as well, but a wait of a
//!   cycle more, since the place was added last.
//!
//! Not tried: the place as an address, a reference into the string, which would save the addition.
//! In a program that can be loaded anywhere each address takes 24 bytes more (a relocation) and work at
//! start-up: more than the 16 KB that the default may add, and this crate starts for nothing.
//!
//! Rooks are those of [`super::staggered`]; the crate root has those of [`super::shared_lines`].
//!
//! Source: none that we know of.

pub use crate::attacks::staggered::rook_attacks;
use crate::attacks::staggered::{self, load_from};
use crate::attacks::string_index::{REACH, string_index};
use crate::tables::expanded;
use crate::{Bitboard, Square};

expanded!("one_string.rs" has NUMBERS, Place, STRING);

/// What the lookups read: the bishops' numbers and string, and the records of the rooks.
pub const BYTES: usize = staggered::ROOK_BYTES + BISHOP_BYTES;

const BISHOP_BYTES: usize = size_of::<OneString>();

static BISHOPS: OneString = OneString::NUMBERS;

/// What a bishop's lookups read.
#[repr(C, align(64))]
pub(super) struct OneString {
    /// All squares but those where a blocker matters.
    others: [u64; 64],
    factors: [u64; 64],
    /// What is attacked on an empty board.
    lines: [u64; 64],
    places: [Place; 64],
    string: [u8; STRING],
}

impl OneString {
    pub(super) const NUMBERS: Self = NUMBERS;

    #[inline]
    pub(super) const fn attacks(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let at = square.index();
        let index = string_index(occupied.0 | self.others[at], self.factors[at]);
        // The place first: it is known before the product.
        let (_, from_place) = self.string.split_at(self.places[at] as usize);
        Bitboard(load_from(from_place, index) & self.lines[at])
    }
}

// So no load is out of bounds, and the compiler sees it.
const _: () = {
    let mut square = 0;
    while square < 64 {
        assert!(NUMBERS.places[square] as usize + REACH <= STRING);
        square += 1;
    }
};

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
    Bitboard(bishop_attacks(square, occupied).0 | rook_attacks(square, occupied).0)
}
