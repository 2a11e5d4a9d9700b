//! A file that one process replaces again and again, and no other process meanwhile.
//!
//! A [`Lock`] holds a whole folder for a moment, since others write there. A [`FileLock`] holds one
//! file, for hours if need be. The lock is on the file itself, so it ends with the process. A
//! replacement is locked before it is renamed into place.

use std::cell::Cell;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

use magic_gen::disk::lock::Lock;
use magic_gen::disk::write::{Disk, RealDisk, folder_of, write_one};

/// A file that is ours to write. It is free again when this is dropped, or the process killed.
#[derive(Debug)]
pub struct FileLock {
    file: PathBuf,
    /// The locked file; none where the system has no locks, or as long as there is
    /// no file.
    held: Option<Held>,
    /// Until there is a file, any other process that wants to begin it has to wait.
    folder: Option<Lock>,
}

impl FileLock {
    /// Locks `file`, which need not be there yet.
    ///
    /// # Errors
    ///
    /// If it is somebody else's, or another writes into its folder for too long.
    pub fn take(file: &Path) -> Result<Self> {
        let folder = Lock::take(&folder_of(file))?;
        let held = lock_file(file)?;
        let folder = held.is_none().then_some(folder);
        Ok(Self { file: file.to_owned(), held, folder })
    }

    /// Replaces the file. No interrupt keeps it from that: the file may be written
    /// because of it.
    ///
    /// # Errors
    ///
    /// If it cannot be written: it is then as it was, and still ours. Or if it was removed and
    /// another process has begun it anew: it then stays as that process made it, and can be
    /// written when that process has ended.
    pub fn write(&mut self, text: &str) -> Result<()> {
        self.lock_again()?;
        let disk = LockingDisk::default();
        write_one(&self.file, text, &disk)?;
        self.held = disk.0.into_inner().or(self.held.take());
        self.folder = None;
        Ok(())
    }
}

/// An open file that is locked until this is dropped.
#[derive(Debug)]
pub struct Held(File);

impl Drop for Held {
    fn drop(&mut self) {
        // Closing alone is not enough: a process that another thread starts at this moment has
        // the file open until it runs its program.
        let _ = self.0.unlock();
    }
}

#[cfg(unix)]
impl FileLock {
    /// A file that is removed takes its lock with it, and another may be in its place.
    fn lock_again(&mut self) -> Result<()> {
        let gone = |held: &&Held| self.file.exists() && !is_at(&held.0, &self.file);
        if let Some(held) = self.held.as_ref().filter(gone) {
            // If it is the same file after all (see `TRIES`), it must not be in the way.
            let _ = held.0.unlock();
            self.held = lock_file(&self.file)?;
        }
        Ok(())
    }
}

#[cfg(not(unix))]
impl FileLock {
    /// What bears the lock stays where it is.
    fn lock_again(&self) -> Result<()> {
        Ok(())
    }
}

/// The disk as it is, where each new file bears the lock.
#[derive(Default)]
struct LockingDisk(Cell<Option<Held>>);

impl Disk for LockingDisk {
    fn fill(&self, file: &mut File, bytes: &[u8]) -> io::Result<()> {
        RealDisk.fill(file, bytes)?;
        self.0.set(locked(file));
        Ok(())
    }
}

const TAKEN: &str =
    "a hunt or a merge is at work on it; wait until it has ended, or name another file";

/// How often a file is opened that was replaced meanwhile. Some network folders give a
/// file another number each time; they have no locks.
#[cfg(unix)]
const TRIES: usize = 100;

/// Locks a file as it stands, for as long as what is returned is kept. None if there is no
/// file, or the system has no locks.
///
/// # Errors
///
/// If it is somebody else's.
#[cfg(unix)]
pub fn lock_file(file: &Path) -> Result<Option<Held>> {
    use std::fs::TryLockError;
    for _ in 0..TRIES {
        // Opening a pipe may wait for ever.
        let opened = file.is_file().then(|| open(file).ok()).flatten();
        let Some(opened) = opened else { return Ok(None) };
        match opened.try_lock() {
            Ok(()) if is_at(&opened, file) => return Ok(Some(Held(opened))),
            // It was replaced, and its lock went, after it was opened.
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => bail!(TAKEN),
            Err(TryLockError::Error(_)) => return Ok(None),
        }
    }
    Ok(None)
}

