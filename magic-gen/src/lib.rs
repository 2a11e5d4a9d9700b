//! The searches behind rookline's tables.

#![forbid(unsafe_code)]

pub mod emit;
pub mod findings;
pub mod geometry;
pub mod search;
pub mod stream;
pub mod tables;
