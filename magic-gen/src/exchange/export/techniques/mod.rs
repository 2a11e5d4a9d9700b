//! The techniques: each is a file with a `TECHNIQUE`, and a line in the list below.

use anyhow::Result;

use super::input_sets::InputSet;
use super::plan::Contents;
use crate::verify::Verified;

/// A way of looking attacks up, or tables without one.
#[derive(Clone, Copy, Debug)]
pub struct Technique {
    /// The name in an export, and on the command line.
    pub name: &'static str,
    /// What it is, in a few words, for the command line.
    pub help: &'static str,
    /// What it is, and how its tables are read.
    pub about: &'static str,
    /// Whether there is JSON of it.
    pub has_json: bool,
    /// What its tables and lookups are made from.
    pub(super) source: Source,
}

/// What makes a technique's tables and lookups.
#[derive(Clone, Copy, Debug)]
pub(super) enum Source {
    /// The verified numbers of a folder.
    Folder(fn(&Verified) -> Result<Contents>),
    /// The rules of a set of inputs.
    Set(fn(&InputSet) -> Contents),
}

macro_rules! techniques {
    ($($file:ident)*) => {
        $(mod $file;)*

        impl Technique {
            /// All of them, the default first.
            pub const ALL: &'static [Self] = &[$($file::TECHNIQUE),*];
        }
    };
}

techniques! {
    shared_lines_export
    hyperbola_export
    fancy_export
    fixed_shift_export
    pext_export
    overlapping_export
    overlaid_export
    scans_export
    lines_export
    threats_export
}

impl Technique {
    /// What an export holds if nothing else is asked for.
    pub const DEFAULT: Self = Self::ALL[0];

    /// The technique of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|technique| technique.name == name)
    }
}
