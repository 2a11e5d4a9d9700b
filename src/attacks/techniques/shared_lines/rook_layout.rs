//! The layout of a rook's tables.
//!
//! The build script includes this file too, so the code that writes the tables and the code that
//! reads them share these functions.

/// The number of bits of the product that select an entry.
const INDEX_BITS: u32 = 8;

/// The number of entries that an index can select.
pub(crate) const ENTRIES: usize = 1 << INDEX_BITS;

/// The bytes from one set to the next: those of a load.
pub(crate) const SET_STRIDE: usize = 8;

/// The sets of a file: one for each occupancy of the six inner squares of a rank.
pub(crate) const SETS_OF_A_FILE: usize = 64;

/// The bytes from one file to the next: its sets, and one load more.
pub(crate) const FILE_STRIDE: usize = SETS_OF_A_FILE * SET_STRIDE + SET_STRIDE;

/// Padding before the sets. In games, it reduces the loads that cross from one cache line to the
/// next to about a quarter.
const BEFORE: usize = 32;

/// The bytes of all sets, and of the padding.
pub(crate) const SETS_BYTES: usize = BEFORE + 8 * FILE_STRIDE;

/// The bits of a square's number that are its rank. A shift of the board down by this number moves
/// the square's rank to the first.
pub(crate) const RANK: usize = 0b111_000;

/// The inner squares of the first rank, and the value of the lowest of their bits.
const INNER: u64 = 0x7e;
const INNER_STEP: usize = 2;

/// The other squares of the file, on a board rotated to bring the rook to the lowest bit.
const TURNED_FILE: u64 = 0x0101_0101_0101_0100;

/// The entry that a rook's blockers on the file select, on the rotated board.
#[inline]
pub(crate) const fn entry(turned: u64, magic: u64) -> usize {
    ((turned | !TURNED_FILE).wrapping_mul(magic) >> (u64::BITS - INDEX_BITS)) as usize
}

/// The byte where a file begins.
pub(crate) const fn start(file: usize) -> usize {
    BEFORE + FILE_STRIDE * file
}

/// The byte at which the load of a square's first set begins.
pub(crate) const fn origin(square: usize) -> usize {
    let (file, rank) = (square & 7, square >> 3);
    start(file) + SET_STRIDE - 1 - rank
}

/// The distance in bytes from the first set of a square to the set that the blockers on its rank
/// select.
#[inline]
pub(crate) const fn set(square: usize, occupied: u64) -> usize {
    (occupied >> (square & RANK) & INNER) as usize * (SET_STRIDE / INNER_STEP)
}
