//! The tables that were committed when this tool was built. A tool that was built from its package
//! alone has none.

use std::io::{self, ErrorKind};

use super::Files;
use crate::disk::load;

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
    fn text(&self, name: &str) -> io::Result<String> {
        load::text(bytes(name).ok_or(ErrorKind::NotFound)?.to_owned())
    }

    fn has(&self, name: &str) -> bool {
        bytes(name).is_some()
    }
}
