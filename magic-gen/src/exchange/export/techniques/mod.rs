//! The techniques: each is a file with a `TECHNIQUE`, and a line in the list below.

use anyhow::Result;

use super::input_sets::InputSet;
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
    /// Whether it has JSON.
    pub has_json: bool,
    /// The source of its tables and lookups.
    pub(super) source: Source,
}

/// The source of a technique's tables and lookups.
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
            /// All techniques, the default first.
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
    scans_export
    lines_export
    threats_export
}

impl Technique {
    /// The technique of an export if none is chosen.
    pub const DEFAULT: Self = Self::ALL[0];

    /// The technique of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|technique| technique.name == name)
    }
}
