//! Magics with a table in which squares use the gaps of others.

use super::{Source, Technique};
use crate::exchange::export::expression::{Function, OCCUPIED, element, field, local};
use crate::exchange::export::magic_tables::LOOKUPS;
use crate::exchange::export::packed_tables::{RECORDS, SETS, WIDTH, contents, find};
use crate::finds::Row;
use crate::geometry::Slider;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "overlapping",
    help: "Magics whose tables fill each other's gaps, 592 KiB",
    about: "Magics whose tables fill each other's gaps: index = offset + (((occupied | others) * \
            magic mod 2^64) >> shift)",
    has_json: false,
    source: Source::Folder(|verified| {
        let find = find(verified, "overlapping_magics.txt")?;
        let about = "By square, for the rook and for the bishop: others, magic, offset, shift.";
        Ok(contents(find, about, record, Slider::ALL.map(lookup).to_vec()))
    }),
};

fn record(rows: [&Row; 2]) -> [u64; WIDTH as usize] {
    let words = |row: &Row| {
        let others = !row.slider.mask(row.square);
        [others, row.magic, row.offset.cast_unsigned(), u64::from(row.shift)]
    };
    let [rook, bishop] = rows.map(words);
    std::array::from_fn(|nth| if nth < 4 { rook[nth] } else { bishop[nth - 4] })
}

fn lookup(slider: Slider) -> Function {
    let word = |nth| element(RECORDS, field(WIDTH, 4 * slider as u32 + nth));
    let (name, about) = LOOKUPS[slider as usize];
    let product = (OCCUPIED | word(0)) * word(1);
    let slot = word(2) + (local("product") >> word(3));
    Function::slider(name, about, element(SETS, slot)).with([("product", product)])
}
