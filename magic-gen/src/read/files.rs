//! A folder of generated files: on the disk, or of a git revision.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, DirEntry};
use std::io::{self, ErrorKind};
use std::path::Path;

use crate::disk::load;

/// The files of a folder.
pub trait Files {
    /// The names in the folder, of whatever is there.
    ///
    /// # Errors
    ///
    /// If the folder cannot be read.
    fn names(&self) -> io::Result<BTreeSet<String>>;

    /// The bytes of a file.
    ///
    /// # Errors
    ///
    /// If it is missing, is not a file, or is too long.
    fn bytes(&self, name: &str) -> io::Result<Vec<u8>>;

    /// The text of a file.
    ///
    /// # Errors
    ///
    /// As [`bytes`](Self::bytes), and if it is not a text.
    fn text(&self, name: &str) -> io::Result<String> {
        self.bytes(name).and_then(load::text)
    }

    /// Whether a file of this name exists, readable or not.
    fn has(&self, name: &str) -> bool;
}

impl<P: AsRef<Path> + ?Sized> Files for P {
    fn names(&self) -> io::Result<BTreeSet<String>> {
        let name = |entry: DirEntry| entry.file_name().to_string_lossy().into_owned();
        fs::read_dir(self)?.map(|entry| entry.map(name)).collect()
    }

    fn bytes(&self, name: &str) -> io::Result<Vec<u8>> {
        load::generated(&self.as_ref().join(name))
    }

    fn has(&self, name: &str) -> bool {
        self.as_ref().join(name).symlink_metadata().is_ok()
    }
}

/// The files of a git revision, by their names; none for what is no file.
pub struct Revision(pub BTreeMap<String, Option<Vec<u8>>>);

impl Files for Revision {
    fn names(&self) -> io::Result<BTreeSet<String>> {
        Ok(self.0.keys().cloned().collect())
    }

    fn bytes(&self, name: &str) -> io::Result<Vec<u8>> {
        Ok(self.0.get(name).cloned().flatten().ok_or(ErrorKind::NotFound)?)
    }

    fn has(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }
}
