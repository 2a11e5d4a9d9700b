//! The slots of its index range that a magic uses.

use crate::bits::{grow, members, shrink};

/// The used slots of an index range, as a bitmap.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Footprint {
    words: Vec<u64>,
}

impl Footprint {
    /// An empty footprint over `slots` slots.
    pub fn new(slots: usize) -> Self {
        Self { words: vec![0; slots.div_ceil(64)] }
    }

    /// The bitmap, slot 0 in the lowest bit of the first word.
    pub fn words(&self) -> &[u64] {
        &self.words
    }

    /// The bitmap, for writing.
    pub fn words_mut(&mut self) -> &mut [u64] {
        &mut self.words
    }

    /// How many slots are used.
    pub fn used(&self) -> u32 {
        self.words.iter().map(|word| word.count_ones()).sum()
    }

    /// How many slots are used, or are in a gap of fewer than `1 << level` slots between used ones.
    pub fn closed(&self, level: u32) -> u32 {
        let mut words = [&self.words[..], &[0]].concat();
        grow(&mut words, 1 << level);
        shrink(&mut words, 1, 1 << level);
        words.iter().map(|word| word.count_ones()).sum()
    }

    /// Every `stride`th slot from the lowest used one, if these include all used slots.
    pub fn comb(&self, stride: u32) -> Option<Self> {
        let lowest = self.lowest();
        let mut comb = Self { words: vec![0; self.words.len()] };
        for slot in members(self.words.iter().copied()) {
            let above = slot as u32 - lowest;
            if !above.is_multiple_of(stride) {
                return None;
            }
            comb.words[(above / stride / 64) as usize] |= 1 << (above / stride % 64);
        }
        Some(comb)
    }

    /// The lowest used slot, 0 if there is none.
    pub fn lowest(&self) -> u32 {
        let word = self.words.iter().position(|&word| word != 0);
        word.map_or(0, |at| 64 * at as u32 + self.words[at].trailing_zeros())
    }

    /// One more than the highest used slot, 0 if there is none.
    pub fn end(&self) -> u32 {
        let word = self.words.iter().rposition(|&word| word != 0);
        word.map_or(0, |at| 64 * (at as u32 + 1) - self.words[at].leading_zeros())
    }

    /// The number of slots from the lowest used one to the highest, both included.
    pub fn span(&self) -> u32 {
        self.end() - self.lowest()
    }
}
