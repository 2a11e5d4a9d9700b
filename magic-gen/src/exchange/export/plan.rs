//! The contents of an export, before they are written in a language.

use anyhow::{Result, bail};

use super::expression::Function;
use super::input_sets::{InputSet, Inputs};
use super::techniques::{Source, Technique};
use crate::document::Record;
use crate::geometry::Slider;
use crate::read::Fingerprint;
use crate::verify::Verified;

/// A table, with its name in snake case and a sentence about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Array {
    /// The name.
    pub name: &'static str,
    /// What it contains.
    pub about: &'static str,
    /// The content.
    pub values: Values,
}

/// The content of an array, by the width of its elements.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Values {
    /// Bitboards and magics.
    U64(Vec<u64>),
    /// Numbers that hold several fields each.
    U32(Vec<u32>),
    /// Offsets in bytes.
    U16(Vec<u16>),
    /// Bytes.
    U8(Vec<u8>),
    /// Signed bytes.
    I8(Vec<i8>),
}

/// What a technique exports.
#[derive(Clone, Default, Debug)]
pub struct Contents {
    /// The verified numbers from which everything else follows.
    pub(super) numbers: Vec<Fingerprint>,
    /// Magics with masks, shifts and offsets, for JSON.
    pub(super) magics: Vec<Record>,
    /// The attack tables of rook and bishop for these magics, for JSON.
    pub(super) attacks: [Vec<u64>; 2],
    /// Tables without magics, for JSON. If the technique has no lookups of sliders, these tables
    /// are in the exports of all programming languages, for the user's own code.
    pub(super) arrays: Vec<Array>,
    /// The tables that the lookups read, in the order in which they lie in memory.
    pub(super) tables: Vec<Array>,
    /// The lookups.
    pub(super) functions: Vec<Function>,
    /// A number that the user's code needs, such as the number of inputs.
    pub(super) constant: Option<Constant>,
    /// The meaning of the parameters other than squares.
    pub(super) meaning: &'static [&'static str],
    /// An example, if it is not that of sliders.
    pub(super) example: Option<Example>,
}

/// A number with its name in snake case and a sentence about it.
#[derive(Clone, Debug)]
pub(super) struct Constant {
    pub name: &'static str,
    pub about: &'static str,
    pub value: usize,
}

/// A call of a function, with a sentence about its result.
#[derive(Clone, Debug)]
pub(super) struct Example {
    pub function: &'static str,
    pub arguments: Vec<u32>,
    pub about: String,
}

/// The whole contents of an export.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The technique.
    pub technique: Technique,
    /// The set of inputs.
    pub(super) set: Option<InputSet>,
    /// The program that wrote the tables, their origin and their license; for people.
    pub(super) origin: String,
    pub(super) contents: Contents,
}

impl Plan {
    /// Chooses the tables of `technique`.
    ///
    /// # Errors
    ///
    /// If two different attack sets meet in a slot (the proof of the magics excludes this); if the
    /// folder lacks the technique's find; or if the technique needs a set of inputs.
    pub fn new(verified: &Verified, technique: Technique) -> Result<Self> {
        let Source::Folder(contents) = technique.source else {
            bail!("{} need a set of inputs", technique.name);
        };
        let contents = contents(verified)?;
        Ok(Self { technique, set: None, origin: String::new(), contents })
    }

    /// Makes the tables of `technique` for a set of inputs.
    ///
    /// # Errors
    ///
    /// If the technique has no such sets.
    pub fn of_set(set: InputSet, technique: Technique) -> Result<Self> {
        let Source::Set(contents) = technique.source else {
            bail!("--set is for --technique threats, not for {}", technique.name);
        };
        Ok(Self { technique, set: Some(set), origin: String::new(), contents: contents(&set) })
    }

    /// The same, with the origin of its numbers.
    #[must_use]
    pub fn with_origin(self, origin: String) -> Self {
        Self { origin, ..self }
    }

    /// The file's name without its extension, and the name of its include guard.
    pub(super) fn stem(&self) -> String {
        match self.set {
            _ if self.is_whole() => "rookline".to_owned(),
            Some(InputSet { inputs: Inputs::PawnPairs, .. }) => "rookline_pawn_pairs".to_owned(),
            _ => format!("rookline_{}", self.technique.name),
        }
    }

    /// Whether it has lookups of sliders, and so all other lookups too.
    pub(super) const fn is_whole(&self) -> bool {
        !self.contents.tables.is_empty()
    }

    /// The bytes of the tables that the sliders' lookups read. The tables fill whole cache lines.
    pub(super) fn record_bytes(&self) -> usize {
        let bytes: usize = self.contents.tables.iter().map(Array::bytes).sum();
        bytes.next_multiple_of(64)
    }
}

impl Array {
    pub(super) const fn new(name: &'static str, about: &'static str, values: Values) -> Self {
        Self { name, about, values }
    }

    /// The number of its elements.
    pub(super) const fn length(&self) -> usize {
        match &self.values {
            Values::U64(words) => words.len(),
            Values::U32(numbers) => numbers.len(),
            Values::U16(numbers) => numbers.len(),
            Values::U8(bytes) => bytes.len(),
            Values::I8(bytes) => bytes.len(),
        }
    }

    /// The number of its bytes.
    pub(super) const fn bytes(&self) -> usize {
        let width = match &self.values {
            Values::U64(_) => 8,
            Values::U32(_) => 4,
            Values::U16(_) => 2,
            Values::U8(_) | Values::I8(_) => 1,
        };
        width * self.length()
    }
}

/// Writes attack sets into the slots of a table.
pub(super) fn entered(
    table: &mut [u64],
    slots: impl IntoIterator<Item = (usize, u64)>,
) -> Result<()> {
    for (slot, attacks) in slots {
        match table.get_mut(slot) {
            Some(there) if *there == 0 || *there == attacks => *there = attacks,
            Some(_) => bail!("two attack sets meet in slot {slot}"),
            None => bail!("slot {slot} is beyond the table"),
        }
    }
    Ok(())
}

/// The magics of one piece, in the form of their fingerprint.
pub(super) fn magics_print(verified: &Verified, slider: Slider) -> Fingerprint {
    let magics: Vec<u64> = verified.rows[slider as usize].iter().map(|row| row.magic).collect();
    let name = match slider {
        Slider::Rook => "rook_magics",
        Slider::Bishop => "bishop_magics",
    };
    Fingerprint::of_words(name, &magics)
}
