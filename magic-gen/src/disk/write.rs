//! Writes files: each whole or not at all.
//!
//! Every text is first written in full to a hidden file beside its target, and flushed to the disk.
//! If the disk or the folder has an error, it occurs in this step, while the old files are
//! unchanged. Then the hidden files are renamed to the targets. This second step needs no space on
//! the disk, and cannot leave half a file. If a rename fails, the error names the files that are
//! already new.
//!
//! If the path is a symbolic link, its target is replaced and the link stays. A file keeps its
//! permissions.
//!
//! A file that already has the right text is not written. Its time of change stays the same, so a
//! build that depends on it does not run again.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use super::load;
use crate::no_answer::NoAnswer;

/// The calls to the operating system. A test replaces them by calls that fail.
pub trait Disk {
    /// Writes all `bytes` to `file` and waits until the disk has them.
    fn fill(&self, file: &mut File, bytes: &[u8]) -> io::Result<()> {
        file.write_all(bytes)?;
        file.sync_all()
    }

    /// Renames `from` to `to`, which is replaced if it exists.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        let started = Instant::now();
        loop {
            match fs::rename(from, to) {
                Err(error) if is_read(&error) && started.elapsed() < PATIENCE => sleep(PAUSE),
                done => return done,
            }
        }
    }
}

/// How long to wait for a program that reads a file, and how long before the next try.
const PATIENCE: Duration = Duration::from_secs(2);
const PAUSE: Duration = Duration::from_millis(10);

/// Whether an error may come from a program that reads the file. On Windows such a program, or a
/// virus scanner, can block the replacement.
fn is_read(error: &io::Error) -> bool {
    cfg!(windows) && error.kind() == ErrorKind::PermissionDenied
}

/// The disk as it is.
#[derive(Clone, Copy, Debug)]
pub struct RealDisk;

impl Disk for RealDisk {}

/// Writes files, each with its name and its text, into the folder `dir`, and returns how many of
/// them changed.
///
/// # Errors
///
/// If a step fails. All files are then as before, except those that the error calls new.
pub fn write_all<'a>(
    dir: &Path,
    files: impl IntoIterator<Item = (&'a str, &'a str)>,
    disk: &impl Disk,
) -> Result<usize> {
    let mut staged = Vec::new();
    for (name, text) in files {
        staged.extend(stage(dir, dir.join(name), text, disk)?);
    }
    commit(&mut staged, disk)?;
    keep_names(dir);
    Ok(staged.len())
}

/// Writes one file in the same way. Its folder must exist.
///
/// # Errors
///
/// If a step fails. The file is then as before.
pub fn write_one(file: &Path, text: &str, disk: &impl Disk) -> Result<()> {
    let folder = folder_of(file);
    let mut staged: Vec<_> = stage(&folder, file.to_owned(), text, disk)?.into_iter().collect();
    commit(&mut staged, disk)?;
    keep_names(&folder);
    Ok(())
}

/// The folder in which a file is replaced. For a link this is the folder of its target.
pub fn folder_of(file: &Path) -> PathBuf {
    let real = if file.is_symlink() { file.canonicalize().ok() } else { None };
    let parent = real.as_deref().unwrap_or(file).parent();
    let parent = parent.filter(|parent| !parent.as_os_str().is_empty());
    parent.unwrap_or(Path::new(".")).to_owned()
}

/// Makes sure that the new names in a folder are on the disk.
fn keep_names(folder: &Path) {
    // Some systems cannot open a folder; the files are safe without this.
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
}

/// A hidden file that will be renamed to its target.
struct Staged {
    hidden: PathBuf,
    target: PathBuf,
}

impl Drop for Staged {
    fn drop(&mut self) {
        // After the rename there is no file of this name.
        let _ = fs::remove_file(&self.hidden);
    }
}

