//! The tables for other programs and languages, and factors from elsewhere.

pub mod export;
pub mod import;
