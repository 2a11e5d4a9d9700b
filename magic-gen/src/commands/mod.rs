//! One file for each command. The file reads what the command needs, calls the library, and prints
//! the result.
//!
//! Beside them are the parts that commands share: the choice of the command ([`run`](fn@run)), the
//! contents of a given file (`given`), the outcome of a verification ([`verdict`]), the printed text
//! ([`output`]), standard output ([`standard_output`]), errors on standard error
//! ([`standard_error`]), and the [`exit`] codes.

mod audit;
mod completions;
mod diff;
pub mod exit;
mod export;
mod generate;
mod given;
mod import;
pub mod output;
mod report;
mod run;
mod search;
mod show;
pub mod standard_error;
pub mod standard_output;
pub mod verdict;
mod verify;

pub use self::run::run;
