//! One file for each command. The file reads what the command needs, calls the library, and prints
//! the result.
//!
//! Beside them are the parts that commands share: the choice of the command ([`run`](fn@run)), the
//! contents of a given file (`given`), the [`summary`] of a run, the outcome of a verification
//! ([`verdict`]), the printed text ([`output`]), and the [`exit`] codes.

pub mod audit;
pub mod check;
pub mod completions;
pub mod diff;
pub mod exit;
pub mod export;
pub mod generate;
mod given;
pub mod import;
pub mod output;
pub mod report;
mod run;
pub mod search;
pub mod show;
pub mod summary;
pub mod verdict;
pub mod verify;

pub use self::run::run;
