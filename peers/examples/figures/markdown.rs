//! Tables in Markdown.

use peers::ratio_tables::thousands;

/// A table whose first column is words and whose others are numbers.
pub fn table(columns: &[&str], rows: &[Vec<String>]) -> String {
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let head: Vec<_> = columns.iter().map(|&column| column.to_owned()).collect();
    let rule = format!("|---{}|\n", "|---:".repeat(columns.len() - 1));
    line(&head) + &rule + &rows.iter().map(|row| line(row)).collect::<String>()
}

/// Three digits, or all before the point.
pub fn digits(value: f64) -> String {
    match value {
        value if value >= 100.0 => thousands(value.round() as usize),
        value if value >= 10.0 => format!("{value:.1}"),
        value => format!("{value:.2}"),
    }
}

/// The figures of a column, the least (or the greatest) of them in bold.
pub fn column(values: &[Option<f64>], greatest: bool) -> Vec<String> {
    let sign = if greatest { -1.0 } else { 1.0 };
    let best = values.iter().flatten().map(|value| value * sign).fold(f64::INFINITY, f64::min);
    let cell = |value: &Option<f64>| match *value {
        Some(value) if digits(value) == digits(best * sign) => format!("**{}**", digits(value)),
        Some(value) => digits(value),
        None => "–".to_owned(),
    };
    values.iter().map(cell).collect()
}

/// Rows made of columns of the same length.
pub fn rows(columns: &[Vec<String>]) -> Vec<Vec<String>> {
    let count = columns.first().map_or(0, Vec::len);
    (0..count).map(|at| columns.iter().map(|column| column[at].clone()).collect()).collect()
}
