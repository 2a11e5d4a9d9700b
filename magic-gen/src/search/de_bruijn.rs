//! De Bruijn sequences for bit scanning.
//!
//! A De Bruijn sequence of order `n` has `2^n` bits, and contains every word of `n` bits exactly
//! once as a window. A multiplication of the sequence by an isolated bit shifts it left. So the `n`
//! bits at the top of the product differ for every bit. A table of `2^n` entries turns them into
//! the bit's index. (Leiserson, Prokop and Randall, "Using de Bruijn Sequences to Index a 1 in a
//! Computer Word", 1998; Isenberg 2008 gives the chess use and the counts.)
//!
//! The product is not cyclic: the shift brings in zeros from the right, where a cyclic shift would
//! bring in the beginning of the sequence. Both are the same if the sequence begins with `n - 1`
//! zeros. It has to begin with them. The reason: the bits that the windows cover are the sequence
//! and the `n - 1` zeros of the shift. If these bits have every window once, their last `n - 1`
//! bits equal the first. So either the first window is `0...00`, or the first is `0...01` and the
//! last `0...00`. Sequences of the first kind are odd numbers, those of the second even. Each odd
//! sequence is half of an even one.
//!
//! The search walks the graph of windows depth first. A node is the last window, a branch the next
//! bit. A branch ends if its window has occurred before. The only memory is a `u64` with a bit for
//! each window that has occurred. To list all sequences, the walk tries both branches in order. To
//! find one by the seed, it takes the branches in random order, and stops at the first success. A
//! random walk mostly succeeds within a few hundred windows. But a walk that has cut itself off
//! from a window early would search a subtree of millions in vain. So the search gives up a walk
//! after `PATIENCE` windows, and begins another.

use std::ops::ControlFlow;

use rand_xoshiro::rand_core::Rng;

use crate::stream::stream;

/// The number of windows after which a random walk is given up.
const PATIENCE: u64 = 300;

/// A sequence for 64-bit words, picked by the seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DeBruijn {
    pub sequence: u64,
    pub windows: u64,
}

/// Picks a sequence of 64 bits by the seed.
pub fn find(seed: u64) -> DeBruijn {
    let mut rng = stream(seed, "de Bruijn");
    let mut windows = 0;
    loop {
        let (found, looked_at) = random_walk(&mut rng);
        windows += looked_at;
        if let Some(sequence) = found {
            return DeBruijn { sequence, windows };
        }
    }
}

/// A walk of limited patience: its result, and how many windows it visited.
fn random_walk(rng: &mut impl Rng) -> (Option<u64>, u64) {
    let first = 1 - (rng.next_u64() >> 63);
    let mut found = None;
    let visit = |sequence| {
        found = Some(sequence);
        ControlFlow::Break(())
    };
    let mut walk = WindowWalk::new(64, visit, || rng.next_u64() >> 63);
    walk.patience = PATIENCE;
    let _ = walk.from(first);
    let windows = walk.windows;
    (found, windows)
}

/// The table that goes with a 64-bit sequence: `index[(x * sequence) >> 58]` is
/// the number of the only bit set in `x`.
pub fn index_table(sequence: u64) -> [u8; 64] {
    let mut table = [0; 64];
    for bit in 0..64 {
        table[(sequence << bit >> 58) as usize] = bit;
    }
    table
}

/// A depth-first walk over the windows of a sequence.
pub struct WindowWalk<V, F> {
    /// Bits in the sequence.
    width: u32,
    /// Bits in a window.
    order: u32,
    /// Is called with every complete sequence.
    visit: V,
    /// Says at every fork which bit to try first.
    first: F,
    /// The windows looked at so far.
    windows: u64,
    /// The windows to look at before giving up.
    patience: u64,
}

impl<V: FnMut(u64) -> ControlFlow<()>, F: FnMut() -> u64> WindowWalk<V, F> {
    /// A walk to all sequences of `width` bits, which tries the bit that `first` says before the other.
    pub fn new(width: u32, visit: V, first: F) -> Self {
        Self { width, order: width.ilog2(), visit, first, windows: 0, patience: u64::MAX }
    }

    /// Visits the sequences that begin with `window`: with 0 the odd ones, with 1 the even ones.
    pub fn from(&mut self, window: u64) -> ControlFlow<()> {
        self.windows += 1;
        self.extend(window, self.order, 1 << window)
    }

    /// Extends the `length` bits of `prefix`, whose windows are those in `seen`.
    fn extend(&mut self, prefix: u64, length: u32, seen: u64) -> ControlFlow<()> {
        if length == self.width {
            let complete = self.fill_is_new(prefix, seen);
            return if complete { (self.visit)(prefix) } else { ControlFlow::Continue(()) };
        }
        if self.windows > self.patience {
            return ControlFlow::Break(());
        }
        let first = (self.first)();
        for bit in [first, 1 - first] {
            let longer = prefix << 1 | bit;
            let window = 1 << self.window(longer);
            self.windows += 1;
            if seen & window == 0 {
                self.extend(longer, length + 1, seen | window)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether the last windows, which end in the zeros of the shift, are new as well.
    fn fill_is_new(&self, mut sequence: u64, mut seen: u64) -> bool {
        (1..self.order).all(|_| {
            sequence <<= 1;
            let window = 1 << self.window(sequence);
            let new = seen & window == 0;
            seen |= window;
            new
        })
    }

    fn window(&self, bits: u64) -> u64 {
        bits & ((1 << self.order) - 1)
    }
}
