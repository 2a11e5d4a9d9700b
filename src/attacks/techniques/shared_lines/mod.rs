//! Shared lines: a rook by two loads and a bishop by one, from twelve kilobytes that all squares
//! share.
//!
//! A table for each square and piece takes hundreds of kilobytes, because it says the same things
//! over and over: a rook on a4 with a blocker on a6 sees of its file what a rook on h4 sees with a
//! blocker on h6. Here squares that see the same read the same bytes:
//!
//! ```text
//! rook    = ranks[entry of the file's blockers] & load(sets + place of the rank's blockers)
//! bishop  = rotate_left(load(string + row of the blockers) & lines, square)
//! ```
//!
//! `rook_lookup` and `bishop_lookup`, beside this file, say how each is laid out. Both load eight bytes
//! at any address. The queen is their union.
//!
//! **Cost.** A rook takes 16 instructions, a bishop 8, a queen 23, with a multiplication for each
//! of the two (x86-64). A rook waits for memory twice, for magic and origin and then for the two
//! words they select, and a bishop twice too. Tables: 6,464 bytes for the rook, 5,696 for the
//! bishop.
//!
//! Source: ours, as far as we know; the gathering of a file's blockers by a product is that of
//! `kindergarten`. `magic-gen` searches the rook's magics; the bishop's were found by a hunt. Both are
//! in `generated/`, and the build proves and expands them.

mod bishop_lookup;
mod rook_layout;
mod rook_lookup;
mod string_index;

use crate::{Bitboard, Square};

/// What the lookups read: the tables of the rook, and those of the bishop.
pub(crate) const BYTES: usize = size_of_val(&TABLES);

/// Both in one, so that a queen needs one address in a register and not two.
#[repr(C)]
struct Tables {
    rook: rook_lookup::Tables,
    bishop: bishop_lookup::Tables,
}

static TABLES: Tables =
    Tables { rook: rook_lookup::Tables::new(), bishop: bishop_lookup::Tables::new() };

/// The squares a rook on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    TABLES.rook.attacks(square, occupied)
}

/// The squares a bishop on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    TABLES.bishop.attacks(square, occupied)
}

/// The squares a queen on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    // In this order the compiler interleaves the two best.
    bishop_attacks(square, occupied).union(rook_attacks(square, occupied))
}

/// Eight bytes from `first` on, the lowest rank in the lowest byte whatever the target's order.
/// None is out of bounds: the compiler sees that `first` is not too large.
#[inline]
const fn load(bytes: &[u8], first: usize) -> u64 {
    match bytes.split_at(first).1.first_chunk() {
        Some(ranks) => u64::from_le_bytes(*ranks),
        None => 0,
    }
}
