//! The stage and the story beside it: the scripts, what they need to know, and a worked example for those
//! without scripts.
//!
//! The scripts walk the rays themselves, and take magics and the states of random streams from here.

use super::bare;
use super::board::members;
use super::magic_drawing::{Example, cards, name};
use crate::geometry::{Slider, Square};
use crate::search::magic;
use crate::stream;
use crate::thousands::thousands;
use crate::verify::Verified;

/// In the order in which they need one another.
const SCRIPTS: [&str; 5] = [
    include_str!("lookup.js"),
    include_str!("board.js"),
    include_str!("magic/words.js"),
    include_str!("magic/stage.js"),
    include_str!("magic/story.js"),
];
const STORY: &str = include_str!("magic/page.html");

/// The section, which begins with the page's title. `seed` is that of the folder's magics, if they have one.
pub(super) fn section(verified: &Verified, example: &Example, seed: Option<u64>) -> String {
    [
        "<section id=\"lookup\" class=\"play\">\n<header class=\"top-of-page\">\n\
         <h1>Magic bitboards by hand</h1>\n\
         <p class=\"lead\">Millions of times a second a chess program asks what a rook attacks, and one \
         multiplication finds the answer in a table.</p>\n</header>\n\
         <div id=\"stage-room\"><div id=\"stage\" data-show=\"\" hidden></div></div>\n<div id=\"worked\">\n",
        &cards(example),
        &worked(example),
        "</div>\n",
        &story(verified, example),
        "</section>\n<script type=\"application/json\" id=\"numbers\">",
        &numbers(verified, example, seed),
        "</script>\n<script>\ndocument.querySelector(\".play\").classList.add(\"alive\");\n",
        &SCRIPTS.map(bare).concat(),
        "</script>\n",
    ]
    .concat()
}

/// The numbers for the scripts. They are all this program's own, and hold no `<`.
fn numbers(verified: &Verified, example: &Example, seed: Option<u64>) -> String {
    let of_both = |of: &dyn Fn(Slider) -> serde_json::Value| serde_json::json!({ "rook": of(Slider::Rook), "bishop": of(Slider::Bishop) });
    let magics = |slider: Slider| {
        let rows = verified.rows[slider as usize].iter();
        serde_json::json!(
            rows.map(|row| (format!("{:#018x}", row.magic), row.bits)).collect::<Vec<_>>()
        )
    };
    let candidates =
        |slider: Slider| verified.rows[slider as usize].iter().map(|row| row.candidates).collect();
    let mut numbers = of_both(&magics);
    numbers["candidates"] = of_both(&candidates);
    numbers["streams"] = of_both(&|slider| streams(verified, slider, seed));
    numbers["square"] = example.square().into();
    numbers["occupied"] = format!("{:#018x}", example.occupied).into();
    numbers.to_string()
}

/// Where the random numbers of each square's search begin; none if the search from this seed does not end
/// with the magic that is in the folder.
fn streams(verified: &Verified, slider: Slider, seed: Option<u64>) -> serde_json::Value {
    let state = |(square, row): (Square, &crate::read::MagicRow)| {
        let seed = seed.filter(|_| row.candidates > 0)?;
        let found = magic::find(slider, square, seed);
        let is_theirs = (found.magic, found.candidates) == (row.magic, row.candidates);
        let state = stream::state(seed, &magic::label(slider, square));
        is_theirs.then(|| state.iter().map(|byte| format!("{byte:02x}")).collect::<String>())
    };
    Square::all().zip(&verified.rows[slider as usize]).map(state).collect()
}

/// The story with its numbers: `[[name]]` is one that follows the stage.
fn story(verified: &Verified, example: &Example) -> String {
    let Example { census, .. } = example;
    let index = example.index();
    let twins = census.slots.iter().filter(|&&set| set == census.slots[index]).count();
    let row = &verified.rows[Slider::Rook as usize][example.square()];
    // The first of the best, as the scripts choose it.
    let most = |bit: &usize| (served(example, *bit).count_ones(), std::cmp::Reverse(*bit));
    let bit = members(row.magic).max_by_key(most).unwrap_or(0);
    // A plan's square and the index bit that it aims at, as the scripts choose them.
    let aimed = members(census.occupancies.mask).nth(2).unwrap_or(0);
    let target = example.shift() as usize + 1;
    let values = [
        ("slider", "rook".to_owned()),
        ("square", name(example.square())),
        ("squares", census.occupancies.mask.count_ones().to_string()),
        ("boards", thousands(census.occupancies.boards.len())),
        ("sets", thousands(census.occupancies.attack_sets.len())),
        ("rays", format!("{} = {}", rays(example.square()), census.occupancies.attack_sets.len())),
        ("bits", census.bits.to_string()),
        ("shift", example.shift().to_string()),
        ("last", thousands(census.slots.len() - 1)),
        ("index", thousands(index)),
        ("twins", thousands(twins)),
        ("slots", thousands(census.slots.len())),
        ("shifts", shifts(example)),
        ("waits", String::new()),
        ("tries", thousands(row.candidates)),
        ("aimed", name(aimed)),
        ("from", aimed.to_string()),
        ("target", target.to_string()),
        ("by", (target - aimed).to_string()),
        ("bit", bit.to_string()),
        ("ways", ways(example, bit)),
        ("served", members(served(example, bit)).map(name).collect::<Vec<_>>().join(", ")),
    ];
    let story = if row.candidates > 0 { STORY.to_owned() } else { without_search() };
    values.iter().fold(story, |story, (name, value)| {
        let span = format!("<span data-live=\"{name}\">{value}</span>");
        story.replace(&format!("[[{name}]]"), &span)
    })
}

/// The lengths of a rook's rays, multiplied: right, left, up and down.
fn rays(square: usize) -> String {
    let (file, rank) = (square % 8, square / 8);
    let lengths = [7 - file, file, 7 - rank, rank].into_iter().filter(|length| *length > 0);
    lengths.map(|length| length.to_string()).collect::<Vec<_>>().join(" \u{d7} ")
}

/// By how much each blocker shifts the magic.
fn shifts(example: &Example) -> String {
    let shift = |square: usize| format!("{} by {square}", name(square));
    members(example.relevant()).map(shift).collect::<Vec<_>>().join(", ")
}

/// The squares of the mask that a bit of the magic brings to an index bit.
fn served(example: &Example, bit: usize) -> u64 {
    let index_bits = u64::MAX << example.shift();
    example.census.occupancies.mask & index_bits >> bit
}

/// Where each blocker shifts a bit of the magic.
fn ways(example: &Example, bit: usize) -> String {
    let way = |square: usize| {
        let to = square + bit;
        let what = match to {
            64.. => ", lost",
            _ if to < example.shift() as usize => ", below the index",
            _ => "",
        };
        format!("{}: {square} + {bit} = {to}{what}", name(square))
    };
    members(example.relevant()).map(way).collect::<Vec<_>>().join("; ")
}

/// The story of magics that were not searched for.
fn without_search() -> String {
    let (before, rest) = STORY.split_once("<!-- searched -->").expect("a mark");
    let (_, after) = rest.split_once("<!-- end -->").expect("a mark");
    format!("{before}{after}")
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
        "<p>The same lookup in numbers.</p>\n<table class=\"worked\">\n".to_owned(),
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
