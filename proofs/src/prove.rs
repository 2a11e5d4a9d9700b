//! The whole: every function of every group, decided by solvers.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use anyhow::Result;

use crate::claim::Proof;
use crate::compile::compile;
use crate::compile_export::{compare, compile_export};
use crate::groups::{Code, Group};
use crate::ir::Module;
use crate::machine::Machine;
use crate::refutation::{Refutation, report};
use crate::solver::{Answer, Solver};
use crate::subject::Subject;

/// The numbers of functions.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Tally {
    /// That are proven.
    pub proven: usize,
    /// That are refuted.
    pub refuted: usize,
}

/// Compiles these groups for a machine, and does the work for each.
/// An error if the code cannot be compiled, or the work fails.
pub fn for_each(
    groups: &[Group],
    machine: &Machine,
    mut work: impl FnMut(&Module, &Group) -> Result<()>,
) -> Result<()> {
    let of_rookline = groups.iter().filter(|group| group.code == Code::Rookline);
    let of_rookline: Vec<_> = of_rookline.flat_map(|group| &group.subjects).collect();
    let module = match of_rookline.is_empty() {
        true => Module::default(),
        false => compile(of_rookline.into_iter(), machine)?,
    };
    for group in groups {
        match &group.code {
            Code::Rookline => work(&module, group)?,
            Code::Exported(export) => work(&compile_export(export, group, machine)?, group)?,
        }
    }
    Ok(())
}

/// Proves the functions of these groups, compiled for a machine, and prints a line for each group
/// and what is refuted.
/// An error if the code cannot be compiled or read, or differs from the compiled program; if a
/// solver gives no answer.
pub fn prove(
    groups: &[Group],
    machine: &Machine,
    solvers: &[Solver],
    tally: &mut Tally,
) -> Result<()> {
    println!("Compiled for {machine}:");
    for_each(groups, machine, |module, group| {
        let started = Instant::now();
        let refuted = prove_group(module, group, machine, solvers)?;
        if refuted.is_empty() && group.code != Code::Rookline {
            compare(module, group)?;
        }
        let (count, seconds) = (group.subjects.len(), started.elapsed().as_secs_f64());
        println!("  {:24} {count:3} functions in {seconds:4.0} s", group.name);
        print!("{}", report(group, &refuted));
        tally.refuted += refuted.len();
        tally.proven += count - refuted.len();
        Ok(())
    })
}

/// Proves a group, on all processors. Returns what is refuted, by the place in the group.
/// An error if the code cannot be read, or a solver gives no answer.
pub fn prove_group(
    module: &Module,
    group: &Group,
    machine: &Machine,
    solvers: &[Solver],
) -> Result<BTreeMap<usize, Refutation>> {
    let subjects = &group.subjects;
    let next = AtomicUsize::new(0);
    let failed = Mutex::new(None);
    let refuted = Mutex::new(BTreeMap::new());
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let decide_next = || {
        let nth = next.fetch_add(1, Ordering::Relaxed);
        let subject = subjects.get(nth)?;
        match decide(module, group, subject, machine, solvers) {
            Ok(None) => {}
            Ok(Some(refutation)) => drop(lock(&refuted).insert(nth, refutation)),
            Err(error) => {
                *lock(&failed) = Some(error);
                next.store(subjects.len(), Ordering::Relaxed);
            }
        }
        Some(())
    };
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| while decide_next().is_some() {});
        }
    });
    if let Some(error) = lock(&failed).take() {
        return Err(error);
    }
    let refuted = std::mem::take(&mut *lock(&refuted));
    Ok(refuted)
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Decides a claim; a refutation if it does not hold.
fn decide(
    module: &Module,
    group: &Group,
    subject: &Subject,
    machine: &Machine,
    solvers: &[Solver],
) -> Result<Option<Refutation>> {
    let mut proof = Proof::new(module, subject)?;
    if group.code == Code::Rookline {
        proof.check(subject, &subject.results())?;
    }
    let Some(certificate) = proof.certificate(subject, machine) else {
        return proof.exhaust(subject);
    };
    for solver in solvers {
        if let Answer::Refuted(inputs) = solver.decide(&certificate, subject.inputs)? {
            return Ok(Some(proof.refutation(subject, inputs)));
        }
    }
    Ok(None)
}
