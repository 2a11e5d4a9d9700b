//! The proof of a find.
//!
//! It computes the slot of every relevant occupancy of every row. All occupancies of a slot must
//! agree on the whole attack set. If each lookup keeps only its own lines, any two occupancies must
//! agree on the squares where the lines of their lookups cross.

use anyhow::{Context, Result, ensure};

use super::collision::{Collision, Seen};
use super::magic_proofs::fill;
use super::proven::FindProof;
use super::{oracle, string_proof};
use crate::finds::{CommonSlots, Find, Form, Lookup, Reads, Row};
use crate::geometry::Slider;
use crate::thousands::thousands;

/// Proves a find, and that the number of its entries is as in the file.
///
/// # Errors
///
/// If it is wrong; the message names the line. If occupancies collide, the cause is a
/// [`Collision`].
pub fn prove_find(find: &Find) -> Result<FindProof> {
    let (proof, entries) = match find.kind.lookup {
        Lookup::CommonSlots(common) => {
            let proof = prove_common_slots(&find.rows, common)?;
            let entries = proof.table.len();
            (proof, entries)
        }
        Lookup::Reduced => (prove_reduced(&find.rows)?, reduced_entries(&find.rows)),
        Lookup::OneString => (string_proof::prove(&find.rows)?, string_proof::len(&find.rows)),
    };
    let at = find.entries_line.map(|line| format!("line {line}: ")).unwrap_or_default();
    ensure!(
        find.entries == entries,
        "{at}{} entries are written, {} counted",
        thousands(find.entries),
        thousands(entries)
    );
    Ok(proof)
}

/// The number of entries, with one table for each square of both sliders. The tables of the `rows`
/// are shorter than their masks need.
fn reduced_entries(rows: &[Row]) -> usize {
    let widest = |slider: Slider, square: usize| -> usize {
        1 << oracle::relevant(oracle::directions(slider), square).count_ones()
    };
    let all = |slider| (0..64).map(|square| widest(slider, square)).sum::<usize>();
    let saved = |row: &Row| widest(row.slider, row.square.index()) - (1 << (64 - row.shift));
    Slider::ALL.into_iter().map(all).sum::<usize>() - rows.iter().map(saved).sum::<usize>()
}

/// A visit to a slot: the occupancy that selects it, and the squares that its lookup keeps.
struct Visit {
    seen: Seen,
    reads: u64,
    /// The earlier visit to this slot.
    before: Option<usize>,
}

/// The slots of a table with common slots, and all visits to them.
#[derive(Default)]
struct Slots {
    table: Vec<u64>,
    /// The last visit to each slot.
    last: Vec<Option<usize>>,
    visits: Vec<Visit>,
}

fn prove_common_slots(rows: &[Row], common: CommonSlots) -> Result<FindProof> {
    let mut slots = Slots::default();
    let mut occupancies = 0;
    for row in rows {
        occupancies += lead(row, common, &mut slots).with_context(|| place(row))?;
    }
    let slots_used = slots.last.iter().flatten().count();
    Ok(FindProof { occupancies, slots_used, table: slots.table })
}

/// Computes the slot of every relevant occupancy of a row, and counts the occupancies.
fn lead(row: &Row, common: CommonSlots, slots: &mut Slots) -> Result<usize> {
    let (directions, square) = (oracle::directions(row.slider), row.square.index());
    let mask = oracle::relevant(directions, square);
    let lines = oracle::attacks(directions, square, 0);
    let reads = match common.reads {
        Reads::All => u64::MAX,
        Reads::Lines => lines,
        // If every square is occupied, exactly the neighbors are attacked.
        Reads::Far => lines & !oracle::attacks(directions, square, u64::MAX),
    };
    let mut occupancies = 0;
    for occupied in oracle::subsets(mask) {
        let index = row.offset
            + match common.form {
                Form::White => unsigned_index(occupied & mask, row),
                Form::Black => unsigned_index(occupied | !mask, row),
                Form::Signed => signed_index(occupied & mask, row),
            };
        ensure!(index >= 0, "the occupancy {occupied:#018x} has index {index}, before the table");
        let attacks = oracle::attacks(directions, square, occupied);
        let seen = Seen { slider: row.slider, square, occupied, attacks };
        slots.note(index as usize, seen, reads, row.magic)?;
        occupancies += 1;
    }
    Ok(occupancies)
}

/// The top bits of the product, as a number of at least 0.
fn unsigned_index(multiplied: u64, row: &Row) -> i64 {
    (multiplied.wrapping_mul(row.magic) >> row.shift).cast_signed()
}

/// The top bits of the product, as a signed number: the highest bit is the sign.
fn signed_index(multiplied: u64, row: &Row) -> i64 {
    multiplied.wrapping_mul(row.magic).cast_signed() >> row.shift
}

impl Slots {
    /// Adds a visit to a slot. It must agree with all earlier ones.
    fn note(&mut self, index: usize, seen: Seen, reads: u64, magic: u64) -> Result<(), Collision> {
        if index >= self.table.len() {
            self.table.resize(index + 1, 0);
            self.last.resize(index + 1, None);
        }
        let mut next = self.last[index];
        while let Some(visit) = next {
            let visit = &self.visits[visit];
            if (visit.seen.attacks ^ seen.attacks) & visit.reads & reads != 0 {
                return Err(Collision { magic, index: index as u64, one: visit.seen, other: seen });
            }
            // A visit that keeps the same squares and agrees adds nothing.
            if visit.reads == reads {
                return Ok(());
            }
            next = visit.before;
        }
        self.table[index] |= seen.attacks & reads;
        let before = self.last[index].replace(self.visits.len());
        self.visits.push(Visit { seen, reads, before });
        Ok(())
    }
}

fn prove_reduced(rows: &[Row]) -> Result<FindProof> {
    let mut proof = FindProof { occupancies: 0, slots_used: 0, table: Vec::new() };
    for row in rows {
        let bits = 64 - row.shift;
        let filled = fill(row.slider, row.square.index(), row.magic, bits);
        let (slots, occupancies) = filled.with_context(|| place(row))?;
        let mut table = vec![0; 1 << bits];
        slots.iter().for_each(|(&index, seen)| table[index as usize] = seen.attacks);
        proof.occupancies += occupancies;
        proof.slots_used += slots.len();
        proof.table.extend(table);
    }
    Ok(proof)
}

/// The line and the square of a row, for people.
pub(super) fn place(row: &Row) -> String {
    let site = format!("{} {}", row.slider, row.square);
    if row.line == 0 { site } else { format!("line {}: {site}", row.line) }
}
