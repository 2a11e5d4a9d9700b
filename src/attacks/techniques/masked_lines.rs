//! Masked lines: the tables of [`super::shared_lines`], with a mask and a factor for each square.
//!
//! There a rook turns the board by the number of its square, so that all squares can do with one
//! mask of the file and with eight factors. Here the board stays as it is, and each square has a
//! mask and a factor of its own:
//!
//! ```text
//! attacks = ranks[((occupied | others[square]) * factors[square]) >> 56]
//!         & load(sets + origin + 4 * (occupied >> (square & 56) & 126))
//! ```
//!
//! `others` are all squares but those where a blocker on the file matters. What the product
//! selects is the same entry: a factor moves each blocker's weight to bit 56 from where the blocker
//! stands, on this board or on the turned one. The essay there says why no other product reaches
//! the index, and that needs no more here: no blocker on a file that matters is below bit 8.
//!
//! **What it is worth** depends on what a processor pays for the turn and for a load. Both forms
//! take as many operations, if the mask of the file is combined with the occupied squares straight
//! from memory. The turn is two of them on Intel's processors, where shifts and rotations by a
//! variable count also set flags, and whoever waits for the rook waits for it; the masks are a load
//! more, and a kilobyte more to be read when cold. Measured on a Xeon (Emerald Rapids), in
//! nanoseconds: hot, dependent, after one and after four megabytes of other data; and how many times
//! as fast as the fastest of shakmaty, cozy-chess and chess, hot and by the mean over the four
//! regimes (medians of FIXME runs).
//!
//! FIXME
//!
//! So it is the crate root for Intel's processors, natively. A Zen 4 turns the board in one
//! operation, like any other, and the baseline has to serve both, so it keeps the turn. There an
//! earlier sketch of this form took 1.03 ns hot and 3.26 where each lookup waits, with the turn 1.00
//! and 3.55, and by the mean lost 5 %; but its masks and factors were 512 bytes from one another, in
//! the same bank of that processor's cache, which [`super::one_string`] found to cost something. Here
//! there is a word between them. It has not been measured there again.
//!
//! Bishops are those of [`super::one_string`].
//!
//! Source: none that we know of.

use crate::attacks::one_string::Column;
use crate::attacks::shared_lines::{INDEX_BITS, Rooks, Tables, file_factor};
use crate::attacks::staggered::index;
use crate::{Bitboard, Square};

/// What the lookups read: the tables of the rooks, and the string of the bishops.
pub const BYTES: usize = size_of_val(&TABLES);

static TABLES: Tables<Masks> = Tables::new(Masks::new());

/// By what a lookup finds its entry.
#[derive(Clone, Copy)]
#[repr(C)]
struct Masks {
    /// All squares but those of the file where a blocker matters.
    others: Column,
    factors: Column,
}

impl Masks {
    const fn new() -> Self {
        let (mut others, mut factors) = ([0; 64], [0; 64]);
        let mut at = 0;
        while at < 64 {
            let (file, rank) = (at & 7, at >> 3);
            others[at] = !(INNER_FILE << file) | 1 << at;
            factors[at] = file_factor(rank, file);
            at += 1;
        }
        Self { others: Column::new(others), factors: Column::new(factors) }
    }
}

/// The a-file without its ends.
const INNER_FILE: u64 = 0x0001_0101_0101_0100;

impl Rooks<Masks> {
    #[inline]
    const fn attacks(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let at = square.index();
        let rank_set = self.rank_set(at, occupied.0);
        let Masks { others, factors } = &self.finder;
        let entry = index(occupied.0 | others.of[at], factors.of[at], INDEX_BITS);
        Bitboard(rank_set & self.ranks[entry])
    }
}

/// The squares a rook on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    TABLES.rooks.attacks(square, occupied)
}

/// The squares a bishop on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    TABLES.bishops.attacks(square, occupied)
}

/// The squares a queen on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(bishop_attacks(square, occupied).0 | rook_attacks(square, occupied).0)
}
