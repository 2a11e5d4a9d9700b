//! Squares with one index bit fewer than the mask has squares, and those that cannot have it.

use super::drawing::{VIEW, corner, fields};
use crate::geometry::{Slider, Square};
use crate::verify::Proven;

/// Where a search through all factors ended without any; docs/reduced-squares.md has the runs.
const NONE: [(Slider, &[&str]); 2] =
    [(Slider::Rook, &["a2", "b2", "f2", "g2", "f8"]), (Slider::Bishop, &["c1", "d1"])];

/// The squares that are open.
const OPEN: [(Slider, &[&str]); 2] =
    [(Slider::Rook, &["a1", "b1", "c1", "e1", "f1", "g1", "h1", "h2"]), (Slider::Bishop, &[])];

pub(super) fn picture(proven: &Proven) -> String {
    format!(
        "<p>The number says how many index bits. Blue: one bit is saved. Red, with a stroke: all \
         factors were tried, and none saves a bit. Violet, with a question mark: open. The others \
         have the bits of their mask, and nobody knows of a factor with fewer.</p>\n\
         <div class=\"row\">{}{}</div>\n",
        board(proven, Slider::Rook),
        board(proven, Slider::Bishop)
    )
}

fn board(proven: &Proven, slider: Slider) -> String {
    let found = proven.find.rows.iter().filter(|row| row.slider == slider);
    let found: Vec<Square> = found.map(|row| row.square).collect();
    format!(
        "<figure class=\"big\"><svg class=\"board\" role=\"img\" aria-label=\"{slider}: {} squares \
         with one bit saved\" viewBox=\"{VIEW}\">{}{}</svg><figcaption>{slider}: {} squares save a \
         bit</figcaption></figure>\n",
        found.len(),
        fields(),
        Square::all().map(|square| field(slider, square, &found)).collect::<String>(),
        found.len()
    )
}

fn field(slider: Slider, square: Square, found: &[Square]) -> String {
    let listed = |list: &[(Slider, &[&str]); 2]| {
        list[slider as usize].1.contains(&square.to_string().as_str())
    };
    let bits = slider.mask(square).count_ones();
    let (class, text, label) = if found.contains(&square) {
        ("attack", "inverse", (bits - 1).to_string())
    } else if listed(&NONE) {
        ("bad", "inverse tight", format!("{bits}/"))
    } else if listed(&OPEN) {
        ("index", "inverse tight", format!("{bits}?"))
    } else {
        ("", "", bits.to_string())
    };
    let (x, y) = corner(square.index());
    let fill = match class {
        "" => String::new(),
        class => format!("<path class=\"{class}\" d=\"M{}.5 {}.5h9v9h-9z\"/>", x, y),
    };
    format!("{fill}<text class=\"{text}\" x=\"{}\" y=\"{}\">{label}</text>", x + 5, y + 7)
}
