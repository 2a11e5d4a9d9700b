//! The index of every magic table.
//!
//! A file of its own because the build script includes it too: the code that
//! lays a table out and the code that reads it share this one function.

/// The slot of a relevant occupancy: the top `64 - shift` bits of its product
/// with the factor. `shift` is 1 to 63.
#[inline]
#[must_use]
pub const fn magic_index(relevant: u64, factor: u64, shift: u32) -> usize {
    (relevant.wrapping_mul(factor) >> shift) as usize
}
