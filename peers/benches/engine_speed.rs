//! Measures a whole engine with the lookups of each method, in one run.
//!
//! ```text
//! RUSTFLAGS="-C target-cpu=native" cargo bench -p peers --bench engine
//! cargo bench -p peers --bench engine
//! cargo bench -p peers --bench engine -- default shared_lines
//! ```
//!
//! The engine is [`peers::small_engine`]; it searches the same tree, node for node, with every
//! method. It searches the six common positions to the same depth with fresh tables. Words select
//! methods by their names or parts of names; the peers always run. `ROUNDS=3` in the environment
//! makes it shorter and coarser, `CSV=FILE` saves the figures ([`peers::run_file`]).
//!
//! # The figures
//!
//! A row has the nanoseconds per node, and the ratio to the engine with the fastest peer with its
//! defaults. Each method is measured for a short time, one after another, in many rounds. A figure
//! is the median over the rounds of criterion's medians.
//!
//! The default is also in the list by its technique's name ([`rookline::attacks::DefaultLookup`]
//! says which). The difference between these two rows is the error of the figures.

mod moment;

use std::time::Duration;

use moment::{Moments, rounds};
use peers::arguments::{is_bench, or_exit, words};
use peers::methods::{self, Method};
use peers::perft_counters::PLACES;
use peers::ratio_tables::{Better, thousands};
use peers::read_fen;
use peers::run_file::{self, Figure, NS_PER_NODE, SMALL_ENGINE};
use peers::small_engine::{Outcome, search};
use rookline::Board;

const WARM_UP: Duration = Duration::from_millis(1);
const MEASUREMENT: Duration = Duration::from_millis(500);
/// The depth of every search, before extensions and reductions.
const DEPTH: u64 = 10;

fn main() {
    let words = words();
    let names: Vec<_> = words.iter().map(String::as_str).collect();
    let methods = or_exit(methods::selected(&names));
    let boards = PLACES.map(|place| read_fen::rookline(place.fen));
    if !is_bench() {
        // `cargo test --benches` runs benchmarks, to test that they work.
        for method in methods {
            let _ = search(method.evaluate, &boards[..1], 1);
        }
        return;
    }
    let (expected, _) = search(methods[0].evaluate, &boards, DEPTH);
    let mut moments = Moments::new("engine", WARM_UP, MEASUREMENT);
    let mut ns = moments.each_round("node", rounds(), methods.len(), |at, bencher| {
        bencher
            .iter_custom(|count| (0..count).map(|_| time(&methods[at], &boards, expected)).sum());
    });
    ns.iter_mut().flatten().for_each(|ns| *ns /= expected.nodes as f64);
    println!("\n{} nodes", thousands(expected.nodes as usize));
    let figure = |(method, ns): (&Method, &Vec<f64>)| {
        let known = (method.name, method.role, method.bytes);
        Figure::of_rounds(SMALL_ENGINE, known, NS_PER_NODE, ns)
    };
    let figures = std::iter::zip(&methods, &ns).map(figure).collect();
    or_exit(run_file::keep("engine", rounds(), figures, Better::Less));
}

fn time(method: &Method, boards: &[Board], expected: Outcome) -> Duration {
    let (outcome, time) = search(method.evaluate, boards, DEPTH);
    assert_eq!(outcome, expected, "{}", method.name);
    time
}
