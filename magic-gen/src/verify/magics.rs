//! The proof of a table of magics.

use std::collections::{HashMap, HashSet};

use super::{Proof, oracle};
use crate::fault::{Collision, Fault, Kind, Place, Seen};
use crate::geometry::Slider;
use crate::read::MagicRow;

/// Proves the 64 `rows` of a slider, even those after a wrong row. Returns all faults.
pub(super) fn prove(slider: Slider, rows: &[MagicRow]) -> Result<Proof, Vec<Fault>> {
    let names = ["magics", "occupancies", "attack_sets", "slots", "slots_used"];
    let (mut counts, mut table, mut faults) = ([0; 5], Vec::new(), Vec::new());
    for (square, row) in rows.iter().enumerate() {
        match prove_row(slider, square, row) {
            Ok((slots, occupancies)) => {
                let start = table.len();
                table.resize(start + (1 << row.bits), 0);
                slots.iter().for_each(|(&slot, seen)| table[start + slot as usize] = seen.attacks);
                let square = [1, occupancies, attack_sets(&slots), 1 << row.bits, slots.len()];
                counts = std::array::from_fn(|n| counts[n] + square[n]);
            }
            Err(kind) => faults.push(Fault::new(Place::Square(slider, square), kind)),
        }
    }
    let counts: Vec<_> = names.into_iter().zip(counts).collect();
    if faults.is_empty() { Ok(Proof { table, ..Proof::new("", counts) }) } else { Err(faults) }
}

/// The first occupancy that selected each slot.
type Occupants = HashMap<u64, Seen>;

fn prove_row(slider: Slider, square: usize, row: &MagicRow) -> Result<(Occupants, usize), Kind> {
    let wanted = oracle::name(square);
    if row.square != wanted {
        return Err(Kind::Text { found: row.square.clone(), wanted });
    }
    let (slots, occupancies) = fill(slider, square, row.magic, row.bits)?;
    check("attack sets", row.attack_sets, attack_sets(&slots))?;
    check("slots used", row.slots_used, slots.len())?;
    Ok((slots, occupancies))
}

fn check(what: &'static str, written: u32, counted: usize) -> Result<(), Kind> {
    let (found, wanted) = (written.into(), counted as i64);
    if found == wanted { Ok(()) } else { Err(Kind::Number { what, found, wanted }) }
}

/// Proves a single magic for a slider on `square`. Returns the number of attack sets, and the
/// number of slots used.
pub fn prove_magic(
    slider: Slider,
    square: usize,
    magic: u64,
    bits: u32,
) -> Result<(usize, usize), Fault> {
    match fill(slider, square, magic, bits) {
        Ok((slots, _)) => Ok((attack_sets(&slots), slots.len())),
        Err(kind) => Err(Fault::new(Place::Square(slider, square), kind)),
    }
}

/// Computes the slot of every relevant occupancy, and counts them.
fn fill(slider: Slider, square: usize, magic: u64, bits: u32) -> Result<(Occupants, usize), Kind> {
    let directions = oracle::directions(slider);
    let mask = oracle::relevant(directions, square);
    let most = mask.count_ones();
    if !(1..=most).contains(&bits) {
        let (found, range) = (bits.into(), [1, most.into()]);
        return Err(Kind::Range { what: "index bits", found, range });
    }
    let (mut slots, mut occupancies) = (Occupants::new(), 0);
    for occupied in oracle::subsets(mask) {
        let index = occupied.wrapping_mul(magic) >> (64 - bits);
        let attacks = oracle::attacks(directions, square, occupied);
        let other = Seen { slider, square, occupied, attacks };
        let &mut one = slots.entry(index).or_insert(other);
        if one.attacks != attacks {
            return Err(Kind::Collision(Box::new(Collision { magic, index, one, other })));
        }
        occupancies += 1;
    }
    Ok((slots, occupancies))
}

fn attack_sets(slots: &Occupants) -> usize {
    slots.values().map(|seen| seen.attacks).collect::<HashSet<_>>().len()
}
