//! Counts of repeated positions, shared by all threads without locks.
//!
//! An entry is two words: the count, and the exclusive or of key and count. If two threads write to
//! an entry at once, it may get one word from each thread. Then the two words do not give the
//! wanted key, and the entry counts as missing. Four entries share a cache line. Three of them keep
//! the largest counts, which save the most work, and the last keeps the newest count.
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

/// The number of cache lines in a megabyte.
const MEGABYTE: usize = (1 << 20) / size_of::<Line>();

/// A key of the position and the depth to which it is counted.
pub fn key(board: &Board, depth: u32) -> u64 {
    board.key() ^ u64::from(depth).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

impl Entry {
    /// The key and the count of an entry, if it is whole.
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
    /// A table of this many megabytes, or an error if there is not enough memory.
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

    /// Uses the high bits of a product, which works for any number of lines.
    fn line(&self, key: u64) -> &[Entry; 4] {
        &self.0[((u128::from(key) * self.0.len() as u128) >> 64) as usize].0
    }
}
