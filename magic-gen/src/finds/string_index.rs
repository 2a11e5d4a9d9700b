//! The numbers with which a lookup of [`Lookup::OneString`](super::Lookup::OneString) reads the
//! string of attack sets. These are only numbers: hunt and proof each have code of their own.

/// The shift of the product. The result is the row at which the load begins.
pub const SHIFT: u32 = 64 - 12;

/// The bytes of the string, a row of eight squares in each. A whole load begins at the last row
/// that a product can select.
pub const ROWS: usize = (1 << (64 - SHIFT)) - 1 + 8;
