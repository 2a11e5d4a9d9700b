//! The hash table: what is known about a position, one entry per key.

use rookline::Move;

/// Entries: 32 MB of them, far more than the caches hold.
const ENTRIES: usize = 1 << 21;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    check: u64,
    pub(super) mv: Option<Move>,
    pub(super) score: i16,
    pub(super) depth: i8,
    pub(super) bound: Bound,
}

const EMPTY: Entry = Entry { check: 0, mv: None, score: 0, depth: -1, bound: Bound::AtMost };

#[derive(Debug)]
pub(super) struct Table(Vec<Entry>);

impl Table {
    pub(super) fn new() -> Self {
        Self(vec![EMPTY; ENTRIES])
    }

    pub(super) fn clear(&mut self) {
        self.0.fill(EMPTY);
    }

    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        let entry = self.0[key as usize % ENTRIES];
        (entry.check == key && entry.depth >= 0).then_some(entry)
    }

    /// Keeps the deeper of two results for the same position, and the newer of two positions.
    pub(super) fn put(&mut self, key: u64, mv: Move, score: i32, depth: i32, bound: Bound) {
        let entry = &mut self.0[key as usize % ENTRIES];
        if entry.check == key && i32::from(entry.depth) > depth && bound != Bound::Exact {
            return;
        }
        let depth = depth.clamp(0, 127) as i8;
        *entry = Entry { check: key, mv: Some(mv), score: score as i16, depth, bound };
    }
}
