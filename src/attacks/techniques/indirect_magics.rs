//! Magics with an indirection: the magic table holds numbers of attack sets.
//!
//! On all squares together, a rook has 102,400 relevant occupancies but only 4,900 attack sets, and
//! a bishop 5,248 and 1,428. So the magic index selects a 16-bit number, and the number selects the
//! set:
//!
//! ```text
//! a rook on a1 of a row of four squares
//! blockers     none           b1     c1         b1 and c1
//! number       0              1      2          1             two bytes each
//! set          0: b1 c1 d1    1: b1  2: b1 c1                 eight bytes each
//! ```
//!
//! This is minimal perfect hashing. It costs one more load, which waits for the load before it. So
//! it is slower than `fancy_magics` where their table is in the cache.
//!
//! **Cost.** Fifteen instructions, one of them a multiplication, and three loads that wait for each
//! other. 268,992 bytes: 215,296 of numbers and 50,624 of sets, where `fancy_magics` have 861,184 of
//! sets.
//!
//! Source: Gerd Isenberg, *Efficient Generation of Sliding Piece Attacks* (Dresden, 2008), "Perfect
//! Hashing", which says that the indirection was slower.

use crate::tables::expanded;
use crate::tables::magic_table::FancyTable;
use crate::{Bitboard, Square};

expanded!("indirect_magics.rs");
use expanded::{BISHOP_NUMBERS, BISHOP_SETS, ROOK_NUMBERS, ROOK_SETS};

static ROOKS: FancyTable = FancyTable::new(
    expanded::ROOK_MASKS,
    expanded::ROOK_MAGICS,
    [expanded::ROOK_OFFSETS, expanded::ROOK_SHIFTS],
);
static BISHOPS: FancyTable = FancyTable::new(
    expanded::BISHOP_MASKS,
    expanded::BISHOP_MAGICS,
    [expanded::BISHOP_OFFSETS, expanded::BISHOP_SHIFTS],
);

/// The size of the numbers, the sets and the squares' records.
pub(crate) const BYTES: usize = size_of_val(&ROOK_NUMBERS)
    + size_of_val(&BISHOP_NUMBERS)
    + size_of_val(&ROOK_SETS)
    + size_of_val(&BISHOP_SETS)
    + size_of_val(&ROOKS)
    + size_of_val(&BISHOPS);

/// The squares that a rook on `square` attacks; `occupied` holds all pieces of both sides.
#[inline]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let number = ROOK_NUMBERS[ROOKS.slot(square, occupied)];
    Bitboard(ROOK_SETS[number as usize])
}

/// The squares that a bishop on `square` attacks; `occupied` holds all pieces of both sides.
#[inline]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let number = BISHOP_NUMBERS[BISHOPS.slot(square, occupied)];
    Bitboard(BISHOP_SETS[number as usize])
}

super::queen_attacks_of_both!();
