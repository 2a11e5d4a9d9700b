//! The magics of `generated/`, read and proven over every relevant occupancy.

use std::path::Path;

use super::complaint::{Complaint, Fault, square_name};
use super::expected::Expected;
use super::lookups::{Index, Load, word};
use super::magic_index::magic_index;
use super::source::{Source, number_of};

/// A square's magic and the table that it indexes.
pub struct SquareTable {
    pub magic: u64,
    pub shift: u32,
    pub table: Vec<u64>,
}

/// The files, and their constants.
pub const ROOK: (&str, &str) = ("rook_magics.rs", "ROOK_MAGICS");
pub const BISHOP: (&str, &str) = ("bishop_magics.rs", "BISHOP_MAGICS");

/// The type of the constant, as the file declares it.
const ROWS: &str = "[(&str, u64, u32, u32, u32, u64); 64]";

/// Square, magic, bits, attack sets, slots, candidates tried.
const COLUMNS: usize = 6;

/// Reads the 64 magics of a slider and proves each.
pub fn read(
    generated: &Path,
    (file, name): (&'static str, &str),
    expected: &[Expected],
) -> Result<Vec<SquareTable>, Complaint> {
    let source = Source::read(generated, file, &[(name, ROWS)])?;
    let words = source.words(name, 64 * COLUMNS)?;
    let mut rows = Vec::with_capacity(64);
    for (expected, row) in expected.iter().zip(words.chunks(COLUMNS)) {
        rows.push(numbers(expected, row).map_err(|fault| source.complain(&expected.piece, fault))?);
    }
    expected.iter().zip(rows).map(|(expected, row)| prove(&source, expected, row)).collect()
}

/// The magic of a row and its table.
fn prove(
    source: &Source,
    expected: &Expected,
    [magic, bits, sets, slots]: [u64; 4],
) -> Result<SquareTable, Complaint> {
    let (bits, shift) = (bits as u32, u64::BITS - bits as u32);
    let index = Index { code: "src/tables/magic_index.rs", bits, stride: 8 };
    let load = |&attacks: &(u64, u64)| Load::new(expected.piece, attacks, magic);
    let loads = expected.attacks.iter().map(load);
    let bytes =
        index.prove(source, loads, |load| magic_index(load.occupied, magic, shift), None)?;
    let table: Vec<u64> = bytes.chunks(8).map(|slot| word(slot, 0)).collect();
    match statistics(&table) {
        are if are == [sets, slots] => Ok(SquareTable { magic, shift, table }),
        are => Err(source.complain(&expected.piece, Fault::WrongStatistics([sets, slots], are))),
    }
}

/// Magic, bits, attack sets and slots of a row.
fn numbers(expected: &Expected, row: &[String]) -> Result<[u64; 4], Fault> {
    if row[0] != square_name(expected.piece.square) {
        return Err(Fault::OtherRow(row[0].clone()));
    }
    let mut numbers = [0; COLUMNS - 1];
    for (number, word) in numbers.iter_mut().zip(&row[1..]) {
        *number = number_of(word)?;
    }
    // The number of candidates is not part of the proof. But if a word is in its place, the row is
    // damaged.
    let [magic, bits, sets, slots, _] = numbers;
    let most = expected.mask.count_ones();
    if !(1..=u64::from(most)).contains(&bits) {
        return Err(Fault::WrongBits(bits, most));
    }
    Ok([magic, bits, sets, slots])
}

/// The different attack sets of a table, and the slots that they use. No attack set is empty, so an
/// empty one marks a free slot.
fn statistics(table: &[u64]) -> [u64; 2] {
    let mut sets: Vec<u64> = table.iter().copied().filter(|&attacks| attacks != 0).collect();
    let slots = sets.len() as u64;
    sets.sort_unstable();
    sets.dedup();
    [sets.len() as u64, slots]
}
