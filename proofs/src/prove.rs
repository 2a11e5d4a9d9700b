//! The whole: every function of every group, decided by solvers or written as certificates.

use std::collections::BTreeMap;
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

#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Tally {
    pub proven: usize,
    pub refuted: usize,
}

/// Compiles these groups for a machine, and does the work for each.
/// An error if the code cannot be compiled, or the work fails.
pub fn for_each(
    groups: &[Group],
    machine: &Machine,
    mut work: impl FnMut(&Module, &Group) -> Result<()>,
) -> Result<()> {
    let of_rookline = groups.iter().filter(|group| group.export.is_none());
    let of_rookline: Vec<_> = of_rookline.flat_map(|group| &group.subjects).collect();
    let module = match of_rookline.is_empty() {
        true => Module::default(),
        false => compile(of_rookline.into_iter(), machine)?,
    };
    for group in groups {
        match &group.export {
            None => work(&module, group)?,
            Some(export) => work(&compile_export(export, group, machine)?, group)?,
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
        if refuted.is_empty() && group.export.is_some() {
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
    let decided = group.subjects.par_iter().enumerate();
    let decided =
        decided.map(|(nth, subject)| Ok((nth, decide(module, subject, machine, solvers)?)));
    let decided: Vec<_> = decided.collect::<Result<_>>()?;
    Ok(decided.into_iter().filter_map(|(nth, refuted)| Some((nth, refuted?))).collect())
}

/// Decides a claim; a refutation if it does not hold.
fn decide(
    module: &Module,
    subject: &Subject,
    machine: &Machine,
    solvers: &[Solver],
) -> Result<Option<Refutation>> {
    let mut proof = Proof::new(module, subject)?;
    proof.check(subject, &subject.results())?;
    let Some(certificate) = proof.certificate(subject, machine) else {
        return Ok(proof.exhaust(subject));
    };
    for solver in solvers {
        if let Some(inputs) = solver.refutes(&certificate, subject.inputs)? {
            return Ok(Some(proof.refutation(subject, inputs)));
        }
    }
    Ok(None)
}

/// Writes a certificate below a folder for each function of these groups that a solver decides:
/// `GROUP/NAME.smt2`, and for a lookup `TECHNIQUE/SLIDER/SQUARE.smt2`.
/// An error if the code cannot be compiled or read, or a file cannot be written.
pub fn write(folder: &Path, groups: &[Group], machine: &Machine) -> Result<()> {
    let mut written = 0;
    for_each(groups, machine, |module, group| {
        for subject in &group.subjects {
            let Some(text) = Proof::new(module, subject)?.certificate(subject, machine) else {
                continue;
            };
            let file = folder.join(&subject.group).join(format!("{}.smt2", subject.name));
            let parent = file.parent().context("a file without a folder")?;
            fs::create_dir_all(parent)
                .with_context(|| format!("cannot make {}", parent.display()))?;
            fs::write(&file, text).with_context(|| format!("cannot write {}", file.display()))?;
            written += 1;
        }
        Ok(())
    })?;
    println!("{written} certificates in {}", folder.display());
    Ok(())
}
