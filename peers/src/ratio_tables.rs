//! The tables that summarise the figures: one Markdown table per piece.
//!
//! A ratio is a peer's time divided by the method's, so above 1 the method is faster. All of them
//! are computed from the nanoseconds printed in the same line and the peers' lines, so that a
//! reader can check them by hand.
//!
//! - `× NAME`: geometric mean, over the four regimes, of the ratio to that
//!   peer.
//! - `× best`: geometric mean, over the four regimes, of the ratio to the fastest peer in that
//!   regime, among the peers with their defaults. No peer is the fastest in every regime, so this
//!   is a harder comparison than any of the above.
//! - `least`: the least of those four ratios, and its regime.
//! - `hot × any`: hot alone, the ratio to the fastest peer of all, including those that need a
//!   feature or an instruction set.
//!
//! The line below the table says how steady the rounds were. Above 10 % or so for hot and
//! dependent, something else was using the core: run again. Cold figures vary by nature.

use std::fmt::Write as _;

use crate::method::Role;

/// How many regimes there are.
pub const REGIMES: usize = 4;

/// One method's figures for one piece.
#[derive(Clone, Debug)]
pub struct Row {
    /// The method's name.
    pub name: &'static str,
    /// The size of its tables.
    pub bytes: usize,
    /// Its role in the comparison.
    pub role: Role,
    /// Nanoseconds per lookup in each regime, the median over the rounds.
    pub ns: [f64; REGIMES],
    /// The [`spread`] of the rounds in each regime.
    pub spread: [f64; REGIMES],
}

impl Row {
    /// How many times as fast as `peer_ns` this is, regime by regime.
    fn ratios(&self, peer_ns: [f64; REGIMES]) -> [f64; REGIMES] {
        std::array::from_fn(|regime| peer_ns[regime] / self.ns[regime])
    }
}

/// The table of one piece. `regimes` names the columns of [`Row::ns`].
#[must_use]
pub fn render(title: &str, regimes: &[String; REGIMES], rows: &[Row]) -> String {
    let peers: Vec<&Row> = rows.iter().filter(|row| row.role.is_peer()).collect();
    let mut text = format!("## {title}\n\n{}", head(regimes, &peers));
    for row in rows {
        text += &line(regimes, row, &peers);
    }
    text + "\n" + &steadiness(regimes, rows)
}

/// How far the figures can be trusted.
fn steadiness(regimes: &[String; REGIMES], rows: &[Row]) -> String {
    let worst_of = |regime: usize| {
        let spreads = rows.iter().map(|row| row.spread[regime]);
        100.0 * spreads.fold(0.0, f64::max)
    };
    let worst = regimes.iter().enumerate().map(|(i, name)| format!("{name} {:.0} %", worst_of(i)));
    let worst: Vec<_> = worst.collect();
    format!("Widest spread of the middle half of the rounds: {}.\n", worst.join(", "))
}

fn head(regimes: &[String; REGIMES], peers: &[&Row]) -> String {
    let mut columns = vec!["technique".to_owned(), "bytes".to_owned()];
    columns.extend(regimes.iter().cloned());
    columns.extend(peers.iter().map(|peer| format!("× {}", peer.name)));
    columns.extend(["× best", "least", "hot × any"].map(str::to_owned));
    let rule = "---|---:".to_owned() + &"|---:".repeat(columns.len() - 2);
    format!("| {} |\n|{rule}|\n", columns.join(" | "))
}

fn line(regimes: &[String; REGIMES], row: &Row, peers: &[&Row]) -> String {
    let mut text = format!("| {} | {} |", row.name, thousands(row.bytes));
    let mut cell = |value: f64| {
        // Writing to a string cannot fail.
        let _ = write!(text, " {value:.2} |");
    };
    row.ns.into_iter().for_each(&mut cell);
    for peer in peers {
        cell(geometric_mean(&row.ratios(peer.ns)));
    }
    let ratios = to_the_fastest(row, peers);
    cell(geometric_mean(&ratios));
    let (regime, least) = least(&ratios);
    let hot = row.ratios(fastest(peers, |_| true))[0];
    text + &format!(" {least:.2} ({}) | {hot:.2} |\n", regimes[regime])
}

