//! Writes files: each whole or not at all.
//!
//! A text is first written to a temporary file beside its target, and flushed to the disk. Then the
//! temporary file is renamed to the target. So a run that is killed, or that finds the disk full,
//! leaves each file as it was or as it should be.
//!
//! If the path is a symbolic link, its target is replaced and the link stays. A file keeps its
//! permissions. A file that already has the right text is not written, so a build that depends on
//! it does not run again.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use tempfile::{Builder, NamedTempFile};

use super::load;
use crate::no_answer::NoAnswer;

/// Writes files, each with its name and its text, into the folder `dir`, which is made if it is
/// missing. Returns how many of them changed. If one cannot be written, those before it are new.
pub fn write_all<'a>(
    dir: &Path,
    files: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> Result<usize> {
    ensure!(!dir.as_os_str().is_empty(), "cannot make a folder that has no name");
    fs::create_dir_all(dir).with_context(|| format!("cannot make {}", dir.display()))?;
    let files: Vec<_> = files.into_iter().map(|(name, text)| (dir.join(name), text)).collect();
    files.iter().try_for_each(|(file, _)| check_replaceable(file))?;
    let mut changed = 0;
    for (file, text) in files {
        changed += usize::from(write_one(&file, text)?);
    }
    Ok(changed)
}

/// Writes one file, whose folder must exist, and returns whether it changed. If it cannot be
/// written, it is as before.
pub fn write_one(file: &Path, text: &str) -> Result<bool> {
    check_replaceable(file)?;
    if file.is_file()
        && load::bytes(file, text.len() as u64).is_ok_and(|old| old == text.as_bytes())
    {
        return Ok(false);
    }
    replace(file, text).with_context(|| format!("cannot write {}", file.display()))?;
    Ok(true)
}

/// Puts a file with this text in the place of `file`, or of what it leads to.
fn replace(file: &Path, text: &str) -> io::Result<()> {
    let target = if file.is_symlink() { file.canonicalize()? } else { file.to_owned() };
    let folder = folder_of(&target);
    let mut temporary = temporary_in(&folder)?;
    if let Ok(old) = fs::metadata(&target) {
        temporary.as_file().set_permissions(old.permissions())?;
    }
    temporary.write_all(text.as_bytes())?;
    temporary.as_file().sync_all()?;
    temporary.persist(&target).map_err(|error| error.error)?;
    // Some systems cannot open a folder; the file is safe without this.
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
    Ok(())
}

/// A hidden file, which is removed unless it is renamed. `.gitignore` has its name.
fn temporary_in(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = Builder::new();
    builder.prefix(".magic-gen-").suffix(".tmp");
    // As for any new file; otherwise nobody else could read it.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    // The error of the library names the hidden file.
    fs::metadata(folder)?;
    builder.tempfile_in(folder).map_err(|error| error.kind().into())
}

/// The folder in which a file is.
pub fn folder_of(file: &Path) -> PathBuf {
    let parent = file.parent().filter(|parent| !parent.as_os_str().is_empty());
    parent.unwrap_or(Path::new(".")).to_owned()
}

/// Fails if a target exists and is not a file.
fn check_replaceable(target: &Path) -> Result<()> {
    if target.is_file() || target.symlink_metadata().is_err() {
        return Ok(());
    }
    let why = match load::in_place_of(target) {
        Some(what) => format!("not a file but {what}; write elsewhere, or move it out of the way"),
        None => "a link that leads nowhere; remove it, or make the file that it is to lead to"
            .to_owned(),
    };
    Err(NoAnswer::new(format!("cannot replace {}: it is {why}", target.display())).into())
}
