//! Decides whether a new find replaces an old one.

use std::collections::BTreeMap;

use anyhow::{Result, ensure};

use magic_gen::finds::{Find, Lookup, Row, reduced_entries};
use magic_gen::thousands::thousands;
use magic_gen::verify::Proven;

/// The find to keep, of a new one and an old one. A new table must not be larger than the old one.
/// For reduced magics, it is the best of both for each square.
///
/// # Errors
///
/// If the new one is worse.
pub fn best(new: Proven, old: Option<Proven>) -> Result<Proven> {
    let Some(old) = old else { return Ok(new) };
    if new.find.kind.lookup == Lookup::Reduced {
        return Proven::new(union(old.find, new.find));
    }
    let (new_entries, old_entries) = (new.find.entries, old.find.entries);
    ensure!(
        new_entries <= old_entries,
        "it has {} entries, more than the {} of the kept find, which stays",
        thousands(new_entries),
        thousands(old_entries)
    );
    Ok(new)
}

/// The rows of both. If both have a square, the row with fewer bits remains; with equal bits, the
/// old row. If magic and bits are the same, the new row remains: its notes may be better.
fn union(old: Find, new: Find) -> Find {
    let place = |row: &Row| (row.slider, row.square);
    let index = |row: &Row| (row.shift, row.magic);
    let better = |new: &Row, old: &Row| new.shift > old.shift || index(new) == index(old);
    let mut rows: BTreeMap<_, Row> = old.rows.into_iter().map(|row| (place(&row), row)).collect();
    for row in new.rows {
        if rows.get(&place(&row)).is_none_or(|old| better(&row, old)) {
            rows.insert(place(&row), row);
        }
    }
    let rows: Vec<Row> = rows.into_values().collect();
    let mut notes = old.notes;
    for note in new.notes {
        if !notes.contains(&note) {
            notes.push(note);
        }
    }
    let entries = reduced_entries(&rows);
    Find { kind: old.kind, entries, entries_line: None, notes, rows }
}

#[cfg(test)]
mod tests {
    use super::*;
    use magic_gen::finds::FindKind;
    use magic_gen::geometry::Slider;

    /// A find of one row.
    fn find(magic: u64, bits: u32, how: &str) -> Find {
        let kind = FindKind::ALL.iter().find(|kind| kind.lookup == Lookup::Reduced).unwrap();
        let (slider, square) = (Slider::Rook, "a1".parse().unwrap());
        let (line, shift, how) = (1, 64 - bits, how.to_owned());
        let rows = vec![Row { line, slider, square, magic, shift, offset: 0, how }];
        let entries = reduced_entries(&rows);
        Find { kind, entries, entries_line: None, notes: Vec::new(), rows }
    }

    #[test]
    fn of_two_rows_the_better_is_kept_whichever_comes_first() {
        let kept = |old: Find, new: Find| union(old, new).rows[0].clone();
        let (ten, eleven) = (find(5, 10, "ten"), find(7, 11, "eleven"));
        assert_eq!(kept(ten.clone(), eleven.clone()).how, "ten");
        assert_eq!(kept(eleven.clone(), ten.clone()).how, "ten");
        assert_eq!(kept(ten.clone(), find(9, 10, "another")).how, "ten");
        assert_eq!(kept(ten.clone(), find(5, 10, "ten, in a second")).how, "ten, in a second");
        // A magic that is good with some index bits is also good with more.
        let wider = find(5, 11, "ten, taken for eleven");
        assert_eq!(kept(ten.clone(), wider.clone()).how, "ten");
        assert_eq!(kept(wider, ten).how, "ten");
    }

    #[test]
    fn the_notes_of_both_are_kept_each_once() {
        let with = |notes: &[&str]| {
            let notes = notes.iter().map(|&note| note.to_owned()).collect();
            Find { notes, ..find(5, 10, "ten") }
        };
        let notes = union(with(&["# a", "# b"]), with(&["# b", "# c"])).notes;
        assert_eq!(notes, ["# a", "# b", "# c"]);
    }
}
