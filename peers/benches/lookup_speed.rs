//! Measures the slider lookups of rookline and its peers, in one run.
//!
//! ```text
//! RUSTFLAGS="-C target-cpu=native" cargo bench -p peers --bench sliders
//! cargo bench -p peers --bench sliders
//! ```
//!
//! The first compiles for the processor it runs on, the second for the baseline of the target. To
//! select methods:
//!
//! ```text
//! cargo bench -p peers --bench sliders -- default
//! cargo bench -p peers --bench sliders -- default hyperbola queen
//! ```
//!
//! Each word is a piece, a method's name or a part of a name. The peers always run. `ROUNDS=3` in the environment makes it shorter and coarser, `CSV=FILE` saves
//! the figures ([`peers::run_file`]).
//!
//! cozy-chess has one table layout per build, so its PEXT form needs a build of its own. It needs a processor with BMI2, and fails with an explicit
//! `--target`, because of its build script:
//!
//! ```text
//! RUSTFLAGS="-C target-cpu=native" cargo bench -p peers --features pext --bench sliders
//! ```
//!
//! # The figures
//!
//! The output is one table per piece ([`peers::tables`]): nanoseconds per lookup in four
//! regimes. [`peers::regimes`] explains what is timed and why this is sound, and [`peers::queries`]
//! which squares and occupancies are looked up.
//!
//! The machine may be busy, and its speed may drift. Therefore each method is measured only for a
//! short time, one after another, in many rounds, and each round begins with another method.
//! Criterion's median of each measurement removes the effect of interrupts; the median over the
//! rounds removes rounds with much other work. A drift affects all methods alike.
//!
//! Cold figures also depend on the sizes of the machine's caches. If the second level holds 1 MB,
//! the smaller buffer almost fills it, and the part of a table that remains depends on the pages of
//! both. Therefore each round is a process of its own, from a fresh copy of this program, with
//! buffers of its own (`copies` says why). Still, compare several runs before you trust a
//! difference of a tenth.
//!
//! Ratios hold for similar processors, nanoseconds do not. A few percent depend on where the
//! linker put a loop. More rounds do not average this out; only a new build does.

mod copies;
mod moment;

use std::error::Error;
use std::time::Duration;

use copies::{Asked, Copies, Figures};
use moment::{Moments, rounds, turns};
use peers::arguments::{is_bench, or_exit, words};
use peers::crate_lookups::SliderPiece;
use peers::methods::{self, Method};
use peers::queries::Games;
use peers::regimes::{REGIMES, Regime, Timed};
use peers::run_file::{self, Figure};

const WARM_UP: Duration = Duration::from_millis(15);
const MEASUREMENT: Duration = Duration::from_millis(80);

fn main() {
    let selection = or_exit(Selection::from_words(&words()));
    let games = Games::play();
    if !is_bench() {
        return smoke(&selection, &games);
    }
    let done = match Asked::of_this_process() {
        Some(asked) => asked.answer(&measure(&selection, &games, asked.round)),
        None => all_rounds(&selection, &games).and_then(|rounds| {
            let figures = figures(&selection, &rounds);
            Ok(run_file::keep("sliders", selection.rounds, figures)?)
        }),
    };
    or_exit(done.map_err(|error| error.to_string()));
}

/// The selected methods and pieces.
struct Selection {
    pieces: Vec<SliderPiece>,
    methods: Vec<Method>,
    rounds: usize,
}

impl Selection {
    fn from_words(words: &[String]) -> Result<Self, String> {
        let is_piece = |word: &&str| SliderPiece::ALL.iter().any(|piece| piece.name() == *word);
        let (pieces, names): (Vec<_>, Vec<_>) =
            words.iter().map(String::as_str).partition(is_piece);
        let is_wanted = |piece: &SliderPiece| pieces.is_empty() || pieces.contains(&piece.name());
        Ok(Self {
            pieces: SliderPiece::ALL.into_iter().filter(is_wanted).collect(),
            methods: methods::selected(&names)?,
            rounds: rounds(),
        })
    }
}

