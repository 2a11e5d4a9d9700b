//! The whole: every function of every group, decided by solvers.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use anyhow::{Result, bail};

use crate::claim::Proof;
use crate::compile::compile;
use crate::compile_export::compile_export;
use crate::groups::{self, Code, Group};
use crate::ir::Module;
use crate::machine::Machine;
use crate::solver::{Answer, Solver};
use crate::subject::{Rule, Subject};

/// Proves the functions of these groups, or of all, compiled for a machine, and prints a line for
/// each group. Returns the number of functions.
///
/// # Errors
///
/// If a function is refuted, with its inputs; if the code cannot be compiled or read; if a solver
/// gives no answer.
pub fn prove(
    names: &[String],
    machine: &Machine,
    quick: bool,
    solvers: &[Solver],
) -> Result<usize> {
    let mut groups = groups::chosen(names, machine.has_bmi2())?;
    if quick {
        groups.iter_mut().enumerate().for_each(|(nth, group)| keep_some(nth, group));
    }
    let of_rookline = groups.iter().filter(|group| group.code == Code::Rookline);
    let of_rookline: Vec<_> = of_rookline.flat_map(|group| &group.subjects).collect();
    let module = match of_rookline.is_empty() {
        true => Module::default(),
        false => compile(of_rookline.into_iter(), machine)?,
    };
    println!("Compiled for {machine}:");
    for group in &groups {
        match group.code {
            Code::Rookline => prove_group(&module, group, machine, solvers)?,
            Code::Exported(export) => {
                let module = compile_export(export, group, machine)?;
                prove_group(&module, group, machine, solvers)?;
            }
        }
    }
    Ok(groups.iter().map(|group| group.subjects.len()).sum())
}

/// One square for each slider, for a technique that is not the default.
fn keep_some(nth: usize, group: &mut Group) {
    if group.name != "default" && group.subjects.len() == groups::techniques::places().count() {
        let mut place = 0;
        group.subjects.retain(|_| {
            place += 1;
            place % 64 == 9 * nth % 64
        });
    }
}

/// Proves a group, on all processors.
fn prove_group(
    module: &Module,
    group: &Group,
    machine: &Machine,
    solvers: &[Solver],
) -> Result<()> {
    let started = Instant::now();
    let subjects = &group.subjects;
    let next = AtomicUsize::new(0);
    let took = Mutex::new(BTreeMap::new());
    let failed = Mutex::new(None);
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(subject) = subjects.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if let Err(error) = decide(module, subject, machine, solvers, &took) {
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
        lock(&took).iter().map(|(solver, seconds)| format!("{solver} {seconds:.0} s")).collect();
    println!(
        "  {:24} {:3} functions in {:4.0} s  {}",
        group.name,
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
    machine: &Machine,
    solvers: &[Solver],
    took: &Mutex<BTreeMap<&'static str, f64>>,
) -> Result<()> {
    let mut proof = Proof::new(module, subject)?;
    proof.check(subject)?;
    if let Rule::Walk(walk) = &subject.rule {
        return proof.exhaust(subject, walk);
    }
    let Some(certificate) = proof.certificate(subject, machine) else { return Ok(()) };
    for solver in solvers {
        let started = Instant::now();
        if let Answer::Refuted(inputs) = solver.decide(&certificate, subject.inputs)? {
            let answer = proof.answers(&inputs);
            bail!(
                "{subject}: refuted by {}: for {inputs:#018x?} the code gives {answer:#018x}, or it \
                 panics or reads outside of a table",
                solver.name
            );
        }
        *lock(took).entry(solver.name).or_default() += started.elapsed().as_secs_f64();
    }
    Ok(())
}
