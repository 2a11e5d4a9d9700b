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
    pub element: Element,
    /// A number below 0 as its two's complement.
    pub numbers: Vec<u64>,
}

/// What holds a number of an array.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Element {
    /// A bitboard or a magic.
    U64,
    U16,
    U8,
    I8,
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
    /// Those that the lookups beside the technique's own read: every technique with sliders has them.
    pub common: Vec<Array>,
    pub functions: Vec<Function>,
}

/// The whole contents of an export.
#[derive(Clone, Debug)]
pub struct Plan {
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

    pub(super) fn needs(&self, op: Op) -> bool {
        self.functions.iter().any(|function| function.ops().contains(&op))
    }
}

impl Plan {
    /// Chooses the tables of `technique`.
    pub fn new(verified: &Verified, technique: Technique) -> Result<Self> {
        let mut contents = (technique.contents)(verified)?;
        if contents.is_whole() {
            contents.common = common::tables();
            contents.functions.extend(common::functions());
        }
        Ok(Self { technique, origin: String::new(), contents })
    }

    /// The same, with the origin of its numbers.
    #[must_use]
    pub fn with_origin(self, origin: String) -> Self {
        Self { origin, ..self }
    }
}

impl Array {
    pub(super) fn new(
        name: &'static str,
        about: &'static str,
        element: Element,
        numbers: impl IntoIterator<Item: Into<u64>>,
    ) -> Self {
        Self { name, about, element, numbers: numbers.into_iter().map(Into::into).collect() }
    }

    /// What it takes.
    pub const fn bytes(&self) -> usize {
        self.numbers.len() * self.element.bytes()
    }

    /// Each number as JSON has it.
    pub fn json(&self) -> impl Iterator<Item = Value> {
        self.numbers.iter().map(|&number| match self.element {
            Element::U64 => json!(Hex(number)),
            Element::I8 => json!(number as i8),
            Element::U16 | Element::U8 => json!(number),
        })
    }
}

pub(super) fn bytes(arrays: &[Array]) -> usize {
    arrays.iter().map(Array::bytes).sum()
}

impl Element {
    pub(super) const fn bytes(self) -> usize {
        match self {
            Self::U64 => 8,
            Self::U16 => 2,
            Self::U8 | Self::I8 => 1,
        }
    }
}
