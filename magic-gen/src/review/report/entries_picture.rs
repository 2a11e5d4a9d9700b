//! The entries of the rook of shared lines, and one lookup.

use super::board::{Layer, Mark, board};
use crate::geometry::{Slider, Square};
use crate::search::rook_weights;
use crate::verify::Verified;

/// A rook on d4 with blockers on d2 and d6, b4 and f4.
const SQUARE: usize = 27;
const ON_FILE: u64 = 1 << 11 | 1 << 43;
const ON_RANK: u64 = 1 << 25 | 1 << 29;
const ATTACKS: u64 = 1 << 11 | 1 << 19 | 1 << 35 | 1 << 43 | 0x36 << 24;

/// The entries in a row of the picture.
const ROW: usize = 96;

pub(super) fn picture(verified: &Verified) -> String {
    let entries = &verified.rook_entries;
    let rows = entries.len().div_ceil(ROW);
    let strips: String =
        entries.chunks(ROW).enumerate().map(|(n, entries)| strip(n, entries)).collect();
    format!(
        "<p>Every entry as a column of eight ranks, rank 8 on top. Blue: attacked, or the rook's own.\
         </p>\n<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"The entries\">\
         <svg class=\"plot\" role=\"img\" aria-label=\"All {} entries\" viewBox=\"0 0 400 {}\">{strips}\
         </svg></div>\n<p>One lookup: a rook on d4, blockers on d2, d6, b4 and f4.</p>\n\
         <div class=\"row\">{}</div>\n",
        entries.len(),
        STRIP * rows,
        lookup(verified)
    )
}

/// The height of a row of the picture, with its numbers.
const STRIP: usize = 46;

fn strip(n: usize, entries: &[u64]) -> String {
    let (left, top) = (8, STRIP * n + 12);
    let cell =
        |(at, rank): (usize, usize)| format!("M{} {}h3v4h-3z", left + 4 * at, top + 4 * (7 - rank));
    let set = entries.iter().enumerate().flat_map(|(at, entry)| {
        (0..8).filter(move |rank| entry >> (8 * rank) & 1 == 1).map(move |rank| (at, rank))
    });
    let cells: String = set.map(cell).collect();
    let numbers = (0..entries.len()).step_by(16).map(|at| {
        format!("<text x=\"{}\" y=\"{}\">{}</text>", left + 4 * at + 2, top - 3, ROW * n + at)
    });
    format!(
        "<rect class=\"light\" x=\"{left}\" y=\"{top}\" width=\"{}\" height=\"32\"/>\
         <path class=\"attack\" d=\"{cells}\"/>{}",
        4 * entries.len(),
        numbers.collect::<String>()
    )
}

/// The entry, the set of the rank, and both together.
fn lookup(verified: &Verified) -> String {
    let Some(lines) = &verified.shared_lines else { return String::new() };
    let magic = lines.rook[SQUARE / 8];
    let entry = rook_weights::entry((ON_FILE | ON_RANK).rotate_right(SQUARE as u32), magic);
    let ranks = verified.rook_entries[entry];
    let square = Square::new(SQUARE as u8).expect("a square");
    let [(_, file), (_, rank)] = Slider::Rook.lines(square);
    let set = ATTACKS & rank | file;
    let show = |what: &str, set: u64, more: &[(&'static str, u64)]| {
        let caption = format!("{what}<br><code>{set:#018x}</code>");
        let mut layers = vec![Layer("attack", Mark::Square, set)];
        layers.extend(more.iter().map(|&(class, set)| Layer(class, Mark::Disc, set)));
        board(what, &caption, &layers)
    };
    let pieces = [("blocker", ON_FILE | ON_RANK), ("slider", square.bit())];
    [
        show(&format!("entry {entry}"), ranks, &[]),
        show("the set of the rank", set, &[]),
        show("both: the attack set", ranks & set, &pieces),
    ]
    .concat()
}
