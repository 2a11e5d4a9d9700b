//! Two bishops whose eight bytes overlap in the string, for a page without scripts.
//!
//! It is what `overlapOf` in shared_view.js draws of the first board; a test compares the two.

use super::string_picture::{lines, start};
use crate::finds::Row;
use crate::geometry::Square;
use crate::search::Occupancies;
use crate::verify::Proven;

/// The bishop of the story and the first that overlaps with it, each with the color of its squares and its pieces.
const BISHOPS: [(&str, &str, &[&str]); 2] =
    [("d4", "attack", &["b2", "f6"]), ("d3", "hue-0", &["c2", "e2", "c4", "b5", "g6"])];

/// The side of a square, the distance from one column to the next, and the height of their heads.
const CELL: usize = 15;
const COLUMN: usize = 8 * CELL + 16;
const HEAD: usize = 18;

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
        rows: &[Row],
    ) -> Option<Self> {
        let row = rows.iter().find(|row| row.square.to_string() == name)?;
        let bit = |name: &&str| Square::all().find(|square| square.to_string() == **name);
        let board = pieces.iter().filter_map(bit).map(Square::bit).sum();
        Some(Self {
            name,
            color,
            first: start(row, &Occupancies::new(row.slider, row.square), board),
            needed: lines(row).rotate_right(row.square.index() as u32).to_le_bytes(),
        })
    }

    fn needs(&self, byte: usize, bit: usize) -> bool {
        let at = byte.checked_sub(self.first).and_then(|n| self.needed.get(n));
        at.is_some_and(|needed| needed >> bit & 1 == 1)
    }
}

pub(super) fn figure(proven: &Proven) -> Option<String> {
    let [one, other] = BISHOPS.map(|bishop| Window::new(bishop, &proven.find.rows));
    let windows = [one?, other?];
    let bytes: Vec<u8> = proven.proof.table.iter().flat_map(|word| word.to_le_bytes()).collect();
    let [low, high] = [0, 1].map(|n| windows[n].first);
    let (from, last) = (low.min(high), low.max(high) + 7);
    let y = |byte: usize| HEAD + CELL * (last - byte);
    let (width, height) = (3 * COLUMN - 10, y(from) + CELL + 2);
    let columns = [Some(&windows[0]), None, Some(&windows[1])];
    let columns = (0..).zip(columns).map(|(n, window)| {
        let (x, first, many) = match window {
            Some(window) => (2 + n * COLUMN, window.first, 8),
            None => (2 + n * COLUMN, from, last + 1 - from),
        };
        let squares = squares(&windows, window, &bytes, (first, many), (x, y(first)));
        format!(
            "<rect class=\"light\" x=\"{x}\" y=\"{top}\" width=\"{side}\" height=\"{}\"/>{squares}\
             <text x=\"{}\" y=\"12\">{}</text>{}",
            CELL * many,
            x + 4 * CELL,
            window.map_or("the string", |window| window.name),
            window.map_or(String::new(), |window| frame(window.color, x - 1, y(first + 7) - 1)),
            top = y(first + many - 1),
            side = 8 * CELL,
        )
    });
    Some(format!(
        "<figure class=\"still bytes-figure\"><svg role=\"img\" aria-label=\"The eight bytes of two bishops in the \
         string\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\"><rect class=\"band\" y=\"{}\" width=\"{width}\" height=\"{}\"/>{}</svg><figcaption>The \
         bishop on d4, with pieces on b2 and f6, in blue; that on d3 in orange. Filled: attacked. Hollow: on the lines, \
         not attacked. Gray: for other bishops.</figcaption></figure>\n",
        y(low.min(high) + 7),
        CELL * (low.min(high) + 8 - low.max(high)),
        columns.collect::<String>()
    ))
}

fn frame(color: &str, x: usize, y: usize) -> String {
    let side = 8 * CELL + 2;
    format!(
        "<rect class=\"frame {color}\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\"/>"
    )
}

/// The bits of a column: those that its bishop needs, or all of the string's. `bottom` is the corner of its first byte.
fn squares(
    windows: &[Window; 2],
    of: Option<&Window>,
    bytes: &[u8],
    (first, many): (usize, usize),
    bottom: (usize, usize),
) -> String {
    let kinds =
        ["attack", "hue-0", "index"].map(|kind| [kind.to_owned(), format!("{kind} hollow")]);
    let kinds = kinds.concat().into_iter().chain(["unread".to_owned()]);
    let path = |kind: String| {
        let shown = |n: usize, bit: usize| {
            of.is_none_or(|window| window.needs(n, bit))
                && self::kind(windows, bytes[n] >> bit & 1 == 1, n, bit).as_ref() == Some(&kind)
        };
        let fields: String = (first..first + many)
            .flat_map(|n| (0..8).map(move |bit| (n, bit)))
            .filter(|&(n, bit)| shown(n, bit))
            .map(|(n, bit)| field(bottom.0 + CELL * bit, bottom.1 - CELL * (n - first)))
            .collect();
        if fields.is_empty() { fields } else { format!("<path class=\"{kind}\" d=\"{fields}\"/>") }
    };
    kinds.map(path).collect()
}

/// How a bit of the string is shown: by who needs it, and whether it is set.
fn kind(windows: &[Window; 2], is_set: bool, byte: usize, bit: usize) -> Option<String> {
    let color = match windows.each_ref().map(|window| window.needs(byte, bit)) {
        [true, true] => "index",
        [true, false] => windows[0].color,
        [false, true] => windows[1].color,
        [false, false] => return is_set.then(|| "unread".to_owned()),
    };
    Some(if is_set { color.to_owned() } else { format!("{color} hollow") })
}

fn field(x: usize, y: usize) -> String {
    let side = CELL - 3;
    format!("M{}.5 {}.5h{side}v{side}h-{side}z", x + 1, y + 1)
}
