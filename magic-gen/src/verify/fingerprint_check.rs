//! Compares the fingerprints of a folder with the proven tables.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Error, Result, ensure};
use sha2::{Digest, Sha256};

use crate::finds::{FindKind, Lookup};
use crate::geometry::Slider;
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
    pub failures: Vec<Failure>,
}

/// A failure of a fingerprint.
pub(super) struct Failure {
    /// The message.
    pub error: Error,
    /// Whether a find is wrong. No run can repair a find.
    pub is_of_find: bool,
}

/// The tables that are also part of the tables of reduced magics.
const UNREDUCED: [TableName; 4] = [
    TableName::Magics(Slider::Rook),
    TableName::Attacks(Slider::Rook),
    TableName::Magics(Slider::Bishop),
    TableName::Attacks(Slider::Bishop),
];

/// Compares the fingerprints with the `proven` tables; the folder has these `finds`. The
/// fingerprint of a table that failed is skipped, since the failure has been reported.
pub(super) fn compare(
    rows: &[Fingerprint],
    proven: &Contents,
    finds: &[&'static FindKind],
) -> Comparison {
    let mut failures = differing(rows, proven);
    let of_finds = finds.iter().flat_map(|kind| kind.fingerprints);
    let tables: Vec<&str> = TableName::all().map(TableName::name).chain(of_finds).collect();
    let others: Vec<_> = rows.iter().filter(|row| !tables.contains(&&row.name[..])).collect();
    failures.extend(without_table(&others));
    let matches = |table| proven.get(table).is_some_and(|it| check(rows, table, it).is_ok());
    let others = others.iter().map(|row| &row.name[..]);
    let all: Vec<&str> = tables.into_iter().chain(others).collect();
    let unmatched = all.iter().filter(|table| !matches(**table)).map(|&table| table.to_owned());
    Comparison { tables: all.len(), unmatched: unmatched.collect(), failures }
}

/// The tables whose fingerprints are missing or different.
fn differing(rows: &[Fingerprint], proven: &Contents) -> Vec<Failure> {
    let matches = |table| proven.get(table).is_none_or(|it| check(rows, table, it).is_ok());
    let unreduced = UNREDUCED.map(TableName::name).into_iter().all(matches);
    let failure = |(&table, content)| {
        let error = check(rows, table, content).err()?;
        Some(match blamed(rows, table, unreduced) {
            None => Failure { error, is_of_find: false },
            Some(kind) => {
                let what = format!("{} does not match its fingerprint", kind.file);
                Failure { error: error.context(what), is_of_find: true }
            }
        })
    };
    proven.iter().filter_map(failure).collect()
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

/// The find that is wrong if the fingerprint of `table` does not match; `None` if no find has this
/// table. A missing fingerprint does not make a find wrong. The find of reduced magics is wrong
/// only if the `unreduced` tables match their fingerprints.
fn blamed(rows: &[Fingerprint], table: &str, unreduced: bool) -> Option<&'static FindKind> {
    let written = rows.iter().any(|row| row.name == table);
    let at_fault = |kind: &&FindKind| unreduced || kind.lookup != Lookup::Reduced;
    FindKind::of_table(table).filter(|_| written).filter(at_fault)
}

/// Failures for the fingerprints without a table. A missing find has one failure, however many
/// tables it has.
fn without_table(rows: &[&Fingerprint]) -> Vec<Failure> {
    let mut missing = BTreeSet::new();
    let failure = |row: &&Fingerprint| {
        let kind = FindKind::of_table(&row.name);
        if !kind.is_none_or(|kind| missing.insert(kind.file)) {
            return None;
        }
        let why = kind.map(|kind| format!(": {} is missing", kind.file)).unwrap_or_default();
        let error = Error::msg(format!("there is no table {}{why}", row.name));
        Some(Failure { error, is_of_find: kind.is_some() })
    };
    rows.iter().filter_map(failure).collect()
}
