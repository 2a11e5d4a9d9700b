//! One file for each job: it fetches what the job needs, calls the library, and
//! prints the result.
//!
//! Beside them is what jobs have in common: the choice of the job ([`run`](fn@run)), what a
//! given file holds (`given`), the [`summary`] of a run, the outcome of a verification
//! ([`verdict`]), what is printed ([`output`]), and the [`exit`] codes.

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