/// Network folders lock what was opened to be written.
#[cfg(unix)]
fn open(file: &Path) -> io::Result<File> {
    File::options().read(true).write(true).open(file).or_else(|_| File::open(file))
}

/// Whether an open file is the one that has this name.
#[cfg(unix)]
fn is_at(opened: &File, file: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let number = |data: std::fs::Metadata| (data.dev(), data.ino());
    let numbers = (opened.metadata().map(number), file.metadata().map(number));
    matches!(numbers, (Ok(ours), Ok(theirs)) if ours == theirs)
}

/// A new file with the lock, which lasts as long as what is returned.
#[cfg(unix)]
fn locked(new: &File) -> Option<Held> {
    let held = new.try_clone().ok()?;
    held.try_lock().ok()?;
    Some(Held(held))
}

/// A file that is locked can be neither read nor replaced here: another that is named
/// after it bears the lock all the time.
#[cfg(not(unix))]
pub fn lock_file(file: &Path) -> Result<Option<Held>> {
    use std::fs::TryLockError;
    let there = |name| Some(folder_of(file).canonicalize().ok()?.join(name));
    let path = file.canonicalize().ok().or_else(|| file.file_name().and_then(there));
    let Some(held) = path.and_then(|path| super::lock::open(&path).ok()) else {
        return Ok(None);
    };
    match held.try_lock() {
        Ok(()) => Ok(Some(Held(held))),
        Err(TryLockError::WouldBlock) => bail!(TAKEN),
        Err(TryLockError::Error(_)) => Ok(None),
    }
}

#[cfg(not(unix))]
fn locked(_: &File) -> Option<Held> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_one_claims_however_often_it_is_replaced() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("file");
        let mut lock = FileLock::take(&file).unwrap();
        for text in ["one", "two", "two", "three"] {
            lock.write(text).unwrap();
            let error = FileLock::take(&file).unwrap_err();
            assert_eq!(error.to_string(), TAKEN, "{text}");
            assert_eq!(std::fs::read_to_string(&file).unwrap(), text);
            // Others in the folder are not kept from anything.
            FileLock::take(&dir.path().join("other")).unwrap();
        }
        drop(lock);
        let mut lock = FileLock::take(&file).unwrap();
        assert!(lock_file(&file).is_err());
        lock.write("four").unwrap();
        drop(lock);
        assert!(lock_file(&file).unwrap().is_some());
        assert_eq!(std::fs::read_dir(dir.path()).unwrap().count(), 1, "something is left over");
    }

    #[cfg(unix)]
    #[test]
    fn a_file_is_free_while_a_program_that_just_starts_has_it_open() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("file");
        let mut lock = FileLock::take(&file).unwrap();
        lock.write("one").unwrap();
        let _inherited = lock.held.as_ref().unwrap().0.try_clone().unwrap();
        drop(lock);
        FileLock::take(&file).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn a_file_that_was_removed_and_begun_by_another_is_the_others() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("file");
        let mut ours = FileLock::take(&file).unwrap();
        ours.write("ours").unwrap();
        std::fs::remove_file(&file).unwrap();
        ours.write("ours again").unwrap();
        assert!(lock_file(&file).is_err(), "nobody was there");

        std::fs::remove_file(&file).unwrap();
        let mut theirs = FileLock::take(&file).unwrap();
        theirs.write("theirs").unwrap();
        for _ in 0..2 {
            assert_eq!(ours.write("ours").unwrap_err().to_string(), TAKEN);
            assert_eq!(std::fs::read_to_string(&file).unwrap(), "theirs");
        }
        theirs.write("theirs again").unwrap();
        drop(theirs);
        ours.write("ours").unwrap();
        assert!(lock_file(&file).is_err());
        assert_eq!(std::fs::read_to_string(&file).unwrap(), "ours");
    }

    #[test]
    fn a_file_that_could_not_be_replaced_is_still_ours() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("file");
        let mut lock = FileLock::take(&file).unwrap();
        lock.write("one").unwrap();
        let mut strange = FileLock { file: dir.path().join("none/file"), ..lock };
        strange.write("two").unwrap_err();
        assert!(lock_file(&file).is_err());
        lock = FileLock { file: file.clone(), ..strange };
        lock.write("two").unwrap();
        assert!(lock_file(&file).is_err());
    }
}
