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
use crate::groups;
use crate::ir::Module;
use crate::prove::code;
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

/// The lookups of these techniques, and their code.
fn lookups() -> Result<(Module, Vec<Lookup>)> {
    let groups = groups::chosen(&NAMES.map(str::to_owned), false, false)?;
    let module = code(&groups, &machine())?;
    let subjects =
        groups.into_iter().flat_map(|group| group.subjects.into_iter().zip(Slider::places()));
    let lookups = subjects.map(|(subject, (slider, square))| Lookup { subject, slider, square });
    Ok((module, lookups.filter(|lookup| lookup.slider != Slider::Queen).collect()))
}

fn below(random: &mut Xoshiro256PlusPlus, end: usize) -> usize {
    (random.next_u64() % end.max(1) as u64) as usize
}

/// Flips a bit of a table, in a place that a lookup can read.
fn flip(module: &mut Module, lookup: &Lookup, random: &mut Xoshiro256PlusPlus) -> Result<()> {
    let formulas = Proof::new(module, &lookup.subject)?.formulas;
    let loads = formulas.loads();
    let (bytes, at, width) = loads.get(below(random, loads.len())).context("no load")?;
    let board = random.next_u64() & lookup.relevant();
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
        let Some(solver) = SOLVERS.into_iter().find(|solver| solver.is_here()) else {
            skipped("no solver is installed");
            return Ok(());
        };
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
