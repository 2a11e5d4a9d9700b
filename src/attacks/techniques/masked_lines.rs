//! Masked lines: the tables of [`super::shared_lines`], with a mask and a factor for each square.
//!
//! There a rook turns the board by the number of its square, so that all squares can do with one
//! mask of the file and with eight factors. Here the board stays as it is, and each square has a
//! mask and a factor of its own:
//!
//! ```text
//! attacks = ranks[((occupied | others) * factor) >> 56]
//!         & load(sets + origin + 4 * (occupied >> (square & 56) & 126))
//! ```
//!
//! `others` are all squares but those where a blocker on the file matters. The product selects the
//! same entry, as a factor moves each blocker's weight to bit 56 from where the blocker stands, on
//! this board as on the turned one. That nothing else reaches the index holds for the reasons given
//! there: no blocker that matters is below bit 8, and two of them are eight bits apart or more.
//!
//! **What it is worth** depends on what a processor pays for the turn and for a load. The masks are
//! a load more, and a kilobyte more to be read when cold. But on Intel's processors a rotation by a
//! variable count also sets flags: on a Xeon (Emerald Rapids) it takes the room of three other
//! operations, by loops in assembly, and whoever waits for the rook waits for it. Measured there, in
//! nanoseconds: hot, dependent, after one and after four megabytes of other data; and how many times
//! as fast as the fastest of shakmaty, cozy-chess and chess, hot and by the mean over the four regimes
//! (native, medians of five runs; bishops are the same).
//!
//! | | hot | dependent | 1 MB | 4 MB | hot | mean |
//! |---|---|---|---|---|---|---|
//! | rook, this | 0.96 | 4.08 | 3.3 | 13 | 1.06 | 1.59 |
//! | rook, [`super::shared_lines`] | 1.02 | 4.55 | 3.1 | 12 | 1.00 | 1.58 |
//! | rook, shakmaty | 1.02 | 6.48 | 5.3 | 30 | | |
//! | queen, this | 1.54 | 4.86 | 4.3 | 17 | 1.07 | 1.46 |
//! | queen, [`super::shared_lines`] | 1.58 | 5.03 | 4.1 | 15 | 1.04 | 1.49 |
//! | queen, shakmaty | 1.65 | 7.53 | 6.5 | 32 | | |
//!
//! In our small engine the two were level, this one ahead by a half to one and a half per cent in five
//! builds of six, so it is the crate root there: no regime of rook and queen is below 1. The same goes
//! for 32-bit x86, where a turn of 64 bits is a dozen instructions (a rook at 0.77 hot where the turned
//! one is at 0.63), and for WebAssembly (0.86 and 0.79). `docs/figures.md` has the rest, and what else
//! was tried on that Xeon, PEXT among it.
//!
//! A Zen 4 turns the board in one operation, like any other, and the baseline has to serve both, so
//! it keeps the turn. There an earlier sketch of this form took 1.03 ns hot and 3.26 where each lookup
//! waits, with the turn 1.00 and 3.55, and by the mean it lost 5 %. But its masks and factors were 512
//! bytes from one another, in the same bank of that processor's cache, which [`super::one_string`] found
//! to cost something; here there is a word between them. It has not been measured there since.
//!
//! Bishops are those of [`super::one_string`].
//!
//! Source: none that we know of.

use crate::attacks::byte_loads::index;
use crate::attacks::one_string::Column;
use crate::attacks::shared_lines::{INDEX_BITS, Rooks, Tables, file_factor};
use crate::{Bitboard, Square};

/// What the lookups read: the tables of the rooks, and the string of the bishops.
pub const BYTES: usize = size_of_val(&TABLES);

/// Both in one, as in `shared_lines`.
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
    bishop_attacks(square, occupied).union(rook_attacks(square, occupied))
}
