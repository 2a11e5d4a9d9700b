//! The proofs of the two bit scans and of the line tables.
//!
//! The line tables are used as an engine does: on every square, with every occupancy of the whole
//! line, including the outer squares and the slider's own. Each function returns the number of
//! inputs.

use super::oracle::{attacks, subsets};
use crate::fault::{Fault, Kind, Place};

/// Whether an entry of a scan is the bit or the mark that it should be.
fn check(entry: usize, found: i64, wanted: i64) -> Result<(), Fault> {
    let kind = Kind::Number { what: "", found, wanted };
    if found == wanted { Ok(()) } else { Err(Fault::new(Place::Entry(entry), kind)) }
}

/// Proves that the De Bruijn scan finds every one of the 64 bits.
pub(super) fn de_bruijn(sequence: u64, index: &[u8]) -> Result<usize, Fault> {
    check_length(index, 64)?;
    for bit in 0..64 {
        let at = ((1_u64 << bit).wrapping_mul(sequence) >> 58) as usize;
        check(at, index[at].into(), bit)?;
    }
    Ok(64)
}

/// Proves that the remainder modulo 67 finds every one of the 64 bits, and that the empty set gives
/// 64 and the gaps -1.
pub(super) fn mod_67(index: &[i8]) -> Result<usize, Fault> {
    check_length(index, 67)?;
    let mut gaps: Vec<usize> = (1..67).collect();
    for bit in 0..64 {
        let at = ((1_u64 << bit) % 67) as usize;
        check(at, index[at].into(), bit)?;
        gaps.retain(|&gap| gap != at);
    }
    check(0, index[0].into(), 64)?;
    gaps.into_iter().try_for_each(|gap| check(gap, index[gap].into(), -1))?;
    Ok(64)
}

pub(super) fn check_length<T>(table: &[T], wanted: usize) -> Result<(), Fault> {
    let (found, wanted) = (table.len() as i64, wanted as i64);
    let kind = Kind::Number { what: "entries", found, wanted };
    if found == wanted { Ok(()) } else { Err(Fault::new(Place::Whole, kind)) }
}

/// Proves the first-rank table: eight files, 256 occupancies.
pub(super) fn first_rank(table: &[u8]) -> Result<usize, Fault> {
    check_length(table, 512)?;
    for square in 0..8 {
        for occupied in 0..256_u64 {
            let entry = 8 * (occupied as usize >> 1 & 63) + square;
            let (found, wanted) =
                (u64::from(table[entry]), attacks(&[(1, 0), (-1, 0)], square, occupied));
            if found != wanted {
                let kind = Kind::Lookup { square, occupied, found, wanted };
                return Err(Fault::new(Place::Entry(entry), kind));
            }
        }
    }
    Ok(8 * 256)
}

/// Proves the fill-up table on ranks, diagonals and anti-diagonals.
pub(super) fn fill_up(table: &[u64]) -> Result<usize, Fault> {
    let lines = [[(1, 0), (-1, 0)], [(1, 1), (-1, -1)], [(1, -1), (-1, 1)]];
    let by_file = |square: usize| (square % 8, square % 8);
    lines.iter().map(|line| prove(table, line, by_file, |_| true)).sum()
}

/// Proves the a-file table on files. Its occupancy runs from rank 7 down.
pub(super) fn a_file(table: &[u64]) -> Result<usize, Fault> {
    let by_rank = |square: usize| (square / 8, 7 - square / 8);
    let of_file = |file: usize| {
        // The other files use the table by shifting there and back.
        let shifted: Vec<u64> = table.iter().map(|board| board << file).collect();
        prove(&shifted, &[(0, 1), (0, -1)], by_rank, |square| square % 8 == file)
    };
    (0..8).map(of_file).sum()
}

/// The place of a square on its line: the table's row for a slider there, and the occupancy's bit
/// for a blocker there (bits 1 to 6 are the inner squares).
type OnLine = fn(usize) -> (usize, usize);

fn prove(
    table: &[u64],
    line: &[(i32, i32)],
    place: OnLine,
    is_meant: impl Fn(usize) -> bool,
) -> Result<usize, Fault> {
    check_length(table, 512)?;
    let mut lookups = 0;
    for square in (0..64).filter(|&square| is_meant(square)) {
        let others = attacks(line, square, 0);
        for occupied in subsets(others | 1 << square) {
            let entry = 64 * place(square).0 + gather(occupied, place);
            let (found, wanted) = (table[entry] & others, attacks(line, square, occupied));
            if found != wanted {
                let kind = Kind::Lookup { square, occupied, found, wanted };
                return Err(Fault::new(Place::Entry(entry), kind));
            }
            lookups += 1;
        }
    }
    Ok(lookups)
}

/// The six occupancy bits that select an entry of a row.
fn gather(occupied: u64, place: OnLine) -> usize {
    let present = (0..64).filter(|square| occupied >> square & 1 == 1);
    let bits = present.fold(0, |bits, square| bits | 1 << place(square).1);
    bits >> 1 & 63
}
