//! The proof of a whole folder: every table, and their fingerprints.

use std::collections::BTreeMap;

use anyhow::{Error, Result};

use super::file_proofs::FileProofs;
use super::magic_proofs::MagicProof;
use super::proof_record::ProofRecord;
use super::verified::Verified;
use crate::geometry::Slider;
use crate::read::{Files, MagicRow, SourceName};

/// The results of a verification.
#[derive(Debug, Default)]
pub struct FolderReport {
    /// The figures of each proven file.
    pub proven: Vec<ProofRecord>,
    /// The failures. Each begins with the name of the file.
    pub failures: Vec<Error>,
    /// The number of relevant occupancies that were looked up.
    pub occupancies: usize,
    /// The rows and the expanded table of each proven slider.
    pub magics: BTreeMap<Slider, (Vec<MagicRow>, MagicProof)>,
    /// The numbers of the scans and lines that were proven.
    pub(super) numbers: Verified,
    /// The fingerprints that do not match, if there are any.
    pub unmatched: Option<Unmatched>,
}

/// Fingerprints that do not match.
#[derive(Debug, Default)]
pub struct Unmatched {
    /// How many do match, in words.
    pub figures: String,
    /// The tables that are not proven to have their fingerprints.
    pub tables: Vec<String>,
}

/// Verifies every file in the folder `dir`.
pub fn verify(dir: &(impl Files + ?Sized)) -> FolderReport {
    let mut proofs = FileProofs::of(dir);
    SourceName::ALL.into_iter().for_each(|name| proofs.declared(name));
    proofs.fingerprints();
    proofs.report
}

/// The numbers of the folder `dir`; an error unless every number is right.
///
/// # Errors
///
/// If a file cannot be read or a number is wrong.
pub fn read_verified(dir: &(impl Files + ?Sized)) -> Result<Verified> {
    let report = verify(dir);
    let failures = report.failures.len();
    if let Some(first) = report.failures.into_iter().next() {
        let also = if failures > 1 { ", and more" } else { "" };
        return Err(first.context(format!("not proven{also}")));
    }
    // The proven numbers, even if the files have changed since.
    let rows = |slider| report.magics.get(&slider).map(|(rows, _)| rows.clone());
    Ok(Verified { rows: Slider::ALL.map(rows).map(Option::unwrap_or_default), ..report.numbers })
}
