//! The contents of an export, before they are written in a language.

use anyhow::Result;
use serde_json::{Value, json};

use super::expression::{Function, Op};
use super::techniques::{Technique, common};
use crate::hex::Hex;
use crate::read::Fingerprint;
use crate::verify::Verified;

/// A table, with its name in snake case and a sentence about it.
#[derive(Clone, Debug)]
pub struct Array {
    /// The name.
    pub name: &'static str,
    /// The sentence.
    pub about: &'static str,
    /// Its numbers.
    pub values: Values,
}

/// The content of an array, by the width of its elements.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Values {
    /// Bitboards and magics.
    U64(Vec<u64>),
    /// Offsets in bytes.
    U16(Vec<u16>),
    /// Sets of eight squares, and small numbers.
    U8(Vec<u8>),
    /// Distances.
    I8(Vec<i8>),
}

/// What a technique exports.
#[derive(Clone, Default, Debug)]
pub(super) struct Contents {
    /// The verified numbers from which everything else follows.
    pub numbers: Vec<Fingerprint>,
    /// The tables for the user's own code, of a technique without lookups of sliders.
    pub arrays: Vec<Array>,
    /// The tables that the lookups read, in the order in which they lie in memory.
    pub tables: Vec<Array>,
    /// The lookups.
    pub functions: Vec<Function>,
}

/// The whole contents of an export.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The technique.
    pub technique: Technique,
    /// The program that wrote the tables, their origin and their license; for people.
    pub(super) origin: String,
    pub(super) contents: Contents,
}

impl Contents {
    /// Whether it has lookups of sliders, and so all other lookups too.
    pub(super) const fn is_whole(&self) -> bool {
        !self.tables.is_empty()
    }

    /// The functions of the technique, and those that all techniques with sliders have.
    pub(super) fn all_functions(&self) -> Vec<Function> {
        let others = if self.is_whole() { common::functions() } else { Vec::new() };
        self.functions.iter().cloned().chain(others).collect()
    }

    pub(super) fn needs(&self, op: Op) -> bool {
        self.functions.iter().any(|function| function.ops().contains(&op))
    }
}

impl Plan {
    /// Chooses the tables of `technique`.
    ///
    /// # Errors
    ///
    /// If two different attack sets meet in a slot (the proof of the magics excludes this).
    pub fn new(verified: &Verified, technique: Technique) -> Result<Self> {
        let contents = (technique.contents)(verified)?;
        Ok(Self { technique, origin: String::new(), contents })
    }

    /// The same, with the origin of its numbers.
    #[must_use]
    pub fn with_origin(self, origin: String) -> Self {
        Self { origin, ..self }
    }
}

impl Array {
    pub(super) const fn new(name: &'static str, about: &'static str, values: Values) -> Self {
        Self { name, about, values }
    }

    /// The same for words.
    pub(super) fn words(name: &'static str, about: &'static str, words: &[u64]) -> Self {
        Self::new(name, about, Values::U64(words.to_vec()))
    }

    /// The number of its elements, and the bytes of each.
    const fn size(&self) -> (usize, usize) {
        match &self.values {
            Values::U64(words) => (words.len(), 8),
            Values::U16(numbers) => (numbers.len(), 2),
            Values::U8(bytes) => (bytes.len(), 1),
            Values::I8(bytes) => (bytes.len(), 1),
        }
    }

    pub(super) const fn length(&self) -> usize {
        self.size().0
    }

    /// What it takes.
    pub const fn bytes(&self) -> usize {
        let (length, width) = self.size();
        length * width
    }
}

/// The bytes of tables.
pub(super) fn bytes(arrays: &[Array]) -> usize {
    arrays.iter().map(Array::bytes).sum()
}

impl Values {
    /// Each number as JSON has it.
    pub fn json(&self) -> Vec<Value> {
        match self {
            Self::U64(words) => words.iter().map(|&word| json!(Hex(word))).collect(),
            Self::U16(numbers) => numbers.iter().map(|&number| json!(number)).collect(),
            Self::U8(bytes) => bytes.iter().map(|&byte| json!(byte)).collect(),
            Self::I8(bytes) => bytes.iter().map(|&byte| json!(byte)).collect(),
        }
    }
}
