//! Overlaid magics: the tables of several squares on top of each other.
//!
//! In a table of `fancy_magics` a slot belongs to one square, and of
//! its 64 bits a rook needs 14, a bishop 7 to 13. Here a slot serves several
//! squares at once. It holds the union of their attack sets, and each lookup
//! ends with one more intersection, which keeps only the square's own lines:
//!
//! ```text
//! attacks = slots[offset + ((occupied & mask) * factor >> shift)] & lines
//!
//!   a slot             lines of bishop a1      lines of bishop b1
//!   . . . . . . . 1    . . . . . . . 1         . . . . . . . .
//!   . . . . . . 1 1    . . . . . . 1 .         . . . . . . . 1
//!   . . . . . 1 1 .    . . . . . 1 . .         . . . . . . 1 .
//!   . . . . 1 1 . .    . . . . 1 . . .         . . . . . 1 . .
//!   . . . 1 1 . . .    . . . 1 . . . .         . . . . 1 . . .
//!   . . 1 1 . . . .    . . 1 . . . . .         . . . 1 . . . .
//!   1 1 1 . . . . .    . 1 . . . . . .         1 . 1 . . . . .
//!   . . . . . . . .    . . . . . . . .         . . . . . . . .
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
//! All other pairs agree or not, slot by slot. These pairs alone, with the factors of `fancy_magics`,
//! bring the table to 65,536 entries: in it the bishops fit into the gaps between the bits that rooks
//! read. To get lower takes factors and offsets chosen to suit each other: `magic-hunt` seeks
//! them, and `generated/overlaid.txt` keeps the best, one line for each square of both sliders. The
//! build script reads it and proves every relevant occupancy of every square.
//!
//! **Cost.** Fourteen instructions, one of them a multiplication: two more than `fancy_magics`.
//! 416,184 bytes, in 51,511 entries. Half the table is still too large to stay in a cache.
//!
//! Source: ours, as far as we know.

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
