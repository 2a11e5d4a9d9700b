//! Techniques with a record for each square and a table of attack sets for each piece: magics with
//! tables that do not overlap, and attack sets in the order in which PEXT gathers the blockers.

use anyhow::{Context, Result};

use super::Technique;
use super::common::lookup;
use crate::exchange::export::expression::{Count, Function, OCCUPIED, element, field, local};
use crate::exchange::export::plan::{Array, Contents, Element};
use crate::geometry::{Slider, Square};
use crate::read::Fingerprint;
use crate::search::{Bitboard as _, Occupancies};
use crate::verify::Verified;

pub(super) const FANCY: Technique = Technique {
    name: "fancy",
    help: "Magics with a shift for each square, 841 KiB of attacks",
    about: "Magics with a shift for each square: index = offset + (((occupied & mask) * magic mod \
            2^64) >> shift), a1 = bit 0",
    contents: |verified| magics(verified, false),
};

pub(super) const FIXED_SHIFT: Technique = Technique {
    name: "fixed-shift",
    help: "The same magics with one shift for all rooks and one for all bishops, 2.25 MiB",
    about: "Magics with one shift for all rooks and one for all bishops: index = offset + \
            (((occupied & mask) * magic mod 2^64) >> shift), a1 = bit 0",
    contents: |verified| magics(verified, true),
};

pub(super) const PEXT: Technique = Technique {
    name: "pext",
    help: "Lookups by PEXT, 843 KiB, for processors with BMI2; not in Go",
    about: "Attack sets in the order of the occupied squares of the mask: index = offset + \
            pext(occupied, mask)",
    contents: |_| pext(),
};

const RECORDS: [&str; 2] = ["rook_records", "bishop_records"];
const ATTACKS: [&str; 2] = ["rook_attacks", "bishop_attacks"];

/// The two tables of a piece.
fn tables(slider: Slider, about: &'static str, records: Vec<u64>, sets: Vec<u64>) -> [Array; 2] {
    [
        Array::new(RECORDS[slider as usize], about, Element::U64, records),
        Array::new(ATTACKS[slider as usize], "Attack sets by index.", Element::U64, sets),
    ]
}

/// A magic that is good with some index bits is good with more of them: the index keeps its old
/// bits at the top.
fn magics(verified: &Verified, is_one_shift: bool) -> Result<Contents> {
    let mut contents = Contents::default();
    for slider in Slider::ALL {
        let rows = &verified.rows[slider as usize];
        let widest = rows.iter().map(|row| row.bits).max().context("no rows")?;
        let (mut records, mut sets) = (Vec::new(), Vec::new());
        for (square, row) in Square::all().zip(rows) {
            let (magic, bits) = (row.magic, if is_one_shift { widest } else { row.bits });
            let (shift, offset) = (64 - bits, sets.len() as u64);
            let occupancies = Occupancies::new(slider, square);
            let mask = occupancies.mask;
            let own = occupancies.by_slot(bits, |board| board.slot(&magic, shift));
            sets.extend(own.with_context(|| format!("{magic:#x} with {bits} index bits"))?);
            records.extend([mask, magic, offset, u64::from(shift)]);
        }
        let magics: Vec<u64> = rows.iter().map(|row| row.magic).collect();
        contents.numbers.push(Fingerprint::of_words(&format!("{slider}_magics"), &magics));
        contents.numbers.push(Fingerprint::of_words(ATTACKS[slider as usize], &sets));
        contents.functions.push(by_magic(slider, is_one_shift.then_some(64 - widest)));
        let about = "By square: mask, magic, offset, shift.";
        contents.tables.extend(tables(slider, about, records, sets));
    }
    // All records are before all attack sets.
    contents.tables.sort_by_key(|table| ATTACKS.contains(&table.name));
    Ok(contents)
}

/// The lookup. It contains the shift if all squares share one.
fn by_magic(slider: Slider, shift: Option<u32>) -> Function {
    let word = |nth| element(RECORDS[slider as usize], field(4, nth));
    let shift = shift.map_or_else(|| Count::from(word(3)), Count::from);
    let product = (OCCUPIED & word(0)) * word(1);
    let slot = word(2) + (local("product") >> shift);
    lookup(slider, element(ATTACKS[slider as usize], slot)).with([("product", product)])
}

fn pext() -> Result<Contents> {
    let mut contents = Contents::default();
    for slider in Slider::ALL {
        let (mut records, mut sets) = (Vec::new(), Vec::new());
        for square in Square::all() {
            let occupancies = Occupancies::new(slider, square);
            let mask = occupancies.mask;
            records.extend([mask, sets.len() as u64]);
            sets.extend(occupancies.by_slot(mask.count_ones(), |&board| gathered(board, mask))?);
        }
        let name = ["pext_rook_attacks", "pext_bishop_attacks"][slider as usize];
        contents.numbers.push(Fingerprint::of_words(name, &sets));
        contents.tables.extend(tables(slider, "By square: mask, offset.", records, sets));
        let word = |nth| element(RECORDS[slider as usize], field(2, nth));
        let slot = word(1) + OCCUPIED.pext(word(0));
        contents.functions.push(lookup(slider, element(ATTACKS[slider as usize], slot)));
    }
    Ok(contents)
}

/// The bits of `board` under `mask`, gathered at the low end.
fn gathered(board: u64, mask: u64) -> usize {
    let bits = (0..64).filter(|bit| mask >> bit & 1 == 1);
    bits.enumerate().map(|(nth, bit)| ((board >> bit & 1) as usize) << nth).sum()
}
