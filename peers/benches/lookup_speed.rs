//! Measures the slider lookups of rookline and its peers, in one run.
//!
//! ```text
//! RUSTFLAGS="-C target-cpu=native" cargo bench -p peers --bench sliders
//! cargo bench -p peers --bench sliders -- default hyperbola queen
//! RUSTFLAGS="-C target-cpu=native" cargo bench -p peers --features pext --bench sliders
//! ```
//!
//! The first compiles for the processor it runs on, the second for the baseline of the target. Each word
//! is a piece, a method's name or a part of a name. The peers always run. `ROUNDS=3` in the environment
//! makes it shorter and coarser, `CSV=FILE` saves the figures ([`peers::run_file`]).
//!
//! cozy-chess has one table layout per build, so its PEXT form needs a build of its own, the third. It
//! needs a processor with BMI2, and fails with an explicit `--target`, because of its build script.
//!
//! # The figures
//!
//! The output is one table per piece: nanoseconds per lookup in four regimes. [`peers::regimes`]
//! explains what is timed and why this is sound, and [`peers::queries`] which squares and occupancies
//! are looked up.
//!
//! The machine may be busy, and its speed may drift. Therefore each method is measured only for a
//! short time, one after another, in many rounds, and each round begins with another method.
//! Criterion's median of each measurement removes the effect of interrupts; the median over the
//! rounds removes rounds with much other work. A drift affects all methods alike.
//!
//! Cold figures also depend on the sizes of the machine's caches, and on the pages of tables and
//! buffers. Therefore each round is a process of its own, from a fresh copy of this program, with
//! buffers of its own (`copies` says why). Still, compare several runs before you trust a difference
//! of a tenth. Ratios hold for similar processors, nanoseconds do not. A few percent depend on where
//! the linker put a loop. More rounds do not average this out; only a new build does.

mod copies;
mod moment;

use std::error::Error;
use std::time::Duration;

use copies::Figures;
use moment::{Moments, rounds, turns};
use peers::arguments::{is_bench, or_exit, words};
use peers::crate_lookups::SliderPiece;
use peers::methods::{self, Method};
use peers::queries::Games;
use peers::regimes::{REGIMES, Regime};
use peers::run_file::{self, Figure};

const WARM_UP: Duration = Duration::from_millis(15);
const MEASUREMENT: Duration = Duration::from_millis(80);

fn main() {
    let selection = or_exit(Selection::from_words(&words()));
    let games = Games::play();
    if !is_bench() {
        return smoke(&selection, &games);
    }
    let done = match copies::asked() {
        Some((round, path)) => copies::answer(&path, &measure(&selection, &games, round)),
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
            let timed = (method.workload)(games, piece);
            regimes.iter().for_each(|regime| _ = timed(regime, 1));
        }
    }
}

fn all_rounds(selection: &Selection, games: &Games) -> Result<Vec<Figures>, Box<dyn Error>> {
    if cfg!(target_family = "wasm") {
        // No process starts another there.
        return Ok((0..selection.rounds).map(|round| measure(selection, games, round)).collect());
    }
    copies::all_rounds("sliders", selection.rounds)
}

/// One round, in which each method has a turn.
fn measure(selection: &Selection, games: &Games, round: usize) -> Figures {
    let mut moments = Moments::new("sliders", WARM_UP, MEASUREMENT);
    // The pages of a buffer decide which sets of a cache it disturbs. The pages of earlier rounds
    // are allocated again and not used; otherwise this round would get them again.
    let mut taken: Vec<_> = (0..=round).map(|_| Regime::all()).collect();
    let regimes = taken.swap_remove(round);
    let turns: Vec<_> = turns(round, selection.rounds, selection.methods.len()).collect();
    let mut of_piece = |piece: &SliderPiece| {
        let loops: Vec<_> =
            selection.methods.iter().map(|it| (it.workload)(games, *piece)).collect();
        let mut ns = vec![[0.0; REGIMES]; loops.len()];
        for (at, regime) in regimes.iter().enumerate() {
            let label = format!("{} {regime}", piece.name());
            let mut median = |name: &str, routine: &dyn Fn(u64) -> Duration| {
                let label = format!("{label} {name}");
                moments.median(&label, |bencher| bencher.iter_custom(routine))
            };
            // Nanoseconds of the clock in each iteration.
            let clock = match regime.clock(0) {
                Some(_) => median("clock", &|n| regime.clock(n).unwrap_or_default()),
                None => 0.0,
            };
            for &turn in &turns {
                let iteration = median(selection.methods[turn].name, &|n| loops[turn](regime, n));
                ns[turn][at] = (iteration - clock) / regime.lookups() as f64;
            }
        }
        ns
    };
    selection.pieces.iter().map(&mut of_piece).collect()
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
