//! How the default looks a rook up: shared lines, in four steps.
//!
//! ```text
//! 1 board
//! 2 file: weights, entry    3 rank: the set
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

    /// What the rook attacks on its rank.
    fn set(&self) -> u8 {
        self.first_rank[8 * self.set_number() + SQUARE % 8]
    }

    /// The eight bytes that are loaded: the file, and on the rook's rank the set.
    fn load(&self) -> u64 {
        let rank: [u8; 8] =
            std::array::from_fn(|n| if n == SQUARE / 8 { self.set() } else { 1 << (SQUARE % 8) });
        u64::from_le_bytes(rank)
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
            place(3, "Rank: a set", (right, 220), (HALF, 296), &rank(&lookup)),
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
        + &words(16, 266, "One multiplication adds:\nthe sum names an entry.")
}

/// The six inner squares of the rank as bits, and the set that they lead to.
fn rank(lookup: &Lookup<'_>) -> String {
    let (inner, set) = (lookup.set_number() << 1, lookup.set());
    let cells = |y: usize, files: std::ops::Range<usize>, bits: usize| {
        let cell = |file: usize| {
            let (x, one) = (16 + 22 * file, bits >> file & 1 == 1);
            let [class, ink] = if one { ["hue-2", "inverse"] } else { ["light", ""] };
            format!(
                "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"20\" height=\"20\"/>{}{}",
                text(&format!("figure middle {ink}"), x + 10, y + 15, if one { "1" } else { "0" }),
                text("small middle", x + 10, y + 33, &name(file)[..1])
            )
        };
        files.map(cell).collect::<String>()
    };
    words(16, 58, "Six squares, as a number:")
        + &cells(68, 1..7, inner)
        + &text("figure hue-2", 38, 126, &format!("= set {}", lookup.set_number()))
        + &words(16, 158, "What the rook attacks:")
        + &cells(168, 0..8, set.into())
        + &words(
            16,
            230,
            "Seven bytes lie between two\nsets, each with the d-file:\neight in a row are a board.",
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
