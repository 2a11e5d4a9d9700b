//! The problem, in the terms of the search.

use std::collections::HashMap;

use anyhow::{Result, ensure};

use super::circle::GUARD;
use crate::reduced;
use magic_gen::geometry::{Site, Slider};
use magic_gen::search::{Id, Occupancies};

/// A slider on a square, the number of index bits, and the order of the search.
#[derive(Clone, Debug)]
pub struct Problem {
    /// The slider and the square whose magics are searched.
    pub site: Site,
    /// The index bits.
    pub bits: u32,
    /// `64 - bits`: the shift from a product to its slot.
    pub shift: u32,
    /// The relevant occupancies: first those of the base, then those with the first square of the
    /// file, and so on. Each part is as long as all parts before it together.
    pub boards: Vec<u64>,
    /// For each of them the number of its attack set.
    pub ids: Vec<Id>,
    /// The number of occupancies of base squares alone.
    pub base: usize,
    /// The squares of a rook's upward ray, as bit numbers: near to far. A bishop's mask is all
    /// base.
    pub file: Vec<u32>,
    /// The numbers of low bits of the magic that are undecided when the file's first, second, ...
    /// square has been decided.
    pub undecided: Vec<u32>,
    /// The number of low bits of a magic that matter.
    pub width: u32,
    /// The highest square of the mask.
    highest: u32,
}

impl Problem {
    /// Sets the question.
    /// An error if a rook's upward ray is too short for this search (ranks 4 to 8), or the
    /// number of index bits impossible.
    pub fn new(site: Site, bits: u32) -> Result<Self> {
        let (slider, square) = (site.slider(), site.square());
        let (served, file) = match slider {
            Slider::Rook => {
                let ranks = u32::from(square.rank()) + 1..7;
                (9..=12, ranks.map(|rank| 8 * rank + u32::from(square.file())).collect())
            }
            Slider::Bishop => (1..=9, Vec::new()),
        };
        ensure!(
            slider == Slider::Bishop || square.rank() < 3,
            "the search from the top is for bishops and for rooks on ranks 1 to 3, and {square} \
             is not on them"
        );
        let occupancies = Occupancies::at(site);
        let mask = occupancies.mask;
        reduced::check_bits(&occupancies, bits, served)?;
        let shift = 64 - bits;
        let ids: HashMap<u64, Id> =
            occupancies.boards.iter().copied().zip(occupancies.ids.iter().copied()).collect();
        // Fewest squares first.
        let is_base = |board: &u64| file.first().is_none_or(|first| board >> first == 0);
        let mut boards: Vec<u64> = occupancies.boards.iter().copied().filter(is_base).collect();
        let base = boards.len();
        for bit in &file {
            boards.extend_from_within(..);
            let half = boards.len() / 2;
            boards[half..].iter_mut().for_each(|board| *board |= 1 << bit);
        }
        Ok(Self {
            site,
            bits,
            shift,
            ids: boards.iter().map(|board| ids[board]).collect(),
            boards,
            base,
            undecided: file.iter().map(|c: &u32| shift.saturating_sub(c + GUARD)).collect(),
            file,
            width: 64 - mask.trailing_zeros(),
            highest: mask.ilog2(),
        })
    }

    /// The number of occupancies of the base and the first `level` squares of the file.
    pub fn visible(&self, level: usize) -> usize {
        (self.base << level).min(self.boards.len())
    }

    /// The number of low bits of the magic that are undecided when the base and the file's first
    /// square have been decided. For a bishop it is 0.
    pub fn undecided_by_base(&self) -> u32 {
        self.undecided.first().copied().unwrap_or(0)
    }

    /// The squares that are decided one after the other. For a bishop this is only the highest
    /// square, with which all are decided.
    pub fn levels(&self) -> Vec<u32> {
        if self.file.is_empty() { vec![self.highest] } else { self.file.clone() }
    }

    /// The cell on the circle in which the product of the file's square `level`
    /// (from 1) begins.
    pub fn cell(&self, magic: u64, level: usize) -> usize {
        ((magic << self.file[level - 1]) >> (self.shift - GUARD)) as usize
    }
}
