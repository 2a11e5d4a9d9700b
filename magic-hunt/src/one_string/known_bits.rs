//! The string while it is laid out: which of its bits are known.

use super::bishop::{Bishop, Set};
use magic_gen::tables::bishop_string::LONGEST as ROWS;

/// The bytes of a load.
const LOAD: usize = 8;

/// Bits of the string that some lookup reads, and which of them are 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bits {
    known: Box<[u8; ROWS]>,
    ones: Box<[u8; ROWS]>,
    /// The number of rows up to the last that a lookup loads.
    loaded: usize,
}

/// How many errors squares have in a string, and how many of its bits they need. Fewer are better.
/// The errors are compared first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Worth {
    /// Squares that lookups would get wrong, over all occupancies.
    pub wrong: u32,
    /// Bits of the string that only these lookups read.
    pub fresh: u32,
}

/// The number of fresh bits that are as bad as a wrong square.
const WRONG: u32 = 64;

impl Worth {
    /// The number that a walk lowers.
    pub fn cost(self) -> i64 {
        i64::from(WRONG * self.wrong + self.fresh)
    }
}

impl Bits {
    /// A string without known bits.
    pub fn unknown() -> Self {
        Self { known: Box::new([0; ROWS]), ones: Box::new([0; ROWS]), loaded: 0 }
    }

    /// Enters the attack sets of a square.
    pub fn enter(&mut self, bishop: &Bishop, magic: u64) {
        for Set { row, attacks } in bishop.sets(magic) {
            let (known, ones) = self.at(row);
            self.put(row, known | bishop.lines, ones | attacks);
            self.loaded = self.loaded.max(row + LOAD);
        }
    }

    /// The number of bits that are known.
    pub fn known(&self) -> u32 {
        self.known.iter().map(|row| row.count_ones()).sum()
    }

    /// The number of rows up to the last that a lookup loads, even if it needs no bit of that row.
    pub fn rows(&self) -> usize {
        self.loaded
    }

    /// The known bits of the eight rows from this one on, and the known bits that are 1.
    fn at(&self, row: usize) -> (u64, u64) {
        let word = |bytes: &[u8; ROWS]| {
            let bytes = bytes[row..].first_chunk();
            u64::from_le_bytes(*bytes.expect("the string ends with the last load"))
        };
        (word(&self.known), word(&self.ones))
    }

    fn put(&mut self, row: usize, known: u64, ones: u64) {
        self.known[row..row + LOAD].copy_from_slice(&known.to_le_bytes());
        self.ones[row..row + LOAD].copy_from_slice(&ones.to_le_bytes());
    }
}

/// Rates squares beside a string. It lays them out in a string of its own, which is empty before
/// and after.
#[derive(Clone, Debug)]
pub struct Scales {
    own: Bits,
    /// The rows of the sets that are being rated.
    rows: Vec<usize>,
}

impl Scales {
    /// An empty string of its own.
    pub fn empty() -> Self {
        Self { own: Bits::unknown(), rows: Vec::new() }
    }

    /// The rating of these bishops beside `beside`, each with its magic, if the cost is at most
    /// `limit`. If two of their lookups contradict each other, the first counts as right.
    pub fn worth_within(
        &mut self,
        beside: &Bits,
        bishops: &[Bishop],
        magics: &[u64],
        limit: i64,
    ) -> Option<Worth> {
        let mut worth = Worth::default();
        let mut laid = bishops.iter().zip(magics);
        let is_within = laid.all(|(bishop, &magic)| {
            bishop.sets(magic).all(|set| {
                self.lay(beside, bishop.lines, set, &mut worth);
                worth.cost() <= limit
            })
        });
        self.rows.drain(..).for_each(|row| self.own.put(row, 0, 0));
        is_within.then_some(worth)
    }

    fn lay(&mut self, beside: &Bits, lines: u64, Set { row, attacks }: Set, worth: &mut Worth) {
        let ((before, ones_before), (own, own_ones)) = (beside.at(row), self.own.at(row));
        let (known, ones) = (before | own, ones_before | own_ones);
        let fresh = lines & !known;
        worth.wrong += ((ones ^ attacks) & known & lines).count_ones();
        worth.fresh += fresh.count_ones();
        self.own.put(row, own | fresh, own_ones | attacks & fresh);
        self.rows.push(row);
    }
}
