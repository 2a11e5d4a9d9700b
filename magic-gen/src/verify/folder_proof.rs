//! The proof of a whole folder: every table, every find, and their fingerprints.

use std::collections::BTreeMap;

use anyhow::{Error, Result};

use super::file_proofs::FileProofs;
use super::magic_proofs::MagicProof;
use super::proof_record::ProofRecord;
use super::proven::{Proven, Unreduced};
use super::verified::{SharedLines, Verified};
use crate::finds::Lookup;
use crate::geometry::Slider;
use crate::read::{self, Files, MagicRow, SourceName};

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
    /// The rook's magics of shared lines, if they were proven.
    pub(super) rook_lines: Option<[u64; 8]>,
    /// The numbers of the scans and lines that were proven.
    pub(super) numbers: Verified,
    /// The number of failures that no run can repair: finds that are wrong or missing, or that
    /// differ from their fingerprints.
    pub find_failures: usize,
    /// The fingerprints that do not match, if there are any.
    pub unmatched: Option<Unmatched>,
    /// Whether the fingerprints exist and cannot be read. No run overwrites such a file.
    pub prints_unreadable: bool,
}

/// Fingerprints that do not match.
#[derive(Debug, Default)]
pub struct Unmatched {
    /// How many do match, in words.
    pub figures: String,
    /// The tables that are not proven to have their fingerprints.
    pub tables: Vec<String>,
}

impl FolderReport {
    /// The magics of shared lines, if those of both pieces were proven.
    fn shared_lines(&self) -> Option<SharedLines> {
        let is_string = |proven: &&Proven| proven.find.kind.lookup == Lookup::OneString;
        let bishop = self.numbers.finds.iter().find(is_string)?.magics().1;
        Some(SharedLines { rook: self.rook_lines?, bishop: bishop.try_into().ok()? })
    }

    /// The tables of both sliders, if both were proven.
    pub fn unreduced(&self) -> Option<Unreduced> {
        let tables = |slider| {
            let (rows, proof) = self.magics.get(&slider)?;
            Some((rows.iter().map(|row| row.bits).collect(), &proof.table[..]))
        };
        Some(Unreduced::of_tables([tables(Slider::Rook)?, tables(Slider::Bishop)?]))
    }
}

/// Verifies every file in the folder `dir`.
pub fn verify(dir: &(impl Files + ?Sized)) -> FolderReport {
    let mut proofs = FileProofs::of(dir);
    SourceName::ALL.into_iter().for_each(|name| proofs.declared(name));
    proofs.finds();
    // Shared lines come first, searched or found, since most targets read them.
    proofs.report.proven.sort_by_key(|record| !read::is_of_shared_lines(&record.name));
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
    let shared_lines = report.shared_lines();
    let failures = report.failures.len();
    if let Some(first) = report.failures.into_iter().next() {
        let also = if failures > 1 { ", and more" } else { "" };
        return Err(first.context(format!("not proven{also}")));
    }
    // The proven numbers, even if the files have changed since.
    let rows = |slider| report.magics.get(&slider).map(|(rows, _)| rows.clone());
    Ok(Verified {
        shared_lines,
        rows: Slider::ALL.map(rows).map(Option::unwrap_or_default),
        ..report.numbers
    })
}
