//! The tables that a benchmark prints: one for each group of figures, a row for each name and a
//! column for each measure.
//!
//! `× best` is the ratio of a row's speed to that of the fastest peer with its defaults: the
//! geometric mean over the columns, with the fastest peer of each column. Seldom is one peer the
//! fastest in every column, so this comparison is harder than with any one of them. It is computed
//! from the figures of the table, so a reader can check it by hand.
//!
//! The line below a table has the spread of the rounds. Above about 10 %, other work was using the
//! core: run again. In the cold regimes, figures always vary more.

use crate::methods::Role;
use crate::run_file::Figure;

/// Which of two figures of one measure is the better one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Better {
    /// A time.
    Less,
    /// A speed.
    More,
}

/// One table for each group, in Markdown.
#[must_use]
pub fn tables(figures: &[Figure], better: Better) -> String {
    let groups = distinct(figures.iter().map(|figure| &*figure.group));
    let table = |group| {
        let figures: Vec<_> = figures.iter().filter(|figure| figure.group == group).collect();
        format!("## {group}\n\n{}", table(&figures, better))
    };
    groups.into_iter().map(table).collect::<Vec<_>>().join("\n")
}

fn table(figures: &[&Figure], better: Better) -> String {
    let measures = distinct(figures.iter().map(|figure| &*figure.measure));
    let mut text = format!("| | bytes | {} | × best |\n", measures.join(" | "));
    text += &format!("|---|---:|{}---:|\n", "---:|".repeat(measures.len()));
    for name in distinct(figures.iter().map(|figure| &*figure.name)) {
        let row: Vec<_> = figures.iter().filter(|figure| figure.name == name).collect();
        text += &format!("| {name} | {} |", thousands(row[0].bytes));
        for measure in &measures {
            let figure = row.iter().find(|figure| figure.measure == *measure);
            text += &figure.map_or(" – |".to_owned(), |it| format!(" {:.2} |", it.median));
        }
        let ratio = |figure: &&&Figure| match better {
            Better::Less => best(figures, &figure.measure, better) / figure.median,
            Better::More => figure.median / best(figures, &figure.measure, better),
        };
        text += &format!(" {:.3} |\n", geometric_mean(row.iter().map(ratio)));
    }
    text + &format!(
        "\nWidest spread of the middle half of the rounds: {}.\n",
        widest(figures, &measures)
    )
}

/// The best figure of a measure among the peers with their defaults.
fn best(figures: &[&Figure], measure: &str, better: Better) -> f64 {
    let peers = figures.iter().filter(|it| it.role == Role::AsItComes && it.measure == measure);
    let medians = peers.map(|figure| figure.median);
    medians.reduce(if better == Better::Less { f64::min } else { f64::max }).unwrap_or(f64::NAN)
}

fn widest(figures: &[&Figure], measures: &[&str]) -> String {
    let of = |measure: &&str| {
        let spreads = figures.iter().filter(|it| it.measure == **measure).map(|it| it.spread());
        format!("{measure} {:.0} %", 100.0 * spreads.fold(0.0, f64::max))
    };
    measures.iter().map(of).collect::<Vec<_>>().join(", ")
}

/// Each of the values once, in their order.
pub fn distinct<'a>(values: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut all = Vec::new();
    values.for_each(|value| {
        if !all.contains(&value) {
            all.push(value);
        }
    });
    all
}

fn geometric_mean(values: impl ExactSizeIterator<Item = f64>) -> f64 {
    let count = values.len() as f64;
    (values.map(f64::ln).sum::<f64>() / count).exp()
}

/// The middle one, or the mean of the two in the middle. Panics if there are no values.
#[must_use]
pub fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let half = sorted.len() / 2;
    if sorted.len() % 2 == 1 { sorted[half] } else { f64::midpoint(sorted[half - 1], sorted[half]) }
}

/// The lower and the upper quartile: a quarter of the values is below the one, and a quarter above
/// the other. Panics if there are no values.
#[must_use]
pub fn quartiles(values: &[f64]) -> [f64; 2] {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let quarter = sorted.len() / 4;
    [sorted[quarter], sorted[sorted.len() - 1 - quarter]]
}

/// With a comma after every three digits.
#[must_use]
pub fn thousands(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(name: &'static str, role: Role, figures: [f64; 4]) -> impl Iterator<Item = Figure> {
        let method = (name, role, 1_234_567);
        let of = move |(measure, figure)| Figure::of_rounds("rook", method, measure, &[figure; 3]);
        ["a", "b", "c", "d"].into_iter().zip(figures).map(of)
    }

    #[test]
    fn ratios_are_to_the_best_peer_of_each_column() {
        let figures: Vec<Figure> = row("one", Role::AsItComes, [2.0, 8.0, 20.0, 20.0])
            .chain(row("other", Role::AsItComes, [4.0, 4.0, 40.0, 40.0]))
            .chain(row("tuned", Role::Tuned, [1.0; 4]))
            .chain(row("ours", Role::Ours, [4.0, 4.0, 5.0, 5.0]).skip(1))
            .collect();
        // To the best of the first two: 1, 4, 4, so the third root of 16.
        let ours = "| ours | 1,234,567 | – | 4.00 | 5.00 | 5.00 | 2.520 |";
        assert_eq!(tables(&figures, Better::Less).lines().nth(7), Some(ours));
        // 8, 40 and 40 are best: 1/2, 1/8, 1/8, so the third root of 1/128.
        let ours = ours.replace("2.520", "0.198");
        assert_eq!(tables(&figures, Better::More).lines().nth(7), Some(&*ours));
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
