//! How a lookup of [`Lookup::OneProduct`](super::Lookup::OneProduct) reads a square's
//! record: numbers alone, so that hunt and proof each have code of their own.

/// The bytes of a square's strings of attack sets.
pub const SETS: usize = 104;

/// The lowest bit of the field in the low word of the product; it has [`FIELD_BITS`].
pub const LOW_SHIFT: u32 = 30;

/// The lowest bit of the field in the high word, which counts from byte [`HIGH_FROM`] on.
pub const HIGH_SHIFT: u32 = 26;

/// The bits of either field.
pub const FIELD_BITS: u32 = 6;

/// Where the high field counts from, so that the last set it can select ends with the
/// strings.
pub const HIGH_FROM: usize = SETS - 8 - (1 << FIELD_BITS) + 1;

/// The bytes of a record before its strings: mask and factor. A record begins where a
/// cache line does.
pub const BEFORE_SETS: usize = 16;
