//! How a lookup of [`Lookup::OneString`](super::Lookup::OneString) reads the string of attack
//! sets: numbers alone, so that hunt and proof each have code of their own.

/// The bytes of the string at most, a row of the board in each: what is left of 8 KiB beside three
/// words and a place of two bytes for each square.
pub const ROWS: usize = 8_192 - 64 * (3 * size_of::<u64>() + size_of::<u16>());

/// The product is shifted down by this; what remains is the index.
pub const SHIFT: u32 = 64 - 11;

/// The rows from one index to the next.
pub const STEP: usize = 2;

/// The place of a square at most, so that the load of its last index ends with the string.
pub const MOST_PLACE: usize = ROWS - 8 - STEP * ((1 << (64 - SHIFT)) - 1);
