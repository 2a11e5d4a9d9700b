//! The contents of an export of the tables of chess, and the head of its file.

use anyhow::Result;
use serde_json::{Value, json};

use super::expression::{Function, Op};
use super::languages::Spelling;
use super::source_file::{GENERATED, NAME, SourceText, example, wrapped};
use super::techniques::{Technique, common};
use crate::hex::Hex;
use crate::read::Fingerprint;
use crate::thousands::thousands;
use crate::verify::Verified;

const OCCUPIED: &str = "`occupied` has all pieces of both sides, with or without the slider. An \
                        attack set ends with the first piece on each ray, of whichever side.";

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

    /// Its file in a language.
    pub(super) fn text(&self, language: &Spelling) -> String {
        let Contents { tables, common, arrays, functions, .. } = &self.contents;
        let stem = match self.contents.is_whole() {
            true => NAME.to_owned(),
            false => format!("{NAME}_{}", self.technique.name),
        };
        let mut head = vec![self.origin_lines(language), self.meaning(language)];
        if self.contents.is_whole() {
            head.push(example(language.example));
        }
        SourceText {
            language,
            name: NAME,
            stem: &stem,
            head,
            set_type: String::new(),
            tables: [tables, common, arrays],
            functions: functions.iter().map(|function| (function, None)).collect(),
        }
        .text()
    }

    fn origin_lines(&self, language: &Spelling) -> Vec<String> {
        let (format, technique) = (language.word, self.technique.name);
        let mut lines = vec![
            GENERATED.to_owned(),
            format!("Command: magic-gen export --format {format} --technique {technique}"),
            format!("Origin: {}", self.origin),
        ];
        let print = |print: &Fingerprint| {
            format!("SHA-256 of {}, {} bytes: {}", print.name, thousands(print.bytes), print.sha256)
        };
        let Contents { numbers, tables, common, arrays, .. } = &self.contents;
        lines.extend(numbers.iter().map(print));
        lines.push(match self.contents.is_whole() {
            true => format!(
                "Tables: {} bytes for sliders, {} for all else.",
                // They fill whole cache lines.
                thousands(bytes(tables).next_multiple_of(64)),
                thousands(bytes(common))
            ),
            false => format!("Tables: {} bytes.", thousands(bytes(arrays))),
        });
        lines
    }

    fn meaning(&self, language: &Spelling) -> Vec<String> {
        let mut lines = wrapped(&format!("{}.", self.technique.about));
        lines.push("Squares: a1 = 0, b1 = 1, ..., h8 = 63. Bit n of a set is square n.".to_owned());
        if self.contents.is_whole() {
            lines.push(language.beyond.to_owned());
            lines.extend(wrapped(OCCUPIED));
        }
        lines
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
