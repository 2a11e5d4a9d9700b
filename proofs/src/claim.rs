//! From a function to its claim: the formula of the compiled code beside that of the rule.

use anyhow::{Context, Result, ensure};

use crate::execute::{Executor, Wrong};
use crate::formula::{Formulas, Term};
use crate::ir::Module;
use crate::refutation::Refutation;
use crate::subject::{Rule, Subject};

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

    /// Compares the code with the rule for all inputs below 64; the first for which it is wrong.
    pub fn exhaust(&mut self, subject: &Subject) -> Option<Refutation> {
        let count = subject.inputs.len() as u32;
        let all = 0..64_u64.pow(count);
        let mut all = all.map(|all| (0..count).map(|nth| all >> (6 * nth) & 63).collect());
        all.find_map(|inputs| {
            let found = self.refutation(subject, inputs);
            (found.wrong.is_some() || found.gives != found.requires).then_some(found)
        })
    }

    /// What the code does with these inputs, beside what the rule requires.
    pub fn refutation(&mut self, subject: &Subject, inputs: Vec<u64>) -> Refutation {
        let requires = match &subject.rule {
            Rule::Walk(walk) => walk(&inputs),
            Rule::Formula(rule) => {
                let rule = rule(&self.formulas);
                self.formulas.evaluate(&inputs)[rule.index()]
            }
        };
        let values = self.formulas.evaluate(&inputs);
        let mut wrong = Wrong::ALL.into_iter().map(|(wrong, _)| wrong);
        let wrong = wrong.find(|&wrong| values[self.wrong[wrong as usize].index()] == 1);
        Refutation { gives: values[self.answer.index()], requires, wrong, inputs }
    }
}
