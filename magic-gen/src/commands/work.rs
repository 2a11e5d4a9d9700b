//! The work of a run: what is searched, and the files that come of it.

use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::adopted::folder;
use crate::adopted::prints::{self, Trouble};
use crate::cli::feeds_a_crate;
use crate::emit::{self, GeneratedFile};
use crate::finds::FindKind;
use crate::message;
use crate::results::{Observer, Results};
use crate::verify::Proven;

/// Searches with as many threads as were asked for.
pub(super) fn search_all(
    seed: u64,
    threads: Option<u16>,
    observer: &impl Observer,
) -> Result<Results> {
    let threads = threads.map_or(0, usize::from);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.context("cannot start the search threads; give fewer --threads")?;
    Ok(pool.install(|| Results::search(seed, observer)))
}

/// The files of `results` beside the finds of a folder, which stay as they are.
pub(super) struct Work {
    /// The files.
    pub(super) files: Vec<GeneratedFile>,
    /// How many finds there are, proven anew.
    pub(super) finds: usize,
    /// Finds that are not those of the fingerprints.
    pub(super) troubles: Vec<Trouble>,
    /// Finds that are not there and have no fingerprints either, where a crate is built
    /// from the folder and does not compile without them.
    pub(super) absent: Vec<Trouble>,
}

impl Work {
    pub(super) fn new(dir: &Path, results: &Results) -> Result<Self> {
        let finds = folder::open(dir).with_context(|| dir.display().to_string())?;
        let unreduced = folder::unreduced(results);
        let prints = folder::fingerprints(&finds, &unreduced);
        let troubles = prints::troubles(dir, &finds, &unreduced);
        let absent = absent(dir, &finds, &troubles);
        Ok(Self { files: emit::files(results, &prints), finds: finds.len(), troubles, absent })
    }

    /// Refuses to write where that would approve or drop a find.
    pub(super) fn without_trouble(self, dir: &Path) -> Result<Self> {
        let Some(first) = self.troubles.first() else { return Ok(self) };
        let (texts, remedy) = (list(&self.troubles), first.remedy());
        bail!("{}: {texts}; nothing was written; {remedy}", dir.display());
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

/// Says on standard error which finds the run could not write.
pub(super) fn warn_of_absent(dir: &Path, absent: &[Trouble]) {
    let Some(first) = absent.first() else { return };
    let (texts, remedy) = (list(absent), first.remedy());
    let text = format!("{}: {texts}: the crate needs them to compile; {remedy}", dir.display());
    let _ = writeln!(anstream::stderr(), "magic-gen: {}", message::line(&text));
}

/// A line about the finds that were proven, or none if there are none.
pub(super) fn finds_line(finds: usize) -> String {
    match finds {
        0 => String::new(),
        1 => "1 find kept as it is, and proven again\n".to_owned(),
        _ => format!("{finds} finds kept as they are, and proven again\n"),
    }
}
