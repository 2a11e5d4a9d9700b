//! The proof of a file in the export format, from any program.
//!
//! It looks up every record with every relevant occupancy. The ranges of several squares in a table
//! may overlap, if all lookups that read a slot need the same attack set. So slots are counted by
//! table and not by square. Tables without a magic for each square are proven as those of a folder.

use std::collections::HashMap;

use serde::de::DeserializeOwned;

use super::scans_and_lines::{self, check_length};
use super::{Outcome, Proof, oracle, shared_lines_bishop, shared_lines_rook};
use crate::document::{Document, Hex, Record};
use crate::fault::{Collision, Fault, Kind, Place, Seen};
use crate::geometry::Slider;

/// Proves all tables of `document`.
pub fn verify_document(document: &Document) -> Outcome {
    let mut outcome = Outcome::default();
    // The tables of some exports have no magics.
    if !document.magics.is_empty() || document.numbers.is_empty() || !document.attacks.is_empty() {
        records(document, &mut outcome);
    }
    numbers(document, &mut outcome);
    outcome
}

/// The first occupancy that selected each slot of each table.
type Slots<'a> = HashMap<(&'a str, u64), Seen>;

/// Proves every record, and every entry of the attack tables.
fn records(document: &Document, outcome: &mut Outcome) {
    let (mut slots, mut places) = (Slots::new(), HashMap::new());
    let mut magics = 0;
    for record in &document.magics {
        let proof = prove(document, record, &mut slots, &mut places);
        match proof {
            Ok(occupancies) => {
                magics += 1;
                outcome.occupancies += occupancies;
            }
            Err(fault) => outcome.faults.push(fault),
        }
    }
    let sites = Slider::ALL.into_iter().flat_map(|it| (0..64).map(move |square| (it, square)));
    let count = |site| places.get(&site).copied().unwrap_or(0);
    let wrong: Vec<_> = sites.filter(|&site| count(site) != 1).collect();
    let number = |what, found, wanted| Kind::Number { what, found, wanted };
    if wrong.len() > 8 {
        let kind = number("squares with one record", 128 - wrong.len() as i64, 128);
        outcome.faults.push(Fault::new(Place::Whole, kind));
    } else {
        outcome.faults.extend(wrong.into_iter().map(|site| {
            Fault::new(Place::Square(site.0, site.1), number("records", count(site), 1))
        }));
    }
    let counts =
        [("magics", magics), ("occupancies", outcome.occupancies), ("slots_used", slots.len())];
    outcome.proven.push(Proof::new("magics", counts));
    if outcome.faults.is_empty() && !document.attacks.is_empty() {
        outcome.faults.extend(unread(document, &slots));
        let entries = document.attacks.values().map(Vec::len).sum();
        outcome.proven.push(Proof::new("attacks", [("entries", entries)]));
    }
}

/// The first entry that no occupancy selects and that is not 0.
fn unread(document: &Document, slots: &Slots<'_>) -> Option<Fault> {
    let entries = document.attacks.iter().flat_map(|(name, table)| {
        table.iter().enumerate().map(move |(index, entry)| (name, index, entry.0))
    });
    let mut unread =
        entries.filter(|(name, index, _)| !slots.contains_key(&(name.as_str(), *index as u64)));
    let (name, index, found) = unread.find(|(.., entry)| *entry != 0)?;
    let kind = Kind::Board { what: "entry that no lookup reads", found, wanted: 0 };
    Some(Fault::new(Place::Entry(index), kind).of_file(name))
}

/// Proves a record, and counts it at its place.
fn prove<'a>(
    document: &'a Document,
    record: &'a Record,
    slots: &mut Slots<'a>,
    places: &mut HashMap<(Slider, usize), i64>,
) -> Result<usize, Fault> {
    let unknown = |found: &str, wanted: &str| {
        let (found, wanted) = (found.to_owned(), wanted.to_owned());
        Fault::new(Place::Whole, Kind::Text { found, wanted })
    };
    let slider: Slider =
        record.piece.parse().map_err(|_| unknown(&record.piece, "rook or bishop"))?;
    let square = (0..64).find(|&square| oracle::name(square) == record.square);
    let square = square.ok_or_else(|| unknown(&record.square, "a square"))?;
    *places.entry((slider, square)).or_default() += 1;
    let fault = |kind| Fault::new(Place::Square(slider, square), kind);
    let directions = oracle::directions(slider);
    let (found, wanted) = (record.mask.0, oracle::relevant(directions, square));
    if found != wanted {
        return Err(fault(Kind::Board { what: "mask", found, wanted }));
    }
    if !(32..64).contains(&record.shift) {
        let (found, range) = (record.shift.into(), [32, 63]);
        return Err(fault(Kind::Range { what: "bits of shift", found, range }));
    }
    let mut occupancies = 0;
    for occupied in oracle::subsets(wanted) {
        let magic = record.magic.0;
        let index = occupied.wrapping_mul(magic) >> record.shift;
        let Some(index) = record.offset.checked_add(index) else {
            let range = [0, u64::MAX - index];
            return Err(fault(Kind::Range { what: "as offset", found: record.offset, range }));
        };
        let attacks = oracle::attacks(directions, square, occupied);
        let other = Seen { slider, square, occupied, attacks };
        let &mut one = slots.entry((record.table(), index)).or_insert(other);
        if one.attacks != attacks {
            let collision = Collision { magic, index, one, other };
            return Err(fault(Kind::Collision(Box::new(collision))));
        }
        compare_entry(document, record.table(), index, &other)?;
        occupancies += 1;
    }
    Ok(occupancies)
}

