//! Whether the search from the seed in the headers yields the files.

use std::collections::BTreeSet;
use std::fmt;

use serde::Serialize;

use crate::document::Hex;
use crate::emit;
use crate::read::{Files, SourceName};
use crate::search::Results;

/// The seeds of a folder, and the files that they do not yield.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct Seeds {
    /// The seeds that the headers name.
    seeds: Vec<Hex>,
    /// The files whose magics are imported; no seed yields them.
    imported: Vec<&'static str>,
    /// The other files that the seed does not yield: all, if there is not exactly one seed.
    not_of_seed: Vec<&'static str>,
}

impl Seeds {
    /// Reads the headers in the folder `dir`, and repeats the search.
    pub(super) fn of(dir: &(impl Files + ?Sized)) -> Self {
        let text = |file| dir.text(file).unwrap_or_default().replace("\r\n", "\n");
        let files = SourceName::ALL.map(SourceName::file).map(|file| (file, text(file)));
        let seeds: BTreeSet<u64> = files.iter().filter_map(|(_, text)| emit::seed(text)).collect();
        let seeds: Vec<u64> = seeds.into_iter().collect();
        let yielded = match seeds[..] {
            [seed] => emit::files(&Results::search(seed)),
            _ => Vec::new(),
        };
        let is_yielded = |(name, text): &(&str, String)| {
            yielded.iter().any(|file| file.parts() == (*name, text.as_str()))
        };
        let (imported, searched): (Vec<_>, Vec<_>) =
            files.into_iter().partition(|(_, text)| emit::is_imported(text));
        let names =
            |files: Vec<(&'static str, _)>| files.into_iter().map(|(name, _)| name).collect();
        Self {
            seeds: seeds.into_iter().map(Hex).collect(),
            imported: names(imported),
            not_of_seed: names(searched.into_iter().filter(|file| !is_yielded(file)).collect()),
        }
    }

    /// Whether the search yields all that it should.
    pub(super) fn hold(&self) -> bool {
        self.not_of_seed.is_empty()
    }
}

impl fmt::Display for Seeds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.seeds[..] {
            [] => f.write_str("no header names a seed")?,
            [seed] if self.hold() => write!(f, "seed {seed} yields the files")?,
            [seed] => write!(f, "seed {seed} does not yield {}", self.not_of_seed.join(", "))?,
            seeds => {
                let seeds: Vec<String> = seeds.iter().map(Hex::to_string).collect();
                write!(f, "different seeds, {}", seeds.join(", "))?;
            }
        }
        match &self.imported[..] {
            [] => Ok(()),
            imported => write!(f, "; the magics of {} are imported", imported.join(", ")),
        }
    }
}
