//! The work of a run: what is searched, and the files that come of it.

use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::adopted::folder;
use crate::adopted::prints::{self, Trouble};
use crate::emit::{self, GeneratedFile};
use crate::findings::{Findings, Observer};

/// Searches with as many threads as were asked for.
pub(super) fn search_all(
    seed: u64,
    threads: Option<u16>,
    observer: &impl Observer,
) -> Result<Findings> {
    let threads = threads.map_or(0, usize::from);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.context("cannot start the search threads")?;
    Ok(pool.install(|| Findings::search(seed, observer)))
}

/// The files of `findings` beside the finds of a folder, which stay as they are.
pub(super) struct Work {
    /// The files.
    pub(super) files: Vec<GeneratedFile>,
    /// How many finds there are, proven anew.
    pub(super) finds: usize,
    /// Finds that are not those of the fingerprints.
    pub(super) troubles: Vec<Trouble>,
}

impl Work {
    pub(super) fn new(dir: &Path, findings: &Findings) -> Result<Self> {
        let finds = folder::open(dir).with_context(|| dir.display().to_string())?;
        let ordinary = folder::ordinary(findings);
        let prints = folder::fingerprints(&finds, &ordinary);
        let troubles = prints::troubles(dir, &finds, &ordinary);
        Ok(Self { files: emit::files(findings, &prints), finds: finds.len(), troubles })
    }

    /// Refuses to write where that would bless or drop a find.
    pub(super) fn without_trouble(self, dir: &Path) -> Result<Self> {
        let Some(first) = self.troubles.first() else { return Ok(self) };
        let texts: Vec<&str> = self.troubles.iter().map(|trouble| &trouble.text[..]).collect();
        let (texts, remedy) = (texts.join(", "), first.remedy());
        bail!("{}: {texts}; nothing was written; {remedy}", dir.display());
    }
}

/// A line about the finds that were proven, or none if there are none.
pub(super) fn finds_line(finds: usize) -> String {
    match finds {
        0 => String::new(),
        1 => "1 find kept as it is, and proven again\n".to_owned(),
        _ => format!("{finds} finds kept as they are, and proven again\n"),
    }
}
