//! Compares finds with `fingerprints.csv`: is each the one that was adopted?
//!
//! A find may be right, but not the one that was adopted. New fingerprints would approve it, so
//! this check is first. Only `magic-hunt adopt` changes the fingerprints of a find.

use std::path::Path;

use anyhow::Result;

use super::hints::Hints;
use super::kept;
use crate::finds::{FindKind, Lookup};
use crate::read::{self, FINGERPRINTS, Files, Fingerprint};
use crate::verify::{Proven, Unreduced, verify};

/// What to do about fingerprints that cannot be read.
pub const RESCUE: &str = "restore fingerprints.csv from version control, or remove it to have all \
                          fingerprints written again";

/// Something that no run may mend by writing fingerprints.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trouble {
    /// The find that is not the one it should be; none if it is the file of
    /// fingerprints that cannot be read.
    pub kind: Option<&'static FindKind>,
    /// What is wrong with which file.
    pub text: String,
}

impl Trouble {
    /// What to do about it.
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

/// The finds of the folder `dir` that are not those whose fingerprints it has.
///
/// The table of reduced magics has those of the other squares in it, which are
/// `new` or what the folder holds before it is written.
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
        // The squares that the fingerprint was taken beside are lost: one of their files is
        // damaged or edited, or a run was killed when it had written some of them.
        None => find.find.kind.lookup != Lookup::Reduced || has_unadopted_magics(&rows, find),
    };
    unadopted(&rows, finds, |find| beside_new(find) && beside_old(find))
}

/// The finds that nobody adopted, as `is_unadopted` has it, and those that are missing.
fn unadopted(
    rows: &[Fingerprint],
    finds: &[Proven],
    is_unadopted: impl Fn(&Proven) -> bool,
) -> Vec<Trouble> {
    let trouble = |kind: &'static FindKind| {
        let find = finds.iter().find(|proven| proven.find.kind == kind);
        let text = match find {
            Some(find) if is_unadopted(find) => {
                format!("{} is not the table whose fingerprints {FINGERPRINTS} has", kind.file)
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

/// Whether a fingerprint of the find is written and is another. One that is not
/// written says nothing: the next run adds it.
pub fn is_unadopted(rows: &[Fingerprint], find: &Proven, unreduced: &Unreduced) -> bool {
    let prints = kept::fingerprints(std::slice::from_ref(find), unreduced);
    prints.iter().any(|print| differs(rows, print))
}

/// Whether the fingerprint of the find's magics alone is written and is another.
fn has_unadopted_magics(rows: &[Fingerprint], find: &Proven) -> bool {
    let (name, magics) = find.magics();
    differs(rows, &Fingerprint::of_words(name, &magics))
}

/// Whether the fingerprints, if they are written, are those of these tables.
fn are_those_of(rows: &[Fingerprint], unreduced: &Unreduced) -> bool {
    let tables = ["rook_attacks", "bishop_attacks"].into_iter().zip(&unreduced.0);
    let mut prints = tables.map(|(name, squares)| Fingerprint::of_words(name, &squares.concat()));
    !prints.any(|print| differs(rows, &print))
}

fn differs(rows: &[Fingerprint], print: &Fingerprint) -> bool {
    let row = rows.iter().find(|row| row.name == print.name);
    row.is_some_and(|row| row != print)
}
