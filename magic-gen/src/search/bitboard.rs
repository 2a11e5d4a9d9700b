//! The occupancy of a board as one word of 64 bits, or as several of whole rows.
//!
//! A magic has as many words, and the index is the top of the sum of the products.

use std::fmt::Debug;

use crate::geometry::board::{Board, Set};

/// A set of squares, or a magic for such sets.
pub trait Bitboard: Copy + Eq + Debug {
    /// The number of words that are drawn for a candidate.
    const WORDS: usize;

    /// The set as words; those that it does not have are 0.
    fn words(&self) -> [u64; 3];

    /// The first of these words.
    fn of(words: [u64; 3]) -> Self;

    /// The slot of a set with a magic, if the index is the product shifted right by `shift`.
    #[inline]
    fn slot(&self, magic: &Self, shift: u32) -> usize {
        let (set, magic) = (self.words(), magic.words());
        let product = |nth: usize| set[nth].wrapping_mul(magic[nth]);
        (product(0).wrapping_add(product(1)).wrapping_add(product(2)) >> shift) as usize
    }
}

impl Bitboard for u64 {
    const WORDS: usize = 1;

    #[inline]
    fn words(&self) -> [u64; 3] {
        [*self, 0, 0]
    }

    fn of(words: [u64; 3]) -> Self {
        words[0]
    }
}

/// The words of a board that is cut into [parts](Board::parts).
pub type Parts = [u64; 3];

impl Bitboard for Parts {
    const WORDS: usize = 3;

    #[inline]
    fn words(&self) -> [u64; 3] {
        *self
    }

    fn of(words: [u64; 3]) -> Self {
        words
    }
}

/// A set cut into the parts of a board.
pub fn parts_of(board: &Board, set: Set) -> Parts {
    let mut words = [0; 3];
    for (word, (first, rows)) in words.iter_mut().zip(board.parts()) {
        let squares = rows * board.row_length();
        *word = (set >> first) as u64 & (u64::MAX >> (64 - squares));
    }
    words
}
