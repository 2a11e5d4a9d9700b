//! The slot of a magic lookup.
//!
//! The build script includes this file too, so the code that writes a table and the code that reads
//! it share these functions.

/// The index of a slot among those of a square: the top `64 - shift` bits of the product.
#[inline]
pub(crate) const fn magic_index(multiplied: u64, magic: u64, shift: u32) -> usize {
    (multiplied.wrapping_mul(magic) >> shift) as usize
}
