//! Boards and words in SVG, and a drawing as a file of its own.

use std::fmt::Write;

use crate::geometry::Square;

/// The width of a drawing, and of a card in it.
pub(super) const WIDTH: usize = 460;
pub(super) const CARD_WIDTH: usize = WIDTH - 16;

/// The part of the plane that a board takes, its names included: fields of ten units, rank 8 on top,
/// files below and ranks on the left.
const VIEW: &str = "-10 0 90 90";

/// How the squares of a set are shown.
#[derive(Clone, Copy)]
pub(super) enum Mark {
    /// The whole field.
    Field,
    /// A smaller field.
    Square,
    /// A disc.
    Disc,
    /// A rook.
    Rook,
}

/// A rook in its field, as board.js draws it.
pub(super) const ROOK: &str =
    "m2 9h6v-1.2h-6zm1-1.6h4l-.4-3.2h-3.2zm-.5-6.2h1.3v.9h.6v-.9h1.2v.9h.6v-.9h1.3v2.6h-5z";

/// A set of squares on a board, and how it is shown.
pub(super) struct Layer(pub(super) &'static str, pub(super) Mark, pub(super) u64);

impl Layer {
    /// The squares as one path.
    fn path(&self) -> String {
        let Self(class, mark, set) = *self;
        let one = |square: usize| match mark {
            Mark::Field => field(square, 0.0),
            Mark::Square => field(square, 1.5),
            Mark::Disc => disc(square),
            Mark::Rook => {
                let (x, y) = corner(square);
                format!("M{x} {y}{ROOK}")
            }
        };
        let path: String = members(set).map(one).collect();
        // A disc has a ring that sets it off from what is below.
        let ring = if matches!(mark, Mark::Disc) { " disc" } else { "" };
        if path.is_empty() { path } else { format!("<path class=\"{class}{ring}\" d=\"{path}\"/>") }
    }
}

/// A board at a place in a drawing.
pub(super) fn board((x, y): (usize, usize), side: usize, layers: &[Layer]) -> String {
    let layers: String = layers.iter().map(Layer::path).collect();
    format!(
        "<svg class=\"board\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" \
         viewBox=\"{VIEW}\">{}{layers}</svg>",
        fields()
    )
}

/// The fields of a board with the names of ranks and files.
fn fields() -> String {
    let dark: String = (0..64).filter(|s| (s + s / 8) % 2 == 0).map(|s| field(s, 0.0)).collect();
    let mut text = format!(
        "<rect class=\"light\" width=\"80\" height=\"80\"/><path class=\"dark\" d=\"{dark}\"/>"
    );
    for n in 0..8 {
        let (at, file) = (10 * n, char::from(b'a' + n as u8));
        let _ = write!(
            text,
            "<text class=\"coordinate\" x=\"{}\" y=\"84.5\">{file}</text>\
             <text class=\"coordinate\" x=\"-5\" y=\"{}\">{}</text>",
            at + 5,
            75 - at,
            n + 1
        );
    }
    text
}

/// The corner of a square's field.
fn corner(square: usize) -> (usize, usize) {
    (10 * (square % 8), 10 * (7 - square / 8))
}

/// A square's field, smaller by `inset` on each side, as part of a path.
fn field(square: usize, inset: f64) -> String {
    let (x, y) = corner(square);
    let side = 10.0 - 2.0 * inset;
    format!("M{} {}h{side}v{side}h-{side}z", x as f64 + inset, y as f64 + inset)
}

fn disc(square: usize) -> String {
    let (x, y) = corner(square);
    format!("M{} {}a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0z", x as f64 + 2.5, y + 5)
}

/// The squares of a set, a1 first.
pub(super) fn members(set: u64) -> impl Iterator<Item = usize> {
    (0..64).filter(move |square| set >> square & 1 == 1)
}

/// The name of a square.
pub(super) fn name(square: usize) -> String {
    Square::new(square as u8).expect("a square").to_string()
}

/// The colors of the pieces that count, in the order in which pages give them. The green one is of a
/// whole line.
pub(super) const HUES: [&str; 4] = ["hue-0", "hue-1", "hue-3", "hue-4"];

pub(super) fn text(class: &str, x: usize, y: usize, text: &str) -> String {
    format!("<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{text}</text>")
}

/// Lines of words, one below the other.
pub(super) fn words(x: usize, y: usize, lines: &str) -> String {
    (0..).zip(lines.lines()).map(|(n, line)| text("words", x, y + 18 * n, line)).collect()
}

/// The frame of a step of this width and height, with its number and title.
pub(super) fn card(n: usize, title: &str, (width, height): (usize, usize)) -> String {
    format!(
        "<rect class=\"card\" x=\".5\" y=\".5\" width=\"{}\" height=\"{}\" rx=\"8\"/>\
         <circle class=\"number\" cx=\"24\" cy=\"24\" r=\"12\"/>{}{}",
        width - 1,
        height - 1,
        text("figure middle inverse", 24, 29, &n.to_string()),
        text("title", 44, 30, title)
    )
}

/// A drawing: for a page that has the palette, or as a file of its own, which has to bring it.
pub(super) struct Drawing {
    pub(super) title: &'static str,
    /// What those hear who do not see it.
    pub(super) label: String,
    /// In its own units.
    pub(super) size: (usize, usize),
    /// How much larger it is shown where there is room.
    pub(super) scale: f64,
    pub(super) body: String,
}

impl Drawing {
    pub(super) fn in_page(&self) -> String {
        let (width, height) = self.size;
        format!(
            "<svg class=\"drawing\" role=\"img\" aria-label=\"{}\" viewBox=\"0 0 {width} {height}\" \
             width=\"{}\">\n{}</svg>\n",
            self.label,
            width as f64 * self.scale,
            self.body
        )
    }

    pub(super) fn file(&self) -> String {
        let Self { title, label, size: (width, height), scale, body } = self;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"drawing\" role=\"img\" \
             aria-label=\"{label}\" viewBox=\"0 0 {width} {height}\" width=\"{}\" height=\"{}\">\n\
             <title>{title}</title>\n<style>\n{}{}</style>\n\
             <rect width=\"{width}\" height=\"{height}\" fill=\"var(--page)\"/>\n{body}</svg>\n",
            *width as f64 * scale,
            *height as f64 * scale,
            include_str!("palette.css"),
            include_str!("drawing.css")
        )
    }
}

#[cfg(test)]
mod tests {
    use super::{Layer, Mark, corner, fields};

    #[test]
    fn rank_8_is_on_top_and_every_rank_and_file_has_its_name() {
        assert_eq!((corner(0), corner(63)), ((0, 70), (70, 0)));
        assert!(Layer("bit", Mark::Square, 1).path().contains("d=\"M1.5 71.5h7v7h-7z\""));
        assert_eq!(Layer("bit", Mark::Disc, 0).path(), "");
        for name in ["x=\"5\" y=\"84.5\">a<", "x=\"75\" y=\"84.5\">h<", "y=\"75\">1<", "y=\"5\">8<"]
        {
            assert!(fields().contains(name), "{name}");
        }
    }
}
