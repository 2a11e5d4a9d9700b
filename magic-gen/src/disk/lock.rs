//! One writer at a time in a folder.
//!
//! Who writes reads first: a find is kept if it is better than the one that is
//! there, and the fingerprints of all stand in one file. Two at once would each
//! write what they read, and one of the two changes would be lost.

use std::fs::{File, TryLockError};
use std::io;
use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use crate::interrupt::Interrupt;

/// How long one waits for another; a writer needs much less than a second.
const PATIENCE: Duration = Duration::from_secs(30);

/// A folder that is ours to write into. Dropped, it is free again, also where the
/// process was killed.
#[derive(Debug)]
pub struct Lock {
    /// The open file that has the lock; none where the system has no locks.
    _file: Option<File>,
}

impl Lock {
    /// Waits until nobody else writes into the folder `dir`. What is not there yet
    /// needs no lock.
    ///
    /// # Errors
    ///
    /// If somebody else takes too long, or `interrupt` is raised.
    pub fn take(dir: &Path, interrupt: &Interrupt) -> Result<Self> {
        Self::take_within(dir, interrupt, PATIENCE)
    }

    fn take_within(dir: &Path, interrupt: &Interrupt, patience: Duration) -> Result<Self> {
        let Ok(file) = dir.canonicalize().and_then(|path| open(&path)) else {
            return Ok(Self { _file: None });
        };
        let started = Instant::now();
        loop {
            match file.try_lock() {
                Ok(()) => return Ok(Self { _file: Some(file) }),
                // Some network folders have no locks; nor does what cannot be opened.
                Err(TryLockError::Error(_)) => return Ok(Self { _file: None }),
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

/// The folder itself bears the lock, so that no file is left behind.
#[cfg(unix)]
fn open(path: &Path) -> io::Result<File> {
    File::open(path)
}

/// Folders cannot be opened here: a file that is named after the folder bears the
/// lock, where temporary files are.
#[cfg(not(unix))]
fn open(path: &Path) -> io::Result<File> {
    let name = crate::digest::sha256(path.as_os_str().as_encoded_bytes());
    let file = std::env::temp_dir().join(format!("magic-gen-{name}.lock"));
    File::options().create(true).truncate(false).write(true).open(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_at_a_time_and_nothing_is_left() {
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
}
