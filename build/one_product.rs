//! Factors whose product has one attack set in each half, as found by a hunt: read, and proven over
//! every relevant occupancy.

use std::path::Path;

use crate::Complaint;
use crate::find_text::FindText;
use crate::product_fields::{SETS, fields};
use crate::rays::Walk;

const FILE: &str = "one_product.txt";
const TITLE: &str = "# One product: both diagonals of a bishop by one multiplication.";

/// A square's factor and the bytes of its attack sets.
pub struct Proven {
    pub others: u64,
    pub factor: u64,
    pub lines: u64,
    pub sets: [u8; SETS],
}

/// The records of bishops, a1 to h8.
pub fn read(generated: &Path, bishops: &[Walk]) -> Result<Vec<Proven>, Complaint> {
    let text = FindText::read(generated, FILE, TITLE, 3)?;
    let mut proven = Vec::with_capacity(64);
    for (row, walk) in text.rows_of(bishops)? {
        let square = prove(walk, text.factor(row)?)
            .map_err(|what| text.complain(row.line, &format!("{}: {what}", walk.place())))?;
        proven.push(square);
    }
    text.check_entries(SETS * proven.len())?;
    Ok(proven)
}

/// Lays out the sets of a square and looks up every one of them. Where sets overlap in a byte, it
/// has the squares of all of them.
fn prove(walk: &Walk, factor: u64) -> Result<Proven, String> {
    let others = !walk.mask;
    let mut sets = [0; SETS];
    for &(occupied, attacks) in &walk.attacks {
        let (low, high) = fields(occupied | others, factor);
        for first in [low, high] {
            for (byte, attacked) in attacks.to_le_bytes().into_iter().enumerate() {
                sets[first + byte] |= attacked;
            }
        }
    }
    let load = |first: usize| {
        let bytes = sets[first..first + 8].iter().rev();
        bytes.fold(0, |word, &byte| word << 8 | u64::from(byte))
    };
    for &(occupied, attacks) in &walk.attacks {
        let (low, high) = fields(occupied | others, factor);
        let found = load(low) & load(high) & walk.lines;
        if found != attacks {
            return Err(format!(
                "with the factor {factor:#018x} the occupancy {occupied:#018x} has the attacks \
                 {found:#018x}, which should be {attacks:#018x}"
            ));
        }
    }
    Ok(Proven { others, factor, lines: walk.lines, sets })
}
