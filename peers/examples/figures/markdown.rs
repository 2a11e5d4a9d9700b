//! Tables in Markdown.

use peers::ratio_tables::{Better, thousands};
use peers::run_file::Figure;

/// A table whose first column is words and whose others are numbers.
pub fn table(columns: &[&str], rows: &[Vec<String>]) -> String {
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let head: Vec<_> = columns.iter().map(|&column| column.to_owned()).collect();
    let rule = format!("|---{}|\n", "|---:".repeat(columns.len() - 1));
    line(&head) + &rule + &rows.iter().map(|row| line(row)).collect::<String>()
}

/// The medians of a column. Bold is the best, and each whose middle half of rounds overlaps with that
/// of the best.
pub fn column(figures: &[Option<&Figure>], better: Better) -> Vec<String> {
    let sign = if better == Better::More { -1.0 } else { 1.0 };
    let best = figures
        .iter()
        .flatten()
        .min_by(|one, other| (one.median * sign).total_cmp(&(other.median * sign)));
    let overlaps = |one: &Figure, other: &Figure| {
        one.quartiles[0] <= other.quartiles[1] && other.quartiles[0] <= one.quartiles[1]
    };
    let cell = |figure: &Option<&Figure>| match (*figure, best) {
        (Some(figure), Some(best)) if overlaps(figure, best) => {
            format!("**{}**", known_digits(figure))
        }
        (Some(figure), _) => known_digits(figure),
        (None, _) => "–".to_owned(),
    };
    figures.iter().map(cell).collect()
}

/// Three digits if the middle half of the rounds is close together, else two.
pub fn known_digits(figure: &Figure) -> String {
    digits(figure.median, if figure.spread() < 0.05 { 3 } else { 2 })
}

/// The value with this many digits, all others zero.
pub fn digits(value: f64, count: i32) -> String {
    let places = count - 1 - value.log10().floor() as i32;
    if places > 0 {
        return format!("{value:.*}", places as usize);
    }
    let unit = 10_f64.powi(-places);
    thousands(((value / unit).round() * unit) as usize)
}

/// From the lower quartile to the upper.
pub fn range(figure: &Figure) -> String {
    let [from, to] = figure.quartiles.map(|value| format!("{value:.*}", usize::from(value < 9.95)));
    format!("{from} to {to}")
}

/// Bytes in units of 1,000.
pub fn kilobytes(bytes: usize) -> String {
    format!("{} KB", (bytes + 500) / 1000)
}

/// Rows made of columns of the same length.
pub fn rows(columns: &[Vec<String>]) -> Vec<Vec<String>> {
    let count = columns.first().map_or(0, Vec::len);
    (0..count).map(|at| columns.iter().map(|column| column[at].clone()).collect()).collect()
}
