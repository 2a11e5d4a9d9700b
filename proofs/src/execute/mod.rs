//! From the compiled code of a lookup to a formula.
//!
//! The code is executed on a symbolic board. All paths are followed at once. Where two paths meet,
//! each value becomes a choice between the two paths, by the condition that parted them. If a path
//! ends in a panic, or in a load outside its table, the proof fails, unless no board leads to that
//! path.

mod memory;
mod operations;
mod undefined;
mod values;
mod ways;

use std::collections::HashMap;

use anyhow::{Context, Result, bail, ensure};

use crate::formula::{Binary, Formulas, Table, Term};
use crate::ir::Module;

/// A value while the code runs.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// A word, and whether it is poison: LLVM leaves it undefined, and what is computed of it.
    Word(Term, Term),
    /// A place in a table.
    Address(Place),
    /// Values side by side.
    Lanes(Vec<Value>),
}

/// A place in a table.
#[derive(Clone, PartialEq, Debug)]
pub struct Place {
    table: Table,
    /// The number of bytes from the beginning of the table.
    offset: Term,
    /// The field that it was made for, or the whole table: its first byte, and the one after it.
    within: (u64, u64),
    /// Whether it is poison.
    poison: Term,
}

/// What code may not do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wrong {
    /// It panics.
    Panics,
    /// It reads from outside a table.
    Outside,
    /// It does what LLVM's language leaves undefined.
    Undefined,
}

impl Wrong {
    /// All of them, and their names in a certificate.
    pub const ALL: [(Self, &str); 3] =
        [(Self::Panics, "panics"), (Self::Outside, "outside"), (Self::Undefined, "undefined")];
}

/// A deliberate mistake, to test that it is noticed.
#[cfg_attr(not(test), expect(dead_code, reason = "only the tests make mistakes"))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Damage {
    /// A bit of a table.
    Bit {
        /// The table.
        table: String,
        /// The byte.
        byte: usize,
        /// The bit of the byte.
        bit: u32,
    },
    /// The operation with this number, in the order of execution, is read as another one.
    Operation {
        /// The number.
        nth: usize,
    },
}

/// The executor of the code, and its results.
pub struct Executor<'a> {
    module: &'a Module,
    /// All formulas.
    pub formulas: Formulas,
    tables: HashMap<String, Table>,
    /// The number of which each table's address is a multiple.
    alignments: HashMap<Table, u64>,
    /// For each table with undefined bytes, another that says which are defined.
    defined: HashMap<Table, Option<Table>>,
    /// For each of [`Wrong::ALL`], whether the code does it.
    pub wrong: [Term; 3],
    depth: usize,
    damage: Option<Damage>,
    /// The number of operations on two words so far.
    operations: usize,
    /// The loads so far.
    loads: Vec<(Table, Term, u32)>,
}

impl<'a> Executor<'a> {
    /// An executor that has run nothing yet.
    pub fn new(module: &'a Module) -> Self {
        let mut formulas = Formulas::default();
        let wrong = [formulas.constant(0, 1); 3];
        let tables = HashMap::new();
        Self {
            module,
            formulas,
            tables,
            alignments: HashMap::new(),
            defined: HashMap::new(),
            wrong,
            depth: 0,
            damage: None,
            operations: 0,
            loads: Vec::new(),
        }
    }

    /// An executor that makes a mistake.
    #[cfg(test)]
    pub fn damaged(module: &'a Module, damage: Damage) -> Self {
        Self { damage: Some(damage), ..Self::new(module) }
    }

    /// The number of operations on two words so far.
    #[cfg(test)]
    pub fn operations(&self) -> usize {
        self.operations
    }

    /// The loads so far: the table, the place, the number of bits.
    #[cfg(test)]
    pub fn loads(&self) -> Vec<(String, Term, u32)> {
        let name = |table: Table| self.tables.iter().find(|(_, it)| **it == table);
        let loads = self.loads.iter();
        loads.filter_map(|&(table, at, width)| Some((name(table)?.0.clone(), at, width))).collect()
    }

    /// The result of a function for its inputs, words of 64 bits. If the module has the function
    /// compiled with checks too, then this is executed for what is wrong in it.
    ///
    /// # Errors
    ///
    /// If an instruction is unknown, with its line.
    pub fn answer(&mut self, name: &str, inputs: usize) -> Result<Term> {
        let (always, never) = (self.formulas.constant(1, 1), self.formulas.constant(0, 1));
        let inputs = (0..inputs).map(|number| Value::Word(self.formulas.input(number), never));
        let inputs: Vec<_> = inputs.collect();
        let answer = match self.call(name, inputs.clone(), always)? {
            Some(Value::Word(word, _)) => word,
            other => bail!("@{name} returns {other:?}, not a word"),
        };
        if let Some(checked) = &self.module.checked {
            let tables = std::mem::take(&mut self.tables);
            let module = std::mem::replace(&mut self.module, checked);
            let done = self.call(name, inputs, always).context("compiled with checks");
            (self.tables, self.module) = (tables, module);
            let wrong = match done? {
                Some(Value::Word(same, poison)) => {
                    let differs = undefined::differ(&mut self.formulas, answer, same);
                    self.formulas.binary(Binary::Or, differs, poison)
                }
                // It never returns: whatever the board, a check fails.
                None => always,
                other => bail!("@{name} returns {other:?}, not a word"),
            };
            self.wrong_if(Wrong::Undefined, wrong);
        }
        Ok(answer)
    }

    fn call(&mut self, name: &str, arguments: Vec<Value>, taken: Term) -> Result<Option<Value>> {
        ensure!(self.depth < 16, "@{name}: calls are too deep");
        self.depth += 1;
        let function = self.module.function(name)?;
        let returned = self.run(&function, arguments, taken).with_context(|| format!("@{name}"));
        self.depth -= 1;
        returned
    }

    fn wrong_if(&mut self, what: Wrong, condition: Term) {
        let wrong = &mut self.wrong[what as usize];
        *wrong = self.formulas.binary(Binary::Or, *wrong, condition);
    }
}
