//! One writer at a time in a folder.
//!
//! A writer reads first: a find is kept if it is better than the one that is there,
//! and one file has the fingerprints of all. Two writers at once would each write what
//! they read, and one of the two changes would be lost.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};

use crate::interrupt::Interrupt;

/// How long a process waits for another; a writer needs much less than a second.
const PATIENCE: Duration = Duration::from_secs(30);

/// A folder that is ours to write into. It is free again when this is dropped, or the process
/// killed.
#[derive(Debug)]
pub struct Lock {
    /// The open file that has the lock; none where the system has no locks.
    _file: Option<File>,
    /// The folders that were made for the purpose, the outermost last.
    made: Vec<PathBuf>,
}

impl Lock {
    /// Makes the folder `dir` if it is missing, and waits until nobody else writes into
    /// it. Folders that were made and are still empty at the end go again, those around
    /// `dir` included.
    ///
    /// It is made first: two that write into a new folder have to wait for each other,
    /// too.
    ///
    /// # Errors
    ///
    /// If it cannot be made, somebody else takes too long, or `interrupt` is raised.
    pub fn make(dir: &Path, interrupt: &Interrupt) -> Result<Self> {
        ensure!(!dir.as_os_str().is_empty(), "cannot make a folder that has no name");
        loop {
            let new =
                dir.ancestors().take_while(|dir| !dir.exists() && !dir.as_os_str().is_empty());
            let made = new.map(Path::to_owned).collect();
            fs::create_dir_all(dir).with_context(|| format!("cannot make {}", dir.display()))?;
            let mut lock = Self::take(dir, interrupt)?;
            // A process that made it and failed may have removed it while we waited.
            if dir.is_dir() {
                lock.made = made;
                return Ok(lock);
            }
        }
    }

    /// Waits until nobody else writes into the folder `dir`, if there is one.
    ///
    /// # Errors
    ///
    /// If somebody else takes too long, or `interrupt` is raised.
    pub fn take(dir: &Path, interrupt: &Interrupt) -> Result<Self> {
        Self::take_within(dir, interrupt, PATIENCE)
    }

    fn take_within(dir: &Path, interrupt: &Interrupt, patience: Duration) -> Result<Self> {
        let Ok(file) = dir.canonicalize().and_then(|path| open(&path)) else {
            return Ok(Self { _file: None, made: Vec::new() });
        };
        let started = Instant::now();
        loop {
            match file.try_lock() {
                Ok(()) => return Ok(Self { _file: Some(file), made: Vec::new() }),
                // Some network folders have no locks; nor does what cannot be opened.
                Err(TryLockError::Error(_)) => return Ok(Self { _file: None, made: Vec::new() }),
                Err(TryLockError::WouldBlock) => {}
            }
            interrupt.check()?;
            if started.elapsed() > patience {
                let (dir, seconds) = (dir.display(), patience.as_secs());
                bail!(
                    "another magic-gen has been writing into {dir} for {seconds} s; nothing was \
                     written; try again when it is done"
                );
            }
            sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // A folder with files in it stays: the system does not remove it.
        let _ = self.made.iter().try_for_each(fs::remove_dir);
    }
}

/// The folder itself bears the lock, so that no file is left behind.
#[cfg(unix)]
fn open(path: &Path) -> io::Result<File> {
    File::open(path)
}

/// Folders cannot be opened here: a file that is named after the folder bears the
/// lock, where temporary files are.
#[cfg(not(unix))]
pub(super) fn open(path: &Path) -> io::Result<File> {
    let name = crate::digest::sha256(path.as_os_str().as_encoded_bytes());
    let file = std::env::temp_dir().join(format!("magic-gen-{name}.lock"));
    File::options().create(true).truncate(false).write(true).open(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_process_writes_at_a_time_and_no_file_is_left() {
        let dir = tempfile::tempdir().unwrap();
        let free = Interrupt::default();
        let short = |interrupt| Lock::take_within(dir.path(), interrupt, Duration::from_millis(50));
        let held = short(&free).unwrap();
        let error = format!("{:#}", short(&free).unwrap_err());
        assert!(error.contains("another magic-gen has been writing into"), "{error}");
        let raised = Interrupt::default();
        raised.raise();
        assert!(short(&raised).unwrap_err().is::<crate::interrupt::Interrupted>());
        drop(held);
        short(&free).unwrap();
        assert_eq!(std::fs::read_dir(dir.path()).unwrap().count(), 0);
        Lock::take(&dir.path().join("none"), &free).unwrap();
    }

    #[test]
    fn a_new_folder_is_taken_and_does_not_stay_empty() {
        let dir = tempfile::tempdir().unwrap();
        let (new, free) = (dir.path().join("new/newer"), Interrupt::default());
        let lock = Lock::make(&new, &free).unwrap();
        let error = Lock::take_within(&new, &free, Duration::from_millis(50)).unwrap_err();
        assert!(error.to_string().contains("another magic-gen has been writing into"), "{error}");
        drop(lock);
        assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 0, "a folder is left");
        let lock = Lock::make(&new, &free).unwrap();
        fs::write(new.join("file"), "").unwrap();
        drop(lock);
        assert!(new.join("file").exists());
        fs::remove_file(new.join("file")).unwrap();
        drop(Lock::make(&new, &free).unwrap());
        assert!(new.exists(), "it was there before");
        let error = Lock::make(Path::new(""), &free).unwrap_err();
        assert_eq!(error.to_string(), "cannot make a folder that has no name");
        let error = Lock::make(&new.join("\0"), &free).unwrap_err();
        assert!(error.to_string().starts_with("cannot make "), "{error}");
    }
}
