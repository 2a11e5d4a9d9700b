//! The proof of a find whose lookups load their attack sets from one string.
//!
//! The string is laid out as lookups would have it, byte for byte, and each attack set is held
//! against those before that read some of the same bits, so that what is wrong is named where it
//! stands. Then every relevant occupancy of every square looks its attacks up.

use anyhow::{Context, Result, ensure};

use super::find_proofs::place;
use super::oracle;
use super::proven::FindProof;
use crate::finds::Row;
use crate::finds::string_index::{ROWS, SHIFT};
use crate::geometry::Slider;

/// The string, which of its bits lookups read, and which of its bytes they load.
struct Laid {
    bytes: Vec<u8>,
    read: Vec<u8>,
    loaded: Vec<bool>,
}

/// Proves all rows together. The table of the proof has the string as words, the first byte
/// lowest, up to the last in use.
pub(super) fn prove(rows: &[Row]) -> Result<FindProof> {
    let mut laid = Laid { bytes: vec![0; ROWS], read: vec![0; ROWS], loaded: vec![false; ROWS] };
    for row in rows {
        enter(row, &mut laid).with_context(|| place(row))?;
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

/// Enters the attack sets of a row, none of which may contradict those before.
fn enter(row: &Row, laid: &mut Laid) -> Result<()> {
    let lines = seen_from(row, lines(row));
    for (start, occupied, attacks) in lookups(row) {
        let wanted = seen_from(row, attacks);
        let read = Laid::word(&laid.read, start) & lines;
        let found = Laid::word(&laid.bytes, start) & read | wanted & !read;
        ensure_same(row, occupied, found, wanted)?;
        for byte in 0..8 {
            laid.bytes[start + byte] |= (wanted >> (8 * byte)) as u8;
            laid.read[start + byte] |= (lines >> (8 * byte)) as u8;
            laid.loaded[start + byte] = true;
        }
    }
    Ok(())
}

/// Looks every occupancy of a row up, and counts them.
fn check(row: &Row, laid: &Laid) -> Result<usize> {
    let lines = seen_from(row, lines(row));
    let mut occupancies = 0;
    for (start, occupied, attacks) in lookups(row) {
        let found = Laid::word(&laid.bytes, start) & lines;
        ensure_same(row, occupied, found, seen_from(row, attacks))?;
        occupancies += 1;
    }
    Ok(occupancies)
}

/// Both as seen from the bishop.
fn ensure_same(row: &Row, occupied: u64, found: u64, wanted: u64) -> Result<()> {
    let [found, wanted] = [found, wanted].map(|set| set.rotate_left(row.square.index() as u32));
    ensure!(
        found == wanted,
        "the magic {:#018x} gives the occupancy {occupied:#018x} the attacks {found:#018x}, not \
         {wanted:#018x}",
        row.magic
    );
    Ok(())
}

/// A set turned such that the bishop of this row is at its lowest bit.
fn seen_from(row: &Row, set: u64) -> u64 {
    set.rotate_right(row.square.index() as u32)
}

/// What a bishop attacks on an empty board: all that its lookups need of a load.
fn lines(row: &Row) -> u64 {
    oracle::attacks(oracle::directions(Slider::Bishop), row.square.index(), 0)
}

/// Every relevant occupancy of a row: the byte where its lookup begins, itself, and its attacks.
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

/// A byte where it stands in a word.
fn word_of(nth: usize, byte: u8) -> u64 {
    u64::from(byte) << (8 * nth)
}
