//! The tables of magics in anybody's source file, in whatever language it is written.
//!
//! Nothing of a language is understood but how it writes numbers. Tables are recognised by what
//! the numbers do: 64 of them, at equal distances, of which three in four are magics for the
//! squares that they stand for. Then the numbers beside them are asked what they are (masks,
//! shifts, offsets), and every square is proven, or refuted by two occupancies.
//!
//! - [`literals`]: the numbers of a text.
//! - [`form`]: how an occupancy becomes an index.
//! - [`windows`]: 64 numbers that are magics.
//! - [`beside`]: masks, shifts and offsets that belong to them.
//! - [`judge`]: which convention fits, and the proof of each square.
//! - [`overlap`]: tables of squares that share slots.
//! - [`fewest_bits`]: the densest magics that are known.
//! - [`published`]: lists that go from engine to engine.
//!
//! Squares are named as if bit 0 of a bitboard were a1 and bit 1 b1. The lines of rooks and bishops
//! look the same from each corner, so an engine whose bit 0 is a8 has the same magics by the same
//! indices, and reads a8 for a1.

pub mod beside;
pub mod fewest_bits;
pub mod form;
pub mod judge;
pub mod literals;
pub mod overlap;
pub mod published;
pub mod windows;

use anyhow::{Result, ensure};

use crate::figures::thousands;
use form::Lines;
pub use judge::{IndexBits, SquareResult, Table, Wrong};

/// The most numbers that a file may have. The longest table of attacks that anybody prints, one of
/// 4,096 for each rook and 512 for each bishop, has 294,912.
pub const MOST_NUMBERS: usize = 1_000_000;

/// The most tables that a file may have.
pub const MOST_TABLES: usize = 256;

/// Finds the tables of magics of a text, in its order, and proves them.
///
/// # Errors
///
/// If the text has more than [`MOST_NUMBERS`] numbers or [`MOST_TABLES`] tables.
pub fn tables(text: &[u8]) -> Result<Vec<Table>> {
    let literals = literals::read(text);
    let count = literals.len();
    ensure!(
        count <= MOST_NUMBERS,
        "it has {} numbers, more than {}; audit the file that has the magics alone",
        thousands(count),
        thousands(MOST_NUMBERS)
    );
    let lines = Lines::new();
    let windows = windows::find(&literals, &lines);
    let count = windows.len();
    ensure!(count <= MOST_TABLES, "it has {count} tables of magics, more than {MOST_TABLES}");
    let mut tables: Vec<_> =
        windows.iter().map(|window| judge::judge(window, &literals, &lines)).collect();
    overlap::settle(&mut tables);
    Ok(tables)
}
