//! Finds held against `fingerprints.csv`: is each the one that was adopted?
//!
//! A find may be right and yet not be the one that somebody adopted. Who writes
//! the fingerprints anew would bless it, so this is looked at before. Only
//! [`adopt`](mod@crate::commands::adopt) changes the fingerprints of a find.

use std::path::Path;

use anyhow::Result;

use super::folder::{self, Ordinary, Proven};
use super::{Kind, MEND};
use crate::emit::Fingerprint;
use crate::read::{self, FingerprintRow};
use crate::verify::verify;

/// The file's name.
pub const FILE: &str = "fingerprints.csv";

/// What to do about fingerprints that cannot be read.
pub const RESCUE: &str =
    "take it from version control, or remove it to have all fingerprints written anew";

/// Something that no run may mend by writing fingerprints.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trouble {
    /// The find that is not the one it should be; none if it is the file of
    /// fingerprints that cannot be read.
    pub kind: Option<&'static Kind>,
    /// What is wrong with which file.
    pub text: String,
}

impl Trouble {
    /// What to do about it.
    pub fn remedy(&self) -> &'static str {
        self.kind.map_or(RESCUE, |_| MEND)
    }
}

/// The fingerprints of the folder `dir`; none if there is no such file.
///
/// # Errors
///
/// If it cannot be read; the message names the line.
pub fn rows(dir: &Path) -> Result<Vec<FingerprintRow>> {
    match dir.join(FILE).symlink_metadata() {
        Err(error) if folder::is_absence(&error) => Ok(Vec::new()),
        _ => read::fingerprints(dir, FILE),
    }
}

/// The finds of the folder `dir` that are not those whose fingerprints it has.
///
/// The table of reduced factors has those of the other squares in it, which are
/// `new` or what the folder holds before it is written.
pub fn troubles(dir: &Path, finds: &[Proven], new: &Ordinary) -> Vec<Trouble> {
    let rows = match rows(dir) {
        Ok(rows) => rows,
        Err(error) => return vec![Trouble { kind: None, text: format!("{error:#}") }],
    };
    let mut troubles = strangers(&rows, finds, new);
    if !troubles.is_empty()
        && let Some(old) = verify(dir).ordinary()
    {
        let also = strangers(&rows, finds, &old);
        troubles.retain(|trouble| also.contains(trouble));
    }
    troubles
}

fn strangers(rows: &[FingerprintRow], finds: &[Proven], ordinary: &Ordinary) -> Vec<Trouble> {
    let strange = |kind: &'static Kind| {
        let find = finds.iter().find(|proven| proven.find.kind == kind);
        let text = match find {
            Some(find) if is_strange(rows, find, ordinary) => {
                format!("{} is not the find whose fingerprints {FILE} has", kind.file)
            }
            None if rows.iter().any(|row| kind.has_fingerprint(&row.name)) => {
                format!("{} is missing, and {FILE} has its fingerprints", kind.file)
            }
            _ => return None,
        };
        Some(Trouble { kind: Some(kind), text })
    };
    const ALL: &[Kind] = &Kind::ALL;
    ALL.iter().filter_map(strange).collect()
}

/// Whether a fingerprint of the find is written and is another. One that is not
/// written says nothing: the next run adds it.
pub fn is_strange(rows: &[FingerprintRow], find: &Proven, ordinary: &Ordinary) -> bool {
    let differs = |print: &Fingerprint| {
        let row = rows.iter().find(|row| row.name == print.name);
        row.is_some_and(|row| !print.is_row(row))
    };
    folder::fingerprints(std::slice::from_ref(find), ordinary).iter().any(differs)
}
