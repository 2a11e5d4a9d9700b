//! The proof of a file in the export format, from any program.
//!
//! It looks up every record with every relevant occupancy. The ranges of several squares in a table
//! may overlap, if all lookups that read a slot need the same attack set. So slots are counted by
//! table and not by square.

use std::collections::HashMap;

use anyhow::{Context, Error, Result, bail, ensure};

use super::collision::{Collision, Seen};
use super::oracle;
use crate::document::{Document, Record};
use crate::geometry::Slider;

/// The results of a verification of records.
#[derive(Debug, Default)]
pub struct RecordsReport {
    /// The number of proven records.
    pub records: usize,
    /// The number of relevant occupancies that were looked up.
    pub occupancies: usize,
    /// The number of different used slots, over all tables.
    pub slots_used: usize,
    /// The number of entries of attack tables that were compared with the walk.
    pub entries: usize,
    /// The failures.
    pub failures: Vec<Error>,
}

/// The first occupancy that selected each slot of each table.
type Slots<'a> = HashMap<(&'a str, u64), Seen>;

/// Proves every record of `document`, and every entry of its attack tables.
pub fn verify_records(document: &Document) -> RecordsReport {
    let mut report = RecordsReport::default();
    let mut slots = Slots::new();
    let mut places = HashMap::new();
    for record in &document.magics {
        let place = format!("{} {}", record.piece, record.square);
        match prove(document, record, &mut slots) {
            Ok(occupancies) => {
                report.records += 1;
                report.occupancies += occupancies;
            }
            Err(error) => report.failures.push(error.context(place.clone())),
        }
        *places.entry(place).or_insert(0) += 1;
    }
    report.failures.extend(unlisted(&places));
    if report.failures.is_empty() {
        report.failures.extend(unreachable(document, &slots));
        report.entries = document.attacks.values().map(Vec::len).sum();
    }
    report.slots_used = slots.len();
    report
}

/// Squares that are listed twice or are missing.
fn unlisted(places: &HashMap<String, usize>) -> Vec<Error> {
    let all = Slider::ALL
        .into_iter()
        .flat_map(|slider| (0..64).map(move |square| format!("{slider} {}", oracle::name(square))));
    let count = |place: &String| places.get(place).copied().unwrap_or(0);
    let wrong: Vec<_> = all.filter(|place| count(place) != 1).collect();
    match &wrong[..] {
        [] => Vec::new(),
        wrong if wrong.len() > 8 => {
            vec![Error::msg(format!(
                "{} of 128 squares do not have exactly one record",
                wrong.len()
            ))]
        }
        wrong => {
            let one = |place: &String| Error::msg(format!("{place}: {} records", count(place)));
            wrong.iter().map(one).collect()
        }
    }
}

/// Entries of the tables that no occupancy selects must be 0.
fn unreachable(document: &Document, slots: &Slots<'_>) -> Option<Error> {
    for (name, table) in &document.attacks {
        for (index, entry) in table.iter().enumerate() {
            if entry.0 != 0 && !slots.contains_key(&(name.as_str(), index as u64)) {
                let what = format!("entry {index} of {name} is {entry}, but no lookup reads it");
                return Some(Error::msg(what));
            }
        }
    }
    None
}

fn prove<'a>(document: &'a Document, record: &'a Record, slots: &mut Slots<'a>) -> Result<usize> {
    let slider: Slider =
        record.piece.parse().ok().context("the piece is neither rook nor bishop")?;
    let directions = oracle::directions(slider);
    let square = (0..64).find(|&square| oracle::name(square) == record.square);
    let square = square.context("there is no such square")?;
    let mask = oracle::relevant(directions, square);
    ensure!(record.mask.0 == mask, "the mask is {}, not {mask:#018x}", record.mask);
    ensure!((32..64).contains(&record.shift), "a shift of {}, not 32 to 63", record.shift);
    let mut occupancies = 0;
    for occupied in oracle::subsets(mask) {
        let index = occupied.wrapping_mul(record.magic.0) >> record.shift;
        let index = record.offset.checked_add(index).context("the offset is too large")?;
        let attacks = oracle::attacks(directions, square, occupied);
        let other = Seen { slider, square, occupied, attacks };
        let &mut one = slots.entry((record.table(), index)).or_insert(other);
        if one.attacks != attacks {
            bail!(Collision { magic: record.magic.0, index, one, other });
        }
        compare_entry(document, record.table(), index, &other)?;
        occupancies += 1;
    }
    Ok(occupancies)
}

/// Compares the entry with the walk, if the file has the table.
fn compare_entry(document: &Document, table: &str, index: u64, seen: &Seen) -> Result<()> {
    let Some(entries) = document.attacks.get(table) else { return Ok(()) };
    let entry = usize::try_from(index).ok().and_then(|index| entries.get(index));
    let length = entries.len();
    let entry = entry
        .with_context(|| format!("index {index} is past the end of {table}, {length} entries"))?;
    let Seen { occupied, attacks, .. } = seen;
    ensure!(
        entry.0 == *attacks,
        "entry {index} of {table} is {entry}, but the occupancy {occupied:#018x} attacks {attacks:#018x}"
    );
    Ok(())
}
