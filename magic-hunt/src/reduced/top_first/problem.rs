//! What is asked, in the terms in which it is searched.

use std::collections::HashMap;

use anyhow::{Result, ensure};

use super::circle::GUARD;
use crate::reduced;
use magic_gen::geometry::{Slider, Square};
use magic_gen::search::Occupancies;

/// A rook on a square, the index bits wanted, and the order of the search.
#[derive(Clone, Debug)]
pub struct Problem {
    /// Where the rook stands.
    pub square: Square,
    /// The index bits.
    pub bits: u32,
    /// `64 - bits`: what a product is shifted by to give the slot.
    pub shift: u32,
    /// The relevant occupancies: those of the base first, then those with the
    /// first square of the file, and so on; each half as long as all up to it.
    pub boards: Vec<u64>,
    /// For each of them the number of its attack set.
    pub ids: Vec<u8>,
    /// How many of them are made of base squares alone.
    pub base: usize,
    /// The squares of the upward ray, as bit numbers: near to far.
    pub file: Vec<u32>,
    /// How many low bits of the magic are undecided when the file's first,
    /// second, ... square has been decided.
    pub undecided: Vec<u32>,
    /// How many low bits of a magic matter at all.
    pub width: u32,
}

impl Problem {
    /// Sets the question for a rook.
    ///
    /// # Errors
    ///
    /// If the upward ray is too short for this search (ranks 4 to 8), or the
    /// number of index bits impossible.
    pub fn new(square: Square, bits: u32) -> Result<Self> {
        let occupancies = Occupancies::new(Slider::Rook, square);
        ensure!(
            square.rank() < 3,
            "the search from the top is for rooks on ranks 1 to 3, and {square} is not on them"
        );
        reduced::check_bits(&occupancies, bits, 9..=12)?;
        let shift = 64 - bits;
        let file: Vec<u32> =
            (u32::from(square.rank()) + 1..7).map(|r| 8 * r + u32::from(square.file())).collect();
        let base_mask = occupancies.mask & ((1 << file[0]) - 1);
        let ids: HashMap<u64, u8> =
            occupancies.boards.iter().copied().zip(occupancies.ids.iter().copied()).collect();
        let mut boards = fewest_first(base_mask);
        let base = boards.len();
        for bit in &file {
            boards.extend_from_within(..);
            let half = boards.len() / 2;
            boards[half..].iter_mut().for_each(|board| *board |= 1 << bit);
        }
        Ok(Self {
            square,
            bits,
            shift,
            ids: boards.iter().map(|board| ids[board]).collect(),
            boards,
            base,
            undecided: file.iter().map(|c| shift.saturating_sub(c + GUARD)).collect(),
            file,
            width: 64 - occupancies.mask.trailing_zeros(),
        })
    }

    /// How many of the occupancies use the base and the first `level` squares of
    /// the file alone.
    pub fn visible(&self, level: usize) -> usize {
        self.base << level
    }

    /// The cell on the circle in which the product of the file's square `level`
    /// (from 1) begins.
    pub fn cell(&self, magic: u64, level: usize) -> usize {
        ((magic << self.file[level - 1]) >> (self.shift - GUARD)) as usize
    }
}

/// The subsets of a mask, fewest squares first.
fn fewest_first(mask: u64) -> Vec<u64> {
    let mut subsets = vec![0];
    let mut subset = mask;
    while subset != 0 {
        subsets.push(subset);
        subset = (subset - 1) & mask;
    }
    subsets.sort_by_key(|subset| (subset.count_ones(), *subset));
    subsets
}
