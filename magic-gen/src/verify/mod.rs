//! Proves generated files, however they were made.
//!
//! Nothing here uses a seed or repeats a search. This module reads the numbers from the files, and
//! compares the lookups with a ray walk of its own. So numbers that pass are right, whatever their
//! source. (Only the numbers of candidates cannot be proven in this way; `--check` repeats the
//! search.)

mod folder;
mod magics;
pub mod oracle;
mod scans_and_lines;
mod shared_lines_bishop;
mod shared_lines_rook;

use std::fmt;
use std::iter::once;

use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use crate::thousands::thousands;

pub use self::folder::{SharedLines, Verified, read_verified, verify};
pub use self::magics::prove_magic;
pub use self::shared_lines_bishop::prove as prove_string;
pub use self::shared_lines_rook::wrong_ranks;
pub use crate::fault::{Collision, Fault, Kind, Place, Seen};

/// A proof of a file or of a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Proof {
    pub name: String,
    /// What was counted, in the order of the line for people.
    pub counts: Vec<(&'static str, usize)>,
    /// The table from which the lookups of the proof read, if it was made for the proof; 0 in
    /// unused slots. A string of bytes is in words, the first byte lowest.
    pub table: Vec<u64>,
}

impl Proof {
    /// A proof with these counts, without a table.
    pub fn new(name: &str, counts: impl Into<Vec<(&'static str, usize)>>) -> Self {
        Self { name: name.to_owned(), counts: counts.into(), table: Vec::new() }
    }

    /// The same of this file or table.
    pub fn named(self, name: &str) -> Self {
        Self { name: name.to_owned(), ..self }
    }

    /// The number of this name; 0 if nothing of the kind was counted.
    pub fn count(&self, what: &str) -> usize {
        self.counts.iter().find(|(name, _)| *name == what).map_or(0, |(_, count)| *count)
    }
}

/// The line for people.
impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = |&(what, n): &(&str, usize)| match (what, n) {
            ("magics", 1) => "1 magic".to_owned(),
            _ => format!("{} {}", thousands(n), what.replace('_', " ")),
        };
        let counts: Vec<String> = self.counts.iter().map(count).collect();
        write!(f, "{}: {}", self.name, counts.join(", "))
    }
}

/// As an object of `name` and the numbers.
impl Serialize for Proof {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let counts = self.counts.iter().map(|&(what, count)| (what, json!(count)));
        let fields: Value = once(("name", json!(self.name))).chain(counts).collect();
        fields.serialize(serializer)
    }
}

/// What a verification proved, and what is wrong.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Outcome {
    /// The number of relevant occupancies that were looked up.
    pub occupancies: usize,
    pub proven: Vec<Proof>,
    #[serde(rename = "failures")]
    pub faults: Vec<Fault>,
    /// The tables of a folder that are not proven to have their fingerprints.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unmatched: Vec<String>,
}
