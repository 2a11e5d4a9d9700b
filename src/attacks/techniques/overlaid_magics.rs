//! Overlaid magics: the tables of several squares on top of each other.
//!
//! In a table of `fancy_magics` a slot belongs to one square, and of
//! its 64 bits a rook needs 14, a bishop 7 to 13. Here a slot serves several
//! squares at once. It holds the union of their attack sets, and each lookup
//! ends with one more intersection, which keeps only the square's own lines:
//!
//! ```text
//! attacks = slots[offset + ((occupied & mask) * factor >> shift)] & lines
//! ```
//!
//! `lines` are the square's attacks on an empty board. They lie beside mask and
//! factor, and the records of rook and bishop fill one cache line together.
//!
//! Two squares may share a slot exactly when their attack sets agree wherever
//! their lines cross. Some pairs always do, so that their tables can lie on
//! top of each other at any offset:
//!
//! - bishops on squares of opposite colour, whose lines never meet;
//! - bishops two squares apart on a rank or file. Their lines meet on neighbours
//!   of both, and a neighbour is attacked whatever the occupancy. So any four
//!   consecutive squares of a rank share freely;
//! - rooks on diagonally adjacent squares, for the same reason;
//! - a rook and a bishop on the same square.
//!
//! All other pairs agree or not, slot by slot. To make much of that takes
//! factors and offsets chosen to suit each other: `magic-gen hunt` seeks them,
//! and `generated/overlaid.txt` keeps the best, one line for each square of
//! both sliders. The build script reads it and proves every relevant occupancy
//! of every square.
//!
//! Bishops are light: in the gaps between the bits that rooks read, most of them
//! cost nothing. [`bishops_apart`] gives them a table of their own all the same,
//! from `generated/overlaid_bishops.txt`. It makes the whole larger, but that
//! table is so small that it stays in the first-level cache.
//!
//! **What was tried on the way**, with the ordinary factors, each square in turn
//! at the first offset where it agrees with all before it:
//!
//! - Rooks: 65,536 entries, and a climb over 450,000 orders finds nothing below
//!   that (over 8,000 orders, with offsets that need not be multiples of 64,
//!   65,534). That is what the pairs that always agree are worth: the table of
//!   an edge square has room for two inner ones; that of a corner, four times
//!   as long as an inner one, is shared by only one; the inner sixteen squares
//!   share in pairs. Others agree by luck, slot by slot, and a thousand strokes
//!   of luck in a row do not happen. To get lower, factors have to be sought
//!   for the purpose. All bishops fit into the gaps of the rooks without one
//!   more entry.
//! - Bishops alone, largest first and a1 to h8 among equals: 1,695 entries. The
//!   best of 100,000 random orders has 1,632; of 130 shuffles of the equals
//!   only, 1,630; a climb over orders by single moves ends at 1,629. The four
//!   central squares alone take 1,024: d4 and e5 agree at no offset, nor do e4
//!   and d5, and each has 512. What keeps the rest above that we do not know.
//! - Bishops at a constant shift, as in `fixed_shift_magics`: 2,481.
//! - The inner 36 squares of `lines` instead of a bishop's mask, for a record of
//!   24 bytes: no faster, and slower where each lookup waits for the last.
//!
//! **Measured** in one run with `-C target-cpu=native`, in nanoseconds: hot, dependent, after
//! one and after four megabytes of other data (those two spread by a quarter and more).
//!
//! | | rook | | | | bishop | | | | queen | | | |
//! |---|---|---|---|---|---|---|---|---|---|---|---|---|
//! | this | 1.28 | 5.6 | 16 | 30 | 1.19 | 3.8 | 7.5 | 15 | 2.34 | 6.3 | 21 | 33 |
//! | [`bishops_apart`] | | | | | 1.18 | 3.6 | 5.4 | 9.9 | 2.37 | 6.2 | 21 | 34 |
//! | [`super::overlaid_far`] | 1.42 | 5.6 | 18 | 30 | 1.34 | 4.1 | 5.9 | 17 | 2.46 | 6.2 | 19 | 34 |
//! | `fancy_magics` | 1.15 | 5.8 | 18 | 31 | 1.01 | 3.5 | 5.8 | 17 | 1.93 | 6.6 | 23 | 33 |
//! | shakmaty | 0.98 | 5.5 | 18 | 28 | 0.90 | 3.6 | 6.9 | 18 | 1.84 | 6.4 | 20 | 29 |
//!
//! The intersection costs a tenth to a fifth hot, and nothing where lookups wait. Half the
//! table, or a third of it, is still too large to stay in a cache: only the bishops' own is
//! small enough.
//!
//! Source: none; as far as we know nobody has published it.

use crate::tables::expanded;
use crate::tables::magic::Magic;
use crate::{Bitboard, Square};

expanded!("overlaid.rs" has OVERLAID_ATTACKS, OVERLAID_MAGICS);

/// What the lookups read: the table and the squares' records.
pub const BYTES: usize = size_of_val(&OVERLAID_ATTACKS) + size_of_val(&OVERLAID_MAGICS);

/// All that a lookup on one square needs, in half a cache line.
struct OverlaidMagic {
    /// The attacks on an empty board: the square's share of a slot.
    lines: u64,
    magic: Magic,
}

/// The records of a square, in one cache line.
#[repr(align(64))]
struct SquareRecord {
    rook: OverlaidMagic,
    bishop: OverlaidMagic,
}

impl OverlaidMagic {
    #[inline]
    const fn attacks(&self, occupied: Bitboard) -> Bitboard {
        Bitboard(OVERLAID_ATTACKS[self.magic.index(occupied.0)] & self.lines)
    }
}

/// The squares a rook on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    OVERLAID_MAGICS[square.index()].rook.attacks(occupied)
}

/// The squares a bishop on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    OVERLAID_MAGICS[square.index()].bishop.attacks(occupied)
}

/// The squares a queen on `square` attacks, `occupied` being all pieces of both sides: the
/// rook's and the bishop's.
#[inline]
#[must_use]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let SquareRecord { rook, bishop } = &OVERLAID_MAGICS[square.index()];
    rook.attacks(occupied).union(bishop.attacks(occupied))
}
