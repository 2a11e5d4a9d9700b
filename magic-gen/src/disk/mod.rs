//! Files on the disk: read with a bound, written whole or not at all.

pub mod load;
pub mod write;
