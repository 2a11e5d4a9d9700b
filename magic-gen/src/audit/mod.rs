//! The tables of magics in a source file of any language.
//!
//! The tool reads the numbers of a text, whatever its language. It recognizes a table by its
//! values: 64 numbers at equal distances in the list of the text's numbers. At least three in four
//! of them are magics for their squares. Then it tries other numbers of the text as masks, shifts
//! and offsets. It proves every square, or refutes the square by two occupancies.
//!
//! - `tokens`, `items`: the numbers of a text, and all else in it.
//! - [`form`]: the index of an occupancy.
//! - `windows`: 64 numbers that are magics.
//! - `columns`: masks, shifts and offsets that belong to them.
//! - `judge`: finds the convention, and proves each square.
//! - `overlap`: tables of squares that share slots.
//! - `reservations`: what stands beside the numbers, and around a table.
//! - [`boards`]: the same for boards other than 8x8.
//! - `published`: lists that several engines have.
//!
//! The names of squares are those of an engine whose bit 0 is a1 and bit 1 is b1. The lines of
//! rooks and bishops are symmetric. So an engine whose bit 0 is a8 has the same magics at the same
//! indices. For such an engine, read a8 for a1.

pub mod boards;
pub(crate) mod columns;
pub mod form;
pub(crate) mod items;
pub(crate) mod judge;
pub(crate) mod overlap;
pub(crate) mod published;
pub(crate) mod reservations;
pub(crate) mod tokens;
pub(crate) mod windows;

use anyhow::{Result, ensure};

use crate::thousands::thousands;
use items::Language;
pub use judge::{IndexBits, SquareResult, Table, Wrong};
pub use reservations::Reservation;

/// The most numbers that a file may have. The longest tables of attacks that anybody prints have
/// 4,096 numbers for each rook square and 512 for each bishop square, 294,912 in all.
pub const MOST_NUMBERS: usize = 1_000_000;

/// The most tables that a file may have.
pub const MOST_TABLES: usize = 256;

/// Finds the tables of magics of a text, in the order of the text, and proves them. The name of the
/// file says which language it is in. A text may have [`MOST_NUMBERS`] numbers and [`MOST_TABLES`]
/// tables.
pub fn tables(text: &[u8], file: &str) -> Result<Vec<Table>> {
    let items = tokens::read(text, Language::of(file), false);
    let literals = &items.literals;
    let count = literals.len();
    ensure!(
        count <= MOST_NUMBERS,
        "it has {} numbers, more than {}; audit the file that has the magics alone",
        thousands(count),
        thousands(MOST_NUMBERS)
    );
    let windows = windows::find(literals);
    let count = windows.len();
    ensure!(count <= MOST_TABLES, "it has {count} tables of magics, more than {MOST_TABLES}");
    let judged = windows.iter().map(|window| judge::judge(window, literals)).collect();
    let mut tables = overlap::settle(judged);
    for table in &mut tables {
        table.reservations = reservations::reservations(&items, &table.columns);
    }
    Ok(tables)
}

/// Why a text has no table.
pub fn why_none(text: &[u8]) -> String {
    let all = tokens::read(text, Language::Unknown, true).literals;
    if all.is_empty() {
        return "no number; many engines search their magics at every start".to_owned();
    }
    let in_comments = windows::find(&all[..all.len().min(MOST_NUMBERS)]);
    let none = "no table of magics: 64 numbers in a row, or in records, of which three in four are \
                magics";
    match in_comments.first() {
        Some(window) => format!("{none}; line {} has one in a comment", all[window.places[0]].line),
        None => none.to_owned(),
    }
}
