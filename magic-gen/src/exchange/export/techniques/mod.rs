//! The techniques: each is a file, and a line in the list below.

pub(super) mod common;
mod hyperbola;
mod number_tables;
mod shared_lines;
mod square_records;

use anyhow::Result;

use super::plan::Contents;
use crate::verify::Verified;

/// A way to look attacks up, or tables without lookups.
#[derive(Clone, Copy, Debug)]
pub struct Technique {
    /// The name in an export, and on the command line.
    pub name: &'static str,
    /// A few words about it, for the command line.
    pub help: &'static str,
    /// A description, and how its tables are read.
    pub about: &'static str,
    /// Its tables and lookups, from the verified numbers of a folder.
    pub(super) contents: fn(&Verified) -> Result<Contents>,
}

impl Technique {
    pub const ALL: &'static [Self] = &[
        shared_lines::TECHNIQUE,
        hyperbola::TECHNIQUE,
        square_records::FANCY,
        square_records::FIXED_SHIFT,
        square_records::PEXT,
        number_tables::SCANS,
        number_tables::LINES,
    ];

    /// The technique of an export if none is chosen.
    pub const DEFAULT: Self = Self::ALL[0];

    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|technique| technique.name == name)
    }
}
