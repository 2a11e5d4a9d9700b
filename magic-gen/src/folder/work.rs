//! The files that belong in a folder, besides its finds.

use std::path::Path;

use anyhow::{Context, Result, bail};

use super::hints::Hints;
use super::kept;
use super::prints::{self, Trouble};
use super::workspace::feeds_a_crate;
use crate::emit::{self, GeneratedFile};
use crate::finds::FindKind;
use crate::search::Results;
use crate::verify::Proven;

/// The files of a run, besides the finds of a folder, which a run does not change.
pub struct Work {
    /// The files.
    pub files: Vec<GeneratedFile>,
    /// The files of the finds in the folder, proven again.
    pub finds: Vec<&'static str>,
    /// Finds that do not match their fingerprints.
    pub troubles: Vec<Trouble>,
    /// Finds that are missing and have no fingerprints, if a crate is built from the folder. The
    /// crate does not compile without these finds.
    pub absent: Vec<Trouble>,
}

impl Work {
    /// The files that `results` give in the folder `dir`.
    ///
    /// # Errors
    ///
    /// If a find is wrong.
    pub fn new(dir: &Path, results: &Results, hints: &Hints) -> Result<Self> {
        let finds = kept::open(dir, hints).with_context(|| dir.display().to_string())?;
        let unreduced = kept::unreduced(results);
        let prints = kept::fingerprints(&finds, &unreduced);
        let troubles = prints::troubles(dir, &finds, &unreduced);
        let absent = absent(dir, &finds, &troubles);
        let files = emit::files(results, &prints);
        let finds = finds.iter().map(|proven| proven.find.kind.file).collect();
        Ok(Self { files, finds, troubles, absent })
    }

    /// Refuses to write, if writing would approve or drop a find.
    ///
    /// # Errors
    ///
    /// If a find does not match its fingerprints.
    pub fn without_trouble(self, dir: &Path, hints: &Hints) -> Result<Self> {
        let Some(first) = self.troubles.first() else { return Ok(self) };
        let (texts, remedy) = (list(&self.troubles), first.remedy(hints));
        bail!("{}: {texts}; nothing was written; {remedy}", dir.display());
    }

    /// Warns about finds that a crate needs and the run could not write, if there are any.
    pub fn warning(&self, dir: &Path, hints: &Hints) -> Option<String> {
        let first = self.absent.first()?;
        let (dir, texts, remedy) = (dir.display(), list(&self.absent), first.remedy(hints));
        Some(format!("{dir}: {texts}: the crate needs them to compile; {remedy}"))
    }
}

fn list(troubles: &[Trouble]) -> String {
    troubles.iter().map(|trouble| &trouble.text[..]).collect::<Vec<_>>().join(", ")
}

fn absent(dir: &Path, finds: &[Proven], troubles: &[Trouble]) -> Vec<Trouble> {
    let is_known = |kind: &FindKind| {
        let mut known = finds.iter().map(|proven| proven.find.kind);
        known.any(|known| known == kind) || troubles.iter().any(|known| known.kind == Some(kind))
    };
    let trouble = |kind| Trouble { kind: Some(kind), text: format!("{} is missing", kind.file) };
    let all = FindKind::ALL.iter().filter(|_| feeds_a_crate(dir));
    all.filter(|kind| !is_known(kind)).map(trouble).collect()
}
