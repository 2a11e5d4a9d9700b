//! Squares with one index bit fewer than the mask has squares, and those that cannot have it.

use super::board::{VIEW, corner, fields};
use crate::geometry::{Slider, Square};
use crate::verify::Proven;

/// Where a search through all magics ended without any; magic-hunt/docs/reduced-squares.md has the runs.
const NONE: [(Slider, &[&str]); 2] =
    [(Slider::Rook, &["a2", "b2", "f2", "g2", "f8"]), (Slider::Bishop, &["c1", "d1"])];

/// The squares that are open.
const OPEN: [(Slider, &[&str]); 2] =
    [(Slider::Rook, &["a1", "b1", "c1", "e1", "f1", "g1", "h1", "h2"]), (Slider::Bishop, &[])];

/// What is known of a square.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Verdict {
    Found,
    None,
    Open,
    Unknown,
}

impl Verdict {
    const ALL: [Self; 4] = [Self::Found, Self::None, Self::Open, Self::Unknown];

    fn of(proven: &Proven, slider: Slider, square: Square) -> Self {
        let mut found = proven.find.rows.iter();
        let listed = |list: &[(Slider, &[&str]); 2]| {
            list[slider as usize].1.contains(&square.to_string().as_str())
        };
        if found.any(|row| row.slider == slider && row.square == square) {
            Self::Found
        } else if listed(&NONE) {
            Self::None
        } else if listed(&OPEN) {
            Self::Open
        } else {
            Self::Unknown
        }
    }

    fn class(self) -> &'static str {
        ["attack", "bad", "index", "soft"][self as usize]
    }

    /// The bits saved.
    fn mark(self) -> &'static str {
        ["1", "0", "?", ""][self as usize]
    }

    fn words(self) -> &'static str {
        [
            "found: a magic saves a bit",
            "none: all magics were tried",
            "open: the search has not ended",
            "no magic is known",
        ][self as usize]
    }
}

pub(super) fn picture(proven: &Proven) -> String {
    format!(
        "<p>Index bits that a square saves.</p>\n<ul class=\"key\">{}</ul>\n\
         <div class=\"row\">{}{}</div>\n",
        Verdict::ALL.map(entry).concat(),
        board(proven, Slider::Rook),
        board(proven, Slider::Bishop)
    )
}

/// A verdict's place in the key.
fn entry(verdict: Verdict) -> String {
    let (class, mark, words) = (verdict.class(), verdict.mark(), verdict.words());
    match mark {
        "" => format!("<li>no mark: {words}\n"),
        _ => format!("<li><b class=\"{class}\">{mark}</b>{words}\n"),
    }
}

fn board(proven: &Proven, slider: Slider) -> String {
    let verdicts = || Square::all().map(|square| Verdict::of(proven, slider, square));
    let count = |verdict| verdicts().filter(|&of| of == verdict).count();
    let [found, none, open] = [Verdict::Found, Verdict::None, Verdict::Open].map(count);
    let caption = format!("{slider}: a bit saved on {found} squares, none on {none}, {open} open");
    format!(
        "<figure class=\"big\"><svg class=\"board\" role=\"img\" aria-label=\"{caption}\" \
         viewBox=\"{VIEW}\">{}{}</svg><figcaption>{caption}</figcaption></figure>\n",
        fields(),
        Square::all()
            .map(|square| field(slider, square, Verdict::of(proven, slider, square)))
            .collect::<String>()
    )
}

fn field(slider: Slider, square: Square, verdict: Verdict) -> String {
    let (x, y) = corner(square.index());
    if verdict == Verdict::Unknown {
        return String::new();
    }
    format!(
        "<g><title>{slider} {square}, {}</title><path class=\"{}\" d=\"M{x}.5 {y}.5h9v9h-9z\"/>\
         <text class=\"inverse\" x=\"{}\" y=\"{}\">{}</text></g>",
        verdict.words(),
        verdict.class(),
        x + 5,
        y + 7,
        verdict.mark()
    )
}
