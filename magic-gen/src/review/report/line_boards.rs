//! The line tables as small boards.

use super::board::{Layer, Mark, board};
use super::png::{Color, address};
use crate::verify::Verified;

/// The occupancy that the small boards show: the second, fifth and sixth of six inner squares.
const INNER: usize = 0b11_0010;

/// What a square of a rank is: empty, attacked, a blocker, one that is attacked, the slider; the last
/// stands between the pictures of two files.
const RANK: [Color; 6] = [
    [222, 220, 211],
    [43, 101, 171],
    [140, 138, 130],
    [14, 36, 66],
    [250, 190, 90],
    [251, 250, 247],
];
const NAMES: [&str; 5] = ["empty", "attacked", "a blocker", "an attacked blocker", "the slider"];

/// For each file all 64 entries, one above the other.
pub(super) fn first_rank(verified: &Verified) -> String {
    let points: Vec<u8> = (0..64).flat_map(|inner| line(&verified.first_rank, inner)).collect();
    let key = NAMES.iter().zip(RANK).map(|(name, [r, g, b])| {
        format!("<li><i style=\"background:rgb({r} {g} {b})\"></i>{name}\n")
    });
    format!(
        "<p>A picture for each file of the slider, a to h, and in it a line of eight squares for each \
         occupancy, 0 on top. The last line of each: all six inner squares have a piece, and the \
         slider attacks its neighbors alone.</p>\n<ul class=\"key\">{}</ul>\n\
         <img class=\"picture ranks-picture\" width=\"71\" height=\"64\" alt=\"All 512 entries\" src=\"{}\">\n",
        key.collect::<String>(),
        address(71, &RANK, &points)
    )
}

/// The squares of one occupancy for each file, and a point between two of them.
fn line(table: &[u8], inner: usize) -> Vec<u8> {
    let occupied = (inner << 1) as u8;
    let point = |file: usize, n: usize| {
        let reached = table[8 * inner + file] >> n & 1;
        if n == file { 4 } else { reached + 2 * (occupied >> n & 1) }
    };
    let files: Vec<Vec<u8>> = (0..8).map(|file| (0..8).map(|n| point(file, n)).collect()).collect();
    files.join(&5)
}

/// A slider on each file with the same occupancy.
pub(super) fn fill_up(verified: &Verified) -> String {
    let entry = |file: usize| {
        let entry = verified.fill_up[64 * file + INNER];
        let name = char::from(b'a' + file as u8);
        let caption = format!("{name}-file, occupancy {INNER:06b}<br><code>{entry:#018x}</code>");
        board(
            &caption.replace("<br><code>", " ").replace("</code>", ""),
            &caption,
            &[Layer("attack", Mark::Square, entry)],
        )
    };
    format!(
        "<p>One occupancy of 64, bit 0 on the b-file: pieces on the files c, f and g. An entry for \
         each file of the slider.</p>\n<div class=\"eight\">{}</div>\n",
        (0..8).map(entry).collect::<String>()
    )
}

/// A slider on each rank with the same occupancy.
pub(super) fn a_file(verified: &Verified) -> String {
    // Bit 0 is a7, bit 5 a2.
    let occupied = (0..6).filter(|bit| INNER >> bit & 1 == 1).map(|bit| 1_u64 << (8 * (6 - bit)));
    let occupied: u64 = occupied.sum();
    let entry = |rank: usize| {
        let entry = verified.a_file[64 * rank + INNER];
        let caption = format!("a{}, occupancy {INNER:06b}<br><code>{entry:#018x}</code>", rank + 1);
        let slider = 1 << (8 * rank);
        board(
            &caption.replace("<br><code>", " ").replace("</code>", ""),
            &caption,
            &[
                Layer("attack", Mark::Square, entry),
                Layer("blocker", Mark::Disc, occupied & !slider),
                Layer("slider", Mark::Disc, slider),
            ],
        )
    };
    format!(
        "<p>One occupancy of 64, bit 0 on a7 and bit 5 on a2: pieces on a6, a3 and a2. An entry for \
         each rank of the slider.</p>\n<div class=\"eight\">{}</div>\n",
        (0..8).map(entry).collect::<String>()
    )
}
