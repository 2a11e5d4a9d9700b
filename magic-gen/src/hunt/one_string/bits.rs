//! The string while it is laid out: which of its bits are known.

use super::piece::{Piece, Set, Spot};
use crate::finds::string_fields::ROWS;

/// The bytes of a load.
const LOAD: usize = 8;

/// Bits of the string that some lookup reads: those that have to be one, and those that have to
/// be zero.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bits {
    ones: Box<[u8; ROWS]>,
    zeros: Box<[u8; ROWS]>,
}

/// How wrong a square is in a string, and what it takes of it. Less is better, and the first
/// number decides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Worth {
    /// Squares that lookups would find wrongly, over all occupancies; those that an earlier
    /// square's lookups read too count four times.
    pub wrong: u32,
    /// Squares that lookups read where the string is not yet known, over all occupancies.
    pub fresh: u32,
}

/// How many wrong squares of its own are as bad as one that contradicts an earlier square.
const EARLIER: u32 = 4;

impl Worth {
    /// What a walk makes less of.
    pub fn cost(self) -> i64 {
        i64::from(WRONG * self.wrong + self.fresh)
    }
}

/// How many fresh squares are as bad as a wrong one.
const WRONG: u32 = 20;

impl Bits {
    /// A string of which nothing is known.
    pub fn unknown() -> Self {
        Self { ones: Box::new([0; ROWS]), zeros: Box::new([0; ROWS]) }
    }

    /// Enters the attack sets of a square.
    pub fn enter(&mut self, piece: &Piece, spot: Spot) {
        piece.sets(spot).for_each(|set| self.enter_set(set));
    }

    fn enter_set(&mut self, Set { row, ones, zeros }: Set) {
        let (known_ones, known_zeros) = self.at(row);
        self.put(row, known_ones | ones, known_zeros | zeros);
    }

    /// Whether a square, with nothing wrong in itself, can be entered beside all before.
    pub fn fits(&self, piece: &Piece, spot: Spot) -> bool {
        piece.sets(spot).all(|set| self.fits_set(set))
    }

    fn fits_set(&self, set: Set) -> bool {
        let (ones, zeros) = self.at(set.row);
        ones & set.zeros == 0 && zeros & set.ones == 0
    }

    /// The number of bits that are known.
    pub fn known(&self) -> u32 {
        self.ones.iter().zip(self.zeros.iter()).map(|(one, zero)| (one | zero).count_ones()).sum()
    }

    /// The rows up to the last of which something is known.
    pub fn rows(&self) -> usize {
        let known =
            self.ones.iter().zip(self.zeros.iter()).rposition(|(one, zero)| one | zero != 0);
        known.map_or(0, |last| last + 1)
    }

    /// The known ones and zeros of the eight rows from this one on.
    fn at(&self, row: usize) -> (u64, u64) {
        let word = |bytes: &[u8; ROWS]| {
            let bytes = bytes[row..].first_chunk();
            u64::from_le_bytes(*bytes.expect("the string ends with the last load"))
        };
        (word(&self.ones), word(&self.zeros))
    }

    fn put(&mut self, row: usize, ones: u64, zeros: u64) {
        self.ones[row..row + LOAD].copy_from_slice(&ones.to_le_bytes());
        self.zeros[row..row + LOAD].copy_from_slice(&zeros.to_le_bytes());
    }
}

/// Says what a square is worth beside a string. It has a string of its own to lay the square
/// out, in which nothing is known before and after.
#[derive(Clone, Debug)]
pub struct Scales {
    own: Bits,
    /// The sets on the scales.
    sets: Vec<Set>,
}

impl Scales {
    /// Scales with nothing on them.
    pub fn empty() -> Self {
        Self { own: Bits::unknown(), sets: Vec::new() }
    }

    /// What `spot` is worth for `piece` beside `beside`. Where two of its own occupancies
    /// contradict each other, the bit is taken to be one.
    pub fn worth(&mut self, beside: &Bits, piece: &Piece, spot: Spot) -> Worth {
        self.worth_within(beside, piece, spot, i64::MAX).expect("no cost is higher")
    }

    /// As [`worth`](Self::worth) if the cost is at most `limit`; else nothing, and sooner.
    pub fn worth_within(
        &mut self,
        beside: &Bits,
        piece: &Piece,
        spot: Spot,
        limit: i64,
    ) -> Option<Worth> {
        let worth = self.weigh(beside, piece, spot, limit);
        self.clear();
        worth
    }

    /// Whether nothing is wrong at `spot`; sooner than by its worth.
    pub fn is_right(&mut self, beside: &Bits, piece: &Piece, spot: Spot) -> bool {
        let mut fits = |set: Set| {
            let fits = beside.fits_set(set) && self.own.fits_set(set);
            self.own.enter_set(set);
            self.sets.push(set);
            fits
        };
        let is_right = piece.sets(spot).all(&mut fits);
        self.clear();
        is_right
    }

    fn clear(&mut self) {
        for set in self.sets.drain(..) {
            self.own.put(set.row, 0, 0);
        }
    }

    fn weigh(&mut self, beside: &Bits, piece: &Piece, spot: Spot, limit: i64) -> Option<Worth> {
        let mut worth = Worth { wrong: 0, fresh: 0 };
        for set in piece.sets(spot) {
            let (ones, zeros) = beside.at(set.row);
            let contradicts = ones & set.zeros | zeros & set.ones;
            worth.wrong += EARLIER * contradicts.count_ones();
            worth.fresh += (piece.lines & !(ones | zeros)).count_ones();
            if worth.cost() > limit {
                return None;
            }
            self.own.put(set.row, self.own.at(set.row).0 | set.ones, 0);
            self.sets.push(set);
        }
        for set in &self.sets {
            worth.wrong += (self.own.at(set.row).0 & set.zeros).count_ones();
            if worth.cost() > limit {
                return None;
            }
        }
        Some(worth)
    }
}
