//! From the compiled code of a lookup to a formula.
//!
//! The code is executed on a symbolic board. All paths are followed at once. Where two paths meet,
//! each value becomes a choice between the two paths, by the condition that parted them. If a path
//! ends in a panic, or in a load outside its table, the proof fails, unless no board leads to that
//! path.

mod instruction;
mod intrinsics;
mod memory;
mod paths;
#[cfg(test)]
mod tests;
mod undefined;

use std::collections::{BTreeMap, HashMap};

use anyhow::{Context, Result, bail, ensure};

use crate::formula::{Formulas, Table, Term};
use crate::ir::Module;

#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// A word, and whether it is poison: LLVM leaves it undefined, and what is computed of it.
    Word(Term, Term),
    Address(Place),
    Lanes(Vec<Value>),
}

impl Value {
    fn word(&self) -> Result<(Term, Term)> {
        let Self::Word(word, poison) = *self else { bail!("{self:?} is no word") };
        Ok((word, poison))
    }

    fn place(&self) -> Result<&Place> {
        let Self::Address(place) = self else { bail!("{self:?} is no address of a table") };
        Ok(place)
    }

    fn lanes(self) -> Result<Vec<Self>> {
        let Self::Lanes(lanes) = self else { bail!("{self:?} has no lanes") };
        Ok(lanes)
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct Place {
    table: Table,
    /// The number of bytes from the beginning of the table.
    offset: Term,
    /// The field that it was made for, or the whole table: its first byte, and the one after it.
    within: (u64, u64),
    /// The number of which the table's address is a multiple.
    align: u64,
    poison: Term,
}

/// What code may not do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wrong {
    Panics,
    Outside,
    Undefined,
}

impl Wrong {
    /// All of them, and their names in a certificate.
    pub const ALL: [(Self, &str); 3] =
        [(Self::Panics, "panics"), (Self::Outside, "outside"), (Self::Undefined, "undefined")];
}

/// A path, or several as one: the condition of taking it, and the values known there.
#[derive(Clone)]
struct Way<'a> {
    taken: Term,
    /// In order, so that two runs number the formulas alike.
    values: BTreeMap<&'a str, Value>,
}

/// The executor of the code, and its results.
pub struct Executor<'a> {
    module: &'a Module,
    pub formulas: Formulas,
    /// For each of [`Wrong::ALL`], whether the code does it.
    pub wrong: [Term; 3],
    way: Way<'a>,
    /// The beginnings of the tables so far.
    tables: HashMap<&'a str, Place>,
    depth: usize,
}

impl<'a> Executor<'a> {
    pub fn new(module: &'a Module) -> Self {
        Self {
            module,
            formulas: Formulas::default(),
            wrong: [Term::NEVER; 3],
            way: Way { taken: Term::ALWAYS, values: BTreeMap::new() },
            tables: HashMap::new(),
            depth: 0,
        }
    }

    /// The result of a function for its inputs, words of 64 bits. If the module has the function
    /// compiled with checks too, then this is executed for what is wrong in it.
    /// An error if an instruction is unknown, with its line.
    pub fn answer(&mut self, name: &str, inputs: usize) -> Result<Term> {
        let name = &format!("@{name}");
        let input = |number| Value::Word(self.formulas.input(number), Term::NEVER);
        let inputs: Vec<_> = (0..inputs).map(input).collect();
        let returned = self.call(name, inputs.clone())?;
        let (answer, _) = returned.with_context(|| format!("{name} never returns"))?.word()?;
        if let Some(checked) = &self.module.checked {
            self.tables.clear();
            let module = std::mem::replace(&mut self.module, checked);
            let done = self.call(name, inputs).context("compiled with checks")?;
            self.module = module;
            let wrong = match done.map(|value| value.word()).transpose()? {
                Some((same, poison)) => {
                    self.formulas.or(self.formulas.differ(answer, same), poison)
                }
                // It never returns: whatever the board, a check fails.
                None => Term::ALWAYS,
            };
            self.wrong_if(Wrong::Undefined, wrong);
        }
        Ok(answer)
    }

    fn call(&mut self, name: &str, arguments: Vec<Value>) -> Result<Option<Value>> {
        ensure!(self.depth < 16, "{name}: calls are too deep");
        self.depth += 1;
        let way = self.way.clone();
        let returned = self.run(self.module.function(name)?, arguments);
        self.way = way;
        self.depth -= 1;
        returned.with_context(|| name.to_owned())
    }

    /// If this way is taken, and a condition holds, the code is wrong.
    fn wrong_if(&mut self, what: Wrong, condition: Term) {
        let condition = self.formulas.and(condition, self.way.taken);
        let wrong = &mut self.wrong[what as usize];
        *wrong = self.formulas.or(*wrong, condition);
    }
}
