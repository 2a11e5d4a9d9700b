//! Reads the tables whose numbers are known: two bit scans, by De Bruijn multiplication and modulo
//! 67, and the attacks along one line. Each number is compared with what it must be.

use std::path::Path;

use super::complaint::{Complaint, Fault};
use super::expected::{self, A_FILE, ROOK};
use super::render;
use super::source::Source;

/// The table of the technique `first_rank`, proven, as Rust source.
pub fn first_rank(generated: &Path) -> Result<String, Complaint> {
    line_table(generated, "first_rank.rs", "FIRST_RANK_ATTACKS", ("u8", 8), |n| {
        along_first_rank(n % 8, n / 8)
    })
}

/// The tables of kindergarten bitboards.
pub fn kindergarten(generated: &Path) -> Result<String, Complaint> {
    let fill_up = line_table(generated, "fill_up.rs", "FILL_UP_ATTACKS", ("u64", 64), |n| {
        along_first_rank(n / 64, n % 64) * A_FILE
    })?;
    let a_file = line_table(generated, "a_file.rs", "A_FILE_ATTACKS", ("u64", 64), |n| {
        // The multiplication puts rank 7 in bit 0 and rank 2 in bit 5.
        let ranks = (0..6).filter(|bit| n >> bit & 1 != 0).map(|bit| 6 - bit);
        let occupied = ranks.map(|rank| 1 << (8 * rank)).sum();
        expected::attacks(ROOK, 8 * (n / 64), occupied) & A_FILE
    })?;
    Ok(fill_up + &a_file)
}

/// The attacks along the first rank from `file`, blocked by the six inner
/// squares of `inner` (bit 0 is the b-file).
fn along_first_rank(file: usize, inner: usize) -> u64 {
    expected::attacks(ROOK, file, (inner as u64) << 1) & 0xff
}

/// A set for each of eight squares and each occupancy of the inner six squares of a line, in rows of
/// this many numbers of this type.
fn line_table(
    generated: &Path,
    file: &'static str,
    name: &str,
    (number, width): (&str, usize),
    truth: impl Fn(usize) -> u64,
) -> Result<String, Complaint> {
    let type_name = format!("[[{number}; {width}]; {}]", 512 / width);
    let source = Source::read(generated, file, &[(name, &type_name)])?;
    let table = source.numbers::<512>(name)?;
    compare(&source, name, &table, (0..512).map(|n| (n, truth(n))))?;
    Ok(render::table_of_rows(name, number, &table, width))
}

/// The numbers of a bit scan, proven, as Rust source.
pub fn de_bruijn(generated: &Path) -> Result<String, Complaint> {
    const INDEX: &str = "DE_BRUIJN_INDEX";
    let declared = [("DE_BRUIJN", "u64"), (INDEX, "[u8; 64]")];
    let source = Source::read(generated, "de_bruijn.rs", &declared)?;
    let [sequence] = source.numbers("DE_BRUIJN")?;
    let index = source.numbers::<64>(INDEX)?;
    let windows = (0..64).map(|bit| ((sequence << bit >> 58) as usize, bit));
    compare(&source, INDEX, &index, windows)?;
    Ok(format!("pub(super) const DE_BRUIJN: u64 = {sequence:#x};\n")
        + &render::table(INDEX, "u8", &index))
}

/// The bit that leaves each remainder. No bit leaves 0, nor the remainders of 2^64 and 2^65.
pub fn mod_67(generated: &Path) -> Result<String, Complaint> {
    const INDEX: &str = "MOD_67_INDEX";
    const GAPS: [(usize, u64); 3] = [(0, 64), (17, u64::MAX), (34, u64::MAX)];
    let source = Source::read(generated, "mod_67.rs", &[(INDEX, "[i8; 67]")])?;
    let index = source.numbers::<67>(INDEX)?;
    let remainders = (0..64).map(|bit| (((1u64 << bit) % 67) as usize, bit));
    compare(&source, INDEX, &index, remainders.chain(GAPS))?;
    // The gaps are never looked up. 64 keeps the table unsigned.
    Ok(render::table(INDEX, "u8", &index.map(|bit| bit.min(64))))
}

/// Compares numbers of a table with what they must be.
fn compare(
    source: &Source,
    name: &str,
    table: &[u64],
    truths: impl IntoIterator<Item = (usize, u64)>,
) -> Result<(), Complaint> {
    match truths.into_iter().find(|&(n, wanted)| table[n] != wanted) {
        None => Ok(()),
        Some((n, wanted)) => Err(source.complain(name, Fault::WrongNumber(n, table[n], wanted))),
    }
}
