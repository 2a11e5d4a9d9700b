//! The tables that the build script wrote; no other file knows where they are.
//!
//! It wrote arrays of numbers. Those that several modules read are here. What one module alone reads
//! is included by that module's own file, with [`expanded`], which makes records of them where its
//! lookups read records. Large tables are `static`, so that they exist once and a program that reads
//! none of them carries none of them.

#[cfg(feature = "magics")]
pub(crate) mod magic_index;
#[cfg(feature = "magics")]
pub(crate) mod magic_record;

include!(concat!(env!("OUT_DIR"), "/bit_scans.rs"));
include!(concat!(env!("OUT_DIR"), "/line_tables.rs"));

/// The module `expanded`: a file that the build script wrote.
macro_rules! expanded {
    ($file:literal) => {
        mod expanded {
            // If it is not there, `build.rs` does not write it under the features of this build.
            include!(concat!(env!("OUT_DIR"), "/", $file));
        }
    };
}
pub(crate) use expanded;

/// An array of what a `const fn` gives for each square, a1 to h8.
macro_rules! for_each_square {
    ($of:path) => {{
        let mut all = [$of(crate::Square::A1); 64];
        let mut index = 1;
        while index < 64 {
            all[index] = $of(crate::Square::ALL[index]);
            index += 1;
        }
        all
    }};
}
pub(crate) use for_each_square;
