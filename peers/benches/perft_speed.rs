//! Perft by rookline and by its peers, in one run.
//!
//! ```text
//! RUSTFLAGS="-C target-cpu=native" cargo bench -p peers --bench perft
//! cargo bench -p peers --bench perft
//! ```
//!
//! One thread, no hash table. [`peers::perft_counters`] says what each way of counting
//! counts. Words select what is run: names of positions, `bulk`, `every`.
//! Depths are one below those of the published figures, to keep a run short;
//! `FULL=1` in the environment takes those. `ROUNDS=3` makes it coarser, and
//! `CSV=FILE` keeps the figures ([`peers::run_file`]).
//!
//! Each is measured only for a moment, one after another, and this is repeated
//! for many rounds, each starting with a different one: a drift on a busy
//! machine affects all alike. A figure is the median over the rounds of
//! criterion's medians.

mod moment;

use std::hint::black_box;
use std::time::Duration;

use moment::{Moments, rounds};
use peers::arguments::{is_bench, known, or_exit, variable, words};
use peers::method::Role;
use peers::perft_counters::{Counter, PLACES, Place, counters};
use peers::ratio_tables::median;
use peers::run_file::{self, Figure};

const ROUNDS: usize = 5;
const WARM_UP: Duration = Duration::from_millis(1);
const MEASUREMENT: Duration = Duration::from_millis(100);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Bulk,
    EveryMove,
}

impl Way {
    const ALL: [Way; 2] = [Way::Bulk, Way::EveryMove];

    fn name(self) -> &'static str {
        match self {
            Way::Bulk => "bulk",
            Way::EveryMove => "every",
        }
    }

    fn count(self, counter: &Counter, fen: &str, depth: u32) -> u64 {
        match self {
            Way::Bulk => (counter.bulk)(fen, depth),
            Way::EveryMove => (counter.every_move)(fen, depth),
        }
    }
}

fn main() {
    let words = words();
    let chosen = |name: &str, all: &[&str]| {
        let mut of_kind = words.iter().filter(|word| all.contains(&word.as_str())).peekable();
        of_kind.peek().is_none() || of_kind.any(|word| word == name)
    };
    let names = PLACES.map(|place| place.name);
    let ways = Way::ALL.map(Way::name);
    or_exit(known(&words, &[&names[..], &ways].concat()));
    let less = u32::from(variable("FULL", 0).is_none_or(|full| full == 0));
    let places = PLACES.map(|place| Place { depth: place.depth - less, ..place });
    let places: Vec<_> = places.into_iter().filter(|place| chosen(place.name, &names)).collect();
    let mut moments = Moments::new("perft", WARM_UP, MEASUREMENT);
    let mut kept = Vec::new();
    for way in Way::ALL.into_iter().filter(|way| chosen(way.name(), &ways)) {
        if is_bench() {
            let figures: Vec<_> =
                places.iter().map(|place| measure(&mut moments, *place, way, &mut kept)).collect();
            println!("\n{}", table(way, &places, &figures));
        } else {
            smoke(&places, way);
        }
    }
    if is_bench() {
        or_exit(run_file::write("perft", rounds(ROUNDS), kept));
    }
}

/// `cargo test` runs benchmarks too, to see that they work.
fn smoke(places: &[Place], way: Way) {
    for place in places {
        let counts = counters().map(|counter| way.count(&counter, place.fen, 2));
        assert!(counts.iter().all(|count| *count == counts[0]), "{place:?}: {counts:?}");
    }
}

fn depth(place: Place, way: Way) -> u32 {
    place.depth - u32::from(way == Way::EveryMove && place.name != "pos3")
}

/// Million leaves per second of each; they are added to `kept`.
fn measure(moments: &mut Moments, place: Place, way: Way, kept: &mut Vec<Figure>) -> Vec<f64> {
    let counters = counters();
    let depth = depth(place, way);
    let leaves = way.count(&counters[0], place.fen, depth);
    let label = format!("{}-{}", place.name, way.name());
    let mut speeds = moments.each_round(&label, rounds(ROUNDS), counters.len(), |at, bencher| {
        bencher.iter(|| {
            let counted = way.count(&counters[at], black_box(place.fen), depth);
            assert_eq!(counted, leaves, "{} on {place:?}", counters[at].name);
        });
    });
    speeds.iter_mut().flatten().for_each(|ns| *ns = leaves as f64 / *ns * 1e3);
    let measure = format!("{} d{depth}", place.name);
    kept.extend(std::iter::zip(&counters, &speeds).map(|(counter, speeds)| {
        let ours = counter.name.starts_with("rookline");
        let role = if ours { Role::Ours } else { Role::AsItComes };
        Figure::of_rounds(way.name(), (counter.name, role, 0), &measure, speeds)
    }));
    speeds.iter().map(|rounds| median(rounds)).collect()
}

/// Million leaves per second, and how many times as fast rookline's perft is.
fn table(way: Way, places: &[Place], figures: &[Vec<f64>]) -> String {
    let title = match way {
        Way::Bulk => "Last move counted",
        Way::EveryMove => "Every move made",
    };
    let mut text =
        format!("## {title}, million leaves per second (rookline's perft is × times as fast)\n\n|");
    for place in places {
        text += &format!(" | {} d{}", place.name, depth(*place, way));
    }
    text += &format!(" |\n|---{}|\n", "|---:".repeat(places.len()));
    for (row, counter) in counters().iter().enumerate() {
        text += &format!("| {}", counter.name);
        for of_place in figures {
            text += &format!(" | {:.0} (×{:.2})", of_place[row], of_place[0] / of_place[row]);
        }
        text += " |\n";
    }
    text
}
