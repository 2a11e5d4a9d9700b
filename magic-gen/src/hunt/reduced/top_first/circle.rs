//! Sets of fine cells on the circle of slots.
//!
//! The slots of a table, taken modulo their number, lie on a circle; each slot
//! is cut into [`FINE`] cells. A set is a bit for each cell, `W` words in all,
//! where `W` is a power of two. Everything here is a plain loop over words, which
//! the compiler turns into vector instructions where the target has them.

/// The binary logarithm of [`FINE`]: how many bits after the point of a product
/// are looked at.
pub const GUARD: u32 = 4;
/// The cells of a slot.
pub const FINE: usize = 1 << GUARD;
/// What one step of the descent chooses from: 256 neighbouring cells.
pub type Block = [u64; 4];

/// A set of cells.
pub type Circle<const W: usize> = [u64; W];

/// Adds a set that is turned so that its cell `by` comes to lie on cell 0.
pub fn add_turned<const W: usize>(to: &mut Circle<W>, set: &Circle<W>, by: usize) {
    let (word, shift) = (by / 64 % W, by % 64);
    // Two plain runs through neighbouring words, and the seam between them.
    let (front, back) = to.split_at_mut(W - word);
    let seam = W - word - 1;
    front[seam] |= joined(set[W - 1], set[0], shift);
    let pairs = set[word..].windows(2);
    front[..seam].iter_mut().zip(pairs).for_each(|(to, w)| *to |= joined(w[0], w[1], shift));
    let pairs = set[..word + 1].windows(2);
    back.iter_mut().zip(pairs).for_each(|(to, w)| *to |= joined(w[0], w[1], shift));
}

/// 64 cells out of two neighbouring words.
fn joined(low: u64, high: u64, shift: usize) -> u64 {
    low >> shift | high << 1 << (63 - shift)
}

/// Sets `to` to the cells of `set` whose right neighbour is in it as well.
pub fn erode<const W: usize>(to: &mut Circle<W>, set: &Circle<W>) {
    to[W - 1] = set[W - 1] & joined(set[W - 1], set[0], 1);
    let pairs = set.windows(2);
    to.iter_mut().zip(pairs).for_each(|(to, w)| *to = w[0] & joined(w[0], w[1], 1));
}

/// The cells `from` to `from + 255`.
pub fn block<const W: usize>(set: &Circle<W>, from: usize) -> Block {
    let (word, shift) = (from / 64, from % 64);
    std::array::from_fn(|i| joined(set[(word + i) % W], set[(word + i + 1) % W], shift))
}

/// Whether a cell is in the set.
pub fn holds<const W: usize>(set: &Circle<W>, cell: usize) -> bool {
    set[cell / 64 % W] >> (cell % 64) & 1 == 1
}

/// The members of a block.
pub fn members(block: Block) -> impl Iterator<Item = usize> {
    block.into_iter().enumerate().flat_map(|(i, mut word)| {
        std::iter::from_fn(move || {
            let bit = word.trailing_zeros() as usize;
            (word != 0).then(|| {
                word &= word - 1;
                64 * i + bit
            })
        })
    })
}
