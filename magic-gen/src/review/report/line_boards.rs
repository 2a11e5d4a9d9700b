//! The line tables as small boards.

use super::board::{Layer, Mark, board};
use crate::verify::Verified;

/// The occupancy that the small boards show: the second, fifth and sixth of six inner squares.
const INNER: usize = 0b11_0010;

/// For each file all 64 entries, one above the other.
pub(super) fn first_rank(verified: &Verified) -> String {
    let pictures: String = (0..8).map(|file| column(&verified.first_rank, file)).collect();
    format!(
        "<p>A picture for each file of the slider, a line for each occupancy, 0 on top. Blue: \
         attacked. Dots: blockers. Orange: the slider.</p>\n<div class=\"scroll\" tabindex=\"0\" \
         role=\"region\" aria-label=\"The table\"><svg class=\"plot\" \
         role=\"img\" aria-label=\"All 512 entries\" viewBox=\"0 0 400 206\">{pictures}</svg></div>\n"
    )
}

fn column(table: &[u8], file: usize) -> String {
    let left = 50 * file + 5;
    let cell = |x: usize, y: usize, w: usize, h: usize| format!("M{x} {y}h{w}v{h}h-{w}z");
    let (mut attacked, mut blockers) = (String::new(), String::new());
    for inner in 0..64 {
        let (reached, occupied) = (table[8 * inner + file], (inner << 1) as u8);
        for n in 0..8 {
            let (x, y) = (left + 5 * n, 12 + 3 * inner);
            if reached >> n & 1 == 1 {
                attacked += &cell(x, y, 5, 3);
            }
            if n != file && occupied >> n & 1 == 1 {
                blockers += &cell(x + 2, y + 1, 1, 1);
            }
        }
    }
    format!(
        "<text x=\"{}\" y=\"8\">{} </text><rect class=\"light\" x=\"{left}\" y=\"12\" width=\"40\" height=\"192\"/>\
         <path class=\"attack\" d=\"{attacked}\"/><path class=\"blocker\" d=\"{blockers}\"/>\
         <path class=\"slider\" d=\"{}\"/>",
        left + 20,
        char::from(b'a' + file as u8),
        cell(left + 5 * file, 12, 5, 192)
    )
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
