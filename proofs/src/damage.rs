//! That the proofs can fail: numbers are damaged one bit at a time, and operations are read as
//! others.

use std::sync::{Mutex, OnceLock};

use anyhow::Result;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::claim::Proof;
use crate::compile::compile;
use crate::execute::{Damage, Executor};
use crate::ir::Module;
use crate::rule::{Slider, subsets};
use crate::solver::{Answer, SOLVERS};
use crate::subject::{self, Subject};

const DAMAGES: usize = 100;

/// The techniques that are damaged: with tables, without, with a bounds check, and with a call.
const NAMES: [&str; 5] = ["default", "fancy_magics", "hyperbola", "rays", "kogge_stone"];

/// Their lookups, and their code, compiled once.
fn lookups() -> Result<(&'static Module, Vec<Subject>)> {
    static MODULE: OnceLock<Module> = OnceLock::new();
    static COMPILING: Mutex<()> = Mutex::new(());
    let chosen = subject::chosen(&NAMES.map(str::to_owned))?;
    let _one_at_a_time = COMPILING.lock();
    let module = match MODULE.get() {
        Some(module) => module,
        None => {
            let module = compile(&chosen, "x86-64")?;
            MODULE.get_or_init(|| module)
        }
    };
    Ok((module, chosen.into_iter().flat_map(Subject::of).collect()))
}

fn below(random: &mut Xoshiro256PlusPlus, end: usize) -> usize {
    (random.next_u64() % end as u64) as usize
}

/// The first relevant board on which a damaged lookup differs from the walk.
fn differs(proof: &Proof, subject: &Subject) -> Option<u64> {
    subsets(subject.slider.relevant(subject.square)).find(|&board| {
        let says = proof.formulas.evaluate(board)[proof.claim.attacks.index()];
        says != subject.slider.attacks(subject.square, board)
    })
}

mod by_hand {
    use super::*;

    #[test]
    #[ignore = "by hand: CONTRIBUTING.md has the command"]
    fn a_solver_refutes_a_damaged_bit_wherever_a_walk_does() -> Result<()> {
        let Some(solver) = SOLVERS.into_iter().find(|solver| solver.is_here()) else {
            println!("SKIPPED: no solver is installed");
            return Ok(());
        };
        let (module, subjects) = lookups()?;
        let subjects: Vec<_> = subjects.iter().filter(|it| it.slider != Slider::Queen).collect();
        let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut refuted = 0;
        while refuted < DAMAGES {
            let subject = subjects[below(&mut random, subjects.len())];
            let mut executor = Executor::new(module);
            executor.lookup(&subject.function())?;
            let loads = executor.loads();
            let (table, at, width) = loads[below(&mut random, loads.len())].clone();
            let board = random.next_u64() & subject.slider.relevant(subject.square);
            let at = executor.formulas.evaluate(board)[at.index()] as usize;
            let byte = at + below(&mut random, width as usize / 8);
            let damage = Damage::Bit { table, byte, bit: below(&mut random, 8) as u32 };
            // A damaged offset may lead out of every table that can be read.
            let Ok(proof) = Proof::of(Executor::damaged(module, damage.clone()), subject) else {
                continue;
            };
            let Some(board) = differs(&proof, subject) else { continue };
            match solver.decide(&proof.certificate(subject, "x86-64"))? {
                Answer::Proven => panic!("{subject}: {damage:?} is not noticed; see {board:#x}"),
                Answer::Refuted(board) => {
                    let values = proof.formulas.evaluate(board);
                    let [says, wrong] =
                        [proof.claim.attacks, proof.claim.wrong].map(|it| values[it.index()]);
                    let walked = subject.slider.attacks(subject.square, board);
                    assert!(
                        says != walked || wrong == 1,
                        "{subject}: {board:#x} is no counterexample"
                    );
                }
            }
            refuted += 1;
        }
        Ok(())
    }

    #[test]
    #[ignore = "by hand: CONTRIBUTING.md has the command"]
    fn an_operation_that_is_read_as_another_is_noticed() -> Result<()> {
        let (module, subjects) = lookups()?;
        let subjects: Vec<_> = subjects.iter().filter(|it| it.slider != Slider::Queen).collect();
        let mut random = Xoshiro256PlusPlus::seed_from_u64(2);
        let mut noticed = 0;
        while noticed < DAMAGES {
            let subject = subjects[below(&mut random, subjects.len())];
            let mut executor = Executor::new(module);
            executor.lookup(&subject.function())?;
            let nth = below(&mut random, executor.operations());
            let damaged = Executor::damaged(module, Damage::Operation { nth });
            let Ok(proof) = Proof::of(damaged, subject) else {
                noticed += 1;
                continue;
            };
            if proof.check(subject, true).is_ok() {
                // Some operations can be read as another: both give the same for every board.
                let board = differs(&proof, subject);
                assert_eq!(board, None, "{subject}: operation {nth} is read as another");
                continue;
            }
            noticed += 1;
        }
        Ok(())
    }
}
