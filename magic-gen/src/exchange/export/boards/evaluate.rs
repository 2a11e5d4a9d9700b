//! Expressions as numbers: what a lookup returns, before any language has it.

use std::collections::HashMap;

use anyhow::{Result, bail, ensure};

use super::super::expression::{Count, Function, Op, Word};
use super::super::plan::{Array, Values};
use super::tables::Site;
use crate::geometry::board::{Board, Set};

/// The board and the tables of an export, in which its lookups are evaluated.
pub(super) struct Machine<'a> {
    /// The first square and the squares of each part.
    parts: Vec<(usize, Set)>,
    tables: HashMap<&'static str, &'a Values>,
}

/// The arguments of a call, and the local values so far.
struct Frame {
    site: Site,
    occupied: Set,
    locals: Vec<(&'static str, u64)>,
}

/// The values that are parts of `occupied`.
pub(super) const PARTS: [&str; 3] = ["part_0", "part_1", "part_2"];

/// The functions of a set of more than 64 squares: its halves, and the set of two halves.
pub(super) const HALVES: [&str; 2] = ["low", "high"];
pub(super) const OF_HALVES: &str = "of";

impl<'a> Machine<'a> {
    pub(super) fn new(board: &Board, arrays: &'a [Array]) -> Self {
        let squares = |rows: usize| (1 << (rows * board.row_length())) - 1;
        let parts = board.parts().into_iter().map(|(first, rows)| (first, squares(rows))).collect();
        Self { parts, tables: arrays.iter().map(|it| (it.name, &it.values)).collect() }
    }

    /// What a function returns.
    ///
    /// # Panics
    ///
    /// If it reads beyond a table.
    pub(super) fn call(&self, function: &Function, site: Site, occupied: Set) -> Set {
        let frame = self.frame(function, site, occupied);
        let half = |word: &Word| Set::from(self.word(word, &frame));
        match &function.result {
            Word::Call(OF_HALVES, halves) => half(&halves[0]) | half(&halves[1]) << 64,
            word => Set::from(self.word(word, &frame)),
        }
    }

    /// The squares on which the result can depend: all that the function reads of `occupied`.
    ///
    /// # Errors
    ///
    /// If it uses a word of `occupied` otherwise than under a mask.
    pub(super) fn reads(&self, function: &Function, site: Site) -> Result<Set> {
        let frame = self.frame(function, site, 0);
        let locals = function.locals.iter().filter(|(name, _)| !PARTS.contains(name));
        let mut words = locals.map(|(_, word)| word).chain([&function.result]);
        words.try_fold(0, |read, word| Ok(read | self.read_by(word, &frame)?))
    }

    fn frame(&self, function: &Function, site: Site, occupied: Set) -> Frame {
        let mut frame = Frame { site, occupied, locals: Vec::with_capacity(function.locals.len()) };
        for (name, word) in &function.locals {
            let value = self.word(word, &frame);
            frame.locals.push((name, value));
        }
        frame
    }

    /// The squares of `occupied` that a word reads: those under masks.
    fn read_by(&self, word: &Word, frame: &Frame) -> Result<Set> {
        let part = |word: &Word| match word {
            Word::Local("occupied") => Some(0),
            Word::Local(name) => PARTS.iter().position(|part| part == name),
            _ => None,
        };
        if let Word::Applied(Op::And | Op::Pext, operands) = word
            && let [set, mask] = &operands[..]
        {
            let (set, shift) = match set {
                Word::Applied(Op::Right, shifted) => match &shifted[..] {
                    [set, Word::Count(by)] => (set, self.count(by, frame)),
                    _ => (set, 0),
                },
                _ => (set, 0),
            };
            if let Some(part) = part(set) {
                let (first, squares) = self.parts[part];
                let mask = (Set::from(self.word(mask, frame)) << shift) & Set::from(u64::MAX);
                ensure!(mask & !squares == 0, "a mask goes beyond its part of the board");
                return Ok(mask << first);
            }
        }
        if part(word).is_some() || matches!(word, Word::Call(name, _) if HALVES.contains(name)) {
            bail!("a lookup reads occupied squares that no mask selects");
        }
        word.inner().try_fold(0, |read, word| Ok(read | self.read_by(word, frame)?))
    }

    fn word(&self, word: &Word, frame: &Frame) -> u64 {
        match word {
            Word::Number(number) => *number,
            Word::Local("occupied") => frame.occupied as u64,
            Word::Local(name) => {
                let local = frame.locals.iter().find(|(own, _)| own == name);
                local.unwrap_or_else(|| panic!("no value {name}")).1
            }
            Word::Wide(count) | Word::Count(count) => u64::from(self.count(count, frame)),
            Word::Element(table, index) => {
                let index = self.count(index, frame) as usize;
                match self.tables[table] {
                    Values::U64(words) => words[index],
                    Values::U16(numbers) => u64::from(numbers[index]),
                    Values::U8(bytes) => u64::from(bytes[index]),
                    Values::I8(bytes) => bytes[index] as u64,
                }
            }
            Word::Applied(op, operands) => self.applied(*op, operands, frame),
            Word::Call("low", _) => frame.occupied as u64,
            Word::Call("high", _) => (frame.occupied >> 64) as u64,
            Word::Call(name, _) => unreachable!("no lookup calls {name}"),
            Word::Load(..) => unreachable!("the lookups of boards load no bytes"),
        }
    }

    fn count(&self, count: &Count, frame: &Frame) -> u32 {
        let parameter = |name: &str, frame: &Frame| match name {
            "color" => frame.site.side as u32,
            _ => frame.site.square as u32,
        };
        match count {
            Count::Fixed(number) => *number,
            Count::Parameter(name) => parameter(name, frame),
            Count::Masked(name, mask) => parameter(name, frame) & mask,
            Count::Field { square, width, field } => parameter(square, frame) * width + field,
            Count::Word(word) => self.word(word, frame) as u32,
        }
    }

    fn applied(&self, op: Op, operands: &[Word], frame: &Frame) -> u64 {
        let value = |nth: usize| self.word(&operands[nth], frame);
        let a = value(0);
        match op {
            Op::And => a & value(1),
            Op::Or => a | value(1),
            Op::Xor => a ^ value(1),
            Op::Plus => a.wrapping_add(value(1)),
            Op::Minus => a.wrapping_sub(value(1)),
            Op::Times => a.wrapping_mul(value(1)),
            Op::Left => a << value(1),
            Op::Right => a >> value(1),
            Op::Not => !a,
            Op::SwappedBytes => a.swap_bytes(),
            Op::Pext => selected(value(1)).enumerate().map(|(n, bit)| (a >> bit & 1) << n).sum(),
            Op::Pdep => selected(value(1)).enumerate().map(|(n, bit)| (a >> n & 1) << bit).sum(),
            _ => unreachable!("the lookups of boards have no {op:?}"),
        }
    }
}

/// The bits of a mask, the lowest first.
fn selected(mask: u64) -> impl Iterator<Item = u32> {
    (0..64).filter(move |bit| mask >> bit & 1 == 1)
}
