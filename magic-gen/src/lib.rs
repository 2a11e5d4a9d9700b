//! The searches behind rookline's tables, and the tool around them.
//!
//! A slider's attacks cost one multiplication and one load, once the factor to multiply
//! by is found. This crate finds the factors
//! and everything else that has to be found or computed before the engine crate
//! is compiled, and writes it as small source files for people to review.
//!
//! Numbers go one way through the crate:
//!
//! ```text
//! stream -> search -> results -> emit -> disk         the main job
//!             tables ------^          \-> compared      --check
//!                         read -> verify               verify
//! ```
//!
//! - [`stream`]: random numbers from the seed, a stream for each search.
//! - [`search`]: magic factors, De Bruijn sequences, moduli.
//! - [`tables`]: what is computed and not searched for, and attack tables expanded from factors.
//! - [`results`]: all searches at once, on all cores.
//! - [`emit`]: from results to the text of the files.
//! - [`disk`]: from text to files, all of them or none, one writer at a time.
//! - [`read`]: from the files back to numbers.
//! - [`document`]: the JSON in which tables travel, from this program or another.
//! - [`verify`]: the proof of such numbers, which shares no code with the search.
//! - [`finds`]: what searches of hours found (the crate magic-hunt), as text and as rows;
//!   `verify` proves it.
//! - [`adopted`]: the finds that `generated/` keeps and every run proves.
//! - [`exchange`]: the tables for other programs and languages, and factors from elsewhere.
//! - [`review`]: the tables as a reviewer wants to see them.
//! - [`cli`] and [`commands`]: the edge, where arguments, terminals and exit codes are.
//!
//! What all of them use: [`geometry`], the board; [`diagram`], its drawing; [`digest`],
//! SHA-256; [`decimal`] and [`hex`], numbers from outside; [`figures`], numbers for people;
//! [`message`], texts for terminals; [`interrupt`], stopping cleanly.
//!
//! Up to `emit` everything is a pure function of the seed: the same on every
//! machine, for any number of threads.

#![forbid(unsafe_code)]

pub mod adopted;
pub mod cli;
pub mod commands;
pub mod decimal;
pub mod diagram;
pub mod digest;
pub mod disk;
pub mod document;
pub mod emit;
pub mod exchange;
pub mod figures;
pub mod finds;
pub mod geometry;
pub mod hex;
pub mod interrupt;
pub mod message;
pub mod read;
pub mod results;
pub mod review;
pub mod search;
pub mod stream;
pub mod tables;
pub mod verify;
