//! The searches behind rookline's tables, and the tool around them.
//!
//! A sliding piece's attacks cost one multiplication and one table look-up, if
//! somebody has found the factor to multiply by. This crate finds the factors
//! and everything else that has to be found or computed before the engine crate
//! is compiled, and writes it as small source files for people to review.
//!
//! The way through the crate is one way:
//!
//! ```text
//! stream -> search -> findings -> emit -> write        the main job
//!             tables --------------^  \-> compare      --check
//!                         read -> verify               verify
//! ```
//!
//! - [`stream`]: random numbers from the seed, a stream for each search.
//! - [`search`]: magic factors, De Bruijn sequences, moduli.
//! - [`tables`]: what is computed and not searched for.
//! - [`findings`]: all searches at once, on all cores.
//! - [`emit`]: from findings to the text of the files.
//! - [`write`](mod@write): from text to the disk, all files or none.
//! - [`lock`]: one writer at a time.
//! - [`read`]: from the disk back to numbers.
//! - [`verify`]: the proof of such numbers, which shares no code with the search.
//! - [`exchange`]: the JSON in which magics travel, ours and other people's.
//! - [`hunt`]: searches that take hours, for denser tables and open questions.
//! - [`finds`]: what they found, kept in `generated/` and proven by every run.
//! - [`export`] and [`import`](mod@import): the tables for other languages, and factors from elsewhere.
//! - [`show`], [`diff`] and [`report`], with [`board`] and [`census`]: the tables
//!   for the eyes of a reviewer.
//! - [`cli`] and [`commands`]: the edge, where files, terminals and signals are.
//!
//! Up to `emit` everything is a pure function of the seed: the same on every
//! machine, for any number of threads.

#![forbid(unsafe_code)]

pub mod board;
pub mod census;
pub mod cli;
pub mod commands;
pub mod diff;
pub mod digest;
pub mod emit;
pub mod exchange;
pub mod export;
pub mod figures;
pub mod findings;
pub mod finds;
pub mod geometry;
pub mod hunt;
pub mod import;
pub mod interrupt;
pub mod lock;
pub mod output;
pub mod progress;
pub mod read;
pub mod report;
pub mod search;
pub mod show;
pub mod stream;
pub mod summary;
pub mod tables;
pub mod verify;
pub mod write;
