//! The factors of `generated/`, read and proven over every relevant occupancy.

use std::path::Path;

use crate::Complaint;
use crate::magic::{Magic, magic_index};
use crate::rays::{self, Walk};
use crate::source::Source;

/// A square's factor and the table that it indexes.
#[derive(Clone)]
pub struct Proven {
    pub magic: Magic,
    pub table: Vec<u64>,
}

/// One line of a generated file, as read.
struct Record {
    factor: u64,
    bits: u32,
    attack_sets: usize,
    slots: usize,
}

/// Reads the 64 factors of a slider and proves each.
pub fn read(generated: &Path, walks: &[Walk]) -> Result<Vec<Proven>, Complaint> {
    let slider = walks[0].slider;
    let (file, name) = match slider.name {
        "rook" => ("rook_magics.rs", "ROOK_MAGICS"),
        _ => ("bishop_magics.rs", "BISHOP_MAGICS"),
    };
    let source = Source::read(generated, file, &[(name, ROWS)])?;
    let words = source.words(name);
    if words.len() != 64 * COLUMNS {
        return Err(source.complain(&format!(
            "{name} has {} values where 64 rows of {COLUMNS} belong: is it truncated?",
            words.len()
        )));
    }
    let mut proven = Vec::with_capacity(64);
    let mut offset = 0;
    for (walk, row) in walks.iter().zip(words.chunks(COLUMNS)) {
        let record = record(&source, walk, row)?;
        let mut square = prove(walk, record.factor, record.bits)
            .and_then(|proven| record.check(walk, &proven).map(|()| proven))
            .map_err(|what| source.complain(&what))?;
        square.magic.offset = offset;
        offset += square.table.len() as u32;
        proven.push(square);
    }
    Ok(proven)
}

/// Square, factor, bits, attack sets, slots, candidates tried.
const COLUMNS: usize = 6;

/// So many for each square, as the file declares them.
const ROWS: &str = "[(&str, u64, u32, u32, u32, u64); 64]";

fn record(source: &Source, walk: &Walk, row: &[String]) -> Result<Record, Complaint> {
    let place = walk.place();
    if row[0] != rays::square_name(walk.square) {
        return Err(source.complain(&format!("{place} is missing: its row says `{}`", row[0])));
    }
    let number = |column: usize| source.number(&place, &row[column]);
    // The number of candidates tried proves nothing; but a word in its place means that the row is
    // damaged.
    number(5)?;
    let widest = walk.mask.count_ones();
    let bits = number(2)?;
    if bits == 0 || bits > u64::from(widest) {
        return Err(source.complain(&format!("{place}: {bits} bits, but the mask has {widest}")));
    }
    Ok(Record {
        factor: number(1)?,
        bits: bits as u32,
        attack_sets: number(3)? as usize,
        slots: number(4)? as usize,
    })
}

/// Fills the table of a square, and fails on the first two occupancies that need different attack
/// sets in one slot.
pub fn prove(walk: &Walk, factor: u64, bits: u32) -> Result<Proven, String> {
    let shift = 64 - bits;
    let mut table = vec![0; 1 << bits];
    let mut first_user = vec![0; 1 << bits];
    for &(occupied, attacks) in &walk.attacks {
        let index = magic_index(occupied, factor, shift);
        // No attack set is empty, so an empty one marks a free slot.
        if table[index] == 0 {
            (table[index], first_user[index]) = (attacks, occupied);
        } else if table[index] != attacks {
            return Err(format!(
                "{}: factor {factor:#018x} with {bits} bits sends occupancies {:#018x} and \
                 {occupied:#018x} to slot {index}, but their attack sets are {:#018x} and \
                 {attacks:#018x}",
                walk.place(),
                first_user[index],
                table[index]
            ));
        }
    }
    Ok(Proven { magic: Magic { mask: walk.mask, factor, offset: 0, shift }, table })
}

impl Record {
    /// Checks the other numbers of the row besides the factor.
    fn check(&self, walk: &Walk, proven: &Proven) -> Result<(), String> {
        let used = proven.table.iter().copied().filter(|&attacks| attacks != 0);
        let mut sets: Vec<u64> = used.collect();
        let slots = sets.len();
        sets.sort_unstable();
        sets.dedup();
        if (sets.len(), slots) == (self.attack_sets, self.slots) {
            return Ok(());
        }
        Err(format!(
            "{}: says {} attack sets in {} slots, but there are {} in {slots}",
            walk.place(),
            self.attack_sets,
            self.slots,
            sets.len()
        ))
    }
}
