//! The proof of a table of magic factors.

use std::collections::{HashMap, HashSet};

use anyhow::{Result, ensure};

use super::collision::{Collision, Seen};
use super::oracle;
use crate::read::MagicRow;

/// The figures of a proven table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MagicProof {
    /// Factors proven.
    pub factors: usize,
    /// Relevant occupancies looked up.
    pub occupancies: usize,
    /// Different attack sets, summed over the squares.
    pub attack_sets: usize,
    /// Slots in use.
    pub slots_used: usize,
    /// The expanded table, square after square; 0 in slots not in use.
    pub table: Vec<u64>,
}

/// Proves `rows` for the piece `piece` that moves in `directions`. A row that is
/// wrong does not keep the others from being looked at: all failures are
/// returned.
pub(super) fn prove(
    piece: &'static str,
    directions: &[(i32, i32)],
    rows: &[MagicRow],
) -> Result<MagicProof, Vec<anyhow::Error>> {
    if rows.len() != 64 {
        return Err(vec![anyhow::anyhow!("{piece}: {} rows instead of 64", rows.len())]);
    }
    let mut total =
        MagicProof { factors: 0, occupancies: 0, attack_sets: 0, slots_used: 0, table: Vec::new() };
    let mut failures = Vec::new();
    for (square, row) in rows.iter().enumerate() {
        match prove_one(piece, directions, square, row) {
            Ok(proof) => total.add(&proof),
            Err(error) => failures.push(error.context(format!("{piece} {}", oracle::name(square)))),
        }
    }
    if failures.is_empty() { Ok(total) } else { Err(failures) }
}

impl MagicProof {
    fn add(&mut self, one: &Self) {
        self.factors += one.factors;
        self.occupancies += one.occupancies;
        self.attack_sets += one.attack_sets;
        self.slots_used += one.slots_used;
        self.table.extend(&one.table);
    }
}

/// The first who came to each slot.
pub(super) type Slots = HashMap<u64, Seen>;

fn prove_one(
    piece: &'static str,
    directions: &[(i32, i32)],
    square: usize,
    row: &MagicRow,
) -> Result<MagicProof> {
    let name = oracle::name(square);
    ensure!(row.square == name, "the row says {} where {name} belongs", row.square);
    let mask = oracle::relevant(directions, square);
    let most = mask.count_ones();
    ensure!((1..=most).contains(&row.bits), "{} index bits, not in 1 to {most}", row.bits);
    let (slots, occupancies) = fill(piece, directions, square, row.factor, row.bits)?;
    let attack_sets = attack_sets(&slots);
    claim("attack sets", row.attack_sets, attack_sets)?;
    claim("slots used", row.slots_used, slots.len())?;
    let mut table = vec![0; 1 << row.bits];
    slots.iter().for_each(|(&index, seen)| table[index as usize] = seen.attacks);
    Ok(MagicProof { factors: 1, occupancies, attack_sets, slots_used: slots.len(), table })
}

/// Leads every relevant occupancy to its slot.
pub(super) fn fill(
    piece: &'static str,
    directions: &[(i32, i32)],
    square: usize,
    factor: u64,
    bits: u32,
) -> Result<(Slots, usize), Collision> {
    let mut slots = Slots::new();
    let mut occupancies = 0;
    for occupied in oracle::subsets(oracle::relevant(directions, square)) {
        let index = occupied.wrapping_mul(factor) >> (64 - bits);
        let attacks = oracle::attacks(directions, square, occupied);
        let other = Seen { piece, square, occupied, attacks };
        let &mut one = slots.entry(index).or_insert(other);
        if one.attacks != attacks {
            return Err(Collision { factor, index, one, other });
        }
        occupancies += 1;
    }
    Ok((slots, occupancies))
}

fn attack_sets(slots: &Slots) -> usize {
    slots.values().map(|seen| seen.attacks).collect::<HashSet<_>>().len()
}

/// Proves a single factor for `piece`, `rook` or `bishop`, on `square`, and
/// returns the number of attack sets and of slots used.
///
/// # Errors
///
/// If the number of index bits is impossible, or two occupancies [collide](Collision).
pub fn prove_factor(
    piece: &'static str,
    square: usize,
    factor: u64,
    bits: u32,
) -> Result<(usize, usize)> {
    let directions = if piece == "rook" { &oracle::ROOK } else { &oracle::BISHOP };
    let most = oracle::relevant(directions, square).count_ones();
    ensure!((1..=most).contains(&bits), "{bits} index bits, not in 1 to {most}");
    let (slots, _) = fill(piece, directions, square, factor, bits)?;
    Ok((attack_sets(&slots), slots.len()))
}

fn claim(what: &str, written: u32, counted: usize) -> Result<()> {
    ensure!(written as usize == counted, "{written} {what} are written, {counted} counted");
    Ok(())
}
