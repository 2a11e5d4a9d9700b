//! The tables that were committed when this tool was built. A tool that was built from its package
//! alone has none.

use std::collections::BTreeSet;
use std::io::{self, ErrorKind};

use super::Files;

/// Names and bytes of the files.
const FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/built_in.rs"));

/// The files of the built-in tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BuiltIn;

impl BuiltIn {
    /// The built-in tables, if the tool was built with them.
    pub fn new() -> Option<Self> {
        (!FILES.is_empty()).then_some(Self)
    }
}

fn bytes(name: &str) -> Option<&'static [u8]> {
    FILES.iter().find(|(file, _)| *file == name).map(|(_, bytes)| *bytes)
}

impl Files for BuiltIn {
    fn names(&self) -> io::Result<BTreeSet<String>> {
        Ok(FILES.iter().map(|(name, _)| (*name).to_owned()).collect())
    }

    fn bytes(&self, name: &str) -> io::Result<Vec<u8>> {
        Ok(bytes(name).ok_or(ErrorKind::NotFound)?.to_owned())
    }

    fn has(&self, name: &str) -> bool {
        bytes(name).is_some()
    }
}
