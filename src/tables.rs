//! The tables that the build script wrote; no other file knows where they are.
//!
//! Tables that several modules read are here. A table for one technique alone is included by that
//! technique's own file, with [`expanded`]. Large tables are `static`, so that they exist once and
//! a program that reads none of them carries none of them.

include!(concat!(env!("OUT_DIR"), "/bit_scans.rs"));
include!(concat!(env!("OUT_DIR"), "/line_tables.rs"));

#[cfg(any(feature = "fancy-magics", feature = "indirect-magics"))]
use crate::attacks::magic_index::Magic;
#[cfg(any(feature = "fancy-magics", feature = "indirect-magics"))]
include!(concat!(env!("OUT_DIR"), "/magics.rs"));

/// Includes a file that the build script wrote and imports the names given. The types of its
/// records come from the module that invokes the macro.
// If every technique with such a file is disabled, the macro is unused.
#[allow(unused_macros, unused_imports)]
mod expanded {
    macro_rules! expanded {
        ($file:literal has $($name:ident),+) => {
            mod expanded {
                // A file of plain numbers needs no type.
                #[allow(unused_imports)]
                use super::*;
                // If it is not there, `build.rs` does not write it under the features of this
                // build.
                include!(concat!(env!("OUT_DIR"), "/", $file));
            }
            use expanded::{$($name),+};
        };
    }
    pub(crate) use expanded;
}
#[allow(unused_imports)]
pub(crate) use expanded::expanded;
