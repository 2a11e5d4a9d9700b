//! The string of all bishops: its bits, who reads them, and one window.

use super::board::{Layer, Mark, board};
use super::png::{Color, address};
use crate::geometry::{Slider, Square};
use crate::search::Occupancies;
use crate::thousands::thousands;
use crate::verify::Verified;

/// The bytes in a column of the picture.
const TALL: usize = 128;

/// The square of the example.
const D4: usize = 27;

/// Read by nobody, read and 0, read and 1. What comes after them stands between columns.
const PALETTE: [Color; 3] = [[206, 204, 196], [163, 196, 235], [31, 79, 145]];
const BETWEEN: u8 = PALETTE.len() as u8;

pub(super) fn picture(verified: &Verified) -> String {
    let bytes = &verified.bishop_string;
    let (read, windows) = read(&verified.shared_lines.bishop, bytes.len());
    let (width, points) = points(bytes, &read);
    let names = ["read by no lookup", "read, not attacked", "read, attacked"];
    let key = names.iter().zip(PALETTE).map(|(name, [r, g, b])| {
        format!("<li><i style=\"background:rgb({r} {g} {b})\"></i>{name}\n")
    });
    format!(
        "<ul class=\"key\">{}</ul>\n<figure><img class=\"picture\" width=\"{width}\" height=\"{TALL}\" \
         alt=\"The bits of the string\" src=\"{}\"><figcaption>The string, a byte to a line of eight \
         points, {TALL} bytes to a column, columns from left to right. Every lookup reads a window \
         of eight lines; the 64 squares together have {} windows.</figcaption></figure>\n\
         <p>One window: a bishop on d4 with no piece on its mask.</p>\n<div class=\"row\">{}</div>\n",
        key.collect::<String>(),
        address(width, &PALETTE, &points),
        thousands(windows),
        window(verified)
    )
}

/// Where the window of an occupancy begins.
pub(super) fn start(magic: u64, occupancies: &Occupancies, board: u64) -> usize {
    ((board | !occupancies.mask).wrapping_mul(magic) >> 52) as usize
}

/// What a bishop attacks on an empty board: all that a lookup keeps of a window.
pub(super) fn lines(square: Square) -> u64 {
    let rays = Slider::Bishop.rays(square);
    rays.iter().flatten().map(|square| square.bit()).sum()
}

/// The bits that are read, and how many different windows there are.
fn read(magics: &[u64; 64], len: usize) -> (Vec<u8>, usize) {
    let (mut read, mut windows) = (vec![0; len], 0);
    for (square, &magic) in Square::all().zip(magics) {
        let occupancies = Occupancies::new(Slider::Bishop, square);
        let lines = lines(square).rotate_right(square.index() as u32).to_le_bytes();
        let starts = occupancies.boards.iter().map(|&board| start(magic, &occupancies, board));
        let starts: std::collections::BTreeSet<usize> = starts.collect();
        windows += starts.len();
        for start in starts {
            (0..8).for_each(|n| read[start + n] |= lines[n]);
        }
    }
    (read, windows)
}

/// The width of the picture, and its points.
fn points(bytes: &[u8], read: &[u8]) -> (usize, Vec<u8>) {
    let width = 9 * bytes.len().div_ceil(TALL) - 1;
    let mut points = vec![BETWEEN; width * TALL];
    for (n, (byte, read)) in bytes.iter().zip(read).enumerate() {
        for bit in 0..8 {
            let point = match (read >> bit & 1, byte >> bit & 1) {
                (0, _) => 0,
                (_, value) => 1 + value,
            };
            points[n % TALL * width + n / TALL * 9 + bit] = point;
        }
    }
    (width, points)
}

/// Eight bytes as they are loaded, turned, and cut.
fn window(verified: &Verified) -> String {
    let square = Square::all().nth(D4).expect("a square");
    let occupancies = Occupancies::new(Slider::Bishop, square);
    let start = start(verified.shared_lines.bishop[D4], &occupancies, 0);
    let bytes = &verified.bishop_string[start..start + 8];
    let loaded = u64::from_le_bytes(bytes.try_into().expect("eight bytes"));
    let turned = loaded.rotate_left(D4 as u32);
    let slider = || Layer("slider", Mark::Disc, square.bit());
    let show = |what: &str, set: u64, more: Option<Layer>| {
        let caption = format!("{what}<br><code>{set:#018x}</code>");
        let layers: Vec<Layer> =
            [Layer("attack", Mark::Square, set)].into_iter().chain(more).collect();
        board(what, &caption, &layers)
    };
    [
        show(&format!("bytes {start} to {}", start + 7), loaded, None),
        show("turned to d4", turned, Some(slider())),
        show("its own lines: the attack set", turned & lines(square), Some(slider())),
    ]
    .concat()
}
