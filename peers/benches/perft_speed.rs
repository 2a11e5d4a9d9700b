//! Perft by rookline and by its peers, in one run.
//!
//! ```text
//! RUSTFLAGS="-C target-cpu=native" cargo bench -p peers --bench perft
//! cargo bench -p peers --bench perft
//! ```
//!
//! One thread, no hash table. [`peers::perft_counters`] explains the ways of counting. Words select
//! names of positions, `bulk` or `every`. `ROUNDS=3` in the environment makes it shorter and
//! coarser, `CSV=FILE` saves the figures ([`peers::run_file`]). cozy-chess with PEXT needs a build
//! of its own: `--features pext`.

mod moment;

use std::hint::black_box;
use std::time::Duration;

use moment::{Moments, rounds};
use peers::arguments::{is_bench, known, or_exit, words};
use peers::perft_counters::{COUNTERS, Count, Counter, PLACES, Place};
use peers::run_file::{self, Figure};

const WARM_UP: Duration = Duration::from_millis(1);
const MEASUREMENT: Duration = Duration::from_millis(100);

/// A position is measured at most so often, until the quartiles of each crate are this near.
const ATTEMPTS: usize = 4;
const QUIET: f64 = 0.06;

/// A way of counting: its word, and which of a counter's functions it is.
type Way = (&'static str, fn(&Counter) -> Count);

const WAYS: [Way; 2] = [("bulk", |counter| counter.bulk), ("every", |counter| counter.every_move)];

fn main() {
    let words = words();
    let chosen = |name: &str, all: &[&str]| {
        let mut of_kind = words.iter().filter(|word| all.contains(&word.as_str())).peekable();
        of_kind.peek().is_none() || of_kind.any(|word| word == name)
    };
    let (names, ways) = (PLACES.map(|(name, ..)| name), WAYS.map(|(name, _)| name));
    or_exit(known(&words, &[&names[..], &ways].concat()));
    let mut moments = Moments::new("perft", WARM_UP, MEASUREMENT);
    let mut figures = Vec::new();
    for way in WAYS.into_iter().filter(|(name, _)| chosen(name, &ways)) {
        for place in PLACES.into_iter().filter(|(name, ..)| chosen(name, &names)) {
            if is_bench() {
                figures.extend(quietest(&mut moments, place, way));
            } else {
                smoke(place, way);
            }
        }
    }
    if is_bench() {
        or_exit(run_file::keep("perft", rounds(), figures));
    }
}

/// `cargo test --benches` runs benchmarks, to test that they work.
fn smoke((name, _, fen): Place, (_, way): Way) {
    let counts = COUNTERS.map(|counter| way(&counter)(fen, false, 2));
    assert!(counts.iter().all(|count| *count == counts[0]), "{name}: {counts:?}");
}

/// A position's figures. If other work disturbed them, the position is measured again, all crates
/// alike; the figures with the least spread count.
fn quietest(moments: &mut Moments, place: Place, way: Way) -> Vec<Figure> {
    let spread = |figures: &Vec<Figure>| figures.iter().map(Figure::spread).fold(0.0, f64::max);
    let mut best = measure(moments, (place, way), 0);
    for attempt in 1..ATTEMPTS {
        if spread(&best) < QUIET {
            break;
        }
        let figures = measure(moments, (place, way), attempt);
        if spread(&figures) < spread(&best) {
            best = figures;
        }
    }
    best
}

/// Million leaves per second of each crate.
fn measure(
    moments: &mut Moments,
    ((place, depth, fen), (name, way)): (Place, Way),
    attempt: usize,
) -> Vec<Figure> {
    let leaves = way(&COUNTERS[0])(fen, false, depth);
    let label = format!("{place}-{name}-{attempt}");
    let mut speeds = moments.each_round(&label, rounds(), COUNTERS.len(), |at, bencher| {
        bencher.iter(|| {
            let counted = way(&COUNTERS[at])(black_box(fen), false, depth);
            assert_eq!(counted, leaves, "{} on {place}", COUNTERS[at].name);
        });
    });
    speeds.iter_mut().flatten().for_each(|ns| *ns = leaves as f64 / *ns * 1e3);
    let measure = format!("{place} d{depth}");
    let figure = |(counter, speeds): (&Counter, &Vec<f64>)| {
        Figure::of_rounds(name, (counter.name, counter.role, 0), &measure, speeds)
    };
    std::iter::zip(&COUNTERS, &speeds).map(figure).collect()
}
