//! Compares finds with `fingerprints.csv`: is each the one that was adopted?
//!
//! A find may be right, but another one than was adopted. If a run wrote new fingerprints, it would
//! approve this find. So the comparison comes first. Only `magic-hunt adopt` changes the
//! fingerprints of a find.

use std::path::Path;

use anyhow::Result;

use super::hints::Hints;
use super::kept;
use crate::finds::{FindKind, Lookup};
use crate::geometry::Slider;
use crate::read::{self, FINGERPRINTS, Files, Fingerprint, TableName};
use crate::verify::{Proven, Unreduced, verify};

/// The remedy for fingerprints that cannot be read.
pub const RESCUE: &str = "restore fingerprints.csv from version control, or remove it to have all \
                          fingerprints written again";

/// An error that a run must not hide by writing new fingerprints.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trouble {
    /// The find that is not the right one; none if the file of fingerprints cannot be read.
    pub kind: Option<&'static FindKind>,
    /// The file, and the error in it.
    pub text: String,
}

impl Trouble {
    /// The remedy.
    pub fn remedy(&self, hints: &Hints) -> String {
        self.kind.map_or_else(|| RESCUE.to_owned(), |_| hints.mend_find())
    }
}

/// The fingerprints of the folder `dir`; none if there is no such file.
///
/// # Errors
///
/// If it cannot be read; the message names the line.
pub fn rows(dir: &Path) -> Result<Vec<Fingerprint>> {
    if dir.has(FINGERPRINTS) { read::fingerprints(dir) } else { Ok(Vec::new()) }
}

/// The finds of the folder `dir` that do not have the fingerprints of the folder.
///
/// The fingerprint of the reduced magics' table includes the squares without a reduced magic. Their
/// tables are those of `new`, or those that the folder has before the run writes.
pub fn troubles(dir: &Path, finds: &[Proven], new: &Unreduced) -> Vec<Trouble> {
    let rows = match rows(dir) {
        Ok(rows) => rows,
        Err(error) => {
            return vec![Trouble { kind: None, text: format!("{FINGERPRINTS}: {error:#}") }];
        }
    };
    let beside_new = |find: &Proven| is_unadopted(&rows, find, new);
    let troubles = unadopted(&rows, finds, beside_new);
    if troubles.is_empty() {
        return troubles;
    }
    let old = verify(dir).unreduced().filter(|old| are_those_of(&rows, old));
    let beside_old = |find: &Proven| match &old {
        Some(old) => is_unadopted(&rows, find, old),
        // The other squares of that fingerprint are lost: a file with their magics is damaged or
        // edited, or a run was killed after it had written some of the files.
        None => find.find.kind.lookup != Lookup::Reduced || has_unadopted_magics(&rows, find),
    };
    unadopted(&rows, finds, |find| beside_new(find) && beside_old(find))
}

/// The finds that nobody adopted, by `is_unadopted`, and those that are missing.
fn unadopted(
    rows: &[Fingerprint],
    finds: &[Proven],
    is_unadopted: impl Fn(&Proven) -> bool,
) -> Vec<Trouble> {
    let trouble = |kind: &'static FindKind| {
        let find = finds.iter().find(|proven| proven.find.kind == kind);
        let text = match find {
            Some(find) if is_unadopted(find) => {
                format!("{} does not match its fingerprints in {FINGERPRINTS}", kind.file)
            }
            None if rows.iter().any(|row| kind.has_fingerprint(&row.name)) => {
                format!("{} is missing, and {FINGERPRINTS} has its fingerprints", kind.file)
            }
            _ => return None,
        };
        Some(Trouble { kind: Some(kind), text })
    };
    FindKind::ALL.iter().filter_map(trouble).collect()
}

/// Whether the folder has a fingerprint of the find, and it differs. If there is none, the next run
/// adds it.
pub fn is_unadopted(rows: &[Fingerprint], find: &Proven, unreduced: &Unreduced) -> bool {
    let prints = kept::fingerprints(std::slice::from_ref(find), unreduced);
    prints.iter().any(|print| differs(rows, print))
}

/// Whether the folder has a fingerprint of the find's magics alone, and it differs.
fn has_unadopted_magics(rows: &[Fingerprint], find: &Proven) -> bool {
    let (name, magics) = find.magics();
    differs(rows, &Fingerprint::of_words(name, &magics))
}

/// Whether the fingerprints of these tables, if the folder has any, are right.
fn are_those_of(rows: &[Fingerprint], unreduced: &Unreduced) -> bool {
    let names = Slider::ALL.map(|slider| TableName::Attacks(slider).name());
    let tables = names.into_iter().zip(&unreduced.0);
    let mut prints = tables.map(|(name, squares)| Fingerprint::of_words(name, &squares.concat()));
    !prints.any(|print| differs(rows, &print))
}

fn differs(rows: &[Fingerprint], print: &Fingerprint) -> bool {
    let row = rows.iter().find(|row| row.name == print.name);
    row.is_some_and(|row| row != print)
}
