//! A file that one process replaces repeatedly, while no other process may.
//!
//! The lock is on a hidden file beside this file, since the file itself is replaced. The hidden
//! file is empty, and is never deleted. The lock ends with the process.

use std::fs::{File, TryLockError};
use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

use magic_gen::disk::write::folder_of;
use magic_gen::no_answer::NoAnswer;

/// A file that only this process may write, until this is dropped.
#[derive(Debug)]
pub struct FileLock {
    /// The locked file, or one that the system cannot lock; none if the folder takes no files.
    bearer: Option<File>,
}

const TAKEN: &str = "another hunt or merge uses it; wait until it has ended, or name another file";

impl FileLock {
    /// Locks `file`, which need not exist yet.
    /// An error if another process has it for longer than `patience`.
    pub fn take(file: &Path, patience: Duration) -> Result<Self, NoAnswer> {
        let (bearer, started) = (bearer(file), Instant::now());
        while let Some(Err(TryLockError::WouldBlock)) = bearer.as_ref().map(File::try_lock) {
            if started.elapsed() >= patience {
                return Err(NoAnswer::new(TAKEN.to_owned()));
            }
            sleep(Duration::from_millis(20));
        }
        Ok(Self { bearer })
    }
}

impl Drop for FileLock {
    fn drop(&mut self) {
        // Closing alone is not enough: a process that another thread starts at this moment has
        // the file open until it runs its program.
        self.bearer.iter().for_each(|bearer| _ = bearer.unlock());
    }
}

/// The open file for the lock. It is in the folder of the file itself, not in that of a link to it.
fn bearer(file: &Path) -> Option<File> {
    if file.exists() && !file.is_file() {
        return None;
    }
    let there = |name| Some(folder_of(file).canonicalize().ok()?.join(name));
    let path = file.canonicalize().ok().or_else(|| file.file_name().and_then(there))?;
    let name = format!(".{}.lock", path.file_name()?.to_string_lossy());
    let path = path.with_file_name(name);
    File::options().create(true).truncate(false).write(true).open(path).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const AT_ONCE: Duration = Duration::ZERO;

    #[test]
    fn a_file_is_one_processs_however_often_it_is_replaced() {
        let dir = tempfile::tempdir().unwrap();
        let (file, link) = (dir.path().join("file"), dir.path().join("link"));
        let lock = FileLock::take(&file, AT_ONCE).unwrap();
        for _ in 0..2 {
            let error = FileLock::take(&file, Duration::from_millis(50)).unwrap_err();
            assert_eq!(error.to_string(), TAKEN);
            // Other files of the folder are not locked.
            FileLock::take(&dir.path().join("other"), AT_ONCE).unwrap();
            std::fs::write(&link, "new").unwrap();
            std::fs::rename(&link, &file).unwrap();
        }
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink("file", &link).unwrap();
            FileLock::take(&link, AT_ONCE).unwrap_err();
        }
        let _inherited = lock.bearer.as_ref().unwrap().try_clone().unwrap();
        drop(lock);
        FileLock::take(&file, AT_ONCE).unwrap();
        // If it is not a file, it cannot be locked, and there is no new file beside it.
        let folder = dir.path().join("folder");
        std::fs::create_dir(&folder).unwrap();
        assert!(FileLock::take(&folder, AT_ONCE).unwrap().bearer.is_none());
        assert!(FileLock::take(&folder.join("none/file"), AT_ONCE).unwrap().bearer.is_none());
        assert!(!dir.path().join(".folder.lock").exists());
    }
}
