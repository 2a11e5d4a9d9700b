//! Tables for other programs and languages, and magics from elsewhere.

pub mod export;
pub mod imported;
