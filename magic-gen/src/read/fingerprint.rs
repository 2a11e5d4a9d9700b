//! Fingerprints of tables, and `fingerprints.csv`, which has a line for each table. The line shows
//! a reviewer whether the table changed.
//!
//! The hash is of the table's numbers, not of its file: in little-endian order, row by row. So a
//! change of layout or comments does not change a fingerprint.

use anyhow::{Context, Result, bail, ensure};
use serde::Serialize;

use super::{Files, text};
use crate::decimal;
use crate::digest::sha256;
use crate::thousands::counted;

/// A table's size and hash.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Fingerprint {
    /// The table's name.
    pub name: String,
    /// The number of its entries.
    pub entries: usize,
    /// The number of its bytes.
    pub bytes: usize,
    /// The SHA-256 of its bytes in hexadecimal.
    pub sha256: String,
}

impl Fingerprint {
    /// The fingerprint of a table with this content.
    pub fn new(name: &str, entries: usize, content: &[u8]) -> Self {
        let (name, bytes, sha256) = (name.to_owned(), content.len(), sha256(content));
        Self { name, entries, bytes, sha256 }
    }

    /// The fingerprint of a table of words.
    pub fn of_words(name: &str, table: &[u64]) -> Self {
        let bytes: Vec<u8> = table.iter().flat_map(|word| word.to_le_bytes()).collect();
        Self::new(name, table.len(), &bytes)
    }

    /// The line of the file, with its end.
    pub fn line(&self) -> String {
        let Self { name, entries, bytes, sha256 } = self;
        format!("{name},{entries},{bytes},{sha256}\n")
    }
}

/// The file of the fingerprints.
pub const FINGERPRINTS: &str = "fingerprints.csv";

/// The names of its columns.
pub const FINGERPRINT_COLUMNS: &str = "name,entries,bytes,sha256";

/// Reads the fingerprints in the folder `dir`.
///
/// # Errors
///
/// If it cannot be read, or a line is not as expected.
pub fn fingerprints(dir: &(impl Files + ?Sized)) -> Result<Vec<Fingerprint>> {
    let text = text(dir, FINGERPRINTS)?;
    let mut lines = text.lines();
    let header = lines.next().unwrap_or_default();
    ensure!(header == FINGERPRINT_COLUMNS, "it does not begin with its column names");
    let row =
        |(i, line): (usize, &str)| fingerprint(line).with_context(|| format!("line {}", i + 2));
    let rows: Vec<Fingerprint> = lines.enumerate().map(row).collect::<Result<_>>()?;
    for (i, row) in rows.iter().enumerate() {
        let twice = rows[..i].iter().any(|before| before.name == row.name);
        ensure!(!twice, "line {}: a second fingerprint of {}", i + 2, row.name);
    }
    Ok(rows)
}

fn fingerprint(line: &str) -> Result<Fingerprint> {
    let fields: Vec<&str> = line.split(',').collect();
    let [name, entries, bytes, sha256] = fields[..] else {
        bail!("{} instead of 4", counted(fields.len() as u64, "field"));
    };
    let count =
        |text: &str| decimal::number(text).with_context(|| format!("`{text}` is not a number"));
    let [name, sha256] = [name, sha256].map(str::to_owned);
    Ok(Fingerprint { name, entries: count(entries)?, bytes: count(bytes)?, sha256 })
}
