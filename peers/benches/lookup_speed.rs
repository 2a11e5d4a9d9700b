//! Slider lookups, rookline's beside its peers', in one run.
//!
//! ```text
//! RUSTFLAGS="-C target-cpu=native" cargo bench -p peers --bench sliders
//! cargo bench -p peers --bench sliders
//! ```
//!
//! The first is for the processor it runs on, the second for the baseline of
//! the target, which is what somebody gets who does nothing. To narrow it down:
//!
//! ```text
//! cargo bench -p peers --bench sliders -- default
//! cargo bench -p peers --bench sliders -- default hyperbola queen
//! ```
//!
//! Each word is a piece, a method's name or part of one; the peers always run, since
//! without them there are no ratios. `ROUNDS=3` in the environment makes it
//! shorter and coarser, `CSV=FILE` keeps the figures ([`peers::run_file`]).
//!
//! cozy-chess has one table layout per build, so its PEXT form takes a build of
//! its own, in which the plain form is missing from `× best` (on a processor
//! with BMI2, and without an explicit `--target`, at which its build script
//! stumbles):
//!
//! ```text
//! RUSTFLAGS="-C target-cpu=native" cargo bench -p peers --features pext --bench sliders
//! ```
//!
//! # How to read it
//!
//! At the end stands one table per piece ([`peers::ratio_tables`]): nanoseconds
//! per lookup in four regimes. [`peers::regimes`] says what is timed
//! and why it is sound, and [`peers::queries`] what is looked up.
//!
//! The machine is expected to be busy and to drift. Therefore each method is
//! measured for a moment only, all methods after one another, and that many
//! rounds over, each round beginning with another method. Criterion's median of
//! each moment drops what an interrupt spoilt; the median over the rounds drops
//! the rounds that a neighbour spoilt. What drifts, drifts under all methods.
//!
//! Cold figures hang on the sizes of the machine's caches, too. Where the second
//! level holds 1 MB, the smaller buffer just about fills it, and how much of a
//! table survives is the luck of the pages that both lie on. Therefore each
//! round is a process of its own, from a fresh copy of this program, and has
//! buffers of its own (`copies` says what that is worth). Compare several runs
//! all the same before believing a tenth.
//!
//! Ratios carry over to similar processors, nanoseconds do not. A few per cent
//! are the luck of where the linker put a loop, and no number of rounds
//! averages that out: it takes a rebuild.

mod copies;
mod moment;

use std::error::Error;
use std::time::Duration;

use copies::{Asked, Copies, Figures};
use moment::{Moments, rounds, turns};
use peers::arguments::{is_bench, or_exit, words};
use peers::lookup::Piece;
use peers::methods::{self, Method};
use peers::queries::Games;
use peers::ratio_tables::Better;
use peers::regimes::{REGIMES, Regime, Timed};
use peers::run_file::{self, Figure};

const ROUNDS: usize = 9;
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
            Ok(run_file::keep("sliders", selection.rounds, figures, Better::Less)?)
        }),
    };
    or_exit(done.map_err(|error| error.to_string()));
}

/// What is measured.
struct Selection {
    pieces: Vec<Piece>,
    methods: Vec<Method>,
    rounds: usize,
}

impl Selection {
    fn from_words(words: &[String]) -> Result<Self, String> {
        let is_piece = |word: &&str| Piece::ALL.iter().any(|piece| piece.name() == *word);
        let (pieces, names): (Vec<_>, Vec<_>) =
            words.iter().map(String::as_str).partition(is_piece);
        let is_wanted = |piece: &Piece| pieces.is_empty() || pieces.contains(&piece.name());
        Ok(Self {
            pieces: Piece::ALL.into_iter().filter(is_wanted).collect(),
            methods: methods::selected(&names)?,
            rounds: rounds(ROUNDS),
        })
    }
}

/// `cargo test` runs benchmarks too, to see that they run.
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

/// One round, in which everybody has a turn.
fn measure(selection: &Selection, games: &Games, round: usize) -> Figures {
    let mut moments = Moments::new("sliders", WARM_UP, MEASUREMENT);
    // On which pages a buffer lies decides which sets of a cache it disturbs. Those of the
    // rounds before are taken once more and left alone, or this round would get them again.
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
    piece: Piece,
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
    /// Nanoseconds of each iteration that the clock took.
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

/// Those of all pieces, methods and regimes.
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