/// `cargo test --benches` runs benchmarks, to test that they work.
fn smoke(selection: &Selection, games: &Games) {
    let regimes = Regime::all();
    for &piece in &selection.pieces {
        for method in &selection.methods {
            let workload = method.workload(games, piece);
            for regime in &regimes {
                workload.time(regime, 1);
            }
        }
    }
}

fn all_rounds(selection: &Selection, games: &Games) -> Result<Vec<Figures>, Box<dyn Error>> {
    let rounds = 0..selection.rounds;
    if cfg!(target_family = "wasm") {
        // No process starts another there.
        return Ok(rounds.map(|round| measure(selection, games, round)).collect());
    }
    let copies = Copies::new("sliders")?;
    rounds.map(|round| copies.run(round)).collect()
}

/// One round, in which each method has a turn.
fn measure(selection: &Selection, games: &Games, round: usize) -> Figures {
    let mut moments = Moments::new("sliders", WARM_UP, MEASUREMENT);
    // The pages of a buffer decide which sets of a cache it disturbs. The pages of earlier rounds
    // are allocated again and not used; otherwise this round would get them again.
    let mut taken: Vec<_> = (0..=round).map(|_| Regime::all()).collect();
    let regimes = taken.swap_remove(round);
    let turns: Vec<_> = turns(round, selection.rounds, selection.methods.len()).collect();
    let pieces = selection.pieces.iter();
    pieces
        .map(|&piece| {
            let workloads = selection.methods.iter().map(|method| Contender {
                name: method.name,
                workload: method.workload(games, piece),
            });
            take_turns(&mut moments, piece, &regimes, &turns, &workloads.collect::<Vec<_>>())
        })
        .collect()
}

/// A method with one piece's lookups, ready to be timed.
struct Contender {
    name: &'static str,
    workload: Box<dyn Timed>,
}

/// Nanoseconds per lookup of each method, by regime.
fn take_turns(
    moments: &mut Moments,
    piece: SliderPiece,
    regimes: &[Regime; REGIMES],
    turns: &[usize],
    contenders: &[Contender],
) -> Vec<[f64; REGIMES]> {
    let mut ns = vec![[0.0; REGIMES]; contenders.len()];
    for (at, regime) in regimes.iter().enumerate() {
        let mut moment = Moment::new(moments, format!("{} {regime}", piece.name()), regime);
        for &turn in turns {
            ns[turn][at] = moment.measure(&contenders[turn]);
        }
    }
    ns
}

/// One piece in one regime, in one round.
struct Moment<'a> {
    moments: &'a mut Moments,
    label: String,
    regime: &'a Regime,
    /// Nanoseconds of the clock in each iteration.
    clock: f64,
}

impl<'a> Moment<'a> {
    fn new(moments: &'a mut Moments, label: String, regime: &'a Regime) -> Self {
        let mut moment = Self { moments, label, regime, clock: 0.0 };
        if regime.clock(0).is_some() {
            moment.clock = moment.median("clock", |n| regime.clock(n).unwrap_or_default());
        }
        moment
    }

    /// Nanoseconds per lookup.
    fn measure(&mut self, contender: &Contender) -> f64 {
        let regime = self.regime;
        let iteration = self.median(contender.name, |n| contender.workload.time(regime, n));
        (iteration - self.clock) / regime.lookups() as f64
    }

    fn median(&mut self, name: &str, mut routine: impl FnMut(u64) -> Duration) -> f64 {
        let label = format!("{} {name}", self.label);
        self.moments.median(&label, |bencher| bencher.iter_custom(&mut routine))
    }
}

/// The figures of all pieces, methods and regimes.
fn figures(selection: &Selection, rounds: &[Figures]) -> Vec<Figure> {
    let regimes = Regime::all().each_ref().map(ToString::to_string);
    let mut figures = Vec::new();
    for (piece, named) in selection.pieces.iter().enumerate() {
        for (at, method) in selection.methods.iter().enumerate() {
            let known = (method.name, method.role, method.bytes);
            figures.extend(regimes.iter().enumerate().map(|(regime, name)| {
                let ns: Vec<_> = rounds.iter().map(|ns| ns[piece][at][regime]).collect();
                Figure::of_rounds(named.name(), known, name, &ns)
            }));
        }
    }
    figures
}
