//! The place in the string where a bishop's load begins.
//!
//! The build script includes this file too, so the code that writes the string and the code that
//! reads it share one function.

/// The bits of a row's number.
const BITS: u32 = 12;

/// The length of the string in bytes: a load of eight bytes may begin at the last row.
pub(crate) const STRING: usize = (1 << BITS) - 1 + 8;

/// The row of the string at which the attack set of a bishop begins. A row is a byte.
#[inline]
pub(crate) const fn string_index(multiplied: u64, magic: u64) -> usize {
    (multiplied.wrapping_mul(magic) >> (u64::BITS - BITS)) as usize
}
