//! The searches behind rookline's tables, and the tool around them.
//!
//! A slider's attacks cost one multiplication and one load, once the number to multiply by, the
//! magic, is found. This crate finds the magics, and the other numbers that the engine crate needs
//! at compile time, and writes them as small source files for people to review.
//!
//! Numbers go one way through the crate:
//!
//! ```text
//! stream -> search -> emit -> disk                     the main job
//!           tables ----^ \-> compared                  --check
//!                       read -> verify                 verify
//! ```
//!
//! The modules from the top down; each uses only those below:
//!
//! - [`commands`] and [`cli`]: the edge, where arguments, terminals and exit codes are.
//! - [`folder`]: a folder of generated files, compared with what it should be.
//! - [`review`]: the tables for a reviewer.
//! - [`exchange`]: the tables for other programs and languages, and magics from elsewhere.
//! - [`audit`]: tables of magics in source files of any language.
//! - [`verify`]: the proof of such numbers, which shares no code with the search.
//! - [`emit`]: from results to the text of the files.
//! - [`finds`]: the results of searches of hours (the crate magic-hunt), as text and as rows;
//!   `verify` proves them.
//! - [`read`]: from the files back to numbers.
//! - [`document`]: tables as JSON, from this program or another.
//! - [`tables`]: tables that are computed, not searched, and attack tables expanded from magics.
//! - [`search`]: the rook's weights of shared lines, magics, De Bruijn sequences, moduli; all of a run
//!   together.
//! - [`stream`]: random numbers from the seed, a stream for each search.
//! - [`disk`]: files read with a bound, and written whole or not at all.
//! - [`geometry`]: the board.
//!
//! All of them use these: [`diagram`], a board as text; [`digest`], SHA-256; [`decimal`] and
//! [`hex`], numbers from outside; [`figures`], numbers for people; [`message`], texts for
//! terminals.
//!
//! Up to `emit` everything is a pure function of the seed: the same on every machine.

#![forbid(unsafe_code)]

pub mod audit;
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
pub mod folder;
pub mod geometry;
pub mod hex;
pub mod message;
pub mod read;
pub mod review;
pub mod search;
pub mod stream;
pub mod tables;
pub mod verify;
