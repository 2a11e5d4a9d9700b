//! Writing several files so that all of them are replaced or none.
//!
//! Every file is first written in full under a temporary name beside its target
//! and flushed to the disk; a full disk or a bad folder shows itself here, while
//! the old files are untouched. Only then are the temporary files renamed over
//! the targets, which takes no space and cannot leave half a file. Should a
//! rename fail all the same, the targets replaced so far are put back, from links to
//! the old files that were made before.
//!
//! Behind a symbolic link, the file that it leads to is replaced and the link
//! stays. A file keeps its permissions.
//!
//! A file that holds the right text already is left alone, its time of change
//! included, so that a build depending on it is not started for nothing.

use std::fs::{self, File, Permissions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, ensure};
use tempfile::TempPath;

use crate::emit::GeneratedFile;
use crate::interrupt::Interrupt;
use crate::read::{bounded, regular};

/// What writing asks of the operating system. A test puts in its place what fails on demand.
pub trait Disk {
    /// Writes all `bytes` to `file` and waits until the disk has them.
    fn fill(&self, file: &mut File, bytes: &[u8]) -> io::Result<()> {
        file.write_all(bytes)?;
        file.sync_all()
    }

    /// Gives the file `from` a second name.
    fn link(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::hard_link(from, to)
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

/// How long to wait for a reader of a file, and how long before the next try.
const PATIENCE: Duration = Duration::from_secs(2);
const PAUSE: Duration = Duration::from_millis(10);

/// Whether a file may be denied to us because somebody reads it, as on Windows, where a merge
/// reads what a hunt replaces, or a virus scanner what is new.
fn is_read(error: &io::Error) -> bool {
    cfg!(windows) && error.kind() == io::ErrorKind::PermissionDenied
}

/// The disk as it is.
#[derive(Clone, Copy, Debug)]
pub struct RealDisk;

impl Disk for RealDisk {}

/// Writes `files` into the folder `dir`, and returns how many of them changed.
///
/// # Errors
///
/// If anything fails, or if `interrupt` was raised before the first file was
/// replaced. All files are then as they were.
pub fn write_all(
    dir: &Path,
    files: &[GeneratedFile],
    disk: &impl Disk,
    interrupt: &Interrupt,
) -> Result<usize> {
    let mut staged = Vec::new();
    for file in files {
        staged.extend(stage(dir, dir.join(file.name), &file.text, disk)?);
    }
    // The last moment at which stopping costs nothing.
    interrupt.check()?;
    let changed = staged.len();
    commit(staged, disk)?;
    keep_names(dir);
    Ok(changed)
}

/// Writes one file, in the same way; its folder has to be there.
///
/// # Errors
///
/// If anything fails, or if `interrupt` was raised. The file is then as it was.
pub fn write_one(file: &Path, text: &str, disk: &impl Disk, interrupt: &Interrupt) -> Result<()> {
    let folder = folder_of(file);
    let staged = stage(&folder, file.to_owned(), text, disk)?;
    interrupt.check()?;
    commit(staged.into_iter().collect(), disk)?;
    keep_names(&folder);
    Ok(())
}

/// The folder in which a file is replaced. Behind a link that is where the file is that it
/// leads to.
pub fn folder_of(file: &Path) -> PathBuf {
    let real = if file.is_symlink() { file.canonicalize().ok() } else { None };
    let parent = real.as_deref().unwrap_or(file).parent();
    let parent = parent.filter(|parent| !parent.as_os_str().is_empty());
    parent.unwrap_or(Path::new(".")).to_owned()
}

/// Makes sure that the disk knows of the new names in a folder.
fn keep_names(folder: &Path) {
    // Not every system lets a folder be opened; the files are safe already.
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
}

/// A file ready to be renamed over its target. Dropped, it disappears.
struct Staged {
    new: TempPath,
    /// A link to the old file, if there is one.
    old: Option<TempPath>,
    target: PathBuf,
}

/// Writes `text` beside `target`; nothing to do if the target holds it already.
fn stage(folder: &Path, target: PathBuf, text: &str, disk: &impl Disk) -> Result<Option<Staged>> {
    let exists = target.symlink_metadata().is_ok();
    ensure!(!exists || target.is_file(), irreplaceable(&target));
    if exists && bounded::bytes(&target, text.len() as u64).is_ok_and(|old| old == text.as_bytes())
    {
        return Ok(None);
    }
    let context = format!("cannot write {}", target.display());
    let prepare = || -> io::Result<Staged> {
        let (dir, target) = behind_links(folder, target)?;
        let mut new = temporary(&dir)?;
        if exists {
            keep_mode(new.as_file(), &target)?;
        }
        disk.fill(new.as_file_mut(), text.as_bytes())?;
        let old = exists.then(|| backup(&dir, &target, disk)).transpose()?;
        Ok(Staged { new: new.into_temp_path(), old, target })
    };
    prepare().map(Some).context(context)
}

/// The error about a target that is there and is no file.
fn irreplaceable(target: &Path) -> String {
    let why = match regular::in_place_of(target) {
        Some(what) => format!("not a file but {what}; write elsewhere, or move it out of the way"),
        None => "a link that leads nowhere; remove it, or make the file that it is to lead to"
            .to_owned(),
    };
    format!("cannot replace {}: it is {why}", target.display())
}

/// The file that `target` leads to, and its folder: a link stays a link, and what
/// it leads to is replaced.
fn behind_links(folder: &Path, target: PathBuf) -> io::Result<(PathBuf, PathBuf)> {
    if !target.is_symlink() {
        return Ok((folder.to_owned(), target));
    }
    let file = target.canonicalize()?;
    let dir = file.parent().unwrap_or(folder).to_owned();
    Ok((dir, file))
}

/// Gives a new file the permissions of the one that it replaces, before anything
/// is in it.
#[cfg(unix)]
fn keep_mode(new: &File, old: &Path) -> io::Result<()> {
    new.set_permissions(fs::metadata(old)?.permissions())
}

#[cfg(not(unix))]
fn keep_mode(_: &File, _: &Path) -> io::Result<()> {
    Ok(())
}

fn temporary(dir: &Path) -> io::Result<tempfile::NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".magic-gen-").suffix(".tmp");
    if let Some(permissions) = new_file_permissions() {
        builder.permissions(permissions);
    }
    builder.tempfile_in(dir).map_err(|error| without_name(&error))
}

