//! The tables that a command reads and does not write.

use std::collections::BTreeSet;
use std::fmt;
use std::io;
use std::path::PathBuf;

use crate::read::{BuiltIn, Files};

/// The place of the tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Tables {
    /// In a folder.
    Folder(PathBuf),
    /// In this tool.
    BuiltIn(BuiltIn),
}

impl Tables {
    /// The name of one of their files, for messages.
    pub fn file(&self, name: &str) -> String {
        match self {
            Self::Folder(dir) => dir.join(name).display().to_string(),
            Self::BuiltIn(_) => format!("{name} of {self}"),
        }
    }

    fn files(&self) -> &dyn Files {
        match self {
            Self::Folder(dir) => dir,
            Self::BuiltIn(tables) => tables,
        }
    }
}

impl fmt::Display for Tables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Folder(dir) => dir.display().fmt(f),
            Self::BuiltIn(_) => f.write_str("the tables built into this tool"),
        }
    }
}

impl Files for Tables {
    fn names(&self) -> io::Result<BTreeSet<String>> {
        self.files().names()
    }

    fn bytes(&self, name: &str) -> io::Result<Vec<u8>> {
        self.files().bytes(name)
    }

    fn has(&self, name: &str) -> bool {
        self.files().has(name)
    }
}
