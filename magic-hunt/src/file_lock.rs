//! A file that one process replaces again and again, and no other process meanwhile.
//!
//! A [`Lock`] holds a whole folder and must be brief, since others write there. A claim holds
//! one file, for hours if need be. The file itself bears the claim, so nothing is left behind,
//! whatever ends the process. Each new text bears it before it gets the file's name, so there
//! is no moment without it.

use std::cell::Cell;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

use magic_gen::disk::lock::Lock;
use magic_gen::disk::write::{Disk, RealDisk, folder_of, write_one};

/// A file that is ours to write. It is free again when this is dropped, or the process killed.
#[derive(Debug)]
pub struct Claim {
    file: PathBuf,
    /// What bears the claim; none where the system has no locks, or as long as there is
    /// no file.
    bearer: Option<Bearer>,
    /// Until there is a file, any other process that wants to begin it has to wait.
    folder: Option<Lock>,
}

impl Claim {
    /// Claims `file`, which need not be there yet.
    ///
    /// # Errors
    ///
    /// If it is somebody else's, or another writes into its folder for too long.
    pub fn take(file: &Path) -> Result<Self> {
        let folder = Lock::take(&folder_of(file))?;
        let bearer = lock_file(file)?;
        let folder = bearer.is_none().then_some(folder);
        Ok(Self { file: file.to_owned(), bearer, folder })
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
        self.claim_again()?;
        let disk = Bearing::default();
        write_one(&self.file, text, &disk)?;
        self.bearer = disk.0.into_inner().or(self.bearer.take());
        self.folder = None;
        Ok(())
    }
}

/// An open file that bears a claim, which ends when this is dropped.
#[derive(Debug)]
pub struct Bearer(File);

impl Drop for Bearer {
    fn drop(&mut self) {
        // Closing alone is not enough: a process that another thread starts at this moment has
        // the file open until it runs its program.
        let _ = self.0.unlock();
    }
}

#[cfg(unix)]
impl Claim {
    /// A file that is removed takes its claim with it, and another may be in its place.
    fn claim_again(&mut self) -> Result<()> {
        let gone = |bearer: &&Bearer| self.file.exists() && !is_at(&bearer.0, &self.file);
        if let Some(bearer) = self.bearer.as_ref().filter(gone) {
            // If it is the same file after all (see `TRIES`), it must not be in the way.
            let _ = bearer.0.unlock();
            self.bearer = lock_file(&self.file)?;
        }
        Ok(())
    }
}

#[cfg(not(unix))]
impl Claim {
    /// What bears the claim stays where it is.
    fn claim_again(&self) -> Result<()> {
        Ok(())
    }
}

/// The disk as it is, where each new file bears the claim.
#[derive(Default)]
struct Bearing(Cell<Option<Bearer>>);

impl Disk for Bearing {
    fn fill(&self, file: &mut File, bytes: &[u8]) -> io::Result<()> {
        RealDisk.fill(file, bytes)?;
        self.0.set(claimed(file));
        Ok(())
    }
}

const TAKEN: &str =
    "a hunt or a merge is at work on it; wait until it has ended, or name another file";

/// How often a file is opened that was replaced meanwhile. Some network folders give a
/// file another number each time; they have no claims.
#[cfg(unix)]
const TRIES: usize = 100;

/// Claims a file as it stands, for as long as what is returned is kept. None if there is no
/// file, or the system has no locks.
///
/// # Errors
///
/// If it is somebody else's.
#[cfg(unix)]
pub fn lock_file(file: &Path) -> Result<Option<Bearer>> {
    use std::fs::TryLockError;
    for _ in 0..TRIES {
        // Opening a pipe may wait for ever.
        let opened = file.is_file().then(|| open(file).ok()).flatten();
        let Some(opened) = opened else { return Ok(None) };
        match opened.try_lock() {
            Ok(()) if is_at(&opened, file) => return Ok(Some(Bearer(opened))),
            // It was replaced, and its claim went, after it was opened.
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

/// A new file with the claim, which lasts as long as what is returned.
#[cfg(unix)]
fn claimed(new: &File) -> Option<Bearer> {
    let bearer = new.try_clone().ok()?;
    bearer.try_lock().ok()?;
    Some(Bearer(bearer))
}

/// A file that is locked can be neither read nor replaced here: another that is named
/// after it bears the claim all the time.
#[cfg(not(unix))]
pub fn lock_file(file: &Path) -> Result<Option<Bearer>> {
    use std::fs::TryLockError;
    let there = |name| Some(folder_of(file).canonicalize().ok()?.join(name));
    let path = file.canonicalize().ok().or_else(|| file.file_name().and_then(there));
    let Some(bearer) = path.and_then(|path| super::lock::open(&path).ok()) else {
        return Ok(None);
    };
    match bearer.try_lock() {
        Ok(()) => Ok(Some(Bearer(bearer))),
        Err(TryLockError::WouldBlock) => bail!(TAKEN),
        Err(TryLockError::Error(_)) => Ok(None),
    }
}

#[cfg(not(unix))]
fn claimed(_: &File) -> Option<Bearer> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_one_claims_however_often_it_is_replaced() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("file");
        let mut claim = Claim::take(&file).unwrap();
        for text in ["one", "two", "two", "three"] {
            claim.write(text).unwrap();
            let error = Claim::take(&file).unwrap_err();
            assert_eq!(error.to_string(), TAKEN, "{text}");
            assert_eq!(std::fs::read_to_string(&file).unwrap(), text);
            // Others in the folder are not kept from anything.
            Claim::take(&dir.path().join("other")).unwrap();
        }
        drop(claim);
        let mut claim = Claim::take(&file).unwrap();
        assert!(lock_file(&file).is_err());
        claim.write("four").unwrap();
        drop(claim);
        assert!(lock_file(&file).unwrap().is_some());
        assert_eq!(std::fs::read_dir(dir.path()).unwrap().count(), 1, "something is left over");
    }

    #[cfg(unix)]
    #[test]
    fn a_file_is_free_while_a_program_that_just_starts_has_it_open() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("file");
        let mut claim = Claim::take(&file).unwrap();
        claim.write("one").unwrap();
        let _inherited = claim.bearer.as_ref().unwrap().0.try_clone().unwrap();
        drop(claim);
        Claim::take(&file).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn a_file_that_was_removed_and_begun_by_another_is_the_others() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("file");
        let mut ours = Claim::take(&file).unwrap();
        ours.write("ours").unwrap();
        std::fs::remove_file(&file).unwrap();
        ours.write("ours again").unwrap();
        assert!(lock_file(&file).is_err(), "nobody was there");

        std::fs::remove_file(&file).unwrap();
        let mut theirs = Claim::take(&file).unwrap();
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
        let mut claim = Claim::take(&file).unwrap();
        claim.write("one").unwrap();
        let mut strange = Claim { file: dir.path().join("none/file"), ..claim };
        strange.write("two").unwrap_err();
        assert!(lock_file(&file).is_err());
        claim = Claim { file: file.clone(), ..strange };
        claim.write("two").unwrap();
        assert!(lock_file(&file).is_err());
    }
}
