//! The tables that the build script wrote. No other file knows their path.
//!
//! The tables are arrays of numbers. Arrays that several modules read are here. An array that only
//! one module reads is included there, by [`expanded`]. If the lookups of a module read records, it
//! makes the records from the arrays. Large tables are `static`: each exists only once, and only in
//! programs that read it.

#[cfg(feature = "magics")]
pub(crate) mod magic_index;
#[cfg(feature = "magics")]
pub(crate) mod magic_table;

include!(concat!(env!("OUT_DIR"), "/bit_scans.rs"));
include!(concat!(env!("OUT_DIR"), "/line_tables.rs"));

/// Makes the module `expanded` from a file that the build script wrote.
macro_rules! expanded {
    ($file:literal) => {
        mod expanded {
            // If the file is missing, `build.rs` does not write it because of the features of this
            // build.
            include!(concat!(env!("OUT_DIR"), "/", $file));
        }
    };
}
pub(crate) use expanded;

/// An array of the values of a `const fn` for each square, a1 to h8.
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
