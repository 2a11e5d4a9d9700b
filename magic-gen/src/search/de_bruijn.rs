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

/// The two kinds of De Bruijn constants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Parity {
    /// Begins with the window of zeros.
    Odd,
    /// Ends in it, with the zeros of the shift.
    Even,
}

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
    let parity = if rng.next_u64() >> 63 == 1 { Parity::Odd } else { Parity::Even };
    let mut found = None;
    let visit = |sequence| {
        found = Some(sequence);
        ControlFlow::Break(())
    };
    let mut walk = WindowWalk::new(64, visit, || rng.next_u64() >> 63);
    walk.patience = PATIENCE;
    let _ = walk.from(first_window(parity));
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

const fn first_window(parity: Parity) -> u64 {
    match parity {
        Parity::Odd => 0,
        Parity::Even => 1,
    }
}

/// A depth-first walk over the windows of a sequence.
struct WindowWalk<V, F> {
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
    fn new(width: u32, visit: V, first: F) -> Self {
        Self { width, order: width.ilog2(), visit, first, windows: 0, patience: u64::MAX }
    }

    /// Visits the sequences that begin with `window`.
    fn from(&mut self, window: u64) -> ControlFlow<()> {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The first sequences of `width` bits of one kind, at most `most`; the smallest first, or with
    /// `first` = 1 the largest.
    fn some(most: usize, width: u32, parity: Parity, first: u64) -> Vec<u64> {
        let mut found = Vec::new();
        let visit = |sequence| {
            found.push(sequence);
            if found.len() == most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let _ = WindowWalk::new(width, visit, || first).from(first_window(parity));
        found
    }

    fn all(width: u32, parity: Parity) -> Vec<u64> {
        some(usize::MAX, width, parity, 0)
    }

    /// Whether `sequence` tells the bits of a word of `width` bits apart, by the definition.
    fn is_perfect(width: u32, sequence: u64) -> bool {
        let mask = u64::MAX >> (64 - width);
        let top = |bit: u32| (sequence << bit & mask) >> (width - width.ilog2());
        let mut seen: Vec<u64> = (0..width).map(top).collect();
        seen.sort_unstable();
        seen.dedup();
        seen.len() == width as usize
    }

    #[test]
    fn the_counts_are_those_of_the_paper() {
        for (width, count) in [(4, 1), (8, 2), (16, 16), (32, 2048)] {
            assert_eq!(all(width, Parity::Odd).len(), count, "{width}");
            assert_eq!(all(width, Parity::Even).len(), count, "{width}");
        }
    }

    #[test]
    fn nothing_else_is_perfect() {
        for width in [4, 8, 16] {
            let perfect: Vec<u64> = (0..1_u64 << width).filter(|&f| is_perfect(width, f)).collect();
            let found = [all(width, Parity::Odd), all(width, Parity::Even)].concat();
            assert_eq!(found, perfect, "{width} bits");
        }
        let fail = |sequence| panic!("{sequence:#x} begins with a window above 1");
        for window in 2..32 {
            let _ = WindowWalk::new(32, fail, || 0).from(window);
        }
    }

    #[test]
    fn odd_sequences_are_half_the_even_ones_and_in_order() {
        let (odd, even) = (all(32, Parity::Odd), all(32, Parity::Even));
        assert!(odd.is_sorted() && odd.iter().all(|f| f & 1 == 1 && is_perfect(32, *f)));
        assert!(even.iter().zip(&odd).all(|(even, odd)| *even == 2 * odd));
        assert_eq!(odd[0], 0x0465_3ADF);
        let mut descending = some(usize::MAX, 32, Parity::Odd, 1);
        descending.reverse();
        assert_eq!(descending, odd);
    }

    #[test]
    fn the_least_and_greatest_sequences_of_64_bits_are_known() {
        let both = |parity| [0, 1].map(|first| some(1, 64, parity, first)[0]);
        assert_eq!(both(Parity::Odd), [0x0218_A392_CD3D_5DBF, 0x03F7_9D71_B4CB_0A89]);
        assert_eq!(both(Parity::Even), [0x0431_4725_9A7A_BB7E, 0x07EF_3AE3_6996_1512]);
    }

    mod by_hand {
        use super::*;

        #[test]
        #[ignore = "by hand: CONTRIBUTING.md has the command"]
        fn there_are_2_to_the_26_of_each_kind() {
            for parity in [Parity::Odd, Parity::Even] {
                let (mut count, mut of_the_paper) = (0_u64, false);
                let visit = |sequence| {
                    count += 1;
                    of_the_paper |= sequence == 0x07ED_D5E5_9A4E_28C2;
                    ControlFlow::Continue(())
                };
                let _ = WindowWalk::new(64, visit, || 0).from(first_window(parity));
                assert_eq!(count, 1 << 26, "{parity:?}");
                assert_eq!(of_the_paper, parity == Parity::Even);
            }
        }
    }

    #[test]
    fn every_seed_finds_a_perfect_one_without_long_detours() {
        let found: Vec<DeBruijn> = (0..200).map(find).collect();
        assert!(found.iter().all(|found| is_perfect(64, found.sequence)));
        assert!(
            found.iter().any(|f| f.sequence & 1 == 0) && found.iter().any(|f| f.sequence & 1 == 1)
        );
        assert!(found.iter().all(|found| found.windows < 20_000));
    }

    #[test]
    fn the_index_table_inverts_the_multiplication() {
        for seed in 0..20 {
            let sequence = find(seed).sequence;
            let index = index_table(sequence);
            for bit in 0..64_u64 {
                let found = index[((1_u64 << bit).wrapping_mul(sequence) >> 58) as usize];
                assert_eq!(u64::from(found), bit);
            }
        }
    }
}
