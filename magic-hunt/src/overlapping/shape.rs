//! The slots that a magic uses, relative to the first.

use crate::bits::{joined, members, word_at};
use crate::candidates::Footprint;

/// A footprint, moved so that its lowest slot is slot 0.
#[derive(Clone, Debug)]
pub struct Shape {
    /// The lowest slot before the move.
    pub lowest: u32,
    /// The used slots, slot 0 in the lowest bit of the first word.
    pub words: Vec<u64>,
    /// The number of used slots.
    pub used: u32,
    /// One more than the highest used slot.
    pub span: u32,
}

impl Shape {
    /// The shape of a footprint.
    pub fn new(footprint: &Footprint) -> Self {
        let (lowest, span) = (footprint.lowest(), footprint.span());
        let word = |at| word_at(footprint.words(), lowest + 64 * at);
        let words = (0..span.div_ceil(64)).map(word).collect();
        Self { lowest, words, used: footprint.used(), span }
    }

    /// The slots that it uses at a position.
    pub fn slots(&self, position: u32) -> impl Iterator<Item = usize> {
        members(self.words.iter().copied()).map(move |slot| position as usize + slot)
    }

    /// Whether this shape and another share a slot if this one is `by` slots above the other, or
    /// below it if `by` is negative.
    pub fn overlaps(&self, other: &Self, by: i64) -> bool {
        if by < 0 {
            return other.overlaps(self, -by);
        }
        let by = by as u32;
        by < other.span
            && (0..)
                .zip(&self.words)
                .any(|(at, word)| word & word_at(&other.words, by + 64 * at) != 0)
    }

    /// How many of the shape's slots are not free at a position. Beyond the table's end, `free`
    /// continues with zeros.
    pub fn clashes(&self, free: &[u64], position: u32) -> u32 {
        let (word, shift) = (position as usize / 64, position % 64);
        let pairs = free[word..].windows(2).zip(&self.words);
        let clash = |(free, bits): (&[u64], &u64)| bits & !joined(free[0], free[1], shift);
        pairs.map(|pair| clash(pair).count_ones()).sum()
    }
}
