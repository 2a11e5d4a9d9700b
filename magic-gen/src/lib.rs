//! The searches behind rookline's tables, and the tool around them.
//!
//! A slider's attack set needs one multiplication, by a magic, and one load. This crate finds
//! the magics, and the other numbers that the engine crate needs at compile time. It writes these
//! numbers as small source files that people can review.
//!
//! Numbers go through the crate in one direction:
//!
//! ```text
//! stream -> search -> emit -> disk                     the main command
//!           tables ----^ \-> compared                  --check
//!                       read -> verify                 verify
//! ```
//!
//! The library is for this program and for magic-hunt: any version may change it.
//!
//! The modules, from the edge to the ground; each uses those below it alone:
//!
//! - [`commands`] and, below it, [`cli`]: the edge, where arguments, terminals and exit codes are.
//! - [`review`]: the tables for a reviewer.
//! - [`exchange`]: the tables for other programs and languages.
//! - [`folder`]: a folder of generated files, compared with what it should be.
//! - [`audit`]: tables of magics in source files of any language.
//! - [`verify`]: the proof of the numbers of such a folder, which shares no code with the search.
//! - [`emit`]: from results to the text of the files.
//! - [`read`]: from the files back to numbers.
//! - [`disk`]: files read with a limit, and written whole or not at all.
//! - [`no_answer`]: errors after which the answer is unknown.
//! - [`fault`]: what is wrong, as a value, and the words about it.
//! - [`tables`]: tables that are computed, not searched, and attack tables expanded from magics.
//! - [`search`]: the rook's weights of shared lines, magics, De Bruijn sequences, moduli; and a
//!   whole run of these searches.
//! - [`geometry`]: boards and pieces.
//! - [`stream`]: random numbers from the seed, a stream for each search.
//! - `diagram`: a board as text; [`message`]: texts for terminals.
//! - [`digest`]: SHA-256; [`decimal`] and [`hex`]: numbers from outside, and for programs;
//!   [`thousands`]: numbers for people.
//!
//! Everything up to the result of `emit` is a pure function of the seed. So it is the same on every
//! machine.

#![forbid(unsafe_code)]
// Nobody else builds on the library: a field whose name says all has no comment.
#![allow(missing_docs)]

pub mod audit;
pub mod cli;
pub mod commands;
pub mod decimal;
mod diagram;
pub mod digest;
pub mod emit;
pub mod fault;
pub mod folder;
pub mod geometry;
pub mod hex;
pub mod message;
pub mod no_answer;
pub mod read;
pub mod review;
pub mod search;
pub mod stream;
pub mod tables;
pub mod thousands;
pub mod verify;

/// Tables for other programs and languages.
pub mod exchange {
    pub mod export;
}

/// Files on the disk: read with a bound, written whole or not at all.
pub mod disk {
    pub mod load;
    pub mod write;
}
