//! The index of a product, for [`super::one_string`].
//!
//! A file of its own because the build script includes it too: the code that lays the string of
//! attack sets out and the code that reads it share this one function.

/// The bits of the index.
const BITS: u32 = 11;

/// The bytes of a string beyond the greatest place: those that an index can reach and a load.
pub(crate) const REACH: usize = (2 << BITS) - 2 + 8;

/// How many bytes after its place the attack set of a square begins; an even number.
#[inline]
pub(crate) const fn string_index(multiplied: u64, factor: u64) -> usize {
    2 * (multiplied.wrapping_mul(factor) >> (u64::BITS - BITS)) as usize
}
