//! The slot of a magic lookup.
//!
//! The build script includes this file too, so the code that writes a table and the code that reads
//! it share these functions.

/// The index of a slot among those of a square: the top `64 - shift` bits of the product.
#[inline]
pub(crate) const fn magic_index(multiplied: u64, magic: u64, shift: u32) -> usize {
    (multiplied.wrapping_mul(magic) >> shift) as usize
}

/// The place of the slot with this index, if the slots of the square begin at `offset`. In a table
/// that squares share, the slots of a square may begin before the table, if it does not use its
/// first slots. Its offset is then negative, modulo 2^32. So the shift must be 32 or more.
#[inline]
pub(crate) const fn slot(offset: u32, index: usize) -> usize {
    offset.wrapping_add(index as u32) as usize
}
