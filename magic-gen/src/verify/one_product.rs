//! The proof of a find whose lookups intersect two attack sets of one product.
//!
//! The strings are laid out as a lookup would have them, byte for byte, and then every
//! relevant occupancy looks its attacks up.

use anyhow::{Context, Result, ensure};

use super::find_proof::{FindProof, place};
use super::oracle;
use crate::finds::Row;
use crate::finds::fields::{FIELD_BITS, HIGH_FROM, HIGH_SHIFT, LOW_SHIFT, SETS};
use crate::geometry::Slider;

/// A square's strings, and which of their bytes are in use.
struct Strings {
    bytes: [u8; SETS],
    used: [bool; SETS],
}

/// Proves every row. The table of the proof has the strings as words, the first byte
/// lowest.
pub(super) fn prove(rows: &[Row]) -> Result<FindProof> {
    let mut proof = FindProof { occupancies: 0, slots_used: 0, table: Vec::new() };
    for row in rows {
        let (strings, occupancies) = prove_row(row).with_context(|| place(row))?;
        proof.occupancies += occupancies;
        proof.slots_used += strings.used.iter().filter(|&&used| used).count();
        let words = strings.bytes.as_chunks().0;
        proof.table.extend(words.iter().map(|&word| u64::from_le_bytes(word)));
    }
    Ok(proof)
}

fn prove_row(row: &Row) -> Result<(Strings, usize)> {
    let square = row.square.index();
    let directions = oracle::directions(Slider::Bishop);
    let mask = oracle::relevant(directions, square);
    let attacks = |occupied| oracle::attacks(directions, square, occupied);
    let lines = attacks(0);
    let mut strings = Strings { bytes: [0; SETS], used: [false; SETS] };
    for occupied in oracle::subsets(mask) {
        for start in starts(occupied | !mask, row.factor) {
            strings.enter(start, attacks(occupied));
        }
    }
    let mut occupancies = 0;
    for occupied in oracle::subsets(mask) {
        let [one, other] = starts(occupied | !mask, row.factor);
        let (found, wanted) = (strings.word(one) & strings.word(other) & lines, attacks(occupied));
        ensure!(
            found == wanted,
            "the factor {:#018x} gives the occupancy {occupied:#018x} the attacks \
             {found:#018x}, not {wanted:#018x}",
            row.factor
        );
        occupancies += 1;
    }
    Ok((strings, occupancies))
}

/// Where the lookup's two attack sets begin.
fn starts(multiplied: u64, factor: u64) -> [usize; 2] {
    let product = u128::from(multiplied) * u128::from(factor);
    let field = |lowest: u32| (product >> lowest) as usize % (1 << FIELD_BITS);
    [field(LOW_SHIFT), HIGH_FROM + field(64 + HIGH_SHIFT)]
}

impl Strings {
    fn enter(&mut self, start: usize, attacks: u64) {
        for rank in 0..8 {
            self.bytes[start + rank] |= (attacks >> (8 * rank)) as u8;
            self.used[start + rank] = true;
        }
    }

    fn word(&self, start: usize) -> u64 {
        (0..8).map(|rank| u64::from(self.bytes[start + rank]) << (8 * rank)).sum()
    }
}
