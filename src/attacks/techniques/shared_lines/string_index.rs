//! Where a bishop's load begins in the string.
//!
//! A file of its own because the build script includes it too: the code that lays the string of
//! attack sets out and the code that reads it share this one function.

/// The bits of a row's number.
const BITS: u32 = 12;

/// The bytes of the string: the last row has a whole load.
pub(crate) const STRING: usize = (1 << BITS) - 1 + 8;

/// The row of the string, a byte each, at which the attack set of a bishop begins.
#[inline]
pub(crate) const fn string_index(multiplied: u64, magic: u64) -> usize {
    (multiplied.wrapping_mul(magic) >> (u64::BITS - BITS)) as usize
}
