//! The whole: every lookup of every technique, decided by two solvers.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use anyhow::{Result, bail, ensure};

use crate::claim::Proof;
use crate::compile::compile;
use crate::ir::Module;
use crate::solver::{Answer, SOLVERS, Solver};
use crate::subject::{self, Lookups, Subject};

/// How it is proven.
struct How<'a> {
    solvers: Vec<Solver>,
    /// What the lookups are compiled for.
    cpu: &'a str,
    /// Whether this program's own lookups are compiled for the same.
    callable: bool,
}

/// Proves the lookups of these techniques, or of all, and prints a line for each technique.
///
/// # Errors
///
/// If a lookup is refuted, with a board; if the code cannot be had or read; if a solver is missing.
pub fn run(techniques: &[String], cpu: &str, quick: bool, only: Option<&str>) -> Result<()> {
    let solvers: Vec<_> =
        SOLVERS.into_iter().filter(|it| only.is_none_or(|name| name == it.program)).collect();
    for solver in &solvers {
        ensure!(
            solver.is_here(),
            "{} cannot be started; it is a package of Debian, and of most systems",
            solver.program
        );
    }
    let chosen = subject::chosen(techniques)?;
    let module = compile(&chosen, cpu)?;
    let how = How { solvers, cpu, callable: cpu == "x86-64" && cfg!(target_arch = "x86_64") };
    let mut lookups = 0;
    for (nth, one) in chosen.into_iter().enumerate() {
        let some = quick && one.name != "default";
        let subjects: Vec<_> =
            Subject::of(one).filter(|it| !some || usize::from(it.square) == 9 * nth % 64).collect();
        technique(&module, one, &subjects, &how)?;
        lookups += subjects.len();
    }
    println!("{lookups} lookups proven for all 2^64 boards, compiled for {cpu}");
    Ok(())
}

/// Proves some lookups of a technique, on all processors.
fn technique(module: &Module, lookups: Lookups, subjects: &[Subject], how: &How<'_>) -> Result<()> {
    let started = Instant::now();
    let next = AtomicUsize::new(0);
    let took = Mutex::new(BTreeMap::new());
    let failed = Mutex::new(None);
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(subject) = subjects.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let decided = decide(module, subject, how, &took);
                    if let Err(error) = decided {
                        *lock(&failed) = Some(error);
                        next.store(subjects.len(), Ordering::Relaxed);
                    }
                }
            });
        }
    });
    if let Some(error) = lock(&failed).take() {
        return Err(error);
    }
    let times: Vec<_> =
        lock(&took).iter().map(|(program, seconds)| format!("{program} {seconds:.0} s")).collect();
    println!(
        "{:28} {:3} lookups proven in {:.0} s ({})",
        lookups.name,
        subjects.len(),
        started.elapsed().as_secs_f64(),
        times.join(", ")
    );
    Ok(())
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn decide(
    module: &Module,
    subject: &Subject,
    how: &How<'_>,
    took: &Mutex<BTreeMap<&'static str, f64>>,
) -> Result<()> {
    let proof = Proof::new(module, subject)?;
    proof.check(subject, how.callable)?;
    let certificate = proof.certificate(subject, how.cpu);
    for &solver in &how.solvers {
        let started = Instant::now();
        ask(solver, &certificate, subject, &proof)?;
        *lock(took).entry(solver.program).or_default() += started.elapsed().as_secs_f64();
    }
    Ok(())
}

fn ask(solver: Solver, certificate: &str, subject: &Subject, proof: &Proof) -> Result<()> {
    let Answer::Refuted(board) = solver.decide(certificate)? else { return Ok(()) };
    let says = proof.formulas.evaluate(board)[proof.claim.attacks.index()];
    let walked = subject.slider.attacks(subject.square, board);
    if says == walked {
        bail!(
            "{subject}: {} cannot exclude that the code panics or reads elsewhere on {board:#018x}",
            solver.program
        );
    }
    bail!(
        "{subject}: on the board {board:#018x} the lookup gives {says:#018x}, a walk {walked:#018x}"
    );
}
