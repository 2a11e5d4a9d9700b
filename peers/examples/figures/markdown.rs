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

/// The medians of a column, with two digits or all before the point. Bold is the best, and each whose
/// middle half of rounds overlaps with that of the best.
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
            format!("**{}**", two_digits(figure.median))
        }
        (Some(figure), _) => two_digits(figure.median),
        (None, _) => "–".to_owned(),
    };
    figures.iter().map(cell).collect()
}

/// Two digits: no more repeat from run to run.
pub fn two_digits(value: f64) -> String {
    match value {
        value if value < 10.0 => format!("{value:.1}"),
        value if value < 100.0 => format!("{value:.0}"),
        value => thousands(rounded(value)),
    }
}

/// The number with all digits after the second as zeros.
fn rounded(value: f64) -> usize {
    let unit = 10_usize.pow(value.log10() as u32 - 1);
    (value / unit as f64).round() as usize * unit
}

/// Rows made of columns of the same length.
pub fn rows(columns: &[Vec<String>]) -> Vec<Vec<String>> {
    let count = columns.first().map_or(0, Vec::len);
    (0..count).map(|at| columns.iter().map(|column| column[at].clone()).collect()).collect()
}