/// Regime by regime, to the fastest peer with its defaults.
fn to_the_fastest(row: &Row, peers: &[&Row]) -> [f64; REGIMES] {
    row.ratios(fastest(peers, |peer| peer.role == Role::AsItComes))
}

/// The least time of each regime among the peers that are `wanted`.
fn fastest(peers: &[&Row], wanted: impl Fn(&Row) -> bool) -> [f64; REGIMES] {
    let wanted: Vec<_> = peers.iter().filter(|peer| wanted(peer)).collect();
    std::array::from_fn(|regime| {
        let times = wanted.iter().map(|peer| peer.ns[regime]);
        times.fold(f64::INFINITY, f64::min)
    })
}

fn least(ratios: &[f64; REGIMES]) -> (usize, f64) {
    let mut least = (0, ratios[0]);
    for (regime, &ratio) in ratios.iter().enumerate() {
        if ratio < least.1 {
            least = (regime, ratio);
        }
    }
    least
}

fn geometric_mean(values: &[f64]) -> f64 {
    let logarithms: f64 = values.iter().map(|value| value.ln()).sum();
    (logarithms / values.len() as f64).exp()
}

/// The middle one, or the mean of the two in the middle. Panics if there are no values.
#[must_use]
pub fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let half = sorted.len() / 2;
    if sorted.len() % 2 == 1 { sorted[half] } else { f64::midpoint(sorted[half - 1], sorted[half]) }
}

/// The distance between the first and the third quartile, as a fraction of the median. Panics if
/// there are no values.
#[must_use]
pub fn spread(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let quarter = sorted.len() / 4;
    (sorted[sorted.len() - 1 - quarter] - sorted[quarter]) / median(values)
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

    fn row(name: &'static str, role: Role, ns: [f64; REGIMES]) -> Row {
        Row { name, bytes: 1234567, role, ns, spread: [0.02; REGIMES] }
    }

    #[test]
    fn ratios_are_to_the_fastest_peer_of_each_regime() {
        let rows = [
            row("one", Role::AsItComes, [2.0, 8.0, 20.0, 20.0]),
            row("other", Role::AsItComes, [4.0, 4.0, 40.0, 40.0]),
            row("tuned", Role::Tuned, [1.0, 1.0, 1.0, 1.0]),
            row("ours", Role::Ours, [4.0, 4.0, 5.0, 5.0]),
        ];
        let text = render("rook", &["a", "b", "c", "d"].map(str::to_owned), &rows);
        let ours = text.lines().nth(7).unwrap();
        // To one: 1/2, 2, 4, 4, so 16 to the power of 1/4. To other: 1, 1, 8, 8.
        // To the tuned one: 1/4, 1/4, 1/5, 1/5. To the best of the first two: 1/2, 1,
        // 4, 4, so 8 to the power of 1/4.
        let ratios = "| 2.00 | 2.83 | 0.22 | 1.68 | 0.50 (a) | 0.25 |";
        assert_eq!(ours, format!("| ours | 1,234,567 | 4.00 | 4.00 | 5.00 | 5.00 {ratios}"));
    }

    #[test]
    fn spread_is_that_of_the_middle_half() {
        assert_eq!(spread(&[1.0, 2.0, 2.0, 2.0, 9.0]), 0.0);
        assert_eq!(spread(&[9.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0]), 3.0 / 3.5);
    }

    #[test]
    fn medians() {
        assert_eq!(median(&[3.0, 1.0, 2.0]), 2.0);
        assert_eq!(median(&[4.0, 1.0, 2.0, 3.0]), 2.5);
    }
}
