//! `adopt`: keep what a hunt found.

use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result, anyhow};

use crate::cli::Adopt;
use crate::emit::{self, Fingerprint, GeneratedFile};
use crate::figures::thousands;
use crate::finds::folder::{self, Proven};
use crate::finds::{Kind, adopt, read, write};
use crate::interrupt::Interrupt;
use crate::stream::DEFAULT_SEED;
use crate::verify::verify;
use crate::write::{RealDisk, write_all};

/// Proves a find and puts it in the place of the one of its kind, if it is no
/// worse; the fingerprints follow.
///
/// # Errors
///
/// If it is wrong or worse, or a file cannot be written; no file is changed
/// then.
pub fn run(options: &Adopt, out: &mut impl Write) -> Result<()> {
    let dir = options.dir.path();
    let name = options.file.display().to_string();
    let new = open(&options.file).inspect_err(super::explain).with_context(|| name.clone())?;
    let kind = new.find.kind;
    let old = old(&dir, kind)?;
    let before = old.as_ref().map(|old| old.find.entries.0);
    let proven = adopt::best(new, old).with_context(|| name.clone())?;
    let files = [
        GeneratedFile { name: kind.file, text: write::text(&proven.find) },
        GeneratedFile { name: "fingerprints.csv", text: fingerprints(&dir, &proven)? },
    ];
    let changed = write_all(&dir, &files, &RealDisk, &Interrupt::from_signals()?)?;
    if !options.quiet {
        let before = before.map_or_else(|| "none".to_owned(), thousands);
        let entries = thousands(proven.find.entries.0);
        writeln!(out, "{}: {entries} entries, {before} before", kind.file)?;
        writeln!(out, "{} files, {changed} of them changed", files.len())?;
    }
    Ok(())
}

/// The find that is there. One that is wrong is not overwritten: most of its
/// rows may be right, and no run finds them again.
fn old(dir: &Path, kind: &'static Kind) -> Result<Option<Proven>> {
    folder::proven(dir, kind).map_err(|error| {
        let file = dir.join(kind.file);
        anyhow!("{}, which this would replace, is damaged: {error:#}; {RESCUE}", file.display())
    })
}

/// What to do about a damaged find that is in the way.
const RESCUE: &str =
    "restore it from version control, or remove it to have it replaced; nothing was written";

fn open(file: &Path) -> Result<Proven> {
    let text = folder::utf8(fs::read(file).context("cannot read it")?)?;
    Proven::new(read::parse(&text)?)
}

/// The fingerprints of the folder with `adopted` in it.
fn fingerprints(dir: &Path, adopted: &Proven) -> Result<String> {
    let file = dir.join("fingerprints.csv");
    let advice = || format!("first write the other files: `{}`", emit::command(DEFAULT_SEED));
    let csv = fs::read_to_string(&file);
    let csv =
        csv.with_context(|| format!("cannot read {}", file.display())).with_context(advice)?;
    let ordinary = verify(dir).ordinary();
    let ordinary =
        ordinary.with_context(|| format!("the ordinary magics are wrong; {}", advice()))?;
    let mut finds = Vec::new();
    for kind in Kind::ALL.iter().filter(|kind| kind.file != adopted.find.kind.file) {
        finds.extend(folder::proven(dir, kind).context(kind.file)?);
    }
    finds.push(adopted.clone());
    finds.sort_by_key(|proven| Kind::ALL.iter().position(|kind| kind == proven.find.kind));
    let prints: Vec<Fingerprint> = folder::fingerprints(&finds, &ordinary);
    Ok(emit::with_finds(&csv, &prints))
}
