//! `fingerprints.csv`, back to rows.

use std::path::Path;

use anyhow::{Context, Result, bail, ensure};

use super::text;
use crate::decimal;
use crate::figures::counted;

/// A line of `fingerprints.csv`, as it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FingerprintRow {
    /// The table's name.
    pub name: String,
    /// The number of its entries.
    pub entries: usize,
    /// The number of its bytes.
    pub bytes: usize,
    /// The SHA-256 of its bytes in hexadecimal.
    pub sha256: String,
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
pub fn fingerprints(dir: &Path) -> Result<Vec<FingerprintRow>> {
    let text = text(dir, FINGERPRINTS)?;
    let mut lines = text.lines();
    let header = lines.next().unwrap_or_default();
    ensure!(header == FINGERPRINT_COLUMNS, "it does not begin with its column names");
    let row =
        |(i, line): (usize, &str)| fingerprint(line).with_context(|| format!("line {}", i + 2));
    let rows: Vec<FingerprintRow> = lines.enumerate().map(row).collect::<Result<_>>()?;
    for (i, row) in rows.iter().enumerate() {
        let twice = rows[..i].iter().any(|before| before.name == row.name);
        ensure!(!twice, "line {}: a second fingerprint of {}", i + 2, row.name);
    }
    Ok(rows)
}

fn fingerprint(line: &str) -> Result<FingerprintRow> {
    let fields: Vec<&str> = line.split(',').collect();
    let [name, entries, bytes, sha256] = fields[..] else {
        bail!("{} instead of 4", counted(fields.len() as u64, "field"));
    };
    let count =
        |text: &str| decimal::number(text).with_context(|| format!("`{text}` is not a number"));
    Ok(FingerprintRow {
        name: name.to_owned(),
        entries: count(entries)?,
        bytes: count(bytes)?,
        sha256: sha256.to_owned(),
    })
}
