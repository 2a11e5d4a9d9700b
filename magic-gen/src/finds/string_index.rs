//! The numbers with which a lookup of [`Lookup::OneString`](super::Lookup::OneString) reads the
//! string of attack sets. Hunt and proof share only these numbers, not code.

/// The shift of the product. The result is the row at which the load begins.
pub const SHIFT: u32 = 64 - 12;

/// The bytes of the string. Each is a row of eight squares. The string is long enough for a load of
/// eight rows from the last row that a product can select.
pub const ROWS: usize = (1 << (64 - SHIFT)) - 1 + 8;
