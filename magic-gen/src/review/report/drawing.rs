//! The pieces of SVG that pictures are put together from.

/// An empty board, to be used by every drawing of one: fields of ten units, rank
/// 8 on top.
pub(super) const BOARD: &str = "\
<svg width=\"0\" height=\"0\" aria-hidden=\"true\"><defs><pattern id=\"chequer\" width=\"20\" \
height=\"20\" patternUnits=\"userSpaceOnUse\"><rect width=\"20\" height=\"20\" class=\"light\"/>\
<path class=\"dark\" d=\"M10 0h10v10h-10zM0 10h10v10h-10z\"/></pattern></defs></svg>\n";

/// The corner of a square's field.
pub(super) fn corner(square: usize) -> (usize, usize) {
    (10 * (square % 8), 10 * (7 - square / 8))
}

/// A board with the set bits marked, and the slider if there is one.
pub(super) fn board(label: &str, bits: u64, slider: Option<usize>) -> String {
    let dot = |square: usize| {
        let (x, y) = corner(square);
        format!("M{} {}h7v7h-7z", x as f64 + 1.5, y as f64 + 1.5)
    };
    let set: String = (0..64).filter(|square| bits >> square & 1 == 1).map(dot).collect();
    let piece = slider.map(|square| {
        let (x, y) = corner(square);
        format!("<circle class=\"piece\" cx=\"{}\" cy=\"{}\" r=\"3.5\"/>", x + 5, y + 5)
    });
    format!(
        "<figure><svg role=\"img\" aria-label=\"{label} {bits:#018x}\" viewBox=\"0 0 80 80\" \
         width=\"160\"><rect width=\"80\" height=\"80\" fill=\"url(#chequer)\"/>\
         <path class=\"bit\" d=\"{set}\"/>{}</svg><figcaption>{label}<br><code>{bits:#018x}</code>\
         </figcaption></figure>\n",
        piece.unwrap_or_default()
    )
}

/// The slots `slots` of a field that is `width` slots wide, as a path to be
/// stroked: slots that follow one another are one line.
pub(super) fn runs(slots: impl IntoIterator<Item = usize>, width: usize) -> String {
    let mut path = String::new();
    let mut run: Option<(usize, usize)> = None;
    let line =
        |(from, to): (usize, usize)| format!("M{} {}h{}", from % width, from / width, to - from);
    for slot in slots {
        run = match run {
            Some((from, to)) if to == slot && slot % width != 0 => Some((from, slot + 1)),
            old => {
                path += &old.map(line).unwrap_or_default();
                Some((slot, slot + 1))
            }
        };
    }
    path + &run.map(line).unwrap_or_default()
}

/// A colour for the `n`th of many, in the middle between light and dark so that
/// it can be seen on both: hues by the golden angle, in two strengths.
pub(super) fn colour(n: usize) -> String {
    let (hue, light) = (n * 1375 / 10 % 360, [46, 60][n / 3 % 2]);
    format!("hsl({hue} 55% {light}%)")
}

#[cfg(test)]
mod tests {
    use super::{board, corner, runs};

    #[test]
    fn rank_8_is_on_top() {
        assert_eq!((corner(0), corner(63)), ((0, 70), (70, 0)));
        assert!(board("a1", 1, None).contains("d=\"M1.5 71.5h7v7h-7z\""));
    }

    #[test]
    fn neighbours_are_one_line_and_lines_end_at_the_edge() {
        assert_eq!(runs([0, 1, 2, 5, 7, 8, 9], 8), "M0 0h3M5 0h1M7 0h1M0 1h2");
        assert_eq!(runs([], 8), "");
    }
}
