//! From a function to its claim: the formula of the compiled code beside that of the rule.

use anyhow::{Context, Result, ensure};

use crate::execute::{Executor, Wrong};
use crate::formula::{Formulas, Term};
use crate::ir::Module;
use crate::refutation::Refutation;
use crate::subject::Subject;

pub struct Proof {
    pub formulas: Formulas,
    pub answer: Term,
    /// For each of [`Wrong::ALL`](crate::execute::Wrong::ALL), whether the code does it.
    pub wrong: [Term; 3],
}

impl Proof {
    /// The claim about the code of a module.
    /// An error if the reader does not know a part of the code.
    pub fn new(module: &Module, subject: &Subject) -> Result<Self> {
        let mut executor = Executor::new(module);
        let answer = executor.answer(&subject.function(), subject.inputs.len());
        let answer = answer.with_context(|| subject.to_string())?;
        Ok(Self { answer, wrong: executor.wrong, formulas: executor.formulas })
    }

    /// The result of the code for some inputs.
    pub fn answers(&self, inputs: &[u64]) -> u64 {
        self.formulas.evaluate(inputs)[self.answer.index()]
    }

    /// Compares the formulas with the compiled function, by its results for the subject's trials.
    /// This finds mistakes of the reader.
    /// An error if they differ, with the inputs.
    pub fn check(&self, subject: &Subject, results: &[u64]) -> Result<()> {
        for (inputs, called) in subject.trials().zip(results) {
            let says = self.answers(&inputs);
            ensure!(
                says == *called,
                "{subject}: for {inputs:#018x?} the formula says {says:#018x} and the function \
                 {called:#018x}: an operation is read as another"
            );
        }
        Ok(())
    }

    /// What the code does with these inputs, beside what the rule requires.
    pub fn refutation(&self, subject: &Subject, inputs: Vec<u64>) -> Refutation {
        let rule = (subject.rule)(&self.formulas);
        let values = self.formulas.evaluate(&inputs);
        let mut wrong = Wrong::ALL.into_iter().map(|(wrong, _)| wrong);
        let wrong = wrong.find(|&wrong| values[self.wrong[wrong as usize].index()] == 1);
        let (gives, requires) = (values[self.answer.index()], values[rule.index()]);
        Refutation { gives, requires, wrong, inputs }
    }
}
