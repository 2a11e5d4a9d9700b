//! Tests that the proofs can fail. It flips bits of numbers, one at a time, and reads operations as
//! other operations. The walk of rookline's tests decides whether a flipped bit makes an answer
//! wrong.

#[path = "../../tests/common/oracle.rs"]
mod oracle;
#[path = "../../tests/common/skipped.rs"]
pub mod skipped;

use std::sync::OnceLock;

use anyhow::Result;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::claim::Proof;
use crate::compile::{Machine, compile};
use crate::execute::{Damage, Executor};
use crate::groups;
use crate::ir::Module;
use crate::rules::{Slider, subsets};
use crate::solver::SOLVERS;
use crate::subject::Subject;
use skipped::skipped;

const DAMAGES: usize = 100;

/// The techniques for this test: with tables, without, with a bounds check, and with a call.
const NAMES: [&str; 5] = ["default", "fancy_magics", "hyperbola", "rays", "kogge_stone"];

struct Lookup {
    subject: Subject,
    slider: Slider,
    square: u8,
}

impl Lookup {
    fn directions(&self) -> [oracle::Place; 4] {
        if self.slider == Slider::Rook { oracle::ROOK } else { oracle::BISHOP }
    }

    fn attacks(&self, occupied: u64) -> u64 {
        oracle::slider_attacks(&self.directions(), self.square.into(), occupied)
    }

    /// The squares on which a piece can make a difference: all of each ray but the last.
    fn relevant(&self) -> u64 {
        let from = oracle::place(self.square.into());
        let rays = self.directions().map(|direction| oracle::ray(from, direction));
        let inner = rays.iter().flat_map(|ray| &ray[..ray.len().saturating_sub(1)]);
        inner.fold(0, |all, &place| all | oracle::bit(place))
    }

    /// The first relevant board on which a damaged lookup differs from the walk.
    fn differs(&self, proof: &Proof) -> Option<u64> {
        subsets(self.relevant()).find(|&board| proof.answers(&[board]) != self.attacks(board))
    }
}

pub fn machine() -> Machine {
    Machine::new("x86_64-unknown-linux-gnu", "x86-64")
}

/// The lookups of these techniques, and their code, compiled once.
fn lookups() -> Result<(&'static Module, Vec<Lookup>)> {
    static MODULE: OnceLock<Module> = OnceLock::new();
    let groups = groups::chosen(&NAMES.map(str::to_owned), false, false)?;
    let subjects = groups.iter().flat_map(|group| &group.subjects);
    let module = MODULE.get_or_init(|| compile(subjects, &machine()).expect("code that is read"));
    let mut lookups = Vec::new();
    for group in groups {
        for (subject, (slider, square)) in group.subjects.into_iter().zip(Slider::places()) {
            lookups.push(Lookup { subject, slider, square });
        }
    }
    lookups.retain(|lookup| lookup.slider != Slider::Queen);
    Ok((module, lookups))
}

fn below(random: &mut Xoshiro256PlusPlus, end: usize) -> usize {
    (random.next_u64() % end as u64) as usize
}

#[test]
fn the_rule_is_the_walk_of_the_tests() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(3);
    for (slider, square) in Slider::places() {
        let formulas = crate::formula::Formulas::default();
        let rule = slider.rule(square, &formulas);
        for _ in 0..100 {
            let board = random.next_u64() & random.next_u64();
            let walk = |directions| oracle::slider_attacks(directions, square.into(), board);
            let walked = match slider {
                Slider::Rook => walk(&oracle::ROOK),
                Slider::Bishop => walk(&oracle::BISHOP),
                Slider::Queen => walk(&oracle::ROOK) | walk(&oracle::BISHOP),
            };
            assert_eq!(formulas.evaluate(&[board])[rule.index()], walked, "{slider} {square}");
        }
    }
}

mod by_hand {
    use super::*;

    #[test]
    #[ignore = "by hand: CONTRIBUTING.md has the command"]
    fn a_solver_refutes_a_damaged_bit_wherever_a_walk_does() -> Result<()> {
        let Some(solver) = SOLVERS.into_iter().find(|solver| solver.is_here()) else {
            skipped("no solver is installed");
            return Ok(());
        };
        let (module, lookups) = lookups()?;
        let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut refuted = 0;
        while refuted < DAMAGES {
            let lookup = &lookups[below(&mut random, lookups.len())];
            let subject = &lookup.subject;
            let mut executor = Executor::new(module, None);
            executor.answer(&subject.function(), 1)?;
            let loads = executor.loads();
            let (table, at, width) = loads[below(&mut random, loads.len())].clone();
            let board = random.next_u64() & lookup.relevant();
            let at = executor.formulas.evaluate(&[board])[at.index()] as usize;
            let byte = at + below(&mut random, width as usize / 8);
            let damage = Damage::Bit(table, byte, below(&mut random, 8) as u32);
            // A damaged offset may select a place outside every table.
            let Ok(mut proof) = Proof::of(Executor::new(module, Some(damage.clone())), subject)
            else {
                continue;
            };
            let Some(board) = lookup.differs(&proof) else { continue };
            let Some(certificate) = proof.certificate(subject, &machine()) else { continue };
            let Some(inputs) = solver.refutes(&certificate, subject.inputs)? else {
                panic!("{subject}: {damage:?} is not noticed; see {board:#x}")
            };
            let values = proof.formulas.evaluate(&inputs);
            let wrong = proof.wrong.iter().any(|term| values[term.index()] == 1);
            assert!(
                proof.answers(&inputs) != lookup.attacks(inputs[0]) || wrong,
                "{subject}: {inputs:#x?} is no counterexample"
            );
            refuted += 1;
        }
        Ok(())
    }

    #[test]
    #[ignore = "by hand: CONTRIBUTING.md has the command"]
    fn an_operation_that_is_read_as_another_is_noticed() -> Result<()> {
        let (module, lookups) = lookups()?;
        let mut random = Xoshiro256PlusPlus::seed_from_u64(2);
        let mut noticed = 0;
        while noticed < DAMAGES {
            let lookup = &lookups[below(&mut random, lookups.len())];
            let subject = &lookup.subject;
            let mut executor = Executor::new(module, None);
            executor.answer(&subject.function(), 1)?;
            let nth = below(&mut random, executor.operations);
            let damaged = Executor::new(module, Some(Damage::Operation(nth)));
            let Ok(proof) = Proof::of(damaged, subject) else {
                noticed += 1;
                continue;
            };
            if proof.check(subject, &subject.results()).is_ok() {
                // Some operations can be read as others without harm: both give the same for every
                // board.
                let board = lookup.differs(&proof);
                assert_eq!(board, None, "{subject}: operation {nth} is read as another");
                continue;
            }
            noticed += 1;
        }
        Ok(())
    }
}
