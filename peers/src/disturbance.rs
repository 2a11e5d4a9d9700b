//! What evicts the tables between two batches of lookups: a buffer is read, each line once, in scattered
//! order. Prefetchers and caches recognize reads in the order of addresses, which would evict less.

use std::hint::black_box;

/// A buffer. Reading it evicts other data from the inner caches.
#[derive(Debug)]
pub struct Disturbance {
    lines: Vec<Line>,
}

/// A word with the size and alignment of a cache line.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Line(usize);

impl Disturbance {
    /// A buffer of this many bytes, which must be a power of two and at least a cache line.
    #[must_use]
    pub fn new(bytes: usize) -> Self {
        let lines = bytes / size_of::<Line>();
        assert!(lines.is_power_of_two(), "{bytes} bytes");
        // Written, so that every page exists and none is the zero page.
        let lines = (0..lines).map(Line).collect();
        Self { lines }
    }

    /// The length of the buffer.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.lines.len() * size_of::<Line>()
    }

    /// Reads one word of every line, once each, in scattered order: that of a linear congruential
    /// generator, whose period modulo a power of two is full because its increment is odd and its
    /// multiplier is one more than a multiple of four (Hull and Dobell, 1962). It needs no list, which
    /// would disturb the caches itself, and does not wait for what it has read.
    #[inline(never)]
    pub fn read(&self) {
        let sum = self.order().fold(0_usize, |sum, at| sum.wrapping_add(self.lines[at].0));
        black_box(sum);
    }

    fn order(&self) -> impl Iterator<Item = usize> {
        let last = self.lines.len() - 1;
        let next = |at: &usize| Some(at.wrapping_mul(0xde82_ef95).wrapping_add(0x9e37_79b1));
        std::iter::successors(Some(0), next).map(move |at| at & last).take(self.lines.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_read_once() {
        let disturbance = Disturbance::new(1 << 16);
        let mut seen: Vec<_> = disturbance.order().collect();
        seen.sort_unstable();
        assert!(seen.into_iter().eq(0..1 << 10));
    }
}
