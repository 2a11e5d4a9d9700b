//! From a lookup to its claim: the formula of the compiled code beside that of the rule.

use anyhow::{Context, Result, ensure};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::certificate::{self, Claim};
use crate::execute::Executor;
use crate::formula::Formulas;
use crate::ir::Module;
use crate::subject::Subject;

/// How many random boards formula and lookup are compared on.
const BOARDS: usize = 64;

/// A lookup's formulas and what is claimed of them.
pub struct Proof {
    /// All formulas.
    pub formulas: Formulas,
    /// The claim.
    pub claim: Claim,
}

impl Proof {
    /// Of the code of a module.
    ///
    /// # Errors
    ///
    /// If the code is not understood.
    pub fn new(module: &Module, subject: &Subject) -> Result<Self> {
        let executor = Executor::new(module);
        Self::of(executor, subject).with_context(|| subject.to_string())
    }

    /// Of what an executor runs.
    pub fn of(mut executor: Executor<'_>, subject: &Subject) -> Result<Self> {
        let attacks = executor.lookup(&subject.function())?;
        let wrong = executor.wrong;
        let mut formulas = executor.formulas;
        let rule = subject.slider.rule(subject.square, &mut formulas);
        Ok(Self { formulas, claim: Claim { attacks, rule, wrong } })
    }

    /// Compares the formulas with what this program's own lookup and a walk say of random boards:
    /// a mistake of the reader is noticed here.
    ///
    /// # Errors
    ///
    /// If they differ, with the board.
    pub fn check(&self, subject: &Subject, can_be_called: bool) -> Result<()> {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(subject.square.into());
        for nth in 0..BOARDS {
            let sparse = if nth % 2 == 0 { u64::MAX } else { random.next_u64() };
            let board = random.next_u64() & sparse;
            let values = self.formulas.evaluate(board);
            let [attacks, rule] =
                [self.claim.attacks, self.claim.rule].map(|it| values[it.index()]);
            let walked = subject.slider.attacks(subject.square, board);
            ensure!(rule == walked, "{subject}: on {board:#018x} the rule is not the walk");
            let called = if can_be_called { subject.call(board) } else { attacks };
            ensure!(
                attacks == called,
                "{subject}: on {board:#018x} the formula says {attacks:#018x} and the lookup \
                 {called:#018x}: an operation is read as another"
            );
        }
        Ok(())
    }

    /// The certificate.
    pub fn certificate(&self, subject: &Subject, cpu: &str) -> String {
        let (slider, square, name) = (subject.slider, subject.square_name(), subject.lookups.name);
        let about = format!(
            "rookline, {name}: a {slider} on {square}, compiled for {cpu}.\n\
             occupied  the board: a1 is bit 0, b1 bit 1, h8 bit 63\n\
             attacks   what the compiled lookup returns for it\n\
             rule      each square of the slider's lines, if all squares between are empty\n\
             wrong     1 if the code panics, or reads outside of a table\n\
             The claim: there is a board on which attacks is not rule, or wrong is 1.\n\
             unsat means: there is none, so the lookup is right for all 2^64 boards."
        );
        certificate::certificate(&self.formulas, self.claim, &about)
    }
}
