//! Writes a find: from rows to text.

use std::fmt::Write;

use super::parse::ENTRIES;
use super::{Find, Lookup, Row};
use crate::thousands::thousands;

/// The text of a find's file.
pub fn text(find: &Find) -> String {
    let mut text = format!("{}\n{ENTRIES} {}\n", find.kind.title, thousands(find.entries));
    let lines = find.notes.iter().cloned().chain([find.kind.columns.to_owned()]);
    for line in lines.chain(find.rows.iter().map(|row| self::row(row, find.kind.lookup))) {
        writeln!(text, "{line}").expect("a string takes all");
    }
    text
}

fn row(row: &Row, lookup: Lookup) -> String {
    let Row { slider, square, magic, shift, offset, how, .. } = row;
    let place = format!("{slider} {square} {magic:#018x}");
    match lookup {
        Lookup::CommonSlots(_) => format!("{place} {shift} {offset}"),
        Lookup::Reduced => format!("{place} {} {how}", 64 - shift),
        Lookup::OneString => place,
    }
}
