//! Magics with a shift for each square, or one for each piece: a record for each square, and a table
//! of attack sets for each piece.

use anyhow::{Context, Result, bail};

use super::Technique;
use super::common::lookup;
use crate::document::{Hex, Record};
use crate::exchange::export::expression::{Count, Function, OCCUPIED, Word, element, field, local};
use crate::exchange::export::plan::{Array, Contents};
use crate::geometry::{Slider, Square};
use crate::read::Fingerprint;
use crate::search::Occupancies;
use crate::verify::Verified;

pub(super) const FANCY: Technique = Technique {
    name: "fancy",
    help: "Magics with a shift for each square, 841 KiB of attacks",
    about: "Magics with a shift for each square: index = offset + (((occupied & mask) * magic mod \
            2^64) >> shift), a1 = bit 0",
    has_json: true,
    contents: |verified| contents(verified, Index::OfSquare),
};

pub(super) const FIXED_SHIFT: Technique = Technique {
    name: "fixed-shift",
    help: "The same magics with one shift for all rooks and one for all bishops, 2.25 MiB",
    about: "Magics with one shift for all rooks and one for all bishops: index = offset + \
            (((occupied & mask) * magic mod 2^64) >> shift), a1 = bit 0",
    has_json: true,
    contents: |verified| contents(verified, Index::OfPiece),
};

/// The length of the index of a square.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Index {
    /// One bit for each square of the square's mask.
    OfSquare,
    /// One bit for each square of the piece's longest mask.
    OfPiece,
}

/// The magics of the generated files, with tables that do not overlap.
fn contents(verified: &Verified, index: Index) -> Result<Contents> {
    let mut contents = Contents::default();
    for slider in Slider::ALL {
        let rows = &verified.rows[slider as usize];
        let widest = rows.iter().map(|row| row.bits).max().context("no rows")?;
        let mut sets = Vec::new();
        for (square, row) in Square::all().zip(rows) {
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
                offset: sets.len() as u64,
                table: None,
            });
            sets.extend(expanded(&occupancies, row.magic, bits)?);
        }
        let shift = if index == Index::OfSquare { None } else { Some(64 - widest) };
        contents.functions.push(attacks(slider, shift));
        let magics: Vec<u64> = rows.iter().map(|row| row.magic).collect();
        contents.numbers.push(Fingerprint::of_words(&format!("{slider}_magics"), &magics));
        contents.numbers.push(Fingerprint::of_words(ATTACKS[slider as usize], &sets));
        contents.attacks[slider as usize] = sets;
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

/// Writes attack sets into the slots of a table.
pub(super) fn entered(
    table: &mut [u64],
    slots: impl IntoIterator<Item = (usize, u64)>,
) -> Result<()> {
    for (slot, attacks) in slots {
        match table.get_mut(slot) {
            Some(there) if *there == 0 || *there == attacks => *there = attacks,
            Some(_) => bail!("two attack sets meet in slot {slot}"),
            None => bail!("slot {slot} is beyond the table"),
        }
    }
    Ok(())
}

pub(super) const RECORDS: [&str; 2] = ["rook_records", "bishop_records"];
pub(super) const ATTACKS: [&str; 2] = ["rook_attacks", "bishop_attacks"];

/// The words of a record: mask, magic, offset, shift.
const WIDTH: u32 = 4;

fn tables(contents: &Contents) -> Vec<Array> {
    let records = |slider: Slider| {
        let own = contents.magics.iter().filter(|record| record.piece == slider.name());
        let words = |record: &Record| {
            [record.mask.0, record.magic.0, record.offset, u64::from(record.shift)]
        };
        let about = "By square: mask, magic, offset, shift.";
        let words: Vec<u64> = own.flat_map(words).collect();
        Array::words(RECORDS[slider as usize], about, &words)
    };
    let attacks = |slider: Slider| {
        let sets = &contents.attacks[slider as usize];
        Array::words(ATTACKS[slider as usize], "Attack sets by index.", sets)
    };
    Slider::ALL.map(records).into_iter().chain(Slider::ALL.map(attacks)).collect()
}

/// The lookup. It contains the shift if all squares share one.
fn attacks(slider: Slider, shift: Option<u32>) -> Function {
    let word = |nth| element(RECORDS[slider as usize], field(WIDTH, nth));
    let shift = shift.map_or_else(|| Count::from(word(3)), Count::from);
    let product = ("product", (OCCUPIED & word(0)) * word(1));
    let slot: Word = word(2) + (local("product") >> shift);
    lookup(slider, element(ATTACKS[slider as usize], slot)).with([product])
}
