//! A table of questions, each answered in several ways, with the time for one thing asked about.

use std::hint::black_box;
use std::time::Duration;

use peers::asked::is_bench;

use crate::moment::{Moments, rounds};

const ROUNDS: usize = 7;
const WARM_UP: Duration = Duration::from_millis(5);
const MEASUREMENT: Duration = Duration::from_millis(100);

/// A line of the table.
pub struct Row {
    pub question: &'static str,
    way: &'static str,
    /// How many things are asked about.
    things: usize,
    /// Asks the question about every one of them, and adds the answers up.
    pub ask: Box<dyn Fn() -> i64>,
}

/// Positions, and what belongs to each: moves or texts.
pub type Nodes<B, T> = Vec<(B, Vec<T>)>;

pub fn row<B: Clone + 'static, T: Clone + 'static>(
    question: &'static str,
    way: &'static str,
    nodes: &Nodes<B, T>,
    ask: impl Fn(&B, &[T]) -> i64 + 'static,
) -> Row {
    let nodes = nodes.clone();
    let things = nodes.iter().map(|(_, things)| things.len()).sum();
    let ask = move || nodes.iter().map(|(board, things)| ask(black_box(board), things)).sum();
    Row { question, way, things, ask: Box::new(ask) }
}

/// Measures the rows in turns, and prints the table with their `thing`.
pub fn measure(bench: &str, thing: &str, rows: &[Row]) {
    if !is_bench() {
        return;
    }
    let mut moments = Moments::new(bench, WARM_UP, MEASUREMENT);
    let ns = moments.in_turns("row", rounds(ROUNDS), rows.len(), |at, bencher| {
        bencher.iter(&rows[at].ask);
    });
    println!("\n{}", table(thing, rows, &ns));
}

fn table(thing: &str, rows: &[Row], ns: &[f64]) -> String {
    let mut text =
        format!("| question | {thing}s | way | ns per {thing} | × |\n|---|---:|---|---:|---:|\n");
    let each: Vec<_> = std::iter::zip(rows, ns).map(|(row, ns)| ns / row.things as f64).collect();
    for (Row { question, way, things, .. }, ns) in std::iter::zip(rows, &each) {
        let first = rows.iter().position(|row| row.question == *question).expect("itself");
        text += &format!("| {question} | {things} | {way} | {ns:.2} | {:.2} |\n", each[first] / ns);
    }
    text
}
