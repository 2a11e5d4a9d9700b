//! One file for each job: it fetches what the job needs, calls the library, and
//! prints the result.

pub mod adopt;
pub mod check;
pub mod completions;
pub mod diff;
pub mod export;
pub mod generate;
pub mod hunt;
pub mod import;
pub mod merge;
mod origin;
pub mod output;
pub mod progress;
pub mod report;
mod run;
pub mod search;
pub mod show;
pub mod summary;
pub mod verify;

use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde::Serialize;

pub use self::run::run;
use crate::adopted::folder;
use crate::adopted::prints::{self, Trouble};
use crate::disk::write::{RealDisk, write_one};
use crate::emit::{self, GeneratedFile};
use crate::findings::{Findings, Observer};
use crate::interrupt::Interrupt;
use crate::read::bounded;
use crate::verify::Collision;

/// Searches with as many threads as were asked for.
fn search_all(seed: u64, threads: Option<u16>, observer: &impl Observer) -> Result<Findings> {
    let threads = threads.map_or(0, usize::from);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.context("cannot start the search threads")?;
    Ok(pool.install(|| Findings::search(seed, observer)))
}

/// The files of `findings` beside the finds of a folder, which stay as they are.
struct Work {
    files: Vec<GeneratedFile>,
    /// How many finds there are, proven anew.
    finds: usize,
    /// Finds that are not those of the fingerprints.
    troubles: Vec<Trouble>,
}

impl Work {
    fn new(dir: &Path, findings: &Findings) -> Result<Self> {
        let finds = folder::open(dir).with_context(|| dir.display().to_string())?;
        let ordinary = folder::ordinary(findings);
        let prints = folder::fingerprints(&finds, &ordinary);
        let troubles = prints::troubles(dir, &finds, &ordinary);
        Ok(Self { files: emit::files(findings, &prints), finds: finds.len(), troubles })
    }

    /// Refuses to write where that would bless or drop a find.
    fn without_trouble(self, dir: &Path) -> Result<Self> {
        let Some(first) = self.troubles.first() else { return Ok(self) };
        let texts: Vec<&str> = self.troubles.iter().map(|trouble| &trouble.text[..]).collect();
        let (texts, remedy) = (texts.join(", "), first.remedy());
        bail!("{}: {texts}; nothing was written; {remedy}", dir.display());
    }
}

/// A line about the finds that were proven, or none if there are none.
fn finds_line(finds: usize) -> String {
    match finds {
        0 => String::new(),
        1 => "1 find kept as it is, and proven again\n".to_owned(),
        _ => format!("{finds} finds kept as they are, and proven again\n"),
    }
}

/// Prints something for a program to read.
fn print_json(out: &mut impl Write, value: &impl Serialize) -> Result<()> {
    let text = serde_json::to_string_pretty(value).context("cannot write it as JSON")?;
    Ok(writeln!(out, "{text}")?)
}

/// Hands a text over: to the file if there is one, whole or not at all, and to
/// `out` otherwise.
fn deliver(text: &str, file: Option<&Path>, out: &mut impl Write) -> Result<()> {
    match file.filter(|file| !bounded::is_dash(file)) {
        Some(file) => write_one(file, text, &RealDisk, &Interrupt::from_signals()?),
        None => Ok(out.write_all(text.as_bytes())?),
    }
}

/// Draws the two boards of a collision on standard error.
fn explain(error: &anyhow::Error) {
    if let Some(collision) = error.downcast_ref::<Collision>() {
        let _ = writeln!(anstream::stderr(), "{}", collision.explain());
    }
}
