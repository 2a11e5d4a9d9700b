//! Tests that the proofs can fail. It flips bits of numbers, one at a time, and reads operations as
//! other operations. The walk of rookline's tests decides whether a flipped bit makes an answer
//! wrong.

#[path = "../../tests/common/oracle.rs"]
mod oracle;
#[path = "../../tests/common/skipped.rs"]
pub mod skipped;

use std::sync::Arc;

use anyhow::Result;
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
    (random.next_u64() % end as u64) as usize
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
            let formulas = Proof::new(&module, subject)?.formulas;
            let loads = formulas.loads();
            if loads.is_empty() {
                continue;
            }
            let (bytes, at, width) = &loads[below(&mut random, loads.len())];
            let board = random.next_u64() & lookup.relevant();
            let at = formulas.evaluate(&[board])[at.index()] as usize;
            let (byte, bit) = (at + below(&mut random, *width as usize / 8), below(&mut random, 8));
            let mut damaged = module.clone();
            let table = damaged.globals.values_mut().find(|(table, _)| table == bytes);
            let (table, _) = table.expect("the table of a load");
            Arc::make_mut(table)[byte] = bytes[byte].map(|right| right ^ 1 << bit);
            // A damaged offset may select a place outside every table.
            let Ok(mut proof) = Proof::new(&damaged, subject) else { continue };
            let Some(board) = lookup.differs(&proof) else { continue };
            let Some(certificate) = proof.certificate(subject, &machine()) else { continue };
            let Some(inputs) = solver.refutes(&certificate, subject.inputs)? else {
                panic!("{subject}: bit {bit} of byte {byte} is not noticed; see {board:#x}")
            };
            let found = proof.refutation(subject, inputs);
            let is_wrong = found.gives != lookup.attacks(found.inputs[0]) || found.wrong.is_some();
            assert!(is_wrong, "{subject}: {found:#x?} is no counterexample");
            refuted += 1;
        }
        Ok(())
    }

    /// Operations, and others as which they could be read.
    const MISTAKES: [[&str; 2]; 7] = [
        [" = and ", " = or "],
        [" = or ", " = and "],
        [" = xor ", " = and "],
        [" = add ", " = sub "],
        [" = mul ", " = add "],
        [" = shl ", " = lshr "],
        [" = lshr ", " = shl "],
    ];

    #[test]
    #[ignore = "by hand: CONTRIBUTING.md has the command"]
    fn an_operation_that_is_read_as_another_is_noticed() -> Result<()> {
        let (module, lookups) = lookups()?;
        let mut random = Xoshiro256PlusPlus::seed_from_u64(2);
        let mut noticed = 0;
        while noticed < DAMAGES {
            let lookup = &lookups[below(&mut random, lookups.len())];
            let subject = &lookup.subject;
            let mut damaged = module.clone();
            let name = format!("@{}", subject.function());
            let function = damaged.functions.get_mut(&name).expect("a function");
            let code: Vec<_> = function.blocks.iter_mut().flat_map(|block| &mut block.1).collect();
            let nth = below(&mut random, code.len());
            let (line, text) = code.into_iter().nth(nth).expect("an instruction");
            let Some([from, to]) = MISTAKES.iter().find(|[from, _]| text.contains(from)) else {
                continue;
            };
            *text = text.replace(from, to);
            let line = *line;
            let Ok(proof) = Proof::new(&damaged, subject) else {
                noticed += 1;
                continue;
            };
            if proof.check(subject, &subject.results()).is_ok() {
                // Some operations can be read as others without harm: both give the same for every
                // board.
                let board = lookup.differs(&proof);
                assert_eq!(board, None, "{subject}: line {line} is read as another operation");
                continue;
            }
            noticed += 1;
        }
        Ok(())
    }
}
