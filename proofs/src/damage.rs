//! Tests that the proofs can fail. It flips bits of tables, one at a time, and exchanges operations,
//! as if they were read as others. The walk of rookline's tests decides whether an answer is wrong.

#[path = "../../tests/common/oracle.rs"]
mod oracle;
#[path = "../../tests/common/skipped.rs"]
pub mod skipped;

use std::sync::Arc;

use anyhow::{Context, Result};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::claim::Proof;
use crate::compile::Machine;
use crate::groups::{self, places};
use crate::ir::Module;
use crate::prove::code;
use crate::solver::{SOLVERS, Solver};
use crate::subject::Subject;
use skipped::skipped;

const DAMAGES: usize = 100;

/// The techniques for this test: with tables, without, with a bounds check, and with a call.
const NAMES: [&str; 5] = ["default", "fancy_magics", "hyperbola", "rays", "kogge_stone"];

struct Lookup {
    subject: Subject,
    directions: [oracle::Place; 4],
    square: usize,
}

impl Lookup {
    fn attacks(&self, occupied: u64) -> u64 {
        oracle::slider_attacks(&self.directions, self.square, occupied)
    }

    /// The first relevant board on which a damaged lookup differs from the walk.
    fn differs(&self, proof: &Proof) -> Option<u64> {
        let mut boards = oracle::relevant_occupancies(&self.directions, self.square);
        boards.find(|&board| proof.answers(&[board]) != self.attacks(board))
    }
}

/// The first solver that is installed; without one, the test is skipped.
pub fn solver() -> Option<Solver> {
    let solver = SOLVERS.into_iter().find(|solver| solver.is_here());
    if solver.is_none() {
        skipped("no solver is installed");
    }
    solver
}

pub fn machine() -> Machine {
    Machine::new("x86_64-unknown-linux-gnu", "x86-64")
}

/// The lookups of rook and bishop of these techniques, and their code.
fn lookups() -> Result<(Module, Vec<Lookup>)> {
    let groups = groups::chosen(&NAMES.map(str::to_owned), false, false)?;
    let module = code(&groups, &machine())?;
    let lookup = |(subject, (slider, square)): (Subject, (usize, u8))| {
        let directions = *[oracle::ROOK, oracle::BISHOP].get(slider)?;
        Some(Lookup { subject, directions, square: square.into() })
    };
    let subjects = groups.into_iter().flat_map(|it| it.subjects.into_iter().zip(places()));
    Ok((module, subjects.filter_map(lookup).collect()))
}

fn below(random: &mut Xoshiro256PlusPlus, end: usize) -> usize {
    (random.next_u64() % end.max(1) as u64) as usize
}

/// Flips a bit of a table, in a place that a lookup can read.
fn flip(module: &mut Module, lookup: &Lookup, random: &mut Xoshiro256PlusPlus) -> Result<()> {
    let formulas = Proof::new(module, &lookup.subject)?.formulas;
    let loads = formulas.loads();
    let (bytes, at, width) = loads.get(below(random, loads.len())).context("no load")?;
    let relevant = oracle::relevant_squares(&lookup.directions, lookup.square);
    let board = random.next_u64() & relevant;
    let at = formulas.evaluate(&[board])[at.index()] as usize;
    let (byte, bit) = (at + below(random, *width as usize / 8), below(random, 8));
    let table = module.globals.values_mut().find(|(table, _)| table == bytes);
    let (table, _) = table.context("the table of a load")?;
    Arc::make_mut(table)[byte] = bytes[byte].map(|right| right ^ 1 << bit);
    Ok(())
}

/// Exchanges an operation in the code of a lookup, as if the reader took it for another one.
fn exchange(module: &mut Module, lookup: &Lookup, random: &mut Xoshiro256PlusPlus) -> Result<()> {
    const OTHERS: [[&str; 2]; 7] = [
        [" = and ", " = or "],
        [" = or ", " = and "],
        [" = xor ", " = and "],
        [" = add ", " = sub "],
        [" = mul ", " = add "],
        [" = shl ", " = lshr "],
        [" = lshr ", " = shl "],
    ];
    let name = format!("@{}", lookup.subject.function());
    let function = module.functions.get_mut(&name).context("the function")?;
    let mut code: Vec<_> = function.blocks.iter_mut().flat_map(|block| &mut block.1).collect();
    let nth = below(random, code.len());
    let (_, text) = &mut code[nth];
    let other = OTHERS.into_iter().find(|[from, _]| text.contains(from));
    let [from, to] = other.context("another instruction")?;
    *text = text.replace(from, to);
    Ok(())
}

type Damage = fn(&mut Module, &Lookup, &mut Xoshiro256PlusPlus) -> Result<()>;

mod by_hand {
    use super::*;

    #[test]
    #[ignore = "by hand: CONTRIBUTING.md has the command"]
    fn damaged_code_is_noticed_and_refuted_wherever_a_walk_differs() -> Result<()> {
        let Some(solver) = solver() else { return Ok(()) };
        let (module, lookups) = lookups()?;
        let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
        for (damage, is_misread) in [(flip as Damage, false), (exchange, true)] {
            let mut refuted = 0;
            while refuted < DAMAGES {
                let lookup = &lookups[below(&mut random, lookups.len())];
                let subject = &lookup.subject;
                let mut damaged = module.clone();
                if damage(&mut damaged, lookup, &mut random).is_err() {
                    continue;
                }
                // A place outside every table, or flags of another operation, are refused.
                let Ok(proof) = Proof::new(&damaged, subject) else { continue };
                let Some(board) = lookup.differs(&proof) else { continue };
                let is_noticed = proof.check(subject, &subject.results()).is_err();
                assert!(is_noticed || !is_misread, "{subject}: not noticed; see {board:#x}");
                let certificate = proof.certificate(subject, &machine());
                let Some(inputs) = solver.refutes(&certificate, subject.inputs)? else {
                    panic!("{subject}: damage is not refuted; see {board:#x}")
                };
                let found = proof.refutation(subject, inputs);
                let is_right = found.gives == lookup.attacks(found.inputs[0]);
                let is_wrong = !is_right || found.wrong.is_some();
                assert!(is_wrong, "{subject}: {found:#x?} is no counterexample");
                refuted += 1;
            }
        }
        Ok(())
    }
}
