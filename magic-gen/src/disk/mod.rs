//! Files on the disk: all of them written or none, and by one writer at a time.

pub mod lock;
pub mod write;
