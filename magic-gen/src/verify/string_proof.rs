//! The proof of a find whose lookups load their attack sets from one string.
//!
//! The string is filled with the attack sets of all lookups, byte by byte. Each set is compared
//! with earlier sets that read some of the same bits, so an error names both. Then every relevant
//! occupancy of every square is looked up.

use anyhow::{Context, Result, bail, ensure};

use super::find_proofs::place;
use super::oracle;
use super::proven::FindProof;
use crate::finds::Row;
use crate::finds::string_index::{ROWS, SHIFT};
use crate::geometry::Slider;

/// The string: which of its bits lookups read, and which of its bytes they load.
struct Laid {
    bytes: Vec<u8>,
    read: Vec<u8>,
    loaded: Vec<bool>,
}

/// Proves all rows together. The table of the proof has the string as words, the first byte lowest,
/// up to the last word in use.
pub(super) fn prove(rows: &[Row]) -> Result<FindProof> {
    let mut laid = Laid { bytes: vec![0; ROWS], read: vec![0; ROWS], loaded: vec![false; ROWS] };
    for (n, row) in rows.iter().enumerate() {
        enter(&rows[..=n], &mut laid).with_context(|| place(row))?;
    }
    let mut occupancies = 0;
    for row in rows {
        occupancies += check(row, &laid).with_context(|| place(row))?;
    }
    let slots_used = laid.loaded.iter().filter(|&&loaded| loaded).count();
    let words = laid.bytes[..len(rows)].chunks(8);
    let table = words.map(|bytes| (0..).zip(bytes).map(|(n, &byte)| word_of(n, byte)).sum());
    Ok(FindProof { occupancies, slots_used, table: table.collect() })
}

/// The bytes of the string, up to the last that a lookup loads.
pub(super) fn len(rows: &[Row]) -> usize {
    rows.iter().flat_map(lookups).map(|(start, ..)| start + 8).max().unwrap_or(0)
}

/// Enters the attack sets of the last row. No set may contradict an earlier one.
fn enter(rows: &[Row], laid: &mut Laid) -> Result<()> {
    let [.., row] = rows else { return Ok(()) };
    let lines = seen_from(row, lines(row));
    for lookup in lookups(row) {
        let (start, _, attacks) = lookup;
        let wanted = seen_from(row, attacks);
        let read = Laid::word(&laid.read, start) & lines;
        if (Laid::word(&laid.bytes, start) ^ wanted) & read != 0 {
            bail!(contradiction(rows, row, lookup));
        }
        for byte in 0..8 {
            laid.bytes[start + byte] |= (wanted >> (8 * byte)) as u8;
            laid.read[start + byte] |= (lines >> (8 * byte)) as u8;
            laid.loaded[start + byte] = true;
        }
    }
    Ok(())
}

/// Names a lookup of `row`, and the first lookup of these rows that needs another value of some
/// bit.
fn contradiction(rows: &[Row], row: &Row, (start, occupied, attacks): (usize, u64, u64)) -> String {
    let bytes = |row: &Row, set: u64| seen_from(row, set).to_le_bytes();
    let (wanted, read) = (bytes(row, attacks), bytes(row, lines(row)));
    let differs = |(other, (at, _, set)): &(&Row, (usize, u64, u64))| {
        let (theirs, lines) = (bytes(other, *set), bytes(other, lines(other)));
        let (mine, their) = (at.saturating_sub(start), start.saturating_sub(*at));
        let mut pairs = (mine..8).zip(their..8);
        pairs.any(|(m, t)| (wanted[m] ^ theirs[t]) & read[m] & lines[t] != 0)
    };
    let mut all = rows.iter().flat_map(|row| lookups(row).map(move |lookup| (row, lookup)));
    let Some((other, (at, their, set))) = all.find(differs) else {
        unreachable!("one was entered")
    };
    format!(
        "the magic {:#018x} sends the occupancy {occupied:#018x} to byte {start}, and {their:#018x} of \
         a bishop on {} goes to byte {at}; they attack {attacks:#018x} and {set:#018x}, and read a bit \
         in common that one of them must not have",
        row.magic, other.square
    )
}

/// Looks up every occupancy of a row, and counts them.
fn check(row: &Row, laid: &Laid) -> Result<usize> {
    let lines = seen_from(row, lines(row));
    let mut occupancies = 0;
    for (start, occupied, attacks) in lookups(row) {
        let found = Laid::word(&laid.bytes, start) & lines;
        ensure!(found == seen_from(row, attacks), "{occupied:#018x} is not what was entered");
        occupancies += 1;
    }
    Ok(occupancies)
}

/// A set on the board that is turned until the bishop of this row is at the lowest bit.
fn seen_from(row: &Row, set: u64) -> u64 {
    set.rotate_right(row.square.index() as u32)
}

/// The attacks of a bishop on an empty board: its lookups need only these bits of a load.
fn lines(row: &Row) -> u64 {
    oracle::attacks(oracle::directions(Slider::Bishop), row.square.index(), 0)
}

/// For every relevant occupancy of a row: the byte where its lookup begins, the occupancy, and its
/// attack set.
fn lookups(row: &Row) -> impl Iterator<Item = (usize, u64, u64)> {
    let (directions, square, magic) =
        (oracle::directions(Slider::Bishop), row.square.index(), row.magic);
    let mask = oracle::relevant(directions, square);
    oracle::subsets(mask).map(move |occupied| {
        let start = (occupied | !mask).wrapping_mul(magic) >> SHIFT;
        (start as usize, occupied, oracle::attacks(directions, square, occupied))
    })
}

impl Laid {
    /// Eight bytes from this one on.
    fn word(bytes: &[u8], start: usize) -> u64 {
        (0..8).map(|nth| word_of(nth, bytes[start + nth])).sum()
    }
}

/// A byte at its place in a word.
fn word_of(nth: usize, byte: u8) -> u64 {
    u64::from(byte) << (8 * nth)
}
