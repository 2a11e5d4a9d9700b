//! The transposition table: results of the search, by the position's key.

use std::collections::TryReserveError;

use rookline::Move;

use super::evaluation::MATES;

/// The relation of the true score to the stored one.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub enum Bound {
    /// Nothing has been stored: the slot is empty.
    #[default]
    None,
    /// The true score is at most the stored one.
    Upper,
    /// The true score is at least the stored one.
    Lower,
    Exact,
}

/// 16 bytes, so that four share a cache line. The move needs two of them.
#[derive(Clone, Copy, Default)]
pub struct Entry {
    key: u64,
    pub mv: Option<Move>,
    score: i16,
    depth: i8,
    bound: Bound,
    generation: u8,
}

impl Entry {
    /// The score, if it is deep enough, and either exact or outside the window.
    pub fn decides(&self, alpha: i32, beta: i32, depth: i32, ply: usize) -> Option<i32> {
        let score = match i32::from(self.score) {
            score if score >= MATES => score - ply as i32,
            score if score <= -MATES => score + ply as i32,
            score => score,
        };
        let settles = match self.bound {
            Bound::None => false,
            Bound::Upper => score <= alpha,
            Bound::Lower => score >= beta,
            Bound::Exact => true,
        };
        (settles && i32::from(self.depth) >= depth).then_some(score)
    }
}

pub struct Table {
    entries: Vec<Entry>,
    generation: u8,
}

/// The number of entries in a megabyte.
const MEGABYTE: usize = (1 << 20) / size_of::<Entry>();

impl Table {
    /// A table of this many megabytes, or an error if there is not enough memory.
    pub fn new(megabytes: usize) -> Result<Table, TryReserveError> {
        // Counts entries, not bytes, since 32 bits cannot count the bytes of 4 GB.
        let count = megabytes * MEGABYTE;
        let mut entries = Vec::new();
        entries.try_reserve_exact(count)?;
        entries.resize(count, Entry::default());
        Ok(Table { entries, generation: 0 })
    }

    pub fn megabytes(&self) -> usize {
        self.entries.len() / MEGABYTE
    }

    pub fn clear(&mut self) {
        self.entries.fill(Entry::default());
    }

    /// Marks all entries as old. They may still be used, but are replaced first.
    pub fn age(&mut self) {
        self.generation = self.generation.wrapping_add(1);
    }

    pub fn get(&self, key: u64) -> Option<Entry> {
        let entry = self.entries[self.slot(key)];
        (entry.key == key && entry.bound != Bound::None).then_some(entry)
    }

    /// Stores a result. A mate is counted from this position, not from the root, since other lines
    /// lead here too.
    pub fn put(
        &mut self,
        key: u64,
        mv: Option<Move>,
        score: i32,
        bound: Bound,
        depth: i32,
        ply: usize,
    ) {
        let (slot, generation) = (self.slot(key), self.generation);
        let entry = &mut self.entries[slot];
        let same = entry.key == key;
        // A deep result of this search is worth more than a shallow one of another position.
        if !same && entry.generation == generation && i32::from(entry.depth) > depth + 3 {
            return;
        }
        // If every move fails low there is no best move. The old one is the best guess.
        let mv = mv.or(if same { entry.mv } else { None });
        let score = match score {
            _ if score >= MATES => score + ply as i32,
            _ if score <= -MATES => score - ply as i32,
            _ => score,
        };
        *entry = Entry { key, mv, score: score as i16, depth: depth as i8, bound, generation };
    }

    /// The part of the table that has results of this search, in thousandths.
    pub fn per_mille(&self) -> usize {
        let sample = self.entries.iter().take(1000);
        let used = |entry: &&Entry| entry.bound != Bound::None;
        sample.filter(used).filter(|entry| entry.generation == self.generation).count()
    }

    /// Uses the high bits of a product, which works for any number of slots.
    fn slot(&self, key: u64) -> usize {
        ((u128::from(key) * self.entries.len() as u128) >> 64) as usize
    }
}
