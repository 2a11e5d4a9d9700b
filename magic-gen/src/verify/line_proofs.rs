//! The proofs of the line tables. They use the tables as an engine does: on every square, with
//! every occupancy of the whole line, including the outer squares and the slider's own.

use anyhow::{Result, ensure};

use super::oracle::{self, attacks, subsets};

/// Proves the first-rank table: eight files, 256 occupancies. Returns the
/// number of lookups.
pub(super) fn first_rank(table: &[u8]) -> Result<usize> {
    ensure!(table.len() == 512, "{} entries instead of 512", table.len());
    for file in 0..8 {
        for occupied in 0..256_u64 {
            let inner = occupied as usize >> 1 & 63;
            let found = u64::from(table[8 * inner + file]);
            let wanted = attacks(&[(1, 0), (-1, 0)], file, occupied);
            ensure!(
                found == wanted,
                "inner occupancy {inner}, file {file}: {found:#04x} instead of {wanted:#04x}"
            );
        }
    }
    Ok(8 * 256)
}

/// Proves the fill-up table on ranks, diagonals and anti-diagonals.
pub(super) fn fill_up(table: &[u64]) -> Result<usize> {
    let lines = [[(1, 0), (-1, 0)], [(1, 1), (-1, -1)], [(1, -1), (-1, 1)]];
    let by_file = |square: usize| (square % 8, square % 8);
    lines.iter().map(|line| prove(table, line, by_file)).sum()
}

/// Proves the a-file table on files. Its occupancy runs from rank 7 down.
pub(super) fn a_file(table: &[u64]) -> Result<usize> {
    let by_rank = |square: usize| (square / 8, 7 - square / 8);
    let mut lookups = 0;
    for file in 0..8 {
        // The other files use the table by shifting there and back.
        let shifted: Vec<u64> = table.iter().map(|board| board << file).collect();
        lookups += prove_where(&shifted, &[(0, 1), (0, -1)], by_rank, |square| square % 8 == file)?;
    }
    Ok(lookups)
}

/// The place of a square on its line: the table's row for a slider there, and the occupancy's bit
/// for a blocker there (bits 1 to 6 are the inner squares).
type Place = fn(usize) -> (usize, usize);

fn prove(table: &[u64], line: &[(i32, i32)], place: Place) -> Result<usize> {
    prove_where(table, line, place, |_| true)
}

fn prove_where(
    table: &[u64],
    line: &[(i32, i32)],
    place: Place,
    wanted: impl Fn(usize) -> bool,
) -> Result<usize> {
    ensure!(table.len() == 512, "{} entries instead of 512", table.len());
    let mut lookups = 0;
    for square in (0..64).filter(|&square| wanted(square)) {
        let others = attacks(line, square, 0);
        for occupied in subsets(others | 1 << square) {
            let index = gather(occupied, place);
            let row = place(square).0;
            let found = table[64 * row + index] & others;
            let attacked = attacks(line, square, occupied);
            ensure!(
                found == attacked,
                "row {row}, entry {index}, from {} with {occupied:#018x} occupied: \
                 {found:#018x} instead of {attacked:#018x}",
                oracle::name(square)
            );
            lookups += 1;
        }
    }
    Ok(lookups)
}

/// The six occupancy bits that select an entry of a row.
fn gather(occupied: u64, place: Place) -> usize {
    let present = (0..64).filter(|square| occupied >> square & 1 == 1);
    let bits = present.fold(0, |bits, square| bits | 1 << place(square).1);
    bits >> 1 & 63
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables;

    #[test]
    fn one_wrong_bit_in_any_entry_is_noticed() {
        let bytes = tables::first_rank::table();
        let rows = tables::fill_up::table();
        let files = tables::a_file::table();
        for entry in 0..512 {
            let mut bytes = bytes.as_flattened().to_vec();
            bytes[entry] ^= 1 << (entry % 8);
            assert!(first_rank(&bytes).is_err(), "first rank, entry {entry}");
            // No lookup reads a bit that is on none of the lines of the row's sliders.
            let row = entry / 64;
            let mut rows = rows.as_flattened().to_vec();
            rows[entry] ^= 1 << (8 * (entry % 8) + (row + 1 + entry % 7) % 8);
            assert!(fill_up(&rows).is_err(), "fill-up, entry {entry}");
            let mut files = files.as_flattened().to_vec();
            files[entry] ^= 1 << (8 * ((row + 1 + entry % 7) % 8));
            assert!(a_file(&files).is_err(), "a-file, entry {entry}");
        }
    }

    #[test]
    fn the_computed_tables_pass() {
        assert_eq!(first_rank(tables::first_rank::table().as_flattened()).unwrap(), 2_048);
        assert_eq!(fill_up(tables::fill_up::table().as_flattened()).unwrap(), 26_632);
        assert_eq!(a_file(tables::a_file::table().as_flattened()).unwrap(), 16_384);
    }
}
