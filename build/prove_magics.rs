//! The magics of `generated/`, read and proven over every relevant occupancy.

use std::path::Path;

use super::Complaint;
use super::expected::{self, BothSliders, Expected};
use super::generated_source::Source;
use super::magic_index::magic_index;
use super::plain_loads;

/// The index function.
pub const LOOKUP: &str = "src/tables/magic_index.rs";

/// A square's magic and the table that it indexes.
#[derive(Clone)]
pub struct SquareTable {
    pub mask: u64,
    pub magic: u64,
    pub shift: u32,
    /// The offset of its table, if the tables of all squares follow one another.
    pub offset: u32,
    pub table: Vec<u64>,
}

/// One row of a generated file, not yet proven.
struct Record {
    magic: u64,
    bits: u32,
    attack_sets: usize,
    slots: usize,
}

/// A file of magics, and the name of its constant.
pub struct File {
    pub file: &'static str,
    name: &'static str,
}

pub const ROOK: File = File { file: "rook_magics.rs", name: "ROOK_MAGICS" };
pub const BISHOP: File = File { file: "bishop_magics.rs", name: "BISHOP_MAGICS" };

/// Reads the magics of both sliders and proves each.
pub fn read_both(
    generated: &Path,
    expected: &BothSliders<Expected>,
) -> Result<BothSliders<SquareTable>, Complaint> {
    let mut squares = ROOK.read(generated, expected.rook())?;
    squares.extend(BISHOP.read(generated, expected.bishop())?);
    Ok(BothSliders::new(squares))
}

impl File {
    /// Reads the 64 magics of a slider and proves each.
    pub fn read(
        &self,
        generated: &Path,
        expected: &[Expected],
    ) -> Result<Vec<SquareTable>, Complaint> {
        let source = Source::read(generated, self.file, &[(self.name, ROWS)])?;
        let mut proven = Vec::with_capacity(64);
        for (expected, row) in expected.iter().zip(self.rows(&source)?) {
            let record = record(&source, expected, row)?;
            let Record { magic, bits, .. } = record;
            let square = prove(expected, magic, bits)
                .map_err(|what| blame(expected, magic, bits, source.complain(&what)))?;
            record.check(expected, &square).map_err(|what| source.complain(&what))?;
            proven.push(square);
        }
        place_one_behind_the_other(&mut proven);
        Ok(proven)
    }

    /// The words of the 64 rows.
    fn rows<'a>(
        &self,
        source: &'a Source,
    ) -> Result<impl Iterator<Item = &'a [String]> + use<'a>, Complaint> {
        let words = source.words(self.name);
        if words.len() != 64 * COLUMNS {
            return Err(source.complain(&format!(
                "{} has {} values where 64 rows of {COLUMNS} belong: is it truncated?",
                self.name,
                words.len()
            )));
        }
        Ok(words.chunks(COLUMNS))
    }
}

/// Gives each square of a slider its offset.
pub fn place_one_behind_the_other(squares: &mut [SquareTable]) {
    let mut offset = 0;
    for square in squares {
        square.offset = offset;
        offset += square.table.len() as u32;
    }
}

/// Square, magic, bits, attack sets, slots, candidates tried.
const COLUMNS: usize = 6;

/// The type of the constant, as the file declares it.
const ROWS: &str = "[(&str, u64, u32, u32, u32, u64); 64]";

fn record(source: &Source, expected: &Expected, row: &[String]) -> Result<Record, Complaint> {
    let place = expected.place();
    if row[0] != expected::square_name(expected.square) {
        return Err(source.complain(&format!("{place} is missing: its row says `{}`", row[0])));
    }
    let number = |column: usize| source.number(&place, &row[column]);
    // The number of candidates is not part of the proof. But if a word is in its place, the row is
    // damaged.
    number(5)?;
    let widest = expected.mask.count_ones();
    let bits = number(2)?;
    if bits == 0 || bits > u64::from(widest) {
        return Err(source.complain(&format!("{place}: {bits} bits, but the mask has {widest}")));
    }
    Ok(Record {
        magic: number(1)?,
        bits: bits as u32,
        attack_sets: number(3)? as usize,
        slots: number(4)? as usize,
    })
}

/// Fills the table of a square. It fails at the first two occupancies that need different attack
/// sets in the same slot.
pub fn prove(expected: &Expected, magic: u64, bits: u32) -> Result<SquareTable, String> {
    let shift = 64 - bits;
    let mut table = vec![0; 1 << bits];
    let mut first_user = vec![0; 1 << bits];
    for &(occupied, attacks) in &expected.attacks {
        let index = magic_index(occupied, magic, shift);
        if index >= table.len() {
            return Err(format!(
                "{}: magic {magic:#018x} with {bits} bits sends occupancy {occupied:#018x} to slot \
                 {index}, outside the table",
                expected.place()
            ));
        }
        // No attack set is empty, so an empty one marks a free slot.
        if table[index] == 0 {
            (table[index], first_user[index]) = (attacks, occupied);
        } else if table[index] != attacks {
            return Err(format!(
                "{}: magic {magic:#018x} with {bits} bits sends occupancies {:#018x} and \
                 {occupied:#018x} to slot {index}, but their attack sets are {:#018x} and \
                 {attacks:#018x}",
                expected.place(),
                first_user[index],
                table[index]
            ));
        }
    }
    Ok(SquareTable { mask: expected.mask, magic, shift, offset: 0, table })
}

/// The complaint about a magic, or about the index function if the magic is good by the formula.
pub fn blame(expected: &Expected, magic: u64, bits: u32, complaint: Complaint) -> Complaint {
    let index = |occupied: u64| (occupied.wrapping_mul(magic) >> (64 - bits)) as i64;
    let loads = expected.attacks.iter().map(|&(occupied, set)| (index(occupied), set, u64::MAX));
    plain_loads::blame(LOOKUP, plain_loads::length(loads).is_some(), complaint)
}

impl Record {
    /// Checks the other numbers of the row.
    fn check(&self, expected: &Expected, proven: &SquareTable) -> Result<(), String> {
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
            expected.place(),
            self.attack_sets,
            self.slots,
            sets.len()
        ))
    }
}
