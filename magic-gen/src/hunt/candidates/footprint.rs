//! Which slots of its index range a factor uses.

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

    /// The bitmap, to be written.
    pub fn words_mut(&mut self) -> &mut [u64] {
        &mut self.words
    }

    /// How many slots are used.
    pub fn used(&self) -> u32 {
        self.words.iter().map(|word| word.count_ones()).sum()
    }

    /// How many runs of eight slots, counted from slot 0, are touched.
    pub fn eights(&self) -> u32 {
        let touched = |word: &u64| {
            let pairs = word | word >> 4;
            let quads = pairs | pairs >> 2;
            ((quads | quads >> 1) & 0x0101_0101_0101_0101).count_ones()
        };
        self.words.iter().map(touched).sum()
    }

    /// How many runs of thirty-two slots, counted from slot 0, are touched.
    pub fn thirty_twos(&self) -> u32 {
        let touched = |&word: &u64| u32::from(word as u32 != 0) + u32::from(word >> 32 != 0);
        self.words.iter().map(touched).sum()
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

    /// From the lowest used slot to the highest, both included.
    pub fn span(&self) -> u32 {
        self.end() - self.lowest()
    }
}
