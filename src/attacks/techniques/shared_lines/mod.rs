//! Shared lines: two loads for a rook and one for a bishop, from twelve kilobytes that all squares
//! share.
//!
//! Tables for each square and piece have hundreds of kilobytes, because they repeat the same facts.
//! For example, a rook on a4 with a blocker on a6 attacks the same ranks of its file as a rook on
//! h4 with a blocker on h6. Here such squares read the same bytes:
//!
//! ```text
//! rook    = ranks[entry of the file's blockers] & load(sets + place of the rank's blockers)
//! bishop  = rotate_left(load(string + row of the blockers) & lines, square)
//! ```
//!
//! `rook_lookup.rs` and `bishop_lookup.rs`, beside this file, explain the two lookups. Both load
//! eight bytes at addresses of any alignment. A queen's set is the union of the two.
//!
//! **Cost.** A rook needs 16 instructions, a bishop 8, a queen 23 (x86-64). A rook and a bishop
//! each need one multiplication. Each waits for memory twice: first for the numbers of its square,
//! then for the attacks, whose addresses depend on these numbers. Tables: 6,464 bytes for the rook,
//! 5,696 for the bishop.
//!
//! Source: ours, as far as we know; `kindergarten` gathers the blockers of a file in the same way.
//! `magic-gen` searches the rook's magics from its seed. `magic-hunt` found the bishop's in
//! minutes. Both are in `generated/`. The build proves them and expands them into the tables.

mod bishop_lookup;
mod rook_layout;
mod rook_lookup;
mod string_index;

use crate::{Bitboard, Square};

/// The size of the rook's and the bishop's tables.
pub(crate) const BYTES: usize = size_of_val(&TABLES);

/// Both tables in one, so that a queen needs one address in a register, not two.
#[repr(C)]
struct Tables {
    rook: rook_lookup::Tables,
    bishop: bishop_lookup::Tables,
}

static TABLES: Tables =
    Tables { rook: rook_lookup::Tables::new(), bishop: bishop_lookup::Tables::new() };

/// The squares that a rook on `square` attacks; `occupied` holds all pieces of both sides.
#[inline]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    TABLES.rook.attacks(square, occupied)
}

/// The squares that a bishop on `square` attacks; `occupied` holds all pieces of both sides.
#[inline]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    TABLES.bishop.attacks(square, occupied)
}

/// The squares that a queen on `square` attacks; `occupied` holds all pieces of both sides.
#[inline]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    // In this order the compiler interleaves the two lookups best.
    bishop_attacks(square, occupied).union(rook_attacks(square, occupied))
}

/// Eight bytes from `first` on, with the lowest rank in the lowest byte on every target. The
/// compiler sees that `first` is small enough, so there is no bounds check.
#[inline]
const fn load(bytes: &[u8], first: usize) -> u64 {
    match bytes.split_at(first).1.first_chunk() {
        Some(ranks) => u64::from_le_bytes(*ranks),
        None => 0,
    }
}
