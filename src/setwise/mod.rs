//! Operations on whole sets of squares at once.
//!
//! A [`Bitboard`](crate::Bitboard) is a set, with its operators, its one-step
//! shifts, `isolate_first` (`x & -x`) and `reset_first` (`x & (x - 1)`) as
//! building blocks. These modules build on them: each function is a few
//! instructions that treat all pieces of a kind together.
//!
//! | module | what is in it |
//! |---|---|
//! | [`pawns`] | attacks, pushes and front spans of all pawns of a side |
//! | [`leapers`] | attacks of all knights, and of kings |
//! | [`passed_pawns`] | passed pawns, one by one and all at once |
//! | [`fills`] | all sliders of a set at once, along rays |
//! | [`flips`] | flips, mirrors, rotations, and diagonals laid down as ranks |
//! | [`gather`] | the multiplications that bring a line into one byte |
//!
//! All are `const fn`, only the passed pawns use a table, and none panics.

pub mod fills;
pub mod flips;
pub mod gather;
pub mod leapers;
pub mod passed_pawns;
pub mod pawns;
