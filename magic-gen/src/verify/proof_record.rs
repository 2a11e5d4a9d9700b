//! The proof of a file or a table as a record: a line for people, numbers for programs.

use std::collections::BTreeMap;

use serde::Serialize;

/// The figures of a proof. As JSON it is an object of `name` and the numbers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ProofRecord {
    /// The file or the table.
    pub name: String,
    #[serde(flatten)]
    numbers: BTreeMap<&'static str, usize>,
    /// The figures in words.
    #[serde(skip)]
    pub line: String,
}

/// Numbers of a proof by name.
pub type Numbers = Vec<(&'static str, usize)>;

impl ProofRecord {
    /// The record of `name`; `line` is the whole line.
    pub fn new(name: &str, line: String, numbers: Numbers) -> Self {
        Self { name: name.to_owned(), numbers: numbers.into_iter().collect(), line }
    }

    /// The record of a file or a table whose line begins with its name.
    pub fn named(name: &str, figures: &str, numbers: Numbers) -> Self {
        Self::new(name, format!("{name}: {figures}"), numbers)
    }
}
