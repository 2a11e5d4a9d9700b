//! Tables in Markdown, as the benchmarks print them and the pages have them, and the numbers in them.

use itertools::Itertools as _;

use crate::run_file::{Figure, Run};

/// A table whose first column is words and whose others are numbers. The names of the columns have
/// ` | ` between them.
#[must_use]
pub fn table(columns: &str, rows: &[Vec<String>]) -> String {
    let line = |cells: &str| format!("| {cells} |\n");
    let rule = format!("|---{}|\n", "|---:".repeat(columns.matches(" | ").count()));
    let rows = rows.iter().map(|row| line(&row.join(" | ")));
    line(columns) + &rule + &rows.collect::<String>()
}

/// A table for each group of figures: a row for each name, and for each measure a column of medians.
///
/// The line below it has the spread of the rounds. Above about 10 %, other work was using the core:
/// run again. In the cold regimes, figures always vary more.
#[must_use]
pub fn of_run(run: &Run) -> String {
    let groups = run.figures.iter().map(|figure| &figure.group).unique();
    groups.map(|group| of_group(run, group)).join("\n")
}

fn of_group(run: &Run, group: &str) -> String {
    let figures = || run.figures.iter().filter(|figure| figure.group == group);
    let measures = figures().map(|figure| &figure.measure).unique().collect_vec();
    let row = |name: &String| {
        let cell = |measure: &&String| match run.figure(group, name, measure) {
            Some(figure) => format!("{:.2}", figure.median),
            None => "–".to_owned(),
        };
        let bytes = figures().find(|figure| figure.name == *name).map_or(0, |figure| figure.bytes);
        let first = [name.to_owned(), thousands(bytes)];
        first.into_iter().chain(measures.iter().map(cell)).collect_vec()
    };
    let rows = figures().map(|it| &it.name).unique().map(row).collect_vec();
    let widest = |measure: &&String| {
        let spreads = figures().filter(|it| it.measure == **measure).map(Figure::spread);
        format!("{measure} {:.0} %", 100.0 * spreads.fold(0.0, f64::max))
    };
    let widest = measures.iter().map(widest).join(", ");
    let table = table(&format!(" | bytes | {}", measures.iter().join(" | ")), &rows);
    format!("## {group}\n\n{table}\nWidest spread of the middle half of the rounds: {widest}.\n")
}

/// The middle one, or the mean of the two in the middle. Panics if there are no values.
#[must_use]
pub fn median(values: &[f64]) -> f64 {
    let sorted = sorted(values);
    f64::midpoint(sorted[(sorted.len() - 1) / 2], sorted[sorted.len() / 2])
}

/// The lower and the upper quartile: a quarter of the values is below the one, and a quarter above
/// the other. Panics if there are no values.
#[must_use]
pub fn quartiles(values: &[f64]) -> [f64; 2] {
    let sorted = sorted(values);
    let quarter = sorted.len() / 4;
    [sorted[quarter], sorted[sorted.len() - 1 - quarter]]
}

fn sorted(values: &[f64]) -> Vec<f64> {
    values.iter().copied().sorted_by(f64::total_cmp).collect()
}

/// With a comma after every three digits.
#[must_use]
pub fn thousands(number: usize) -> String {
    let digits = number.to_string();
    digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy).join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_have_commas() {
        let shown = [0, 999, 1_000, 1_234_567].map(thousands);
        assert_eq!(shown, ["0", "999", "1,000", "1,234,567"]);
    }

    #[test]
    fn quartiles_are_the_ends_of_the_middle_half() {
        assert_eq!(quartiles(&[1.0, 2.0, 2.0, 2.0, 9.0]), [2.0, 2.0]);
        assert_eq!(quartiles(&[9.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0]), [2.0, 5.0]);
    }

    #[test]
    fn medians() {
        assert_eq!(median(&[3.0, 1.0, 2.0]), 2.0);
        assert_eq!(median(&[4.0, 1.0, 2.0, 3.0]), 2.5);
    }
}
