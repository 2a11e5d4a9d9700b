//! The whole: every function of every group, decided by solvers or written as certificates.

use std::fs;
use std::path::Path;
use std::time::Instant;

use anyhow::{Context, Result};
use rayon::prelude::*;

use crate::claim::Proof;
use crate::compile::{Machine, compile};
use crate::compile_export::{compare, compile_export};
use crate::groups::Group;
use crate::ir::Module;
use crate::refutation::{Refutation, report};
use crate::solver::Solver;
use crate::subject::Subject;

/// The code of the functions of rookline's groups, or of an exported file.
/// An error if it cannot be compiled or read.
pub fn code(groups: &[Group], machine: &Machine) -> Result<Module> {
    match groups {
        [group @ Group { export: Some(export), .. }] => compile_export(export, group, machine),
        _ => compile(groups.iter().flat_map(|group| &group.subjects), machine),
    }
}

/// Proves the functions of these groups, compiled for a machine, and prints a line for each group
/// and what is refuted. Returns how many are.
/// An error if the code cannot be compiled or read, or differs from the compiled program; if a
/// solver gives no answer.
pub fn prove(groups: &[Group], machine: &Machine, solvers: &[Solver]) -> Result<usize> {
    println!("Compiled for {machine}:");
    let (mut all, mut wrong) = (0, 0);
    let module = code(groups, machine)?;
    for group in groups {
        let started = Instant::now();
        let refuted = prove_group(&module, group, machine, solvers)?;
        if refuted.is_empty() && group.export.is_some() {
            compare(&module, group)?;
        }
        let (count, seconds) = (group.subjects.len(), started.elapsed().as_secs_f64());
        println!("  {:24} {count:3} functions in {seconds:4.0} s", group.name);
        print!("{}", report(group, &refuted));
        all += count;
        wrong += refuted.len();
    }
    println!("{} functions proven: each returns what its rule says, for all inputs", all - wrong);
    if wrong > 0 {
        println!("{wrong} functions refuted");
    }
    Ok(wrong)
}

/// Proves a group, on all processors. Returns what is refuted, in the order of the group.
/// An error if the code cannot be read, or a solver gives no answer.
pub fn prove_group<'a>(
    module: &Module,
    group: &'a Group,
    machine: &Machine,
    solvers: &[Solver],
) -> Result<Vec<(&'a Subject, Refutation)>> {
    let refuted = group.subjects.par_iter().filter_map(|subject| {
        let refuted = decide(module, subject, machine, solvers).transpose()?;
        Some(refuted.map(|refuted| (subject, refuted)))
    });
    refuted.collect()
}

/// Decides a claim; a refutation if it does not hold.
fn decide(
    module: &Module,
    subject: &Subject,
    machine: &Machine,
    solvers: &[Solver],
) -> Result<Option<Refutation>> {
    let proof = Proof::new(module, subject)?;
    proof.check(subject, &subject.results())?;
    let certificate = proof.certificate(subject, machine);
    for solver in solvers {
        if let Some(inputs) = solver.refutes(&certificate, subject.inputs)? {
            return Ok(Some(proof.refutation(subject, inputs)));
        }
    }
    Ok(None)
}

/// Writes a certificate below a folder for each function of these groups:
/// `GROUP/NAME.smt2`, and for a lookup `TECHNIQUE/SLIDER/SQUARE.smt2`.
/// An error if the code cannot be compiled or read, or a file cannot be written.
pub fn write(folder: &Path, groups: &[Group], machine: &Machine) -> Result<usize> {
    let mut written = 0;
    let module = code(groups, machine)?;
    for subject in groups.iter().flat_map(|group| &group.subjects) {
        let text = Proof::new(&module, subject)?.certificate(subject, machine);
        let file = folder.join(&subject.group).join(format!("{}.smt2", subject.name));
        let parent = file.parent().context("a file without a folder")?;
        fs::create_dir_all(parent).with_context(|| format!("cannot make {}", parent.display()))?;
        fs::write(&file, text).with_context(|| format!("cannot write {}", file.display()))?;
        written += 1;
    }
    println!("{written} certificates in {}", folder.display());
    Ok(0)
}
