//! The two fields of a product, for [`super::one_product`].
//!
//! A file of its own because the build script includes it too: the code that lays the
//! strings of attack sets out and the code that reads them share this one function.

/// The bytes of a square's strings of attack sets: what a record of two cache lines has
/// besides mask, factor and lines.
pub(crate) const SETS: usize = 104;

/// The byte from which the index of the high field counts, so that the last set it
/// can select ends with the last byte.
const HIGH_FROM: usize = SETS - 8 - 63;

/// The bytes at which the two attack sets begin that the product of `multiplied` and
/// `factor` selects, by six bits of its low word and six of its high word. The latter
/// lie at the top of that word's lower half, so that a 32-bit shift is all they take.
#[inline]
pub(crate) const fn fields(multiplied: u64, factor: u64) -> (usize, usize) {
    let product = multiplied as u128 * factor as u128;
    let (low, high) = (product as u64, (product >> 64) as u64);
    ((low >> 30 & 63) as usize, HIGH_FROM + (high as u32 >> 26) as usize)
}
