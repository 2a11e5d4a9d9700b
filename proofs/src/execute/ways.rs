//! All paths through a function at once. Where two paths meet, each value becomes a choice between
//! the two paths.

use std::collections::{BTreeMap, HashMap};

use anyhow::{Context, Result, bail, ensure};

use super::{Executor, Value, Wrong};
use crate::block_order::order;
use crate::formula::{Binary, Term};
use crate::ir::{Argument, Function, Instruction, Operand, Operation};

/// The most blocks that one call may run.
const MOST_BLOCKS: usize = 10_000;

/// A way to a block: the condition of taking it, and the values known there.
pub(super) struct Way {
    pub(super) taken: Term,
    pub(super) values: HashMap<String, Value>,
}

impl Executor<'_> {
    /// Runs a function to its returns.
    pub(super) fn run(
        &mut self,
        function: &Function,
        arguments: Vec<Value>,
        taken: Term,
    ) -> Result<Option<Value>> {
        ensure!(function.parameters.len() == arguments.len(), "the arguments are not as many");
        let mut values = HashMap::new();
        for ((name, promises), argument) in function.parameters.iter().zip(arguments) {
            let argument = self.promised(argument, promises, taken)?;
            self.defined(&argument, taken);
            values.insert(name.clone(), argument);
        }
        let numbers: HashMap<&str, usize> =
            function.blocks.iter().enumerate().map(|(n, block)| (&block.name[..], n)).collect();
        let number =
            |name: &str| numbers.get(name).copied().with_context(|| format!("%{name} is no block"));
        let mut next = Vec::new();
        for block in &function.blocks {
            let last = block.instructions.last().context("an empty block")?;
            let to = successors(&last.operation).into_iter().map(number);
            next.push(to.collect::<Result<Vec<_>>>()?);
        }
        let places = order(&next);
        let mut waiting: BTreeMap<usize, (usize, Way)> = BTreeMap::new();
        let first = Way { taken, values };
        waiting.insert(places[0], (0, first));
        let mut returned = None;
        for _ in 0..MOST_BLOCKS {
            let Some((_, (block, way))) = waiting.pop_first() else { return Ok(returned) };
            for (to, way) in self.block(function, block, way, &mut returned)? {
                let to = number(&to)?;
                let way = match waiting.remove(&places[to]) {
                    Some((_, other)) => self.met(way, &other)?,
                    None => way,
                };
                waiting.insert(places[to], (to, way));
            }
        }
        bail!("a loop has no end")
    }

    /// Runs a block, and returns the ways that leave it.
    fn block(
        &mut self,
        function: &Function,
        block: usize,
        mut way: Way,
        returned: &mut Option<Value>,
    ) -> Result<Vec<(String, Way)>> {
        let block = &function.blocks[block];
        for Instruction { result, operation, promises, line } in &block.instructions {
            let context = || format!("line {line}");
            let ways = match operation {
                // The values at the beginning of a block were computed on the way to it.
                Operation::Phi(..) => continue,
                Operation::Jump(to) => {
                    let always = self.formulas.constant(1, 1);
                    vec![(to, always)]
                }
                Operation::Branch(condition, yes, no) => {
                    let condition = self.decisive(condition, 1, &way).with_context(context)?;
                    let not = self.formulas.not(condition);
                    vec![(yes, condition), (no, not)]
                }
                Operation::Switch(of, value, otherwise, cases) => {
                    let value = self.decisive(value, of.bits()?, &way).with_context(context)?;
                    let mut ways = Vec::new();
                    let mut none = self.formulas.constant(1, 1);
                    for (case, to) in cases {
                        let case = self.decisive(case, of.bits()?, &way).with_context(context)?;
                        let same = self.formulas.binary(Binary::Equal, value, case);
                        let other = self.formulas.not(same);
                        none = self.formulas.binary(Binary::And, none, other);
                        ways.push((to, same));
                    }
                    ways.push((otherwise, none));
                    ways
                }
                Operation::Return(value) => {
                    if let Some((of, value)) = value {
                        let value = self.value(of, value, &way).with_context(context)?;
                        let value = self.promised(value, &function.promises, way.taken)?;
                        self.defined(&value, way.taken);
                        *returned = Some(match returned.take() {
                            None => value,
                            Some(other) => self.either(way.taken, value, other)?,
                        });
                    }
                    return Ok(Vec::new());
                }
                Operation::Unreachable => {
                    self.wrong_if(Wrong::Undefined, way.taken);
                    return Ok(Vec::new());
                }
                Operation::Call(name, arguments) if let Some(wrong) = stops(name, arguments) => {
                    self.wrong_if(wrong, way.taken);
                    return Ok(Vec::new());
                }
                operation => {
                    let value = self.operate(operation, promises, &way).with_context(context)?;
                    match (result, value) {
                        // A call that never returns: all its ways are wrong.
                        (Some(_), None) => return Ok(Vec::new()),
                        (Some(name), Some(value)) => drop(way.values.insert(name.clone(), value)),
                        (None, _) => {}
                    }
                    continue;
                }
            };
            let mut onward = Vec::new();
            for (to, condition) in ways {
                let taken = self.formulas.binary(Binary::And, way.taken, condition);
                if self.formulas.number(taken) != Some(0) {
                    let values = self.begin(function, &block.name, to, &way)?;
                    onward.push((to.clone(), Way { taken, values }));
                }
            }
            return Ok(onward);
        }
        bail!("the block {} leads nowhere", block.name)
    }

    /// The values at the beginning of a block that is entered from another.
    fn begin(
        &mut self,
        function: &Function,
        from: &str,
        to: &str,
        way: &Way,
    ) -> Result<HashMap<String, Value>> {
        let mut values = way.values.clone();
        let block = function.blocks.iter().find(|block| block.name == to).context("no block")?;
        for Instruction { result, operation, line, .. } in &block.instructions {
            let Operation::Phi(of, choices) = operation else { break };
            let chosen = choices.iter().find(|(_, block)| block == from);
            let (value, _) =
                chosen.with_context(|| format!("line {line}: no value from {from}"))?;
            let value = self.value(of, value, way).with_context(|| format!("line {line}"))?;
            values.insert(result.clone().context("a phi without a name")?, value);
        }
        Ok(values)
    }

    /// Two ways that meet.
    fn met(&mut self, one: Way, other: &Way) -> Result<Way> {
        let mut values = HashMap::new();
        for (name, value) in one.values {
            // A value that is known on one way only is not used after they have met.
            if let Some(of_other) = other.values.get(&name)
                && let Ok(value) = self.either(one.taken, value, of_other.clone())
            {
                values.insert(name, value);
            }
        }
        let taken = self.formulas.binary(Binary::Or, one.taken, other.taken);
        Ok(Way { taken, values })
    }
}

/// What it means that a function is called which never returns.
fn stops(name: &str, arguments: &[Argument]) -> Option<Wrong> {
    match (name, arguments) {
        // clang's check of an index has this number.
        ("llvm.ubsantrap", [(_, Operand::Number(18), _)]) => Some(Wrong::Outside),
        ("llvm.ubsantrap", _) => Some(Wrong::Undefined),
        ("llvm.trap", _) => Some(Wrong::Panics),
        (name, _) => name.contains("9panicking").then_some(Wrong::Panics),
    }
}

/// The blocks after a block.
fn successors(operation: &Operation) -> Vec<&str> {
    match operation {
        Operation::Jump(to) => vec![to],
        Operation::Branch(_, yes, no) => vec![yes, no],
        Operation::Switch(_, _, otherwise, cases) => {
            cases.iter().map(|(_, to)| &to[..]).chain([&otherwise[..]]).collect()
        }
        _ => Vec::new(),
    }
}
