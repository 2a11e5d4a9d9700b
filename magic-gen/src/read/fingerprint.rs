//! Fingerprints of tables, and `fingerprints.csv`, which has a line for each table. The line shows
//! a reviewer whether the table changed.
//!
//! The hash is of the table's numbers, not of its file: in little-endian order, row by row. So a
//! change of layout or comments does not change a fingerprint.

use serde::Serialize;

use super::{SourceName, Tables};
use crate::decimal;
use crate::digest::sha256;
use crate::fault::{Fault, Kind, Place};

/// A table's size and hash.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Fingerprint {
    pub name: String,
    pub entries: usize,
    pub bytes: usize,
    /// The SHA-256 of its bytes in hexadecimal.
    pub sha256: String,
}

impl Fingerprint {
    pub fn new(name: &str, entries: usize, content: &[u8]) -> Self {
        let (name, bytes, sha256) = (name.to_owned(), content.len(), sha256(content));
        Self { name, entries, bytes, sha256 }
    }

    pub fn of_words(name: &str, table: &[u64]) -> Self {
        let bytes: Vec<u8> = table.iter().flat_map(|word| word.to_le_bytes()).collect();
        Self::new(name, table.len(), &bytes)
    }

    /// Those of magics and of the table that they select from.
    pub fn pair(name: SourceName, magics: &[u64], table: &[u64]) -> Vec<Self> {
        let tables = name.declared().tables.iter().zip([magics, table]);
        tables.map(|(name, words)| Self::of_words(name, words)).collect()
    }

    /// The line of the file, without its end.
    pub fn line(&self) -> String {
        let Self { name, entries, bytes, sha256 } = self;
        format!("{name},{entries},{bytes},{sha256}")
    }
}

pub const FINGERPRINTS: &str = "fingerprints.csv";

/// The names of its columns.
pub const FINGERPRINT_COLUMNS: &str = "name,entries,bytes,sha256";

/// Reads the fingerprints of some tables.
pub fn fingerprints(tables: &Tables) -> Result<Vec<Fingerprint>, Fault> {
    let text = tables.text(FINGERPRINTS)?;
    let mut rows: Vec<Fingerprint> = Vec::new();
    for (n, line) in text.lines().enumerate() {
        let fault = |wanted: &str| {
            let (found, wanted) = (line.to_owned(), wanted.to_owned());
            Fault::new(Place::Line(n + 1), Kind::Text { found, wanted }).of_file(FINGERPRINTS)
        };
        match fingerprint(line) {
            _ if n == 0 && line == FINGERPRINT_COLUMNS => {}
            _ if n == 0 => return Err(fault(&format!("`{FINGERPRINT_COLUMNS}`"))),
            None => return Err(fault("a name, two numbers and a SHA-256")),
            Some(row) if rows.iter().any(|before| before.name == row.name) => {
                return Err(fault("another table"));
            }
            Some(row) => rows.push(row),
        }
    }
    Ok(rows)
}

fn fingerprint(line: &str) -> Option<Fingerprint> {
    let fields: Vec<&str> = line.split(',').collect();
    let [name, entries, bytes, sha256] = fields[..] else { return None };
    let [entries, bytes] = [entries, bytes].map(decimal::number);
    let [name, sha256] = [name, sha256].map(str::to_owned);
    Some(Fingerprint { name, entries: entries?, bytes: bytes?, sha256 })
}
