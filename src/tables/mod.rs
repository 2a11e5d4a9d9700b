//! The tables that the build script wrote; no other file knows where they are.
//!
//! Tables that several modules read are here. What one module alone reads is included by that
//! module's own file, with [`expanded`]. Large tables are `static`, so that they exist once and
//! a program that reads none of them carries none of them.

#[cfg(feature = "magics")]
pub(crate) mod magic;

include!(concat!(env!("OUT_DIR"), "/bit_scans.rs"));
include!(concat!(env!("OUT_DIR"), "/line_tables.rs"));

/// Includes a file that the build script wrote and imports the names given. The types of its
/// records come from the module that invokes the macro.
macro_rules! expanded {
    ($file:literal has $($name:ident),+) => {
        mod expanded {
            // A file of plain numbers needs no type.
            #[allow(unused_imports)]
            use super::*;
            // If it is not there, `build.rs` does not write it under the features of this build.
            include!(concat!(env!("OUT_DIR"), "/", $file));
        }
        use expanded::{$($name),+};
    };
}
pub(crate) use expanded;
