//! De Bruijn sequences for bit scanning.
//!
//! A De Bruijn sequence of order `n` holds every word of `n` bits exactly once
//! as a window. Multiplying a constant `D` of `2^n` bits by an isolated bit
//! shifts it left, so the `n` bits at the top of the product differ for every
//! bit, and a table of `2^n` entries turns them into the bit's index (Leiserson,
//! Prokop and Randall, "Using de Bruijn Sequences to Index a 1 in a Computer
//! Word", 1998; Isenberg 2008 gives the chess use and the counts).
//!
//! The shift brings zeros in from the right where a cyclic sequence would bring
//! in its beginning. Both are the same when the sequence begins with `n - 1`
//! zeros, and it has to: a row of bits in which every window occurs once ends
//! with the `n - 1` bits it began with, and here it ends with the zeros of the
//! shift. So the first window is `0...00`, or it is `0...01` and `0...00` is the
//! last. The first kind of constant is odd, the second even, and each odd one is
//! half an even one.
//!
//! The search walks the graph of windows depth first: a node is the window last
//! seen, a branch the next bit, and a branch dies when its window was seen
//! before. A bit set in a `u64` for every window seen is the whole memory.
//! Visiting both branches in order enumerates; taking the branches in a random
//! order and stopping at the first success picks.

use std::ops::ControlFlow;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;

use crate::stream::stream;

/// The widths with De Bruijn sequences that fit a word.
pub const WIDTHS: [u32; 5] = [4, 8, 16, 32, 64];

/// A sequence for 64-bit words, picked by the seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DeBruijn {
    /// The constant.
    pub factor: u64,
    /// How many windows the search looked at before it was complete.
    pub windows: u64,
}

/// Calls `visit` with every sequence of `width` bits in ascending order.
///
/// All first windows are tried, not only the two that can succeed, so that an
/// enumeration proves the statement above as well.
///
/// # Panics
///
/// If `width` is not one of [`WIDTHS`].
pub fn for_each(width: u32, mut visit: impl FnMut(u64)) {
    let mut walk = Walk::new(width, |factor| {
        visit(factor);
        ControlFlow::Continue(())
    });
    let _ = walk.walk_all(|_| 0);
}

/// Picks a sequence of 64 bits by the seed.
pub fn find(seed: u64) -> DeBruijn {
    let mut rng: Xoshiro256PlusPlus = stream(seed, "de Bruijn");
    let mut factor = None;
    let mut walk = Walk::new(64, |found| {
        factor = Some(found);
        ControlFlow::Break(())
    });
    let _ = walk.walk_all(|_| rng.next_u64() >> 63);
    let windows = walk.windows;
    DeBruijn { factor: factor.expect("a De Bruijn sequence exists for every order"), windows }
}

/// The table that goes with a 64-bit sequence: `index[(x * factor) >> 58]` is
/// the number of the only bit set in `x`.
pub fn index_table(factor: u64) -> [u8; 64] {
    let mut table = [0; 64];
    for bit in 0..64 {
        table[(factor << bit >> 58) as usize] = bit;
    }
    table
}

/// A depth-first walk over the windows of a sequence.
struct Walk<V> {
    /// Bits in the sequence.
    width: u32,
    /// Bits in a window.
    order: u32,
    visit: V,
    windows: u64,
}

impl<V: FnMut(u64) -> ControlFlow<()>> Walk<V> {
    fn new(width: u32, visit: V) -> Self {
        assert!(WIDTHS.contains(&width), "no De Bruijn constant of {width} bits fits a word");
        Self { width, order: width.ilog2(), visit, windows: 0 }
    }

    /// Starts from the first windows in ascending order, then descends; at each
    /// fork `first(depth)` says which bit is tried first.
    fn walk_all(&mut self, mut first: impl FnMut(u32) -> u64) -> ControlFlow<()> {
        // A random walk begins with either of the two windows that can succeed.
        let flip = first(0);
        for window in 0..1_u64 << self.order {
            let window = if window < 2 { window ^ flip } else { window };
            self.windows += 1;
            self.descend(window, self.order, 1 << window, &mut first)?;
        }
        ControlFlow::Continue(())
    }

    /// Extends the `length` bits of `prefix`, whose windows are those in `seen`.
    fn descend(
        &mut self,
        prefix: u64,
        length: u32,
        seen: u64,
        first: &mut impl FnMut(u32) -> u64,
    ) -> ControlFlow<()> {
        if length == self.width {
            return if self.fill_is_new(prefix, seen) {
                (self.visit)(prefix)
            } else {
                ControlFlow::Continue(())
            };
        }
        let first_bit = first(length);
        for bit in [first_bit, 1 - first_bit] {
            let longer = prefix << 1 | bit;
            let window = 1 << self.window(longer);
            self.windows += 1;
            if seen & window == 0 {
                self.descend(longer, length + 1, seen | window, first)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether the windows that reach into the zeros shifted in are new as well.
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
