//! How the default looks a rook up: shared lines, in four steps.
//!
//! ```text
//! 1 board
//! 2 file: weights, entry    3 rank: the load from the sets
//! 4 entry & load = attack set
//! ```
//!
//! The picture is narrow, so that a phone shows its words at a size that can be read. What the file
//! says is orange, what the rank says green, and what is attacked blue, as on the page.

use super::magic_drawing::Example;
use super::svg::{
    CARD_WIDTH, Drawing, HUES, Layer, Mark, WIDTH, board, card, members, name, text, words,
};
use crate::geometry::{Slider, Square};
use crate::search::rook_weights;
use crate::verify::Verified;

/// The height of the picture in its own units.
const HEIGHT: usize = 736;

/// The room between two cards, and the width of half a row.
const GAP: usize = 8;
const HALF: usize = (CARD_WIDTH - GAP) / 2;

const SQUARE: usize = Example::SQUARE;

/// A rook's lookup, from the numbers of the folder.
struct Lookup<'a> {
    magic: u64,
    /// The entry that the file selects, and what it has.
    entry: usize,
    ranks: u64,
    first_rank: &'a [u8],
}

impl<'a> Lookup<'a> {
    fn new(verified: &'a Verified) -> Self {
        let magic = verified.shared_lines.rook[SQUARE / 8];
        let lookup = Self { magic, entry: 0, ranks: 0, first_rank: &verified.first_rank };
        let entry = lookup.index(Example::OCCUPIED);
        Self { entry, ranks: verified.rook_entries[entry], ..lookup }
    }

    /// The entry that these blockers select.
    fn index(&self, occupied: u64) -> usize {
        rook_weights::entry(occupied.rotate_right(SQUARE as u32), self.magic)
    }

    /// Which set of the file the six inner squares of the rank select.
    fn set_number(&self) -> usize {
        (Example::OCCUPIED >> (SQUARE / 8 * 8 + 1) & 63) as usize
    }

    /// The first of the eight bytes that are loaded, counted from the first byte of the file.
    fn load_at(&self) -> usize {
        8 * self.set_number() + 7 - SQUARE / 8
    }

    /// A byte of the file: seven with the file's own bit, a set, and so on.
    fn byte(&self, n: usize) -> u8 {
        let file = SQUARE % 8;
        let set = (n % 8 == 7).then(|| self.first_rank.get(n / 8 * 8 + file));
        set.flatten().copied().unwrap_or(1 << file)
    }

    /// What is loaded.
    fn load(&self) -> u64 {
        u64::from_le_bytes(std::array::from_fn(|n| self.byte(self.load_at() + n)))
    }
}

/// The picture.
pub(super) fn drawing(verified: &Verified) -> Drawing {
    let lookup = Lookup::new(verified);
    let (right, wide) = (GAP + HALF + GAP, CARD_WIDTH);
    let place = |n: usize, title: &str, (x, y): (usize, usize), size, inside: &str| {
        format!("<g transform=\"translate({x} {y})\">{}{inside}</g>\n", card(n, title, size))
    };
    let pieces: Vec<String> = members(Example::OCCUPIED).map(name).collect();
    Drawing {
        title: "How the default looks a rook up",
        label: format!(
            "How the default looks a rook up, in four steps. The rook is on d4, pieces are on {}. The \
             pieces of the file have weights, whose sum is the number of an entry. The pieces of the \
             rank select eight bytes. Both together are the attack set",
            pieces.join(", ")
        ),
        size: (WIDTH, HEIGHT),
        scale: 1.2,
        body: [
            place(1, "Two lines", (GAP, 8), (wide, 204), &lines()),
            place(2, "File: weights", (GAP, 220), (HALF, 296), &file(&lookup)),
            place(3, "Rank: eight bytes", (right, 220), (HALF, 296), &rank(&lookup)),
            place(4, "Both: the attack set", (GAP, 524), (wide, 204), &attacks(&lookup)),
        ]
        .concat(),
    }
}

/// The squares of the rook's file and of its rank, without its own.
fn both_lines() -> [u64; 2] {
    let square = Square::new(SQUARE as u8).expect("a square");
    Slider::Rook.lines(square).map(|(_, line)| line & !square.bit())
}

/// The pieces of the file, each with its color.
fn of_file() -> impl Iterator<Item = (usize, &'static str)> {
    members(Example::OCCUPIED & both_lines()[0]).zip(HUES.into_iter().cycle())
}

/// The pieces in their colors, and the rook.
fn pieces() -> Vec<Layer> {
    let [file, rank] = both_lines();
    let mut layers = vec![Layer("idle", Mark::Disc, Example::OCCUPIED & !(file | rank))];
    layers.extend(of_file().map(|(square, hue)| Layer(hue, Mark::Disc, 1 << square)));
    layers.push(Layer("hue-2", Mark::Disc, Example::OCCUPIED & rank));
    layers.push(Layer("ink", Mark::Rook, 1 << SQUARE));
    layers
}

