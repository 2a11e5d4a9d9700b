//! The engine without its protocol: a board and limits go in, a move comes out.
//!
//! The evaluation is an argument of the search, and the lookup an argument of the evaluation, so
//! `peers/` can measure this engine with the lookups of other crates.

pub mod alpha_beta;
pub mod evaluation;
pub mod ordering;
pub mod time;
pub mod transposition;
