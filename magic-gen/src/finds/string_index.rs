//! The numbers with which a lookup of [`Lookup::OneString`](super::Lookup::OneString) reads the
//! string of attack sets. There are only numbers here, so hunt and proof each have code of their
//! own.

/// The product is shifted down by this; what remains is the row at which the load begins.
pub const SHIFT: u32 = 64 - 12;

/// The bytes of the string, a row of eight squares in each: so many that the last row that a
/// product can select has a whole load.
pub const ROWS: usize = (1 << (64 - SHIFT)) - 1 + 8;
