//! Attack sets in the order of the occupancy's bits, as PEXT gathers them.

use anyhow::Result;

use super::{Source, Technique};
use crate::exchange::export::expression::{Function, OCCUPIED, element, field};
use crate::exchange::export::magic_tables::{ATTACKS, LOOKUPS, boards};
use crate::exchange::export::plan::{Array, Contents, Values, entered};
use crate::geometry::{Slider, Square};
use crate::read::Fingerprint;
use crate::search::Occupancies;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "pext",
    help: "Lookups by PEXT, 843 KiB, for processors with BMI2; not in Go",
    about: "Attack sets in the order of the occupied squares of the mask: index = offset + \
            pext(occupied, mask)",
    has_json: false,
    source: Source::Folder(|_| contents()),
};

const RECORDS: [&str; 2] = ["rook_records", "bishop_records"];

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
        let name = RECORDS[slider as usize];
        contents.tables.push(Array::new(name, "By square: mask, offset.", Values::U64(records)));
        let (table, about) = (ATTACKS[slider as usize], "Attack sets by index.");
        contents.tables.push(Array::new(table, about, Values::U64(attacks)));
        contents.functions.push(lookup(slider));
    }
    Ok(contents)
}

/// The bits of `board` under `mask`, gathered at the low end.
fn gathered(board: u64, mask: u64) -> usize {
    let bits = (0..64).filter(|bit| mask >> bit & 1 == 1);
    bits.enumerate().map(|(nth, bit)| ((board >> bit & 1) as usize) << nth).sum()
}

fn lookup(slider: Slider) -> Function {
    let word = |nth| element(RECORDS[slider as usize], field(WIDTH, nth));
    let (name, about) = LOOKUPS[slider as usize];
    let slot = word(1) + OCCUPIED.pext(word(0));
    Function::slider(name, about, element(ATTACKS[slider as usize], slot))
}
