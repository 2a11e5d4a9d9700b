//! Files on the disk: read with a bound, written whole or not at all, by one writer at a time.

pub mod load;
pub mod lock;
pub mod write;
