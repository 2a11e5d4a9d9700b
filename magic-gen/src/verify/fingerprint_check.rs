//! Compares the fingerprints of a folder with the proven tables.

use std::collections::BTreeMap;

use anyhow::{Context, Error, Result, ensure};
use sha2::{Digest, Sha256};

use crate::read::{Fingerprint, TableName};

/// The proven tables: by name, the number of their entries, and their bytes.
pub(super) type Contents = BTreeMap<&'static str, (usize, Vec<u8>)>;

/// The result of comparing the fingerprints with the tables.
pub(super) struct Comparison {
    /// The number of fingerprints: those in the file, and those that are missing there.
    pub tables: usize,
    /// The tables that are not proven to have their fingerprints.
    pub unmatched: Vec<String>,
    /// What is wrong.
    pub failures: Vec<Error>,
}

/// Compares the fingerprints with the `proven` tables. The fingerprint of a table that failed is
/// skipped, since the failure has been reported.
pub(super) fn compare(rows: &[Fingerprint], proven: &Contents) -> Comparison {
    let differing = proven.iter().filter_map(|(table, content)| check(rows, table, content).err());
    let mut failures: Vec<_> = differing.collect();
    let tables: Vec<&str> = TableName::all().map(TableName::name).collect();
    let others: Vec<_> = rows.iter().filter(|row| !tables.contains(&&row.name[..])).collect();
    let nameless = |row: &&Fingerprint| Error::msg(format!("there is no table {}", row.name));
    failures.extend(others.iter().map(nameless));
    let matches = |table| proven.get(table).is_some_and(|it| check(rows, table, it).is_ok());
    let others = others.iter().map(|row| &row.name[..]);
    let all: Vec<&str> = tables.into_iter().chain(others).collect();
    let unmatched = all.iter().filter(|table| !matches(**table)).map(|&table| table.to_owned());
    Comparison { tables: all.len(), unmatched: unmatched.collect(), failures }
}

/// Checks the fingerprint of a table that was proven.
fn check(rows: &[Fingerprint], table: &str, (entries, bytes): &(usize, Vec<u8>)) -> Result<()> {
    let row = rows.iter().find(|row| row.name == table);
    let row = row.with_context(|| format!("{table} has no fingerprint"))?;
    // Computed here: the code that wrote the fingerprint must not prove it.
    let sha256: String = Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    ensure!(
        (row.entries, row.bytes, &row.sha256) == (*entries, bytes.len(), &sha256),
        "{table} has {entries} entries, {} bytes and SHA-256 {sha256}, \
         but its line says {} entries, {} bytes and SHA-256 {}",
        bytes.len(),
        row.entries,
        row.bytes,
        row.sha256
    );
    Ok(())
}
