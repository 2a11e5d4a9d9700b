//! One file for each command. The file reads what the command needs, calls the library, and prints
//! the result.
//!
//! Beside them are the parts that commands share: the choice of the command ([`run`](fn@run)), the
//! outcome of a verification ([`verdict`]), what is printed ([`output`]), and [`errors`] with their
//! exit codes.

mod audit;
mod diff;
pub mod errors;
mod export;
mod generate;
mod on_board;
pub mod output;
mod report;
mod run;
mod search;
mod show;
pub mod verdict;
mod verify;

pub use self::run::run;