/// Writes `text` beside `target`; does nothing if the target already has it.
fn stage(folder: &Path, target: PathBuf, text: &str, disk: &impl Disk) -> Result<Option<Staged>> {
    let exists = target.symlink_metadata().is_ok();
    if exists && !target.is_file() {
        return Err(irreplaceable(&target).into());
    }
    if exists && load::bytes(&target, text.len() as u64).is_ok_and(|old| old == text.as_bytes()) {
        return Ok(None);
    }
    let context = format!("cannot write {}", target.display());
    let prepare = || -> io::Result<Staged> {
        let (dir, target) = behind_links(folder, target)?;
        let (mut file, hidden) = hidden_file(&dir)?;
        let staged = Staged { hidden, target };
        if exists {
            keep_mode(&file, &staged.target)?;
        }
        disk.fill(&mut file, text.as_bytes())?;
        Ok(staged)
    };
    prepare().map(Some).context(context)
}

/// The error about a target that exists and is not a file.
fn irreplaceable(target: &Path) -> NoAnswer {
    let why = match load::in_place_of(target) {
        Some(what) => format!("not a file but {what}; write elsewhere, or move it out of the way"),
        None => "a link that leads nowhere; remove it, or make the file that it is to lead to"
            .to_owned(),
    };
    NoAnswer::new(format!("cannot replace {}: it is {why}", target.display()))
}

/// The file that `target` leads to, and its folder: a link stays a link, and its target is
/// replaced.
fn behind_links(folder: &Path, target: PathBuf) -> io::Result<(PathBuf, PathBuf)> {
    if !target.is_symlink() {
        return Ok((folder.to_owned(), target));
    }
    let file = target.canonicalize()?;
    let dir = file.parent().unwrap_or(folder).to_owned();
    Ok((dir, file))
}

/// Gives a new file the permissions of the file that it replaces, before it has any contents.
#[cfg(unix)]
fn keep_mode(new: &File, old: &Path) -> io::Result<()> {
    new.set_permissions(fs::metadata(old)?.permissions())
}

#[cfg(not(unix))]
fn keep_mode(_: &File, _: &Path) -> io::Result<()> {
    Ok(())
}