/// An error without the name of a temporary file, which means nothing to people.
fn without_name(error: &io::Error) -> io::Error {
    let text = error.to_string();
    let bare = text.split(" at path ").next().unwrap_or_default();
    io::Error::new(error.kind(), bare.to_owned())
}

/// The permissions of any new file: temporary ones are private by default, and
/// would stay so under their new name.
#[cfg(unix)]
fn new_file_permissions() -> Option<Permissions> {
    use std::os::unix::fs::PermissionsExt;
    Some(Permissions::from_mode(0o666))
}

#[cfg(not(unix))]
fn new_file_permissions() -> Option<Permissions> {
    None
}

/// A second name for the old file, or a copy where there are no links.
fn backup(dir: &Path, target: &Path, disk: &impl Disk) -> io::Result<TempPath> {
    let copy = temporary(dir)?.into_temp_path();
    fs::remove_file(&copy)?;
    if disk.link(target, &copy).is_err() {
        fs::copy(target, &copy)?;
    }
    Ok(copy)
}

/// Renames all staged files, or puts the old ones back.
fn commit(mut staged: Vec<Staged>, disk: &impl Disk) -> Result<()> {
    let replace = |file: &Staged| disk.rename(&file.new, &file.target);
    for done in 0..staged.len() {
        if let Err(error) = replace(&staged[done]) {
            let first = format!("cannot replace {}: {error}", staged[done].target.display());
            staged.truncate(done);
            return match roll_back(staged, disk) {
                Ok(()) => Err(anyhow!(first)),
                Err(others) => Err(anyhow!("{first}; {others}")),
            };
        }
    }
    Ok(())
}

