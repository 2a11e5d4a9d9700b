//! How the default looks a rook up: shared lines, in four steps.
//!
//! ```text
//! 1 board
//! 2 file: product, entry    3 rank: the load from the sets
//! 4 entry & load = attack set
//! ```
//!
//! The picture is narrow, so that a phone shows its words at a size that can be read.

use super::board::{Layer, Mark, VIEW, fields};
use super::entries_picture::{Lookup, SQUARE};
use super::magic_drawing::{name, strip, text};
use super::svg_file::standing_alone;
use crate::geometry::{Slider, Square};
use crate::verify::Verified;

/// The size of the picture in its own units, and how much larger it is shown where there is room.
const WIDTH: usize = 460;
const HEIGHT: usize = 792;
const SCALE: f64 = 1.2;

/// The room between two cards, and the width of half a row.
const GAP: usize = 8;
const HALF: usize = 218;

const LABEL: &str = "How the default looks a rook up, in four steps. The rook is on d4, blockers on \
    d2, d6, b4 and f4. A product of the file selects an entry, the ranks 2 to 6. The rank selects a \
    load of eight bytes, which has what is attacked there, and the file on the other ranks. Both \
    together are the attack set";

/// The picture for a page that has the palette.
pub(super) fn figure(verified: &Verified) -> String {
    let body = body(&Lookup::new(verified), &verified.first_rank);
    let width = WIDTH as f64 * SCALE;
    format!(
        "<svg class=\"drawing\" role=\"img\" aria-label=\"{LABEL}\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         width=\"{width}\">\n{body}</svg>\n"
    )
}

/// The picture that stands alone, with its own palette and ground.
pub(super) fn svg(verified: &Verified) -> String {
    let body = body(&Lookup::new(verified), &verified.first_rank);
    let title = "How the default looks a rook up";
    standing_alone(title, LABEL, (WIDTH, HEIGHT), SCALE, &body)
}

fn body(lookup: &Lookup, first_rank: &[u8]) -> String {
    let right = GAP + HALF + GAP;
    let wide = 2 * HALF + GAP;
    [
        card(1, "The rook and its lines", (GAP, 8, wide, 202), &lines(lookup)),
        card(2, "File: multiply", (GAP, 218, HALF, 352), &file(lookup)),
        card(3, "Rank: load", (right, 218, HALF, 352), &rank(lookup, first_rank)),
        card(4, "Both: the attack set", (GAP, 578, wide, 206), &attacks(lookup, first_rank)),
    ]
    .concat()
}

/// A frame at a place, of a width and height, with its number and title.
fn card(n: usize, title: &str, at: (usize, usize, usize, usize), inside: &str) -> String {
    let (x, y, width, height) = at;
    format!(
        "<g transform=\"translate({x} {y})\">\
         <rect class=\"card\" x=\".5\" y=\".5\" width=\"{}\" height=\"{}\" rx=\"8\"/>\
         <circle class=\"number\" cx=\"22\" cy=\"21\" r=\"12\"/>{}{}{inside}</g>\n",
        width - 1,
        height - 1,
        text("figure middle inverse", 22, 26, &n.to_string()),
        text("title", 42, 27, title)
    )
}

/// Lines of words, one below the other.
fn words(x: usize, y: usize, lines: &[&str]) -> String {
    (0..).zip(lines).map(|(n, line)| text("words", x, y + 18 * n, line)).collect()
}

fn board(x: usize, y: usize, side: usize, layers: &[Layer]) -> String {
    let layers: String = layers.iter().map(Layer::path).collect();
    format!(
        "<svg x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" \
         viewBox=\"{VIEW}\">{}{layers}</svg>",
        fields()
    )
}

fn lines(lookup: &Lookup) -> String {
    let square = Square::new(SQUARE as u8).expect("a square");
    let [(_, file), (_, rank)] = Slider::Rook.lines(square);
    let layers = [
        Layer("mask", Mark::Field, file & !square.bit()),
        Layer("tint", Mark::Field, rank & !square.bit()),
        Layer("blocker", Mark::Disc, lookup.occupied),
        Layer("slider", Mark::Disc, square.bit()),
    ];
    board(8, 40, 156, &layers)
        + &words(
            180,
            62,
            &[
                "The file: its blockers and the rook’s",
                "rank decide: all files share a table.",
                "The rank: its blockers and the rook’s",
                "file decide: all ranks share a table.",
            ],
        )
        + &words(180, 146, &["Two loads and an AND give the exact", "attack set."])
}

