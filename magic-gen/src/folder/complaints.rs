//! The errors in a folder of generated files, file by file.

use std::collections::BTreeSet;
use std::io;
use std::path::Path;

use anyhow::{Context, Result, bail};

use super::first_difference::first_difference;
use crate::disk::load;
use crate::emit::GeneratedFile;
use crate::read::Files;

/// The complaints about a folder.
pub struct Complaints {
    /// Faults that a run repairs.
    faults: Vec<String>,
    /// Files that do not belong there. No run removes them.
    unexpected: Vec<String>,
}

impl Complaints {
    /// All complaints, in words.
    pub fn all(&self) -> Vec<&str> {
        self.faults.iter().chain(&self.unexpected).map(String::as_str).collect()
    }

    /// Fails if there are complaints, and says what to do about each.
    ///
    /// # Errors
    ///
    /// See above; `command` is the command that writes the files again.
    pub fn verdict(&self, dir: &Path, command: &str) -> Result<()> {
        let (dir, list) = (dir.display(), self.all().join(", "));
        match (self.faults.is_empty(), self.unexpected.is_empty()) {
            (true, true) => Ok(()),
            (true, false) => bail!("{dir}: {list}"),
            (false, _) => bail!("{dir}: {list}; to repair it, run `{command}`"),
        }
    }
}

/// Compares the folder with the files that it should have.
///
/// # Errors
///
/// If the folder cannot be read.
pub fn compare(dir: &Path, files: &[GeneratedFile]) -> Result<Complaints> {
    let mut unexpected = names(dir)?;
    let mut faults = Vec::new();
    for file in files {
        unexpected.remove(file.name);
        let path = dir.join(file.name);
        match load::generated(&path) {
            Ok(bytes) if same_text(&bytes, &file.text) => {}
            Ok(bytes) => {
                let place = first_difference(file.name, &bytes, &file.text);
                faults.push(format!("{} differs (first {place})", file.name));
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                faults.push(format!("{} is missing", file.name));
            }
            Err(error) => faults.push(match load::in_place_of(&path) {
                Some(what) => format!("{} is {what} (remove it)", file.name),
                None => format!("{} cannot be read ({error})", file.name),
            }),
        }
    }
    let text = |name: &String| format!("{name} is unexpected (remove it)");
    Ok(Complaints { faults, unexpected: unexpected.iter().map(text).collect() })
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
