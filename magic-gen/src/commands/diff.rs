//! `diff`: what changed between two sets of files.

use std::ffi::OsStr;
use std::io::Write;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use super::output::print_json;
use crate::cli::{Common, Diff, DiffFormat, Folder, Printing};
use crate::no_answer::NoAnswer;
use crate::read::{self, Tables};
use crate::review::diff::{Changes, Side, changes};

/// The sides differ, and the differences have been printed: exit code 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Different;

impl std::fmt::Display for Different {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the tables differ")
    }
}

impl std::error::Error for Different {}

/// Compares the two sides and prints what changed. The error is [`Different`] if anything changed.
/// If two sides cannot be compared, nobody knows whether they differ: that is no answer.
pub fn run(options: &Diff, common: &Common, out: &mut impl Write) -> Result<()> {
    let Common { folder, print } = common;
    let (old, new) = sides(options, folder).map_err(NoAnswer)?;
    let changes = changes(&old, &new);
    let Printing { json, quiet } = *print;
    match options.format {
        _ if json => print_json(out, &changes)?,
        _ if quiet => {}
        DiffFormat::Markdown => out.write_all(changes.markdown().as_bytes())?,
        DiffFormat::Text => out.write_all(changes.text().as_bytes())?,
    }
    if changes.is_empty() { Ok(()) } else { Err(Different.into()) }
}

fn sides(options: &Diff, folder: &Folder) -> Result<(Side, Side)> {
    if folder.dir.is_some() {
        folder.existing()?;
    }
    let old = side(&options.old, folder)?;
    let new = match &options.new {
        Some(new) => side(new, folder)?,
        None => of_tables(folder.tables()?)?,
    };
    Ok((old, new))
}

/// A folder if there is one of this name, otherwise a git revision of the tree.
fn side(name: &Path, tree: &Folder) -> Result<Side> {
    let read = || -> Result<Side> {
        if name.is_dir() {
            return Ok(Side::read(Tables::read_all(name)?)?);
        }
        let tree = tree.existing().context("no such folder; and for a git revision");
        let tables = tree.and_then(|tree| at_revision(name.as_os_str(), &tree));
        Ok(Side::read(tables.context("cannot be read")?)?)
    };
    read().with_context(|| name.display().to_string())
}

/// What changed since `old`, a folder or a git revision of the tree.
pub(super) fn since(old: &Path, new: &Tables, tree: &Folder) -> Result<Changes> {
    Ok(changes(&side(old, tree)?, &of_tables(new.clone())?))
}

/// The generated files as they stand.
fn of_tables(tables: Tables) -> Result<Side> {
    let name = tables.to_string();
    let all = match &tables.dir {
        Some(dir) => Tables::read_all(dir).with_context(|| name.clone())?,
        None => tables,
    };
    Side::read(all).context(name)
}

/// The files of the folder `tree` at a revision.
fn at_revision(revision: &OsStr, tree: &Path) -> Result<Tables> {
    let name = revision.as_encoded_bytes();
    let plain = !name.is_empty() && !name.starts_with(b"-") && !name.contains(&b':');
    ensure!(plain, "neither a folder nor a git revision");
    // A line is a mode, a kind and an object, and after a tab the name.
    let list = git(tree, &["ls-tree".as_ref(), "-z".as_ref(), revision])?;
    let list = String::from_utf8_lossy(&list);
    let read = |(what, name): (&str, &str)| {
        let blob = what.split_once(" blob ");
        let bytes = blob.map(|(_, id)| git(tree, &["cat-file", "blob", id].map(OsStr::new)));
        Ok((name.to_owned(), bytes.transpose()?.ok_or_else(|| "it is no file".to_owned())))
    };
    let files = list.split('\0').filter_map(|line| line.split_once('\t')).map(read);
    let tables = Tables { dir: None, files: files.collect::<Result<_>>()? };
    if let Some(file) = read::names().find(|&file| !tables.files.contains_key(file)) {
        bail!("older format, not comparable: it has no {file}");
    }
    Ok(tables)
}

/// The output of git in the folder `tree`.
pub(super) fn git(tree: &Path, args: &[&OsStr]) -> Result<Vec<u8>> {
    let output = Command::new("git").arg("-C").arg(tree).args(args).output();
    let output = output.context("no such folder, and git cannot be run")?;
    let complaint = String::from_utf8_lossy(&output.stderr);
    let complaint = complaint.lines().next().unwrap_or("it failed").trim_start_matches("fatal: ");
    ensure!(output.status.success(), "no such folder, and git says: {complaint}");
    Ok(output.stdout)
}