/// Compares the entry with the walk, if the file has the table.
fn compare_entry(document: &Document, table: &str, index: u64, seen: &Seen) -> Result<(), Fault> {
    let Some(entries) = document.attacks.get(table) else { return Ok(()) };
    let Seen { slider, square, occupied, attacks: wanted } = *seen;
    let (place, kind) = match entries.get(usize::try_from(index).unwrap_or(usize::MAX)) {
        Some(entry) if entry.0 == wanted => return Ok(()),
        Some(entry) => {
            let kind = Kind::Lookup { square, occupied, found: entry.0, wanted };
            (Place::Entry(index as usize), kind)
        }
        None => {
            let range = [0, (entries.len() as u64).saturating_sub(1)];
            let kind = Kind::Range { what: "as index", found: index, range };
            (Place::Square(slider, square), kind)
        }
    };
    Err(Fault::new(place, kind).of_file(table))
}

/// The names of the tables that are proven together, as in an export: the magics, and the tables
/// from which they select.
const ROOK_LINES: [&str; 2] = ["shared_lines_rook_magics", "shared_lines_rook_attacks"];
const BISHOP_LINES: [&str; 2] = ["shared_lines_bishop_magics", "shared_lines_bishop_attacks"];
const DE_BRUIJN: [&str; 2] = ["de_bruijn", "de_bruijn_index"];

/// Proves the tables that have no magic for each square.
fn numbers(document: &Document, outcome: &mut Outcome) {
    for name in document.numbers.keys() {
        let pairs = [ROOK_LINES, BISHOP_LINES, DE_BRUIJN];
        let pair = pairs.into_iter().find(|pair| pair.contains(&&name[..]));
        // A table that is proven with another.
        if pair.is_some_and(|[one, other]| other == name && document.numbers.contains_key(one)) {
            continue;
        }
        let inputs = match pair {
            Some(pair) => of_pair(document, pair),
            None => of_table(document, name),
        };
        outcome.add(name, inputs.map(|inputs| Proof::new("", [("inputs", inputs)])));
    }
}

fn of_pair(document: &Document, [name, with]: [&str; 2]) -> Result<usize, Fault> {
    if name == DE_BRUIJN[0] {
        let (sequence, index) = (boards(document, name)?, table(document, with)?);
        check_length(&sequence, 1)?;
        return scans_and_lines::de_bruijn(sequence[0], &index);
    }
    let (magics, table) = (boards(document, name)?, boards(document, with)?);
    let proof = match name == ROOK_LINES[0] {
        true => shared_lines_rook::prove(&magics, None)?,
        false => shared_lines_bishop::prove(&magics, None)?,
    };
    check_length(&table, proof.table.len())?;
    let wrong = table.iter().zip(&proof.table).position(|(one, other)| one != other);
    let Some(at) = wrong else { return Ok(proof.count("occupancies")) };
    let kind = Kind::Board { what: "number", found: table[at], wanted: proof.table[at] };
    Err(Fault::new(Place::Entry(at), kind))
}

fn of_table(document: &Document, name: &str) -> Result<usize, Fault> {
    match name {
        "mod_67_index" => scans_and_lines::mod_67(&table(document, name)?),
        "first_rank_attacks" => scans_and_lines::first_rank(&table(document, name)?),
        "fill_up_attacks" => scans_and_lines::fill_up(&boards(document, name)?),
        "a_file_attacks" => scans_and_lines::a_file(&boards(document, name)?),
        _ => {
            let (found, wanted) = (name.to_owned(), "a table that this program knows".to_owned());
            Err(Fault::new(Place::Whole, Kind::Text { found, wanted }))
        }
    }
}

fn boards(document: &Document, name: &str) -> Result<Vec<u64>, Fault> {
    Ok(table::<Hex>(document, name)?.into_iter().map(|board| board.0).collect())
}

fn table<T: DeserializeOwned>(document: &Document, name: &str) -> Result<Vec<T>, Fault> {
    let fault = |kind| Fault::new(Place::Whole, kind).of_file(name);
    let value = document.numbers.get(name).ok_or_else(|| fault(Kind::Missing))?;
    let table = serde_json::from_value(value.clone());
    table.map_err(|error| fault(Kind::Unreadable(error.to_string())))
}