/// A new file with a name that nobody else has.
fn hidden_file(dir: &Path) -> io::Result<(File, PathBuf)> {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    loop {
        let (process, count) = (std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let path = dir.join(format!(".magic-gen-{process}-{count}.tmp"));
        match File::options().write(true).create_new(true).open(&path) {
            // An earlier process with the same number left it behind.
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            file => return Ok((file?, path)),
        }
    }
}

/// Renames all hidden files to their targets.
fn commit(staged: &mut [Staged], disk: &impl Disk) -> Result<()> {
    let list = |files: &[Staged]| {
        let names = files.iter().map(|file| file.target.display().to_string());
        names.collect::<Vec<_>>().join(", ")
    };
    for (done, file) in staged.iter().enumerate() {
        if let Err(error) = disk.rename(&file.hidden, &file.target) {
            let first = format!("cannot replace {}: {error}", file.target.display());
            let stopped = |what: String| Err(NoAnswer::new(what).into());
            if done == 0 {
                return stopped(format!("{first}; no file was changed"));
            }
            return stopped(format!(
                "{first}; new are {}, as before are {}; run the command again when the cause is gone",
                list(&staged[..done]),
                list(&staged[done..])
            ));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    const OLD: &str = "old";
    const FILES: [(&str, &str); 3] = [("a.rs", "new a"), ("b.rs", "new b"), ("c.rs", "new c")];

    /// A folder in which `a.rs` and `c.rs` exist and `b.rs` does not.
    fn folder() -> tempfile::TempDir {
        let dir = tempfile::tempdir().unwrap();
        fs::write(dir.path().join("a.rs"), OLD).unwrap();
        fs::write(dir.path().join("c.rs"), OLD).unwrap();
        dir
    }

    /// Names and contents of all files.
    fn contents(dir: &Path) -> Vec<(String, String)> {
        let entry = |entry: io::Result<fs::DirEntry>| {
            let entry = entry.unwrap();
            let name = entry.file_name().into_string().unwrap();
            (name, fs::read_to_string(entry.path()).unwrap())
        };
        let mut contents: Vec<_> = fs::read_dir(dir).unwrap().map(entry).collect();
        contents.sort();
        contents
    }

    fn owned<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Vec<(String, String)> {
        files.into_iter().map(|(name, text)| (name.to_owned(), text.to_owned())).collect()
    }

    fn untouched() -> Vec<(String, String)> {
        owned([("a.rs", OLD), ("c.rs", OLD)])
    }

    /// Fails at the given write or rename, counted from 0.
    #[derive(Default)]
    struct Failing {
        fill: Option<usize>,
        rename: Option<usize>,
        fills: Cell<usize>,
        renames: Cell<usize>,
    }

    fn fail_at(counter: &Cell<usize>, at: Option<usize>) -> io::Result<()> {
        let now = counter.replace(counter.get() + 1);
        if at == Some(now) { Err(ErrorKind::StorageFull.into()) } else { Ok(()) }
    }

    impl Disk for Failing {
        fn fill(&self, file: &mut File, bytes: &[u8]) -> io::Result<()> {
            // Half of it is written.
            file.write_all(&bytes[..bytes.len() / 2])?;
            fail_at(&self.fills, self.fill)?;
            file.write_all(&bytes[bytes.len() / 2..])
        }

        fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
            fail_at(&self.renames, self.rename)?;
            fs::rename(from, to)
        }
    }

    #[test]
    fn all_files_are_written_and_nothing_else() {
        let dir = folder();
        assert_eq!(write_all(dir.path(), FILES, &RealDisk).unwrap(), 3);
        assert_eq!(contents(dir.path()), owned(FILES));
        assert_eq!(write_all(dir.path(), FILES, &RealDisk).unwrap(), 0);
    }

    #[test]
    fn a_file_that_somebody_reads_is_replaced_all_the_same() {
        let dir = folder();
        let reading = File::open(dir.path().join("a.rs")).unwrap();
        let reader = std::thread::spawn(move || {
            sleep(5 * PAUSE);
            drop(reading);
        });
        assert_eq!(write_all(dir.path(), FILES, &RealDisk).unwrap(), 3);
        reader.join().unwrap();
    }

    #[test]
    fn a_failed_write_leaves_everything_as_it_was() {
        for (fill, (name, _)) in FILES.into_iter().enumerate() {
            let dir = folder();
            let disk = Failing { fill: Some(fill), ..Failing::default() };
            let error = format!("{:#}", write_all(dir.path(), FILES, &disk).unwrap_err());
            assert!(error.contains(&format!("{name}: no storage space")), "{error}");
            assert_eq!(contents(dir.path()), untouched(), "write {fill}");
        }
    }

    /// Each file is the old one or the new one, and the error says which is which.
    #[test]
    fn a_failed_rename_names_what_is_new_and_leaves_every_file_whole() {
        for rename in 0..3 {
            let dir = folder();
            let disk = Failing { rename: Some(rename), ..Failing::default() };
            let error = write_all(dir.path(), FILES, &disk).unwrap_err().to_string();
            let (new, old) = FILES.split_at(rename);
            let left: Vec<_> = old.iter().filter(|(name, _)| *name != "b.rs").collect();
            let wanted = new.iter().copied().chain(left.iter().map(|(name, _)| (*name, OLD)));
            assert_eq!(contents(dir.path()), owned(wanted), "rename {rename}");
            let path = |name: &str| dir.path().join(name).display().to_string();
            let list = |files: &[(&str, &str)]| {
                files.iter().map(|(name, _)| path(name)).collect::<Vec<_>>().join(", ")
            };
            let start = format!("cannot replace {}: no storage space; ", path(old[0].0));
            let end = match rename {
                0 => "no file was changed".to_owned(),
                _ => format!(
                    "new are {}, as before are {}; run the command again when the cause is gone",
                    list(new),
                    list(old)
                ),
            };
            assert_eq!(error, start + &end);
        }
    }

    #[cfg(unix)]
    #[test]
    fn new_files_have_the_permissions_of_any_file() {
        use std::os::unix::fs::PermissionsExt;
        let dir = folder();
        write_all(dir.path(), FILES, &RealDisk).unwrap();
        let mode = |name| fs::metadata(dir.path().join(name)).unwrap().permissions().mode();
        fs::write(dir.path().join("new"), "").unwrap();
        assert_eq!(mode("b.rs"), mode("new"));
    }
}
