//! The parts that pictures are put together from: boards and what stands on them.

use std::fmt::Write;

/// The empty board that every board shows by reference: fields of ten units, rank 8 on top,
/// files below and ranks on the left.
pub(super) fn empty_board() -> String {
    format!(
        "<svg class=\"hidden board\" aria-hidden=\"true\"><defs><g id=\"empty\">{}</g></defs></svg>\n",
        fields()
    )
}

/// The fields of a board with the names of ranks and files.
pub(super) fn fields() -> String {
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

/// The part of the plane that a board takes, its names included.
pub(super) const VIEW: &str = "-10 0 90 90";

/// The corner of a square's field.
pub(super) fn corner(square: usize) -> (usize, usize) {
    (10 * (square % 8), 10 * (7 - square / 8))
}

/// A square's field, smaller by `inset` on each side, as part of a path.
fn field(square: usize, inset: f64) -> String {
    let (x, y) = corner(square);
    let side = 10.0 - 2.0 * inset;
    format!("M{} {}h{side}v{side}h-{side}z", x as f64 + inset, y as f64 + inset)
}

/// How the squares of a set are shown.
#[derive(Clone, Copy)]
pub(super) enum Mark {
    /// The whole field.
    Field,
    /// A smaller field.
    Square,
    /// A disc.
    Disc,
}

/// A set of squares on a board, and how it is shown.
pub(super) struct Layer(pub(super) &'static str, pub(super) Mark, pub(super) u64);

impl Layer {
    /// The squares as one path.
    pub(super) fn path(&self) -> String {
        let Self(class, mark, set) = *self;
        let one = |square: usize| match mark {
            Mark::Field => field(square, 0.0),
            Mark::Square => field(square, 1.5),
            Mark::Disc => disc(square),
        };
        let path: String = members(set).map(one).collect();
        // A disc has a ring that sets it off from what is below.
        let ring = if matches!(mark, Mark::Disc) { " disc" } else { "" };
        if path.is_empty() { path } else { format!("<path class=\"{class}{ring}\" d=\"{path}\"/>") }
    }
}

fn disc(square: usize) -> String {
    let (x, y) = corner(square);
    format!("M{} {}a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0z", x as f64 + 2.5, y + 5)
}

/// The squares of a set, a1 first.
pub(super) fn members(set: u64) -> impl Iterator<Item = usize> {
    (0..64).filter(move |square| set >> square & 1 == 1)
}

/// A board with a caption, which may be HTML.
pub(super) fn board(label: &str, caption: &str, layers: &[Layer]) -> String {
    format!(
        "<figure><svg class=\"board\" role=\"img\" aria-label=\"{label}\" viewBox=\"{VIEW}\">\
         <use href=\"#empty\"/>{}</svg><figcaption>{caption}</figcaption></figure>\n",
        layers.iter().map(Layer::path).collect::<String>()
    )
}

/// A set as a board, with its number below.
pub(super) fn bits(label: &str, set: u64, slider: Option<usize>) -> String {
    let slider = slider.map_or(0, |square| 1 << square);
    let layers = [Layer("attack", Mark::Square, set), Layer("slider", Mark::Disc, slider)];
    let caption = format!("{label}<br><code>{set:#018x}</code>");
    board(&format!("{label} {set:#018x}"), &caption, &layers)
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
