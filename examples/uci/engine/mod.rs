//! The engine without its protocol: a board and limits go in, a move comes out.

pub mod alpha_beta;
pub mod evaluation;
pub mod ordering;
pub mod time;
pub mod transposition;
