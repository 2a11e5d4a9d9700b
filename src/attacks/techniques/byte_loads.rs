//! Eight bytes from any byte of a string of attack sets, at an index that a product has in its top
//! bits.
//!
//! For the techniques whose sets overlap byte by byte: [`super::staggered`], [`super::one_product`],
//! [`super::one_string`], [`super::shared_lines`] and [`super::masked_lines`].

/// The top `bits` bits of the product.
#[inline]
pub(super) const fn index(line: u64, factor: u64, bits: u32) -> usize {
    (line.wrapping_mul(factor) >> (64 - bits)) as usize
}

/// The eight bytes from `first` on, the lowest rank in the lowest byte whatever the target's order.
/// None is out of bounds: `first` has as many bits as the length of `sets` was made for, which the
/// compiler sees.
#[inline]
pub(super) const fn load<const BYTES: usize>(sets: &[u8; BYTES], first: usize) -> u64 {
    load_from(sets, first)
}

/// The same from a part of the sets.
#[inline]
pub(super) const fn load_from(sets: &[u8], first: usize) -> u64 {
    match sets.split_at(first).1.first_chunk() {
        Some(ranks) => u64::from_le_bytes(*ranks),
        None => 0,
    }
}
