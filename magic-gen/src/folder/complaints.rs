//! The errors in a folder of generated files, file by file.

use std::collections::BTreeSet;
use std::io;
use std::path::Path;

use anyhow::{Context, Result, bail};

use super::first_difference::first_difference;
use super::hints::Hints;
use super::prints::Trouble;
use super::work::Work;
use crate::disk::load;
use crate::emit::{self, GeneratedFile};
use crate::finds::FindKind;
use crate::read::{FINGERPRINTS, Files};

/// The complaints about a folder.
pub struct Complaints<'a> {
    /// Faults that no run repairs.
    troubles: Vec<&'a Trouble>,
    /// Faults that a run repairs.
    others: Vec<String>,
    /// Files that do not belong there. No run removes them.
    unexpected: Vec<String>,
}

impl Complaints<'_> {
    /// All complaints, in words.
    pub fn all(&self) -> Vec<&str> {
        let troubles = self.troubles.iter().map(|trouble| &trouble.text[..]);
        troubles.chain(self.others.iter().chain(&self.unexpected).map(String::as_str)).collect()
    }

    /// Fails if there are complaints, and says what to do about each.
    ///
    /// # Errors
    ///
    /// See above; `command` is the command that writes the files again.
    pub fn verdict(&self, dir: &Path, command: &str, hints: &Hints) -> Result<()> {
        let list = self.all().join(", ");
        let remedy = self.troubles.first().map(|trouble| trouble.remedy(hints));
        match (remedy, self.others.is_empty()) {
            (None, true) if self.unexpected.is_empty() => Ok(()),
            (None, true) => bail!("{}: {list}", dir.display()),
            (None, false) => bail!("{}: {list}; to repair it, run `{command}`", dir.display()),
            (Some(remedy), true) => bail!("{}: {list}; {remedy}", dir.display()),
            (Some(remedy), false) => {
                bail!("{}: {list}; {remedy}; then, for the rest, run `{command}`", dir.display())
            }
        }
    }
}

/// Compares the folder with what it should be.
///
/// # Errors
///
/// If the folder cannot be read.
pub fn compare<'a>(dir: &Path, work: &'a Work) -> Result<Complaints<'a>> {
    let mut unexpected = names(dir)?;
    unexpected.retain(|name| FindKind::ALL.iter().all(|kind| kind.file != name));
    let mut complaints = Vec::new();
    for file in &work.files {
        unexpected.remove(file.name);
        let path = dir.join(file.name);
        match load::generated(&path) {
            Ok(bytes) if same_text(&bytes, &file.text) => {}
            Ok(bytes) if file.name == FINGERPRINTS && same_prints(&bytes, file, work) => {}
            Ok(bytes) => {
                let place = first_difference(file.name, &bytes, &file.text);
                complaints.push(format!("{} differs (first {place})", file.name));
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                complaints.push(format!("{} is missing", file.name));
            }
            Err(error) => complaints.push(match load::in_place_of(&path) {
                Some(what) => format!("{} is {what} (remove it)", file.name),
                None => format!("{} cannot be read ({error})", file.name),
            }),
        }
    }
    let text = |name: &String| format!("{name} is unexpected (remove it)");
    let unexpected = unexpected.iter().map(text).collect();
    let troubles = work.troubles.iter().chain(&work.absent).collect();
    Ok(Complaints { troubles, others: complaints, unexpected })
}

/// Whether the fingerprints differ only in what the troubles say.
fn same_prints(bytes: &[u8], file: &GeneratedFile, work: &Work) -> bool {
    let Some(kinds) = work.troubles.iter().map(|trouble| trouble.kind).collect::<Option<Vec<_>>>()
    else {
        return true;
    };
    let rest = |text: &str| emit::without_finds(text, &kinds);
    std::str::from_utf8(bytes).is_ok_and(|found| rest(found) == rest(&file.text))
}

/// The names in the folder; none if there is no folder.
fn names(dir: &Path) -> Result<BTreeSet<String>> {
    match dir.names() {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(BTreeSet::new()),
        names => names.with_context(|| format!("cannot read {}", dir.display())),
    }
}

/// Line ends are ignored: a checkout may have changed them.
fn same_text(bytes: &[u8], text: &str) -> bool {
    let lines = |text: &str| text.replace("\r\n", "\n");
    std::str::from_utf8(bytes).is_ok_and(|found| lines(found) == lines(text))
}
