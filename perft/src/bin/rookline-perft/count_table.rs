//! Counts of positions that come again, shared by all threads without locks.
//!
//! An entry is two words: the count, and the key exclusive-or the count. Two threads that write to
//! an entry at once may leave a word of each; then the words do not give the key that is asked for,
//! and the entry counts as absent. Four entries share a cache line: three keep the largest counts,
//! which save the most work, and the last takes what comes.
//!
//! Source: Robert Hyatt and Timothy Mann, *A lockless transposition table implementation for
//! parallel search* (2002).

use std::collections::TryReserveError;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use rookline::Board;

#[derive(Default)]
struct Entry {
    key_and_count: AtomicU64,
    count: AtomicU64,
}

#[derive(Default)]
#[repr(align(64))]
struct Line([Entry; 4]);

pub struct Table(Vec<Line>);

/// How many cache lines are in a megabyte.
const MEGABYTE: usize = (1 << 20) / size_of::<Line>();

/// A key of the position and the depth to which it is counted.
pub fn key(board: &Board, depth: u32) -> u64 {
    board.key() ^ u64::from(depth).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

impl Entry {
    /// The key and the count of an entry that is whole.
    fn load(&self) -> (u64, u64) {
        let count = self.count.load(Relaxed);
        (self.key_and_count.load(Relaxed) ^ count, count)
    }

    fn store(&self, key: u64, count: u64) {
        self.key_and_count.store(key ^ count, Relaxed);
        self.count.store(count, Relaxed);
    }
}

impl Table {
    /// A table of so many megabytes, or an error if there is no room for it.
    pub fn new(megabytes: usize) -> Result<Table, TryReserveError> {
        // Counts lines, not bytes, since 32 bits cannot count the bytes of 4 GB.
        let count = megabytes.saturating_mul(MEGABYTE);
        let mut lines = Vec::new();
        lines.try_reserve_exact(count)?;
        lines.resize_with(count, Line::default);
        Ok(Table(lines))
    }

    pub fn get(&self, key: u64) -> Option<u64> {
        let mut entries = self.line(key).iter().map(Entry::load);
        entries.find(|&(there, _)| there == key).map(|(_, count)| count)
    }

    pub fn put(&self, key: u64, count: u64) {
        let [kept @ .., last] = self.line(key);
        let smallest = kept.iter().min_by_key(|entry| entry.load().1);
        let slot = smallest.filter(|entry| entry.load().1 < count).unwrap_or(last);
        slot.store(key, count);
    }

    /// Takes the high bits of the product, which works for any number of lines.
    fn line(&self, key: u64) -> &[Entry; 4] {
        &self.0[((u128::from(key) * self.0.len() as u128) >> 64) as usize].0
    }
}
