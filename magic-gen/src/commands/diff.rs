//! `diff`: what changed between two sets of files.

use std::ffi::OsStr;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use tempfile::TempDir;

use super::output::print_json;
use crate::cli::{Diff, Folder};
use crate::emit;
use crate::finds::FindKind;
use crate::interrupt::Interrupt;
use crate::read::UNREADABLE;
use crate::review::diff::{Side, changes};

/// The sides differ; what differs has been printed: exit code 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Different;

impl std::fmt::Display for Different {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the tables differ")
    }
}

impl std::error::Error for Different {}

/// Compares the two sides and prints what changed.
///
/// # Errors
///
/// [`Different`] if anything changed, or on Ctrl-C; any other error means that it is not known.
pub fn run(options: &Diff, out: &mut impl Write) -> Result<()> {
    // The copy of a revision is a temporary folder, which has to live until the end.
    let interrupt = Interrupt::from_signals()?;
    if options.dir.dir.is_some() {
        options.dir.existing()?;
    }
    let old = side(&options.old, &options.dir, &interrupt)?;
    let new = match &options.new {
        Some(new) => side(new, &options.dir, &interrupt)?,
        None => tree(&options.dir)?,
    };
    interrupt.check()?;
    let changes = changes(&old, &new);
    if options.json {
        print_json(out, &changes)?;
    } else if !options.quiet {
        out.write_all(changes.text().as_bytes())?;
    }
    if changes.is_empty() { Ok(()) } else { Err(Different.into()) }
}

/// A folder if there is one of this name, else a git revision of the tree.
fn side(name: &Path, tree: &Folder, interrupt: &Interrupt) -> Result<Side> {
    let read = || {
        if name.is_dir() {
            return Side::read(name);
        }
        let tree = tree.existing().context("no such folder; and for a git revision");
        let copy = tree.and_then(|tree| at_revision(name.as_os_str(), &tree, interrupt));
        Side::read(copy.context(UNREADABLE)?.path())
    };
    let side = read();
    // Ctrl-C ends git, too; that failure is not reported.
    interrupt.check()?;
    side.with_context(|| name.display().to_string())
}

/// The generated files as they stand.
fn tree(folder: &Folder) -> Result<Side> {
    let dir = folder.existing()?;
    Side::read(&dir).with_context(|| dir.display().to_string())
}

/// The files of the folder `tree` as they were at a revision, in a temporary folder.
fn at_revision(revision: &OsStr, tree: &Path, interrupt: &Interrupt) -> Result<TempDir> {
    let name = revision.as_encoded_bytes();
    let plain = !name.is_empty() && !name.starts_with(b"-") && !name.contains(&b':');
    ensure!(plain, "neither a folder nor a git revision");
    let copy = tempfile::tempdir().context("cannot make a temporary folder")?;
    // A revision may be older than a find, but it has to have every other file.
    let names = git(tree, &["ls-tree".as_ref(), "--name-only".as_ref(), revision])?;
    let names = String::from_utf8_lossy(&names);
    let has = |file: &str| names.lines().any(|name| name == file);
    if let Some(file) = emit::names().find(|file| !has(file)) {
        bail!("older format, not comparable: it has no {file}");
    }
    let finds = FindKind::ALL.iter().map(|kind| kind.file);
    let finds = finds.filter(|file| has(file));
    for name in emit::names().chain(finds) {
        interrupt.check()?;
        let mut object = revision.to_owned();
        object.push(format!(":./{name}"));
        let text = git(tree, &["show".as_ref(), &object])?;
        fs::write(copy.path().join(name), text).context("cannot keep a copy")?;
    }
    Ok(copy)
}

/// What git prints when it is run in the folder `tree`.
fn git(tree: &Path, args: &[&OsStr]) -> Result<Vec<u8>> {
    let output = Command::new("git").arg("-C").arg(tree).args(args).output();
    let output = output.context("no such folder, and git cannot be run")?;
    let complaint = String::from_utf8_lossy(&output.stderr);
    let complaint = complaint.lines().next().unwrap_or("it failed").trim_start_matches("fatal: ");
    ensure!(output.status.success(), "no such folder, and git says: {complaint}");
    Ok(output.stdout)
}
