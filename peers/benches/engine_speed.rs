//! A whole engine with each way to look attacks up, in one run.
//!
//! ```text
//! RUSTFLAGS="-C target-cpu=native" cargo bench -p peers --bench engine
//! cargo bench -p peers --bench engine
//! cargo bench -p peers --bench engine -- default shared_lines
//! ```
//!
//! [`peers::small_engine`] is the engine: the same tree, node for node, whatever the method. The six
//! common positions are searched to the same depth with fresh tables. Words select methods by their
//! names or parts of them; the peers always run. `ROUNDS=3` in the environment makes it shorter and
//! coarser, `CSV=FILE` keeps the figures ([`peers::run_file`]).
//!
//! # How to read it
//!
//! Nanoseconds per node, and how many times as fast the engine is as with the fastest of the peers
//! with their defaults. Each method is measured for a moment, one after another, and this is
//! repeated for many rounds; a figure is the median over the rounds of criterion's medians.
//!
//! The default is also in the list by its technique's name
//! ([`rookline::attacks::DefaultLookup`] says which): what these two rows differ by is how far a
//! figure can be trusted.

mod moment;

use std::time::Duration;

use moment::{Moments, rounds};
use peers::arguments::{is_bench, or_exit, words};
use peers::method::Role;
use peers::methods;
use peers::perft_counters::PLACES;
use peers::ratio_tables::{median, thousands};
use peers::run_file::{self, Figure};
use peers::small_engine::{Engine, Outcome};
use rookline::Board;

const ROUNDS: usize = 7;
const WARM_UP: Duration = Duration::from_millis(1);
const MEASUREMENT: Duration = Duration::from_millis(500);
/// The depth of every search, before checks and reductions change it.
const DEPTH: u64 = 10;

fn main() {
    let words = words();
    let names: Vec<_> = words.iter().map(String::as_str).collect();
    let engines = or_exit(methods::selected(Engine::all(), &names));
    let boards: Vec<Board> =
        PLACES.iter().map(|place| place.fen.parse().expect(place.fen)).collect();
    if !is_bench() {
        // `cargo test` runs benchmarks too, to see that they work.
        for engine in engines {
            let _ = engine.search(&boards[..1], 1);
        }
        return;
    }
    let (expected, _) = engines[0].search(&boards, DEPTH);
    let mut moments = Moments::new("engine", WARM_UP, MEASUREMENT);
    let mut ns = moments.each_round("node", rounds(ROUNDS), engines.len(), |at, bencher| {
        bencher
            .iter_custom(|count| (0..count).map(|_| time(&engines[at], &boards, expected)).sum());
    });
    ns.iter_mut().flatten().for_each(|ns| *ns /= expected.nodes as f64);
    println!("\n{}", table(expected, &engines, &ns));
    let figure = |(engine, ns): (&Engine, &Vec<f64>)| {
        let method = (engine.name, engine.role, engine.bytes);
        Figure::of_rounds("hand", method, "ns per node", ns)
    };
    let figures = std::iter::zip(&engines, &ns).map(figure).collect();
    or_exit(run_file::write("engine", rounds(ROUNDS), figures));
}

fn time(engine: &Engine, boards: &[Board], expected: Outcome) -> Duration {
    let (outcome, time) = engine.search(boards, DEPTH);
    assert_eq!(outcome, expected, "{}", engine.name);
    time
}

fn table(outcome: Outcome, engines: &[Engine], ns: &[Vec<f64>]) -> String {
    let ns: Vec<_> = ns.iter().map(|rounds| median(rounds)).collect();
    let nodes = thousands(outcome.nodes as usize);
    let mut text = format!(
        "{nodes} nodes\n\n| method | bytes | ns per node | × best |\n|---|---:|---:|---:|\n"
    );
    let peers = std::iter::zip(engines, &ns).filter(|(engine, _)| engine.role == Role::AsItComes);
    let best = peers.map(|(_, ns)| *ns).fold(f64::INFINITY, f64::min);
    for (engine, ns) in std::iter::zip(engines, &ns) {
        let bytes = thousands(engine.bytes);
        text += &format!("| {} | {bytes} | {ns:.1} | {:.3} |\n", engine.name, best / ns);
    }
    text
}
