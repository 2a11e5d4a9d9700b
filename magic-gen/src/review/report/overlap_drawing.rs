//! Two bishops whose eight bytes overlap in the string, for a page without scripts.
//!
//! It is what `overlapOf` in shared_view.js draws of the first board; a test compares the two.

use std::collections::BTreeMap;
use std::ops::Range;

use super::string_picture::{lines, start};
use crate::geometry::{Slider, Square};
use crate::search::Occupancies;
use crate::verify::Verified;

/// The bishop of the story and the first that overlaps with it, each with the color of its squares and its pieces.
const BISHOPS: [(&str, &str, &[&str]); 2] =
    [("d4", "attack", &["b2", "f6"]), ("e5", "hue-0", &["g7"])];

/// The side of a square, the distance from one column to the next, and the height of their heads.
const CELL: usize = 17;
const COLUMN: usize = 8 * CELL + 16;
const HEAD: usize = 18;
const ABOVE: usize = 4;

/// The eight bytes of a bishop.
struct Window {
    name: &'static str,
    color: &'static str,
    first: usize,
    /// The squares of its lines, as seen from it.
    needed: [u8; 8],
}

impl Window {
    fn new(
        (name, color, pieces): (&'static str, &'static str, &[&str]),
        verified: &Verified,
    ) -> Self {
        let square = |name: &str| name.parse::<Square>().expect("the name of a square");
        let board = pieces.iter().map(|name| square(name).bit()).sum();
        let square = square(name);
        let magic = verified.shared_lines.bishop[square.index()];
        Self {
            name,
            color,
            first: start(magic, &Occupancies::new(Slider::Bishop, square), board),
            needed: lines(square).rotate_right(square.index() as u32).to_le_bytes(),
        }
    }

    fn needs(&self, byte: usize, bit: usize) -> bool {
        let at = byte.checked_sub(self.first).and_then(|n| self.needed.get(n));
        at.is_some_and(|needed| needed >> bit & 1 == 1)
    }
}

/// The two, and the string.
struct Overlap {
    windows: [Window; 2],
    bytes: Vec<u8>,
}

pub(super) fn figure(verified: &Verified) -> String {
    let windows = BISHOPS.map(|bishop| Window::new(bishop, verified));
    let overlap = Overlap { windows, bytes: verified.bishop_string.clone() };
    let (from, _) = overlap.ends();
    // Above the heads there is room for large letters: on a phone they shrink with the picture.
    let (width, height) = (3 * COLUMN - 10, overlap.y(from) + CELL + 2 + ABOVE);
    format!(
        "<figure class=\"still bytes-figure\"><svg role=\"img\" aria-label=\"The eight bytes of two bishops in \
         the string\" width=\"{width}\" height=\"{height}\" viewBox=\"0 -{ABOVE} {width} {height}\">{}</svg>\
         <figcaption>The bishop on d4, with pieces on b2 and f6, in blue; that on e5, with a piece on g7, in orange. Filled: attacked. \
         Hollow: on the lines, not attacked. Gray: for other bishops.</figcaption></figure>\n",
        overlap.inside(width)
    )
}

impl Overlap {
    /// The first byte that is read, and the last.
    fn ends(&self) -> (usize, usize) {
        let [one, other] = self.windows.each_ref().map(|window| window.first);
        (one.min(other), one.max(other) + 7)
    }

    /// The top of a byte's row: the first byte is at the bottom.
    fn y(&self, byte: usize) -> usize {
        HEAD + CELL * (self.ends().1 - byte)
    }

    /// The bytes of one bishop, those of the string, and those of the other; the rows that both read are tinted.
    fn inside(&self, width: usize) -> String {
        let [one, other] = self.windows.each_ref().map(Some);
        let columns = (0..).zip([one, None, other]).map(|(n, of)| self.column(2 + n * COLUMN, of));
        let (grounds, columns): (String, String) = columns.unzip();
        let (from, last) = self.ends();
        let (low, high) = (last - 7, from + 7);
        format!(
            "{grounds}<rect class=\"band\" y=\"{}\" width=\"{width}\" height=\"{}\"/>{columns}",
            self.y(high),
            CELL * (high + 1 - low)
        )
    }

    /// The ground of a column, and what is on it: the eight bytes of a bishop, or all of the string's.
    fn column(&self, x: usize, of: Option<&Window>) -> (String, String) {
        let (from, last) = self.ends();
        let (first, many) = of.map_or((from, last + 1 - from), |window| (window.first, 8));
        let ground = format!(
            "<rect class=\"light\" x=\"{x}\" y=\"{}\" width=\"{}\" height=\"{}\"/>",
            self.y(first + many - 1),
            8 * CELL,
            CELL * many
        );
        let frame =
            of.map_or(String::new(), |window| frame(window.color, x - 1, self.y(first + 7) - 1));
        let head = of.map_or("the string", |window| window.name);
        let middle = x + 4 * CELL;
        let squares = self.squares(x, of, first..first + many);
        (ground, format!("{squares}<text x=\"{middle}\" y=\"12\">{head}</text>{frame}"))
    }

    /// The bits of a column, a path for each kind.
    fn squares(&self, x: usize, of: Option<&Window>, rows: Range<usize>) -> String {
        let mut paths: BTreeMap<String, String> = BTreeMap::new();
        for (n, bit) in rows.flat_map(|n| (0..8).map(move |bit| (n, bit))) {
            if let Some(kind) =
                self.kind(n, bit).filter(|_| of.is_none_or(|window| window.needs(n, bit)))
            {
                *paths.entry(kind).or_default() += &field(x + CELL * bit, self.y(n));
            }
        }
        paths
            .iter()
            .map(|(kind, fields)| format!("<path class=\"{kind}\" d=\"{fields}\"/>"))
            .collect()
    }

    /// How a bit is shown: by who needs it, and whether it is set.
    fn kind(&self, byte: usize, bit: usize) -> Option<String> {
        let is_set = self.bytes[byte] >> bit & 1 == 1;
        let [one, other] = &self.windows;
        let color = match [one, other].map(|window| window.needs(byte, bit)) {
            [true, true] => "index",
            [true, false] => one.color,
            [false, true] => other.color,
            [false, false] => return is_set.then(|| "unread".to_owned()),
        };
        Some(if is_set { color.to_owned() } else { format!("{color} hollow") })
    }
}

fn frame(color: &str, x: usize, y: usize) -> String {
    let side = 8 * CELL + 2;
    format!(
        "<rect class=\"frame {color}\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\"/>"
    )
}

fn field(x: usize, y: usize) -> String {
    let side = CELL - 3;
    format!("M{}.5 {}.5h{side}v{side}h-{side}z", x + 1, y + 1)
}
