//! Sets of fine cells on the circle of slots.
//!
//! The slots of a table are numbered modulo their count, so they are on a circle. Each slot is cut
//! into [`FINE`] cells. A set has a bit for each cell, in `W` words, where `W` is a power of two.
//! All functions here are plain loops over words. The compiler makes vector instructions of these
//! loops if the target has any.

use crate::bits::joined;

/// The binary logarithm of [`FINE`]: the number of bits that count after the point of a product.
pub const GUARD: u32 = 4;
/// The cells of a slot.
pub const FINE: usize = 1 << GUARD;
/// The children of one step of the descent: 256 neighboring cells.
pub type Block = [u64; 4];

/// A set of cells.
pub type Circle<const W: usize> = [u64; W];

/// Adds a set, rotated until its cell `by` is cell 0.
///
/// The set is given twice in succession, so one run through neighboring words is enough.
pub fn add_turned<const W: usize>(to: &mut Circle<W>, twice: &[Circle<W>; 2], by: usize) {
    let (word, shift) = (by / 64 % W, by as u32 % 64);
    let pairs = twice.as_flattened()[word..][..W + 1].windows(2);
    to.iter_mut().zip(pairs).for_each(|(to, w)| *to |= joined(w[0], w[1], shift));
}

/// Sets `to` to the cells of `set` whose right neighbor is also in it.
pub fn erode<const W: usize>(to: &mut Circle<W>, set: &Circle<W>) {
    to[W - 1] = set[W - 1] & joined(set[W - 1], set[0], 1);
    let pairs = set.windows(2);
    to.iter_mut().zip(pairs).for_each(|(to, w)| *to = w[0] & joined(w[0], w[1], 1));
}

/// The cells `from` to `from + 255`.
#[inline]
pub fn block<const W: usize>(set: &Circle<W>, from: usize) -> Block {
    let (word, shift) = (from / 64 % W, from as u32 % 64);
    // If the cells do not cross the end of the circle, they are two plain vectors. For this, the
    // other branch must return only the block.
    match set[word..].first_chunk::<5>() {
        Some(words) => std::array::from_fn(|i| joined(words[i], words[i + 1], shift)),
        None => block_with_seam(set, from),
    }
}

#[cold]
#[inline(never)]
fn block_with_seam<const W: usize>(set: &Circle<W>, from: usize) -> Block {
    let word = |i| set[(from / 64 + i) % W];
    std::array::from_fn(|i| joined(word(i), word(i + 1), from as u32 % 64))
}

/// Whether a cell is in the set.
pub fn holds<const W: usize>(set: &Circle<W>, cell: usize) -> bool {
    set[cell / 64 % W] >> (cell % 64) & 1 == 1
}
