//! Operations on whole sets of squares at once.
//!
//! A [`Bitboard`](crate::Bitboard) has the basic operations: operators, one-step shifts,
//! `isolate_first` (`x & -x`) and `reset_first` (`x & (x - 1)`). The functions of these modules use
//! them: a few instructions handle all pieces of a kind together.
//!
//! | module | contents |
//! |---|---|
//! | [`pawns`] | attacks, pushes and front spans of all pawns of a side |
//! | [`leapers`] | attacks of all knights, and of kings |
//! | [`passed_pawns`] | passed pawns, for one pawn or for all |
//! | [`fills`] | all sliders of a set at once, along rays |
//! | [`flips`] | flips, mirrors, rotations, and diagonals laid down as ranks |
//! | [`gather`] | the multiplications that move a line to one byte |
//!
//! All are `const fn`s, and none panics. Only the passed pawns use a table.

pub mod fills;
pub mod flips;
pub mod gather;
pub mod leapers;
pub mod passed_pawns;
pub mod pawns;
