//! From a function to its claim: the formula of the compiled code beside that of the rule.

use anyhow::{Context, Result, bail, ensure};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::certificate::{self, Claim};
use crate::execute::Executor;
use crate::formula::{Formulas, Term};
use crate::ir::Module;
use crate::machine::Machine;
use crate::subject::{Called, Rule, Subject};

/// The number of random inputs on which formula and function are compared.
const INPUTS: usize = 64;

/// The formulas of a function's code.
pub struct Proof {
    /// All formulas.
    pub formulas: Formulas,
    /// The result of the code.
    pub answer: Term,
    /// For each of [`Wrong::ALL`](crate::execute::Wrong::ALL), whether the code does it.
    pub wrong: [Term; 3],
}

impl Proof {
    /// The claim about the code of a module.
    ///
    /// # Errors
    ///
    /// If the reader does not know a part of the code.
    pub fn new(module: &Module, subject: &Subject) -> Result<Self> {
        Self::of(Executor::new(module), subject).with_context(|| subject.to_string())
    }

    /// The claim about the code of an executor.
    pub fn of(mut executor: Executor<'_>, subject: &Subject) -> Result<Self> {
        let answer = executor.answer(&subject.function(), subject.inputs.len())?;
        Ok(Self { answer, wrong: executor.wrong, formulas: executor.formulas })
    }

    /// The result of the code for some inputs.
    pub fn answers(&self, inputs: &[u64]) -> u64 {
        self.formulas.evaluate(inputs)[self.answer.index()]
    }

    /// Compares the formulas with this program's own function on random inputs. This finds mistakes
    /// of the reader.
    ///
    /// # Errors
    ///
    /// If they differ, with the inputs.
    pub fn check(&self, subject: &Subject) -> Result<()> {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(0);
        let below_64 = matches!(subject.rule, Rule::Walk(_));
        for nth in 0..INPUTS {
            let word = |_| match random.next_u64() {
                word if below_64 => word % 64,
                word if nth % 2 == 0 => word,
                sparse => sparse & random.next_u64() & random.next_u64(),
            };
            let inputs: Vec<u64> = (0..subject.inputs.len()).map(word).collect();
            let (says, called) = (self.answers(&inputs), (subject.called)(&inputs));
            ensure!(
                says == called,
                "{subject}: for {inputs:#018x?} the formula says {says:#018x} and the function \
                 {called:#018x}: an operation is read as another"
            );
        }
        Ok(())
    }

    /// Compares the formulas with a walk for all inputs below 64.
    ///
    /// # Errors
    ///
    /// If they differ, with the inputs.
    pub fn exhaust(&self, subject: &Subject, walk: &Called) -> Result<()> {
        ensure!(
            !self.formulas.has_unknowns(),
            "{subject}: the code freezes a word that may be poison"
        );
        let count = subject.inputs.len() as u32;
        for all in 0..64_u64.pow(count) {
            let inputs: Vec<u64> = (0..count).map(|nth| all >> (6 * nth) & 63).collect();
            let values = self.formulas.evaluate(&inputs);
            let says = values[self.answer.index()];
            let walked = walk(&inputs);
            if says != walked || self.wrong.iter().any(|term| values[term.index()] != 0) {
                bail!(
                    "{subject}: for {inputs:?} the code gives {says:#018x}, a walk {walked:#018x}"
                );
            }
        }
        Ok(())
    }

    /// The certificate, if the rule is a formula.
    pub fn certificate(&mut self, subject: &Subject, machine: &Machine) -> Option<String> {
        let Rule::Formula(rule) = &subject.rule else { return None };
        let rule = rule(&mut self.formulas);
        let claim = Claim { answer: self.answer, rule, wrong: self.wrong };
        let (answer, says, source) = (subject.answer, subject.says, &subject.source);
        let board = if subject.inputs == ["occupied"] { ", the board" } else { "" };
        let inputs = subject.inputs.join(", ");
        let about = format!(
            "rookline, {subject}, compiled for {machine}.\n\
             {inputs}: any word{board}; a1 is bit 0, b1 bit 1, h8 bit 63\n\
             {answer}: what the compiled code returns for it, of {source}\n\
             rule: {says}\n\
             panics, outside, undefined: 1 if the code panics, reads outside of a table, or does what \
             LLVM leaves undefined\n\
             wrong: 1 if it does one of these\n\
             The claim: there are inputs for which {answer} is not rule, or wrong is 1.\n\
             unsat means that there are none: the code is right for all 2^64 values of each input."
        );
        Some(certificate::certificate(&self.formulas, claim, subject, &about))
    }
}
