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
//! Each word is a piece or part of a method's name; the peers always run, since
//! without them there are no ratios. `ROUNDS=3` in the environment makes it
//! shorter and coarser.
//!
//! cozy-chess has one table layout per build, so its PEXT form takes a build of
//! its own, in which the plain form is missing from `× best` (on a processor
//! with BMI2, and without an explicit `--target`, at which its build script
//! stumbles). Look at `hot × any` there:
//!
//! ```text
//! RUSTFLAGS="-C target-cpu=native" cargo bench -p peers --features pext --bench sliders
//! ```
//!
//! # How to read it
//!
//! At the end stands one table per piece: nanoseconds per lookup in four
//! regimes ([`peers::regimes`] says what is timed and why it is sound, and
//! [`peers::occupancies`] what is looked up), then ratios, above 1 where the
//! line's method is the faster ([`peers::table`] defines each).
//!
//! The machine is expected to be busy and to drift. Therefore each method is
//! measured for a moment only, all methods after one another, and that many
//! rounds over, each round beginning with another method. Criterion's median of
//! each moment drops what an interrupt spoilt; the median over the rounds drops
//! the rounds that a neighbour spoilt. What drifts, drifts under all methods.
//!
//! Cold figures hang on the sizes of the machine's caches, too. Where the second
//! level holds 1 MB, the smaller buffer just about fills it, and how much of a
//! table survives is the luck of the pages that both lie on. Every round has
//! buffers of its own, but the tables stay where the process was loaded: compare
//! several runs before believing a tenth.
//!
//! Ratios carry over to similar processors, nanoseconds do not. A few per cent
//! are the luck of where the linker put a loop, and no number of rounds
//! averages that out: it takes a rebuild.

mod moment;

use std::time::Duration;

use moment::{Moments, rounds, turns};
use peers::asked::{is_bench, or_exit, words};
use peers::lookup::Piece;
use peers::method::Method;
use peers::methods;
use peers::occupancies::Games;
use peers::regimes::{Regime, Timed};
use peers::table::{REGIMES, Row, median, render, spread};

const ROUNDS: usize = 9;
const WARM_UP: Duration = Duration::from_millis(15);
const MEASUREMENT: Duration = Duration::from_millis(80);

fn main() {
    let selection = or_exit(Selection::from_words(&words()));
    let games = Games::play();
    if !is_bench() {
        return smoke(&selection, &games);
    }
    println!("\n{}", measure(&selection, &games));
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
        Ok(Self {
            pieces: Piece::ALL
                .into_iter()
                .filter(|piece| pieces.is_empty() || pieces.contains(&piece.name()))
                .collect(),
            methods: methods::selected(methods::all(), &names)?,
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

/// All rounds; returns the tables.
fn measure(selection: &Selection, games: &Games) -> String {
    let methods = &selection.methods;
    let pieces = selection.pieces.iter();
    let mut figures: Vec<_> =
        pieces.map(|&piece| Figures::none_yet(piece, methods, games)).collect();
    let mut moments = Moments::new("sliders", WARM_UP, MEASUREMENT);
    // On which pages a buffer lies decides which sets of a cache it disturbs:
    // each round has buffers of its own, all alive at once, or the allocator
    // would hand out the same pages again.
    let regimes: Vec<_> = (0..selection.rounds).map(|_| Regime::all()).collect();
    for (number, regimes) in regimes.iter().enumerate() {
        for of_piece in &mut figures {
            of_piece.measure(&mut moments, regimes, Round { number, of: selection.rounds });
        }
    }
    let names = regimes[0].each_ref().map(ToString::to_string);
    let tables: Vec<_> = figures.iter().map(|of_piece| of_piece.table(&names)).collect();
    tables.join("\n")
}

/// Everybody's turn.
#[derive(Clone, Copy)]
struct Round {
    number: usize,
    of: usize,
}

/// One piece's lookups and what they took.
struct Figures<'a> {
    piece: Piece,
    methods: &'a [Method],
    workloads: Vec<Box<dyn Timed>>,
    /// Nanoseconds per lookup of each method, by regime and round.
    ns: Vec<[Vec<f64>; REGIMES]>,
}

impl<'a> Figures<'a> {
    fn none_yet(piece: Piece, methods: &'a [Method], games: &Games) -> Self {
        let workloads = methods.iter().map(|method| method.workload(games, piece));
        Self {
            piece,
            methods,
            workloads: workloads.collect(),
            ns: vec![Default::default(); methods.len()],
        }
    }

    /// Adds a round.
    fn measure(&mut self, moments: &mut Moments, regimes: &[Regime; REGIMES], round: Round) {
        for (at, regime) in regimes.iter().enumerate() {
            let label = format!("{} {} {regime}", round.number, self.piece.name());
            let mut moment = Moment::new(moments, label, regime);
            for method in turns(round.number, round.of, self.methods.len()) {
                let name = self.methods[method].name;
                let ns = moment.measure(name, &*self.workloads[method]);
                self.ns[method][at].push(ns);
            }
        }
    }

    fn table(&self, regimes: &[String; REGIMES]) -> String {
        let rows = std::iter::zip(self.methods, &self.ns).map(|(method, rounds)| Row {
            name: method.name,
            bytes: method.bytes,
            role: method.role,
            ns: rounds.each_ref().map(|rounds| median(rounds)),
            spread: rounds.each_ref().map(|rounds| spread(rounds)),
        });
        render(self.piece.name(), regimes, &rows.collect::<Vec<_>>())
    }
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
    fn measure(&mut self, name: &str, workload: &dyn Timed) -> f64 {
        let regime = self.regime;
        let iteration = self.median(name, |n| workload.time(regime, n));
        (iteration - self.clock) / regime.lookups() as f64
    }

    fn median(&mut self, name: &str, mut routine: impl FnMut(u64) -> Duration) -> f64 {
        let label = format!("{} {name}", self.label);
        self.moments.median(&label, |bencher| bencher.iter_custom(&mut routine))
    }
}
