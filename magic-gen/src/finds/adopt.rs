//! Whether a new find takes the place of an old one.

use std::collections::BTreeMap;

use anyhow::{Result, ensure};

use super::folder::Proven;
use super::{Find, Lookup, Row, reduced_entries};
use crate::figures::thousands;

/// The find to keep when `new` comes and `old` is there: a table that is no
/// larger, or of reduced factors the best of both for each square.
///
/// # Errors
///
/// If the new one is worse.
pub fn best(new: Proven, old: Option<Proven>) -> Result<Proven> {
    let Some(old) = old else { return Ok(new) };
    if new.find.kind.lookup == Lookup::Reduced {
        return Proven::new(union(old.find, new.find));
    }
    let (new_entries, old_entries) = (new.find.entries.0, old.find.entries.0);
    ensure!(
        new_entries <= old_entries,
        "it has {} entries, more than the {} of the find that is there",
        thousands(new_entries),
        thousands(old_entries)
    );
    Ok(new)
}

/// The rows of both; of two for one square, the one with fewer bits, or else the
/// old one. Of the same factor the new row may know more.
fn union(old: Find, new: Find) -> Find {
    let mut rows: BTreeMap<_, Row> = BTreeMap::new();
    for row in old.rows.into_iter().chain(new.rows) {
        let kept = rows.entry((row.slider, row.square)).or_insert_with(|| row.clone());
        if row.shift > kept.shift || row.factor == kept.factor {
            *kept = row;
        }
    }
    let rows: Vec<Row> = rows.into_values().collect();
    let mut notes = old.notes;
    for note in new.notes {
        if !notes.contains(&note) {
            notes.push(note);
        }
    }
    Find { kind: old.kind, entries: (reduced_entries(&rows), 2), notes, rows }
}
