//! The tables of magics in a source file of any language.
//!
//! The tool reads the numbers of a text, whatever its language. It recognizes a table by its
//! values: 64 numbers at equal distances in the list of the text's numbers. At least three in four
//! of them are magics for their squares. Then it tries other numbers of the text as masks, shifts
//! and offsets. It proves every square, or refutes the square by two occupancies. Last, it says
//! what may change the numbers.
//!
//! ```text
//! text -> tokens, numbers -> items -> windows -> judge -> overlap -> reservations -> tables
//!                                        |         \-- columns, published
//!                                   form, slots       items -> boards -> tables of other boards
//! ```
//!
//! - `language`, `numbers`, `tokens`, `items`: the numbers of a text, and all else in it.
//! - [`form`]: the index of an occupancy; `slots`: where occupancies collide.
//! - `windows`: 64 numbers that are magics.
//! - `columns`: masks, shifts and offsets that belong to them.
//! - `judge`: finds the convention, and proves each square.
//! - `overlap`: tables of squares that share slots.
//! - `published`: lists that several engines have.
//! - `reservations`: what stands beside the numbers, and around a table.
//! - [`boards`]: tables for boards other than 8x8, which read the same items.
//!
//! The names of squares are those of an engine whose bit 0 is a1 and bit 1 is b1. The lines of
//! rooks and bishops are symmetric. So an engine whose bit 0 is a8 has the same magics at the same
//! indices. For such an engine, read a8 for a1.

pub mod boards;
mod columns;
pub mod form;
mod items;
mod judge;
mod language;
mod numbers;
mod overlap;
pub mod published;
mod reservations;
mod slots;
mod tokens;
mod windows;

use anyhow::{Result, ensure};

pub use self::judge::{IndexBits, SquareResult, Table, Wrong};
pub use self::reservations::Reservation;
pub use self::windows::Order;

use self::items::{Items, MOST_NUMBERS};
use self::language::Language;
use crate::geometry::board::Board;

/// The most tables that a file may have.
const MOST_TABLES: usize = 256;

/// Finds the tables of magics of a text, in the order of the text, and proves them. The name of the
/// file says which language it is in.
pub fn tables(text: &[u8], file: &str) -> Result<Vec<Table>> {
    let items = Items::read(text, Language::of(file, text))?;
    let windows = windows::find(&items.literals);
    let count = windows.len();
    ensure!(count <= MOST_TABLES, "it has {count} tables of magics, more than {MOST_TABLES}");
    let judged = windows.iter().map(|window| judge::judge(window, &items.literals)).collect();
    let mut tables = overlap::settle(judged);
    for table in &mut tables {
        table.reservations.extend(reservations::reservations(&items, &table.columns));
        table.reservations.sort();
    }
    Ok(tables)
}

/// Why a text has no table, for chess or another board.
pub fn why_none(text: &[u8], board: Option<&Board>) -> String {
    if let Some(board) = board {
        return format!("no table of magics for {} squares", board.squares());
    }
    let all = tokens::in_comments(&tokens::narrowed(text));
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
