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

/// The figures of a column. Bold are the least (or the greatest), and all that differ from it by at
/// most `noise`, as a part.
pub fn column(values: &[Option<f64>], greatest: bool, noise: f64) -> Vec<String> {
    let sign = if greatest { -1.0 } else { 1.0 };
    let best = values.iter().flatten().map(|value| value * sign).fold(f64::INFINITY, f64::min);
    let is_best = |value: f64| (value / (best * sign)).ln().abs() <= noise.ln_1p();
    let cell = |value: &Option<f64>| match *value {
        Some(value) if is_best(value) => format!("**{}**", digits(value)),
        Some(value) => digits(value),
        None => "–".to_owned(),
    };
    values.iter().map(cell).collect()
}

/// The difference of two figures, as a part of the smaller one; 0 if one is missing.
pub fn difference(one: Option<f64>, other: Option<f64>) -> f64 {
    match (one, other) {
        (Some(one), Some(other)) => one.max(other) / one.min(other) - 1.0,
        _ => 0.0,
    }
}

/// Rows made of columns of the same length.
pub fn rows(columns: &[Vec<String>]) -> Vec<Vec<String>> {
    let count = columns.first().map_or(0, Vec::len);
    (0..count).map(|at| columns.iter().map(|column| column[at].clone()).collect()).collect()
}
