//! Attack sets in the order of the occupancy's bits, as PEXT gathers them.

use anyhow::Result;

use super::Technique;
use super::common::lookup;
use super::magics::{ATTACKS, RECORDS, boards, entered};
use crate::exchange::export::expression::{OCCUPIED, element, field};
use crate::exchange::export::plan::{Array, Contents};
use crate::geometry::{Slider, Square};
use crate::read::Fingerprint;
use crate::search::Occupancies;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "pext",
    help: "Lookups by PEXT, 843 KiB, for processors with BMI2; not in Go",
    about: "Attack sets in the order of the occupied squares of the mask: index = offset + \
            pext(occupied, mask)",
    has_json: false,
    contents: |_| contents(),
};

/// The words of a record: mask, offset.
const WIDTH: u32 = 2;

fn contents() -> Result<Contents> {
    let mut contents = Contents::default();
    for slider in Slider::ALL {
        let (mut records, mut attacks) = (Vec::new(), Vec::new());
        for square in Square::all() {
            let occupancies = Occupancies::new(slider, square);
            let mask = occupancies.mask;
            records.extend([mask, attacks.len() as u64]);
            let mut table = vec![0; occupancies.boards.len()];
            let slots = boards(&occupancies).map(|(board, set)| (gathered(board, mask), set));
            entered(&mut table, slots)?;
            attacks.extend(table);
        }
        contents.numbers.push(Fingerprint::of_words(
            ["pext_rook_attacks", "pext_bishop_attacks"][slider as usize],
            &attacks,
        ));
        let [names, sets] = [RECORDS, ATTACKS].map(|names| names[slider as usize]);
        contents.tables.push(Array::words(names, "By square: mask, offset.", &records));
        contents.tables.push(Array::words(sets, "Attack sets by index.", &attacks));
        let word = |nth| element(names, field(WIDTH, nth));
        let slot = word(1) + OCCUPIED.pext(word(0));
        contents.functions.push(lookup(slider, element(sets, slot)));
    }
    Ok(contents)
}

/// The bits of `board` under `mask`, gathered at the low end.
fn gathered(board: u64, mask: u64) -> usize {
    let bits = (0..64).filter(|bit| mask >> bit & 1 == 1);
    bits.enumerate().map(|(nth, bit)| ((board >> bit & 1) as usize) << nth).sum()
}
