//! The files of a folder of tables: on the disk, of a git revision, or built into the tool.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::names;
use crate::disk::load;
use crate::fault::{Fault, Kind, Place};

/// The tables that were committed when this tool was built. A tool that was built from its package
/// alone has none.
const BUILT_IN: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/built_in.rs"));

/// The bytes of a file, or why it cannot be read.
pub type FileBytes = Result<Vec<u8>, String>;

/// The files of tables, by their names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tables {
    /// The folder, if they are on the disk.
    pub dir: Option<PathBuf>,
    pub files: BTreeMap<String, FileBytes>,
}

impl Tables {
    /// Reads a folder. Files that have no table are only named: they may be of any kind and length.
    pub fn read(dir: &Path) -> io::Result<Self> {
        Self::read_those(dir, |name| names().any(|known| known == name))
    }

    /// Reads a folder with all its files.
    pub fn read_all(dir: &Path) -> io::Result<Self> {
        Self::read_those(dir, |_| true)
    }

    fn read_those(dir: &Path, is_read: impl Fn(&str) -> bool) -> io::Result<Self> {
        let file = |entry: io::Result<fs::DirEntry>| {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let read = || load::generated(&entry.path()).map_err(|error| error.to_string());
            let file = if is_read(&name) { read() } else { Err("it has no table".to_owned()) };
            Ok((name, file))
        };
        let files = fs::read_dir(dir)?.map(file).collect::<io::Result<_>>()?;
        Ok(Self { dir: Some(dir.to_owned()), files })
    }

    /// The built-in tables, if the tool was built with them.
    pub fn built_in() -> Option<Self> {
        let file = |&(name, bytes): &(&str, &[u8])| (name.to_owned(), Ok(bytes.to_owned()));
        let files: BTreeMap<_, _> = BUILT_IN.iter().map(file).collect();
        (!files.is_empty()).then_some(Self { dir: None, files })
    }

    pub fn text(&self, name: &str) -> Result<String, Fault> {
        let kind = match self.files.get(name) {
            None => Kind::Missing,
            Some(Err(why)) => Kind::Unreadable(why.clone()),
            Some(Ok(bytes)) => match load::text(bytes.clone()) {
                Ok(text) => return Ok(text),
                Err(error) => Kind::Unreadable(error.to_string()),
            },
        };
        Err(Fault::new(Place::Whole, kind).of_file(name))
    }
}

impl fmt::Display for Tables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.dir {
            Some(dir) => dir.display().fmt(f),
            None => f.write_str("the tables built into this tool"),
        }
    }
}
