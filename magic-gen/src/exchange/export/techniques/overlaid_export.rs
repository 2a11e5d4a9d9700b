//! Magics with a table in which several squares share a slot.

use super::{Source, Technique};
use crate::exchange::export::common::king_attacks;
use crate::exchange::export::expression::{Function, OCCUPIED, Word, element, field, local};
use crate::exchange::export::magic_tables::LOOKUPS;
use crate::exchange::export::packed_tables::{RECORDS, SETS, WIDTH, contents, find};
use crate::finds::Row;
use crate::geometry::Slider;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "overlaid",
    help: "Magics whose tables share slots, 258 KiB",
    about: "Magics whose tables share slots: attacks = (table[offset + (((occupied & mask) * magic \
            mod 2^64) >> shift)] | king) & lines",
    has_json: false,
    source: Source::Folder(|verified| {
        let find = find(verified, "overlaid_magics.txt")?;
        let about = "By square: king's attacks; lines, mask and magic of the rook, and of the \
                     bishop; offset (from bit 6) and shift of the rook, and 32 bits higher of the \
                     bishop.";
        Ok(contents(find, about, record, Slider::ALL.map(lookup).to_vec()))
    }),
};

/// The number that is added to an offset in a record, since the offset may be below 0.
const BIAS: i64 = 1 << 20;

fn record(rows: [&Row; 2]) -> [u64; WIDTH as usize] {
    let place = |row: &Row| ((row.offset + BIAS).cast_unsigned() << 6) | u64::from(row.shift);
    let words = |row: &Row| {
        let lines = row.slider.rays(row.square).concat().iter().map(|square| square.bit()).sum();
        [lines, row.slider.mask(row.square), row.magic]
    };
    let ([rook, bishop], places) = (rows.map(words), rows.map(place));
    let places = places[0] | (places[1] << 32);
    let king = king_attacks(rows[0].square);
    [king, rook[0], rook[1], rook[2], bishop[0], bishop[1], bishop[2], places]
}

fn lookup(slider: Slider) -> Function {
    let own = 1 + 3 * slider as u32;
    let word = |nth| element(RECORDS, field(WIDTH, nth));
    let (name, about) = LOOKUPS[slider as usize];
    let places = word(7);
    let [place, shift]: [Word; 2] = match slider {
        Slider::Rook => [(places.clone() & 0xFFFF_FFFF) >> 6, places & 63],
        Slider::Bishop => [places.clone() >> 38, (places >> 32) & 63],
    };
    let product = (OCCUPIED & word(own + 1)) * word(own + 2);
    let slot = place - BIAS.cast_unsigned() + (local("product") >> shift);
    Function::slider(name, about, (element(SETS, slot) | word(0)) & word(own))
        .with([("product", product)])
}
