//! The parts that techniques with a table for each square share: a record for each square, and a
//! table of attack sets for each piece.

use anyhow::{Context, Result};

use super::expression::{Count, Function, OCCUPIED, Word, element, field, local};
use super::plan::{Array, Contents, Values, entered, magics_print};
use crate::document::{Hex, Record};
use crate::geometry::{Slider, Square};
use crate::read::Fingerprint;
use crate::search::Occupancies;
use crate::verify::Verified;

/// The length of the index of a square.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Index {
    /// One bit for each square of the square's mask.
    OfSquare,
    /// One bit for each square of the piece's longest mask.
    OfPiece,
}

/// The magics of the generated files, with tables that do not overlap.
pub(super) fn contents(verified: &Verified, index: Index) -> Result<Contents> {
    let mut contents = Contents::default();
    for slider in Slider::ALL {
        let widest = verified.rows[slider as usize].iter().map(|row| row.bits).max();
        let widest = widest.context("no rows")?;
        let mut attacks = Vec::new();
        for (square, row) in Square::all().zip(&verified.rows[slider as usize]) {
            // A magic that is good with some index bits is good with more of them: the index keeps
            // its old bits at the top.
            let bits = if index == Index::OfSquare { row.bits } else { widest };
            let occupancies = Occupancies::new(slider, square);
            contents.magics.push(Record {
                piece: slider.to_string(),
                square: square.to_string(),
                mask: Hex(occupancies.mask),
                magic: Hex(row.magic),
                shift: 64 - bits,
                offset: attacks.len() as u64,
                table: None,
            });
            attacks.extend(expanded(&occupancies, row.magic, bits)?);
        }
        let shift = if index == Index::OfSquare { None } else { Some(64 - widest) };
        contents.functions.push(lookup(slider, shift));
        contents.numbers.push(magics_print(verified, slider));
        contents.numbers.push(Fingerprint::of_words(ATTACKS[slider as usize], &attacks));
        contents.attacks[slider as usize] = attacks;
    }
    contents.tables = tables(&contents);
    Ok(contents)
}

fn expanded(occupancies: &Occupancies, magic: u64, bits: u32) -> Result<Vec<u64>> {
    let mut table = vec![0; 1 << bits];
    let slot = |board: u64| (board.wrapping_mul(magic) >> (64 - bits)) as usize;
    entered(&mut table, boards(occupancies).map(|(board, attacks)| (slot(board), attacks)))
        .with_context(|| format!("{magic:#x} with {bits} index bits"))?;
    Ok(table)
}

/// The relevant occupancies of a square, each with its attack set.
pub(super) fn boards(occupancies: &Occupancies) -> impl Iterator<Item = (u64, u64)> {
    let attacks = |&id: &u8| occupancies.attack_sets[usize::from(id)];
    occupancies.boards.iter().copied().zip(occupancies.ids.iter().map(attacks))
}

const RECORDS: [&str; 2] = ["rook_records", "bishop_records"];
pub(super) const ATTACKS: [&str; 2] = ["rook_attacks", "bishop_attacks"];

/// The names of the lookups, and what they return.
pub(super) const LOOKUPS: [(&str, &str); 2] = [
    ("rook_attacks", "The squares that a rook on `square` attacks."),
    ("bishop_attacks", "The squares that a bishop on `square` attacks."),
];

/// The words of a record: mask, magic, offset, shift.
const WIDTH: u32 = 4;

fn tables(contents: &Contents) -> Vec<Array> {
    let records = |slider: Slider| {
        let own = contents.magics.iter().filter(|record| record.piece == slider.name());
        let words = |record: &Record| {
            [record.mask.0, record.magic.0, record.offset, u64::from(record.shift)]
        };
        let about = "By square: mask, magic, offset, shift.";
        Array::new(RECORDS[slider as usize], about, Values::U64(own.flat_map(words).collect()))
    };
    let attacks = |slider: Slider| {
        let sets = contents.attacks[slider as usize].clone();
        Array::new(ATTACKS[slider as usize], "Attack sets by index.", Values::U64(sets))
    };
    Slider::ALL.map(records).into_iter().chain(Slider::ALL.map(attacks)).collect()
}

/// The lookup. It contains the shift if all squares share one.
fn lookup(slider: Slider, shift: Option<u32>) -> Function {
    let word = |nth| element(RECORDS[slider as usize], field(WIDTH, nth));
    let shift = shift.map_or_else(|| Count::from(word(3)), Count::from);
    let (name, about) = LOOKUPS[slider as usize];
    let product = ("product", (OCCUPIED & word(0)) * word(1));
    let slot: Word = word(2) + (local("product") >> shift);
    Function::slider(name, about, element(ATTACKS[slider as usize], slot)).with([product])
}