fn lines() -> String {
    let [file, rank] = both_lines();
    let mut layers = vec![Layer("of-file", Mark::Field, file), Layer("of-rank", Mark::Field, rank)];
    layers.extend(pieces());
    board((8, 40), 156, &layers)
        + &words(
            180,
            66,
            "The file, orange: its pieces say how far\nthe rook gets up and down.\n\
             The rank, green: its pieces say how far\nit gets to the left and right.\n\n\
             Two loads and an AND give the exact\nattack set.",
        )
}

/// The squares of the file with their weights, and the sum.
fn file(lookup: &Lookup<'_>) -> String {
    let start = lookup.index(0);
    let mut picture = text("small end", 124, 58, "weight");
    for rank in 0..8 {
        let (square, y) = (8 * rank + SQUARE % 8, 82 + 19 * (7 - rank));
        let hue = of_file().find(|(piece, _)| *piece == square).map(|(_, hue)| hue);
        picture += &text(&format!("figure {}", hue.unwrap_or("")), 16, y, &name(square));
        if square == SQUARE {
            picture += &text("small", 56, y, "the rook");
            continue;
        }
        let weight = lookup.index(1 << square).wrapping_sub(start) % 256;
        picture += &text("small end", 124, y, &weight.to_string());
        if let Some(hue) = hue {
            picture += &format!("<circle class=\"{hue}\" cx=\"64\" cy=\"{}\" r=\"6\"/>", y - 5);
            picture += &text(&format!("figure end {hue}"), 190, y, &format!("+ {weight}"));
        }
    }
    if start > 0 {
        picture += &text("small", 16, 236, &format!("from {start}"));
    }
    picture
        + "<rect class=\"soft\" x=\"140\" y=\"224\" width=\"52\" height=\"1\"/>"
        + &text("figure end index", 190, 243, &format!("= {}", lookup.entry))
        + &words(16, 266, "One multiplication adds. The\nsum is the number of an entry.")
}

/// The file names of the six inner squares, each with its bit; and the bytes around the load.
fn rank(lookup: &Lookup<'_>) -> String {
    let set = lookup.set_number();
    let mut picture = String::new();
    for bit in 0..6 {
        let one = set >> bit & 1 == 1;
        let (x, class) = (16 + 22 * bit, if one { "hue-2" } else { "light" });
        picture +=
            &format!("<rect class=\"{class}\" x=\"{x}\" y=\"48\" width=\"20\" height=\"20\"/>");
        let class = if one { "figure middle inverse" } else { "figure middle" };
        picture += &text(class, x + 10, 63, if one { "1" } else { "0" });
        picture += &text("small middle", x + 10, 81, ["b", "c", "d", "e", "f", "g"][bit]);
    }
    picture
        + &text("figure hue-2", 154, 63, &format!("= {set}"))
        + &bytes(lookup)
        + &words(16, 266, "Eight bytes are a board. The\nset is on the rook’s rank.")
}

/// How many bytes are shown below and above the load.
const MARGIN: usize = 2;

/// The bytes around the load, the lowest address at the bottom, as rank 1 of a board is.
fn bytes(lookup: &Lookup<'_>) -> String {
    let (left, top, width, height) = (62, 94, 11, 12);
    let rows = 8 + 2 * MARGIN;
    let (mut cells, mut labels) = (String::new(), String::new());
    for row in 0..rows {
        let byte = (lookup.load_at() + row).saturating_sub(MARGIN);
        let y = top + height * (rows - 1 - row);
        let framed = (MARGIN..MARGIN + 8).contains(&row);
        let class = if framed { "hue-2" } else { "idle" };
        let on = members(u64::from(lookup.byte(byte)));
        let on = on.map(|file| format!("M{} {}h9v10h-9z", left + width * file + 1, y + 1));
        cells += &format!("<path class=\"{class}\" d=\"{}\"/>", on.collect::<String>());
        if row == MARGIN + SQUARE / 8 {
            labels +=
                &text("small hue-2", left + 8 * width + 8, y + 10, &format!("set {}", byte / 8));
        }
        if [0, SQUARE / 8, 7].map(|rank| rank + MARGIN).contains(&row) {
            labels += &text("small", 14, y + 10, &format!("rank {}", row - MARGIN + 1));
        }
    }
    format!(
        "<rect class=\"light\" x=\"{left}\" y=\"{top}\" width=\"{}\" height=\"{}\"/>{cells}\
         <rect class=\"outline\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>{labels}",
        8 * width,
        rows * height,
        left - 2,
        top + height * MARGIN - 1,
        8 * width + 4,
        8 * height + 2
    )
}

fn attacks(lookup: &Lookup<'_>) -> String {
    let load = lookup.load();
    let show = |x: usize, class: &'static str, set: u64, caption: &str, more: Vec<Layer>| {
        let mut layers = vec![Layer(class, Mark::Square, set)];
        layers.extend(more);
        board((x, 40), 134, &layers) + &text("words middle", x + 74, 192, caption)
    };
    show(1, "hue-0", lookup.ranks, &format!("entry {}", lookup.entry), vec![])
        + &text("title middle", 144, 106, "&amp;")
        + &show(151, "hue-2", load, "the eight bytes", vec![])
        + &text("title middle", 294, 106, "=")
        + &show(301, "attack", lookup.ranks & load, "attack set", pieces())
}
