//! A string as text: a title, how it was found, and a magic for each square.
//!
//! ```text
//! # One string: all bishops from the same bytes.
//! # Found: magic-hunt one-string --seed 1 --strings 1 --tries 3000 --moves 100000, string 0
//! bishop a1 0xd607fe2eefc00012
//! ```

use anyhow::{Context, Result, ensure};
use magic_gen::geometry::Square;

use crate::checkpoint::magic;

/// The first line.
pub const TITLE: &str = "# One string: all bishops from the same bytes.";

/// The lines of some squares with their magics.
pub(super) fn rows(squares: &[(Square, u64)]) -> String {
    let row = |(square, magic): &(Square, u64)| format!("bishop {square} {magic:#018x}\n");
    squares.iter().map(row).collect()
}

/// Reads the magics of all squares.
/// An error if a line is no row, or a square is missing or doubled; the message names the line.
pub fn parse(text: &str) -> Result<Vec<u64>> {
    let mut magics = Vec::new();
    let lines = (1..).zip(text.lines());
    for (line, row) in lines.filter(|(_, row)| !row.starts_with('#')) {
        let square = Square::all().nth(magics.len());
        let wanted = square.map(|square| format!("bishop {square} ")).unwrap_or_default();
        let row = row.trim_end();
        let word = row.strip_prefix(&wanted).filter(|_| !wanted.is_empty());
        let word = word.with_context(|| match square {
            Some(_) => format!("line {line}: `{row}` where the row of {wanted}belongs"),
            None => format!("line {line}: `{row}` after the last square"),
        })?;
        magics.push(magic(word).with_context(|| format!("line {line}"))?);
    }
    ensure!(magics.len() == 64, "{} rows instead of 64", magics.len());
    Ok(magics)
}
