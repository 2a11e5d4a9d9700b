//! Sets of fine cells on the circle of slots.
//!
//! The slots of a table, taken modulo their number, lie on a circle; each slot
//! is cut into [`FINE`] cells. A set is a bit for each cell, `W` words in all,
//! where `W` is a power of two. Everything here is a plain loop over words, which
//! the compiler turns into vector instructions where the target has them.

use crate::bits::joined;

/// The binary logarithm of [`FINE`]: how many bits after the point of a product
/// are looked at.
pub const GUARD: u32 = 4;
/// The cells of a slot.
pub const FINE: usize = 1 << GUARD;
/// What one step of the descent chooses from: 256 neighboring cells.
pub type Block = [u64; 4];

/// A set of cells.
pub type Circle<const W: usize> = [u64; W];

/// Adds a set that is turned so that its cell `by` comes to lie on cell 0.
///
/// The set is given twice, one behind the other: so there is no seam, and one plain run
/// through neighboring words is all.
pub fn add_turned<const W: usize>(to: &mut Circle<W>, twice: &[Circle<W>; 2], by: usize) {
    let (word, shift) = (by / 64 % W, by as u32 % 64);
    let pairs = twice.as_flattened()[word..][..W + 1].windows(2);
    to.iter_mut().zip(pairs).for_each(|(to, w)| *to |= joined(w[0], w[1], shift));
}

/// Sets `to` to the cells of `set` whose right neighbor is in it as well.
pub fn erode<const W: usize>(to: &mut Circle<W>, set: &Circle<W>) {
    to[W - 1] = set[W - 1] & joined(set[W - 1], set[0], 1);
    let pairs = set.windows(2);
    to.iter_mut().zip(pairs).for_each(|(to, w)| *to = w[0] & joined(w[0], w[1], 1));
}

/// The cells `from` to `from + 255`.
#[inline]
pub fn block<const W: usize>(set: &Circle<W>, from: usize) -> Block {
    let (word, shift) = (from / 64 % W, from as u32 % 64);
    // Without the seam among them they are two plain vectors, as long as nothing but
    // the block itself comes back from the other branch.
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
