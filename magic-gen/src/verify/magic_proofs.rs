//! The proof of a table of magics.

use std::collections::{HashMap, HashSet};

use anyhow::{Result, ensure};

use super::collision::{Collision, Seen};
use super::oracle;
use crate::geometry::Slider;
use crate::read::MagicRow;

/// The figures of a proven table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MagicProof {
    /// The number of magics.
    pub magics: usize,
    /// The number of relevant occupancies that were looked up.
    pub occupancies: usize,
    /// The number of different attack sets, summed over the squares.
    pub attack_sets: usize,
    /// Slots in use.
    pub slots_used: usize,
    /// The expanded table, square after square; 0 in unused slots.
    pub table: Vec<u64>,
}

/// Proves the `rows` of a slider, even those after a wrong row. Returns all failures.
pub(super) fn prove(slider: Slider, rows: &[MagicRow]) -> Result<MagicProof, Vec<anyhow::Error>> {
    if rows.len() != 64 {
        return Err(vec![anyhow::anyhow!("{slider}: {} rows instead of 64", rows.len())]);
    }
    let mut total =
        MagicProof { magics: 0, occupancies: 0, attack_sets: 0, slots_used: 0, table: Vec::new() };
    let mut failures = Vec::new();
    for (square, row) in rows.iter().enumerate() {
        match prove_one(slider, square, row) {
            Ok(proof) => total.add(&proof),
            Err(error) => {
                failures.push(error.context(format!("{slider} {}", oracle::name(square))));
            }
        }
    }
    if failures.is_empty() { Ok(total) } else { Err(failures) }
}

impl MagicProof {
    fn add(&mut self, one: &Self) {
        self.magics += one.magics;
        self.occupancies += one.occupancies;
        self.attack_sets += one.attack_sets;
        self.slots_used += one.slots_used;
        self.table.extend(&one.table);
    }
}

/// The first occupancy that selected each slot.
pub(super) type Slots = HashMap<u64, Seen>;

fn prove_one(slider: Slider, square: usize, row: &MagicRow) -> Result<MagicProof> {
    let name = oracle::name(square);
    ensure!(row.square == name, "the row says {} where {name} belongs", row.square);
    let (slots, occupancies) = fill_checked(slider, square, row.magic, row.bits)?;
    let attack_sets = attack_sets(&slots);
    claim("attack sets", row.attack_sets, attack_sets)?;
    claim("slots used", row.slots_used, slots.len())?;
    let mut table = vec![0; 1 << row.bits];
    slots.iter().for_each(|(&index, seen)| table[index as usize] = seen.attacks);
    Ok(MagicProof { magics: 1, occupancies, attack_sets, slots_used: slots.len(), table })
}

/// Computes the slot of every relevant occupancy.
pub(super) fn fill(
    slider: Slider,
    square: usize,
    magic: u64,
    bits: u32,
) -> Result<(Slots, usize), Collision> {
    let directions = oracle::directions(slider);
    let mut slots = Slots::new();
    let mut occupancies = 0;
    for occupied in oracle::subsets(oracle::relevant(directions, square)) {
        let index = occupied.wrapping_mul(magic) >> (64 - bits);
        let attacks = oracle::attacks(directions, square, occupied);
        let other = Seen { slider, square, occupied, attacks };
        let &mut one = slots.entry(index).or_insert(other);
        if one.attacks != attacks {
            return Err(Collision { magic, index, one, other });
        }
        occupancies += 1;
    }
    Ok((slots, occupancies))
}

fn attack_sets(slots: &Slots) -> usize {
    slots.values().map(|seen| seen.attacks).collect::<HashSet<_>>().len()
}

/// Proves a single magic for a slider on `square`. Returns the number of attack sets, and the
/// number of slots used.
///
/// # Errors
///
/// If the number of index bits is impossible, or two occupancies [collide](Collision).
pub fn prove_magic(slider: Slider, square: usize, magic: u64, bits: u32) -> Result<(usize, usize)> {
    let (slots, _) = fill_checked(slider, square, magic, bits)?;
    Ok((attack_sets(&slots), slots.len()))
}

/// Computes the slot of every relevant occupancy, if the number of index bits is possible.
fn fill_checked(slider: Slider, square: usize, magic: u64, bits: u32) -> Result<(Slots, usize)> {
    let most = oracle::relevant(oracle::directions(slider), square).count_ones();
    ensure!((1..=most).contains(&bits), "{bits} index bits, not in 1 to {most}");
    Ok(fill(slider, square, magic, bits)?)
}

fn claim(what: &str, written: u32, counted: usize) -> Result<()> {
    ensure!(written as usize == counted, "{written} {what} are written, {counted} counted");
    Ok(())
}
