//! One writer at a time in a folder.
//!
//! A writer reads before it writes: it compares a new find with the old one, and all fingerprints
//! are in the same file. With two writers at once, the change of one would be lost.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};

use crate::no_answer::NoAnswer;

/// How long a process waits for another; a writer needs much less than a second.
const PATIENCE: Duration = Duration::from_secs(30);

/// A folder that only this process may write into, until this is dropped or the process is killed.
#[derive(Debug)]
pub struct Lock {
    /// The open file with the lock; none if the system has no locks.
    _file: Option<File>,
}

impl Lock {
    /// Makes the folder `dir` if it is missing, and waits until nobody else writes into it.
    ///
    /// # Errors
    ///
    /// If the folder cannot be made, or another process needs too long.
    pub fn make(dir: &Path) -> Result<Self> {
        ensure!(!dir.as_os_str().is_empty(), "cannot make a folder that has no name");
        fs::create_dir_all(dir).with_context(|| format!("cannot make {}", dir.display()))?;
        Self::take(dir)
    }

    /// Waits until nobody else writes into the folder `dir`, if there is one.
    ///
    /// # Errors
    ///
    /// If another process needs too long.
    pub fn take(dir: &Path) -> Result<Self> {
        Self::take_within(dir, PATIENCE)
    }

    fn take_within(dir: &Path, patience: Duration) -> Result<Self> {
        let Ok(file) = dir.canonicalize().and_then(|path| open(&path)) else {
            return Ok(Self { _file: None });
        };
        let started = Instant::now();
        loop {
            match file.try_lock() {
                Ok(()) => return Ok(Self { _file: Some(file) }),
                // Some network folders have no locks.
                Err(TryLockError::Error(_)) => return Ok(Self { _file: None }),
                Err(TryLockError::WouldBlock) if started.elapsed() > patience => {
                    return Err(taken(dir, patience).into());
                }
                Err(TryLockError::WouldBlock) => sleep(Duration::from_millis(20)),
            }
        }
    }
}

fn taken(dir: &Path, patience: Duration) -> NoAnswer {
    let text = format!(
        "another magic-gen has been writing into {} for {} s; nothing was written; try again when \
         it is done",
        dir.display(),
        patience.as_secs()
    );
    NoAnswer::new(text)
}

/// The lock is on the folder itself, so no file is left behind.
#[cfg(unix)]
fn open(path: &Path) -> io::Result<File> {
    File::open(path)
}

/// This system cannot open folders. So the lock is on a temporary file, whose name is made from the
/// folder's name.
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
        let short = |dir: &Path| Lock::take_within(dir, Duration::from_millis(50));
        let dir = tempfile::tempdir().unwrap();
        let new = dir.path().join("new/newer");
        let held = Lock::make(&new).unwrap();
        let error = short(&new).unwrap_err().to_string();
        assert!(error.contains("another magic-gen has been writing into"), "{error}");
        drop(held);
        short(&new).unwrap();
        assert_eq!(fs::read_dir(&new).unwrap().count(), 0);
        Lock::take(&dir.path().join("none")).unwrap();
    }

    #[test]
    fn a_folder_that_cannot_be_made_is_named() {
        let error = Lock::make(Path::new("")).unwrap_err();
        assert_eq!(error.to_string(), "cannot make a folder that has no name");
        let error = Lock::make(Path::new("\0")).unwrap_err();
        assert!(error.to_string().starts_with("cannot make "), "{error}");
    }
}
