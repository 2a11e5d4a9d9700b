//! A whole engine with each way to look attacks up, in one run.
//!
//! ```text
//! RUSTFLAGS="-C target-cpu=native" cargo bench -p peers --bench engine
//! cargo bench -p peers --bench engine
//! cargo bench -p peers --bench engine -- default shared_lines network
//! ```
//!
//! [`peers::engine`] is the engine: the same tree, node for node, whatever the method. The six
//! common positions are searched to the same depth with fresh tables, with an evaluation by hand,
//! which looks up every slider, and with one by the first layer of a network, which looks up none.
//! Words select what is run: `hand`, `network`, methods' names or parts of them; the peers always
//! run. `ROUNDS=3` in the environment makes it shorter and coarser, `CSV=FILE` keeps the figures
//! ([`peers::figures`]).
//!
//! # How to read it
//!
//! Nanoseconds per node, and how many times as fast the engine is as with the fastest of the peers
//! with their defaults. Each method is measured for a moment, one after another, and this is
//! repeated for many rounds; a figure is the median over the rounds of criterion's medians.
//!
//! Compiled for less, on a processor with AVX-512, `rookline default in run` has its evaluation
//! compiled for that ([`rookline::attacks::runtime`]).
//!
//! Two engines with the same lookups differ by 5 to 15 %, depending on where the linker puts them:
//! the default is also in the list by its technique's name ([`rookline::attacks::default_lookup`] says
//! which), and the difference between these two shows how far a figure can be trusted. For a
//! precision of a per cent or two, take the medians over several builds with the functions in other
//! orders, as README does.

mod moment;

use std::time::Duration;

use moment::{Moments, rounds};
use peers::asked::{is_bench, or_exit, words};
use peers::engine::{Engine, Kind, Outcome, Position};
use peers::figures::{self, Figure};
use peers::method::Role;
use peers::methods;
use peers::perft::PLACES;
use peers::table::{median, thousands};

const ROUNDS: usize = 7;
const WARM_UP: Duration = Duration::from_millis(1);
const MEASUREMENT: Duration = Duration::from_millis(500);
/// The depth of every search, before captures and reductions change it.
const DEPTH: i32 = 9;

fn main() {
    let words = words();
    let is_kind = |word: &&str| Kind::ALL.iter().any(|kind| kind.name() == *word);
    let (kinds, names): (Vec<_>, Vec<_>) = words.iter().map(String::as_str).partition(is_kind);
    let engines = or_exit(methods::selected(Engine::all(), &names));
    let positions = PLACES.map(|place| Position::from_fen(place.fen).expect(place.fen));
    let mut figures = Vec::new();
    for kind in Kind::ALL {
        if !kinds.is_empty() && !kinds.contains(&kind.name()) {
            continue;
        }
        if is_bench() {
            println!("\n{}", measure(kind, &engines, &positions, &mut figures));
        } else {
            smoke(kind, &engines, &positions);
        }
    }
    if is_bench() {
        or_exit(figures::write("engine", rounds(ROUNDS), figures));
    }
}

/// `cargo test` runs benchmarks too, to see that they work.
fn smoke(kind: Kind, engines: &[Engine], positions: &[Position]) {
    for engine in engines {
        let _ = engine.search(kind, &positions[..1], 1);
    }
}

/// The table of one evaluation; what is in it is added to `figures`.
fn measure(
    kind: Kind,
    engines: &[Engine],
    positions: &[Position],
    figures: &mut Vec<Figure>,
) -> String {
    let (expected, _) = engines[0].search(kind, positions, DEPTH);
    let mut moments = Moments::new("engine", WARM_UP, MEASUREMENT);
    let mut ns = moments.each_round(kind.name(), rounds(ROUNDS), engines.len(), |at, bencher| {
        bencher.iter_custom(|count| {
            (0..count).map(|_| time(&engines[at], kind, positions, expected)).sum()
        });
    });
    ns.iter_mut().flatten().for_each(|ns| *ns /= expected.nodes as f64);
    figures.extend(std::iter::zip(engines, &ns).map(|(engine, ns)| {
        let method = (engine.name, engine.role, engine.bytes);
        Figure::of_rounds(kind.name(), method, "ns per node", ns)
    }));
    let ns: Vec<_> = ns.iter().map(|rounds| median(rounds)).collect();
    table(kind, expected, engines, &ns)
}

fn time(engine: &Engine, kind: Kind, positions: &[Position], expected: Outcome) -> Duration {
    let (outcome, time) = engine.search(kind, positions, DEPTH);
    assert_eq!(outcome, expected, "{}", engine.name);
    time
}

fn table(kind: Kind, outcome: Outcome, engines: &[Engine], ns: &[f64]) -> String {
    let nodes = outcome.nodes;
    let mut text = format!(
        "## Evaluation by {}, {} nodes\n\n| method | bytes | ns per node | × best |\n|---|---:|---:|---:|\n",
        kind.name(),
        thousands(nodes as usize),
    );
    let peers = std::iter::zip(engines, ns).filter(|(engine, _)| engine.role == Role::AsItComes);
    let best = peers.map(|(_, ns)| *ns).fold(f64::INFINITY, f64::min);
    for (engine, ns) in std::iter::zip(engines, ns) {
        let bytes = thousands(engine.bytes);
        text += &format!("| {} | {bytes} | {ns:.1} | {:.3} |\n", engine.name, best / ns);
    }
    text
}