/// Puts back what can be put back, and names everything that cannot.
fn roll_back(replaced: Vec<Staged>, disk: &impl Disk) -> Result<()> {
    let errors = replaced.into_iter().filter_map(|file| put_back(file, disk).err());
    let errors: Vec<String> = errors.map(|error| format!("{error:#}")).collect();
    ensure!(errors.is_empty(), errors.join("; "));
    Ok(())
}

fn put_back(Staged { old, target, .. }: Staged, disk: &impl Disk) -> Result<()> {
    let Some(old) = old else {
        let context = || format!("cannot remove {} again", target.display());
        return fs::remove_file(&target).with_context(context);
    };
    if let Err(error) = disk.rename(&old, &target) {
        // The link is all that is left of the old file.
        let kept = old.keep().context("cannot keep the old file")?;
        let (kept, target) = (kept.display(), target.display());
        return Err(error).context(format!("cannot put {kept} back as {target}"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    const OLD: &str = "old";

    fn files() -> Vec<GeneratedFile> {
        ["a.rs", "b.rs", "c.rs"]
            .map(|name| GeneratedFile { name, text: format!("new {name}") })
            .into()
    }

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

    fn untouched() -> Vec<(String, String)> {
        ["a.rs", "c.rs"].map(|name| (name.to_owned(), OLD.to_owned())).into()
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
        if at == Some(now) { Err(io::ErrorKind::StorageFull.into()) } else { Ok(()) }
    }

    impl Disk for Failing {
        fn fill(&self, file: &mut File, bytes: &[u8]) -> io::Result<()> {
            // Half of it arrives.
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
        let changed = write_all(dir.path(), &files(), &RealDisk, &Interrupt::default()).unwrap();
        assert_eq!(changed, 3);
        let wanted: Vec<_> = files().into_iter().map(|f| (f.name.to_owned(), f.text)).collect();
        assert_eq!(contents(dir.path()), wanted);
        let again = write_all(dir.path(), &files(), &RealDisk, &Interrupt::default()).unwrap();
        assert_eq!(again, 0);
    }

    #[test]
    fn a_file_that_somebody_reads_is_replaced_all_the_same() {
        let dir = folder();
        let reading = File::open(dir.path().join("a.rs")).unwrap();
        let reader = std::thread::spawn(move || {
            sleep(5 * PAUSE);
            drop(reading);
        });
        let changed = write_all(dir.path(), &files(), &RealDisk, &Interrupt::default()).unwrap();
        assert_eq!(changed, 3);
        reader.join().unwrap();
    }

    #[test]
    fn a_failed_write_leaves_everything_as_it_was() {
        for fill in 0..3 {
            let dir = folder();
            let disk = Failing { fill: Some(fill), ..Failing::default() };
            let error = write_all(dir.path(), &files(), &disk, &Interrupt::default()).unwrap_err();
            let name = files()[fill].name;
            assert!(
                format!("{error:#}").contains(&format!("{name}: no storage space")),
                "{error:#}"
            );
            assert_eq!(contents(dir.path()), untouched(), "write {fill}");
        }
    }

    #[test]
    fn a_failed_rename_is_rolled_back() {
        for rename in 0..3 {
            let dir = folder();
            let disk = Failing { rename: Some(rename), ..Failing::default() };
            let error = write_all(dir.path(), &files(), &disk, &Interrupt::default()).unwrap_err();
            assert!(format!("{error:#}").starts_with("cannot replace"), "{error:#}");
            assert_eq!(contents(dir.path()), untouched(), "rename {rename}");
        }
    }

    #[test]
    fn old_files_are_kept_under_other_names() {
        /// Lets so many renames through, then none.
        struct Breaking(Cell<usize>);
        impl Disk for Breaking {
            fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
                let left = self.0.get().checked_sub(1).ok_or(io::ErrorKind::Other)?;
                self.0.set(left);
                fs::rename(from, to)
            }
        }
        for renames in 1..=2 {
            let dir = folder();
            fs::write(dir.path().join("b.rs"), OLD).unwrap();
            let disk = Breaking(Cell::new(renames));
            let error = write_all(dir.path(), &files(), &disk, &Interrupt::default()).unwrap_err();
            let message = format!("{error:#}");
            // What failed first is said first, with its reason.
            let (first, others) = message.split_once("; ").unwrap();
            assert!(first.starts_with("cannot replace"), "{message}");
            assert!(first.ends_with("other error"), "{message}");
            assert!(others.starts_with("cannot put"), "{message}");
            let kept = contents(dir.path()).into_iter().filter(|(name, _)| name.ends_with(".tmp"));
            let kept: Vec<_> = kept.collect();
            assert_eq!(kept.len(), renames, "{message}");
            for (name, text) in kept {
                assert_eq!(text, OLD);
                assert!(message.contains(&name), "{message} does not tell {name}");
            }
        }
    }

    #[test]
    fn without_links_an_old_file_is_kept_as_a_copy() {
        /// Knows no links, and fails at the given rename.
        struct Linkless(Failing);
        impl Disk for Linkless {
            fn link(&self, _: &Path, _: &Path) -> io::Result<()> {
                Err(io::ErrorKind::Unsupported.into())
            }

            fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
                self.0.rename(from, to)
            }
        }
        for rename in 0..3 {
            let dir = folder();
            let disk = Linkless(Failing { rename: Some(rename), ..Failing::default() });
            write_all(dir.path(), &files(), &disk, &Interrupt::default()).unwrap_err();
            assert_eq!(contents(dir.path()), untouched(), "rename {rename}");
        }
    }

    #[test]
    fn a_backup_that_fails_leaves_everything_as_it_was() {
        /// Where a link is wanted, the old file disappears: neither link nor copy can be made.
        struct Losing<'a>(&'a Path);
        impl Disk for Losing<'_> {
            fn link(&self, from: &Path, _: &Path) -> io::Result<()> {
                fs::rename(from, self.0)?;
                Err(io::ErrorKind::Unsupported.into())
            }
        }
        let (dir, elsewhere) = (folder(), tempfile::tempdir().unwrap());
        let lost = elsewhere.path().join("lost");
        let error = write_all(dir.path(), &files(), &Losing(&lost), &Interrupt::default());
        let error = format!("{:#}", error.unwrap_err());
        assert!(error.starts_with("cannot write") && error.contains("a.rs"), "{error}");
        fs::rename(lost, dir.path().join("a.rs")).unwrap();
        assert_eq!(contents(dir.path()), untouched());
    }

    /// Raises the flag while it writes the given file, counted from 0.
    struct Raising<'a>(&'a Interrupt, usize, Cell<usize>);

    impl Disk for Raising<'_> {
        fn fill(&self, file: &mut File, bytes: &[u8]) -> io::Result<()> {
            if self.2.replace(self.2.get() + 1) == self.1 {
                self.0.raise();
            }
            file.write_all(bytes)
        }
    }

    #[test]
    fn an_interrupt_before_the_first_rename_changes_nothing() {
        let dir = folder();
        let interrupt = Interrupt::default();
        let disk = Raising(&interrupt, 2, Cell::new(0));
        let error = write_all(dir.path(), &files(), &disk, &interrupt).unwrap_err();
        assert!(error.is::<crate::interrupt::Interrupted>(), "{error:#}");
        assert_eq!(contents(dir.path()), untouched());
    }

    #[test]
    fn an_interrupt_leaves_a_single_file_as_it_was() {
        for name in ["a.rs", "b.rs"] {
            let dir = folder();
            let interrupt = Interrupt::default();
            let disk = Raising(&interrupt, 0, Cell::new(0));
            let error = write_one(&dir.path().join(name), "new", &disk, &interrupt).unwrap_err();
            assert!(error.is::<crate::interrupt::Interrupted>(), "{error:#}");
            assert_eq!(contents(dir.path()), untouched());
        }
    }

    #[cfg(unix)]
    #[test]
    fn new_files_have_the_permissions_of_any_file() {
        use std::os::unix::fs::PermissionsExt;
        let dir = folder();
        write_all(dir.path(), &files(), &RealDisk, &Interrupt::default()).unwrap();
        let mode = |name| fs::metadata(dir.path().join(name)).unwrap().permissions().mode();
        fs::write(dir.path().join("new"), "").unwrap();
        assert_eq!(mode("b.rs"), mode("new"));
    }
}