/// The file of the turned board, the rook at the bottom, with what each blocker adds to the index.
fn file(lookup: &Lookup) -> String {
    let (start, entry) = (lookup.index(0), lookup.entry);
    let mut picture = text("small", 12, 48, "turned: the rook is lowest")
        + &text("small", 72, 68, "weight")
        + &text("small end", 180, 68, "adds")
        + &text("figure end", 180, 221, &start.to_string())
        + "<rect class=\"soft\" x=\"134\" y=\"227\" width=\"48\" height=\"1\"/>"
        + &text("figure end index", 180, 243, &format!("entry {entry}"));
    for step in 0..8 {
        let square = (SQUARE + 8 * step) % 64;
        let y = 74 + 19 * (7 - step);
        let fill = if step % 2 == 0 { "dark" } else { "light" };
        picture += &text("figure", 14, y + 14, &name(square));
        picture +=
            &format!("<rect class=\"{fill}\" x=\"40\" y=\"{y}\" width=\"19\" height=\"19\"/>");
        let blocker = lookup.occupied >> square & 1 == 1;
        let disc = if blocker { "blocker" } else { "slider" };
        if blocker || step == 0 {
            picture +=
                &format!("<circle class=\"{disc}\" cx=\"49.5\" cy=\"{y}.5\" r=\"5\"/>", y = y + 9);
        }
        if step != 0 {
            // An index has eight bits, and wraps.
            let weight = (lookup.index(1 << square).wrapping_sub(start) % 256).to_string();
            picture += &text("small", 72, y + 14, &weight);
            if blocker {
                picture += &text("figure end", 180, y + 14, &format!("+ {weight}"));
            }
        }
    }
    // The strip is wider than the card.
    picture += &format!(
        "<g transform=\"translate(-12 252) scale(.82 1)\">{}</g>",
        strip(lookup.product(), 0, 8)
    );
    picture
        + &text("small", 12, 281, "(turned | others) * magic")
        + &words(
            12,
            302,
            &[
                "The top 8 bits are the index:",
                &format!("{start} for the rook’s rank, and the"),
                &format!("weights of its blockers: {entry}."),
            ],
        )
}

/// The file names of the six inner squares, each with its bit; and the bytes around the load.
fn rank(lookup: &Lookup, first_rank: &[u8]) -> String {
    let set = lookup.set_number();
    let mut picture = text("small", 12, 48, "the six inner squares");
    for bit in 0..6 {
        let one = set >> bit & 1 == 1;
        let (x, class) = (12 + 24 * bit, if one { "index" } else { "light" });
        picture +=
            &format!("<rect class=\"{class}\" x=\"{x}\" y=\"54\" width=\"22\" height=\"22\"/>");
        let class = if one { "figure middle inverse" } else { "figure middle" };
        picture += &text(class, x + 11, 70, if one { "1" } else { "0" });
        let file = char::from(b'b' + bit as u8);
        picture += &text("small middle", x + 11, 88, &file.to_string());
    }
    picture += &text("figure", 160, 70, &format!("= {set}"));
    picture += &bytes(lookup, first_rank);
    picture
        + &words(
            12,
            302,
            &[
                "Each row is a byte. A load of",
                &format!("eight has set {set} on rank 4,"),
                "the d-file on all other ranks.",
            ],
        )
}

/// How many bytes are shown below and above the load.
const MARGIN: usize = 5;

/// The bytes around the load, the lowest address at the bottom, as rank 1 of a board is.
fn bytes(lookup: &Lookup, first_rank: &[u8]) -> String {
    let (all, at) = (lookup.bytes(first_rank), lookup.load_at());
    let (left, top, width, height) = (62, 104, 11, 9);
    let mut cells = [String::new(), String::new()];
    let mut labels = String::new();
    let rows = 8 + 2 * MARGIN;
    for row in 0..rows {
        let byte = at + row - MARGIN;
        let y = top + height * (rows - 1 - row);
        let is_set = byte % 8 == 7;
        for file in (0..8).filter(|file| all[byte] >> file & 1 == 1) {
            cells[usize::from(is_set)] += &format!(
                "M{} {}h{}v{}h-{}z",
                left + width * file + 1,
                y + 1,
                width - 2,
                height - 2,
                width - 2
            );
        }
        if is_set {
            labels += &text("small", left + 8 * width + 10, y + 8, &format!("set {}", byte / 8));
        }
        if [0, SQUARE / 8, 7].map(|rank| rank + MARGIN).contains(&row) {
            labels += &text("small", 12, y + 8, &format!("rank {}", row - MARGIN + 1));
        }
    }
    format!(
        "<rect class=\"light\" x=\"{left}\" y=\"{top}\" width=\"{}\" height=\"{}\"/>\
         <path class=\"idle\" d=\"{}\"/><path class=\"attack\" d=\"{}\"/>\
         <rect class=\"outline\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>{labels}",
        8 * width,
        rows * height,
        cells[0],
        cells[1],
        left - 2,
        top + height * MARGIN - 1,
        8 * width + 4,
        8 * height + 2
    )
}

fn attacks(lookup: &Lookup, first_rank: &[u8]) -> String {
    let load = lookup.load(first_rank);
    let show = |x: usize, set: u64, caption: &str, pieces: u64| {
        let slider = if pieces == 0 { 0 } else { 1 << SQUARE };
        let layers = [
            Layer("attack", Mark::Square, set),
            Layer("blocker", Mark::Disc, pieces),
            Layer("slider", Mark::Disc, slider),
        ];
        board(x, 40, 134, &layers) + &text("words middle", x + 74, 192, caption)
    };
    show(1, lookup.ranks, &format!("entry {}", lookup.entry), 0)
        + &text("title middle", 144, 106, "&amp;")
        + &show(151, load, "the load", 0)
        + &text("title middle", 294, 106, "=")
        + &show(301, lookup.ranks & load, "attack set", lookup.occupied)
}
