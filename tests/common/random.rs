//! Random words by the SplitMix64 recurrence (Steele, Lea, Flood, 2014): small
//! enough to be included here, and the same on every machine.

#![allow(dead_code)] // each test program uses a part of it

/// A stream of random numbers, by its state.
#[derive(Clone, Debug)]
pub struct Random(pub u64);

impl Random {
    /// The next word.
    pub fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E3779B97F4A7C15);
        let word = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58476D1CE4E5B9);
        let word = (word ^ word >> 27).wrapping_mul(0x94D049BB133111EB);
        word ^ word >> 31
    }

    /// A number below `n`. The bias of the modulus does not matter for a few dozen moves.
    pub fn below(&mut self, n: usize) -> usize {
        self.word() as usize % n
    }

    /// A word with about half, a quarter or three quarters of its bits set, so
    /// that empty, ordinary and crowded boards all occur.
    pub fn board(&mut self) -> u64 {
        let (a, b) = (self.word(), self.word());
        match self.word() % 4 {
            0 => a,
            1 => a & b,
            2 => a & b & self.word(),
            _ => a | b,
        }
    }
}
