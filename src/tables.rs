//! What the build script wrote, and nothing else: the only file that includes
//! it. Large tables are `static`, so that they exist once and a program that
//! reads none of them carries none of them.

include!(concat!(env!("OUT_DIR"), "/bit_scans.rs"));
include!(concat!(env!("OUT_DIR"), "/line_tables.rs"));

#[cfg(feature = "fancy-magics")]
pub(crate) use fancy_magics::*;

#[cfg(feature = "fancy-magics")]
mod fancy_magics {
    use crate::attacks::fancy_magics::FancyMagic;

    include!(concat!(env!("OUT_DIR"), "/fancy_magics.rs"));
}
