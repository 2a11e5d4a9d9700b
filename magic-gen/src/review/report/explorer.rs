//! The explorer: what its script needs to know, and a worked example for those without scripts.
//!
//! The script walks the rays itself, and takes magics and tables from here.

use std::collections::BTreeMap;

use super::board::members;
use super::magic_drawing::Example;
use crate::figures::thousands;
use crate::finds::Lookup;
use crate::geometry::{Slider, Square};
use crate::verify::Verified;

const SCRIPT: &str = include_str!("explorer.js");

pub(super) fn section(verified: &Verified, example: &Example) -> String {
    format!(
        "<section id=\"explorer\">\n<h2>Explore a lookup</h2>\n<div id=\"app\" hidden></div>\n\
         <div id=\"worked\">{}</div>\n\
         <script type=\"application/json\" id=\"numbers\">{}</script>\n\
         <script>\n{SCRIPT}</script>\n</section>\n",
        worked(example),
        numbers(verified, example)
    )
}

/// The numbers for the script. They are all this program's own, and hold no `<`.
fn numbers(verified: &Verified, example: &Example) -> String {
    let magics = |n: usize| {
        let rows = verified.rows[n].iter();
        rows.map(|row| (format!("{:#018x}", row.magic), row.bits)).collect::<Vec<_>>()
    };
    let words = |table: &[u64]| table.iter().map(|n| format!("{n:016x}")).collect::<String>();
    let bytes: String = verified.first_rank.iter().map(|byte| format!("{byte:02x}")).collect();
    serde_json::json!({
        "rook": magics(0),
        "bishop": magics(1),
        "reduced": { "rook": reduced(verified, Slider::Rook), "bishop": reduced(verified, Slider::Bishop) },
        "square": example.square(),
        "occupied": format!("{:#018x}", example.occupied),
        "first_rank": bytes,
        "fill_up": words(&verified.fill_up),
        "a_file": words(&verified.a_file),
        "de_bruijn": format!("{:#018x}", verified.de_bruijn.0),
        "de_bruijn_index": verified.de_bruijn.1,
    })
    .to_string()
}

/// The magics with fewer index bits, by the name of the square.
fn reduced(verified: &Verified, slider: Slider) -> BTreeMap<String, (String, u32)> {
    let finds = verified.finds.iter().filter(|proven| proven.find.kind.lookup == Lookup::Reduced);
    let rows = finds.flat_map(|proven| &proven.find.rows).filter(|row| row.slider == slider);
    rows.map(|row| (row.square.to_string(), (format!("{:#018x}", row.magic), 64 - row.shift)))
        .collect()
}

/// The drawing's lookup once more, in numbers.
fn worked(example: &Example) -> String {
    let row = |what: &str, value: String, words: &str| {
        format!("<tr><th scope=\"row\">{what}<td><code>{value}</code><td>{words}\n")
    };
    let names = |set| members(set).map(name).collect::<Vec<_>>().join(", ");
    let hex = |number: u64| format!("{number:#018x}");
    let (relevant, magic) = (example.relevant(), example.census.magic);
    let terms = members(relevant).map(|square| {
        row(&format!("{} alone", name(square)), hex(magic << square), "the magic moved to it")
    });
    let index = example.index();
    let sharing = sharing(example);
    [
        "<p>With scripts, a board to click stands here. This is the lookup of the six steps, in \
         numbers.</p>\n<table class=\"worked\">\n"
            .to_owned(),
        row("occupied", hex(example.occupied), &names(example.occupied)),
        row("mask", hex(example.census.occupancies.mask), &names(example.census.occupancies.mask)),
        row("relevant", hex(relevant), &names(relevant)),
        row("magic", hex(magic), "the number that was searched for"),
        terms.collect(),
        row("product", hex(example.product()), "their sum, without what is above 64 bits"),
        row(
            &format!("product &gt;&gt; {}", example.shift()),
            index.to_string(),
            &format!(
                "the index; {} of {} occupancies have it",
                sharing,
                thousands(example.census.occupancies.boards.len())
            ),
        ),
        row("attack set", hex(example.attacks()), &names(example.attacks())),
        "</table>\n".to_owned(),
    ]
    .concat()
}

/// How many occupancies have the example's index.
fn sharing(example: &Example) -> usize {
    let index =
        |board: &u64| (board.wrapping_mul(example.census.magic) >> example.shift()) as usize;
    example.census.occupancies.boards.iter().filter(|board| index(board) == example.index()).count()
}

fn name(square: usize) -> String {
    Square::new(square as u8).expect("a square").to_string()
}
