//! A folder of generated files: on the disk, or of a git revision.

use std::collections::BTreeMap;
use std::io::{self, ErrorKind};
use std::path::Path;

use crate::disk::load;

/// The files of a folder.
pub trait Files {
    /// The text of a file.
    ///
    /// # Errors
    ///
    /// If it is missing, or is not a text.
    fn text(&self, name: &str) -> io::Result<String>;

    /// Whether a file of this name exists, readable or not.
    fn has(&self, name: &str) -> bool;
}

impl<P: AsRef<Path> + ?Sized> Files for P {
    fn text(&self, name: &str) -> io::Result<String> {
        load::generated(&self.as_ref().join(name)).and_then(load::text)
    }

    fn has(&self, name: &str) -> bool {
        self.as_ref().join(name).symlink_metadata().is_ok()
    }
}

/// The files of a git revision, by their names.
pub struct Revision(pub BTreeMap<&'static str, Vec<u8>>);

impl Files for Revision {
    fn text(&self, name: &str) -> io::Result<String> {
        load::text(self.0.get(name).ok_or(ErrorKind::NotFound)?.clone())
    }

    fn has(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }
}
