//! Reads the tables of one line, and proves them for every occupancy of the inner six squares.

use std::path::Path;

use super::Complaint;
use super::expected::{self, ROOK};
use super::generated_source::Source;

const RANK_1: u64 = 0xFF;
const A_FILE: u64 = 0x0101010101010101;

/// A set for each of eight squares and each of 64 occupancies.
pub type LineTable = [u64; 512];

/// The two tables of kindergarten bitboards.
pub struct Kindergarten {
    pub fill_up: LineTable,
    pub a_file: LineTable,
}

pub fn read_kindergarten(generated: &Path) -> Result<Kindergarten, Complaint> {
    Ok(Kindergarten { fill_up: fill_up(generated)?, a_file: a_file(generated)? })
}

/// The attacks along the first rank from `file`, blocked by the six inner
/// squares of `inner` (bit 0 is the b-file).
fn along_first_rank(file: usize, inner: usize) -> u64 {
    expected::attacks(ROOK, file, (inner as u64) << 1) & RANK_1
}

/// The table of the technique `first_rank`.
pub fn read_first_rank(generated: &Path) -> Result<LineTable, Complaint> {
    let source =
        Source::read(generated, "first_rank.rs", &[("FIRST_RANK_ATTACKS", "[[u8; 8]; 64]")])?;
    let table = source.numbers::<512>("FIRST_RANK_ATTACKS")?;
    check(&source, "FIRST_RANK_ATTACKS", &table, |n| along_first_rank(n % 8, n / 8))?;
    Ok(table)
}

fn fill_up(generated: &Path) -> Result<LineTable, Complaint> {
    let source = Source::read(generated, "fill_up.rs", &[("FILL_UP_ATTACKS", "[[u64; 64]; 8]")])?;
    let table = source.numbers::<512>("FILL_UP_ATTACKS")?;
    check(&source, "FILL_UP_ATTACKS", &table, |n| along_first_rank(n / 64, n % 64) * A_FILE)?;
    Ok(table)
}

fn a_file(generated: &Path) -> Result<LineTable, Complaint> {
    let source = Source::read(generated, "a_file.rs", &[("A_FILE_ATTACKS", "[[u64; 64]; 8]")])?;
    let table = source.numbers::<512>("A_FILE_ATTACKS")?;
    check(&source, "A_FILE_ATTACKS", &table, |n| {
        let occupied = (0..6).filter(|bit| (n % 64) >> bit & 1 != 0);
        // The multiplication puts rank 7 in bit 0 and rank 2 in bit 5.
        let occupied = occupied.map(|bit| 1u64 << (8 * (6 - bit))).sum();
        expected::attacks(ROOK, 8 * (n / 64), occupied) & A_FILE
    })?;
    Ok(table)
}

fn check(
    source: &Source,
    name: &str,
    table: &[u64],
    truth: impl Fn(usize) -> u64,
) -> Result<(), Complaint> {
    for (n, &found) in table.iter().enumerate() {
        let walked = truth(n);
        if found != walked {
            return Err(source.complain(&format!(
                "{name}: number {n} is {found:#x}, but walking the ray gives {walked:#x}"
            )));
        }
    }
    Ok(())
}
