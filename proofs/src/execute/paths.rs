//! All paths through a function at once. Where two paths meet, each value becomes a choice between
//! the two paths.

use std::collections::BTreeMap;

use anyhow::{Context, Result, bail, ensure};

use super::{Executor, Place, Value, Way, Wrong};
use crate::formula::Term;
use crate::ir::{Cursor, Function, Promise};

/// The most blocks that one call may run.
const MOST_BLOCKS: usize = 10_000;

struct Run<'a> {
    function: &'a Function,
    /// What is promised of the result.
    promises: Vec<Promise<'a>>,
    returned: Option<Value>,
}

impl Run<'_> {
    fn number(&self, label: &str) -> Result<usize> {
        let number = self.function.blocks.iter().position(|(name, _)| name == label);
        number.with_context(|| format!("%{label} is no block"))
    }
}

impl<'a> Executor<'a> {
    pub(super) fn cursor(&self, text: &'a str) -> Cursor<'a> {
        Cursor::new(text, &self.module.types)
    }

    /// Runs a function to its returns.
    pub(super) fn run(
        &mut self,
        function: &'a Function,
        arguments: Vec<Value>,
    ) -> Result<Option<Value>> {
        let mut head = self.cursor(&function.head);
        head.expect("define")?;
        let promises = head.promises()?;
        head.type_()?;
        head.name('@')?;
        head.expect("(")?;
        let mut run = Run { function, promises, returned: None };
        let mut values = BTreeMap::new();
        for argument in arguments {
            head.type_()?;
            let argument = self.promised(argument, &head.promises()?)?;
            self.defined(&argument);
            values.insert(head.name('%')?, argument);
            head.takes(",");
        }
        ensure!(head.takes(")"), "the arguments are not as many");
        self.way.values = values;
        // The first in the text is run first. There, what comes after a loop is behind it; were it
        // before, it would be run each time that the loop can end.
        let mut waiting = BTreeMap::from([(0, self.way.clone())]);
        for _ in 0..MOST_BLOCKS {
            let Some((block, way)) = waiting.pop_first() else { return Ok(run.returned) };
            self.way = way;
            for (to, way) in self.block(&mut run, block)? {
                let way = match waiting.remove(&to) {
                    Some(other) => self.met(way, &other),
                    None => way,
                };
                waiting.insert(to, way);
            }
        }
        bail!("a loop has no end")
    }

    /// Runs a block, and returns the ways that leave it.
    fn block(&mut self, run: &mut Run<'a>, block: usize) -> Result<Vec<(usize, Way<'a>)>> {
        let (from, instructions) = &run.function.blocks[block];
        for (line, text) in instructions {
            let context = || format!("line {line}");
            let Some(ways) = self.line(run, text).with_context(context)? else { continue };
            let mut onward = Vec::new();
            for (to, condition) in ways {
                let taken = self.formulas.and(self.way.taken, condition);
                if taken != Term::NEVER {
                    let to = run.number(to)?;
                    let values = self.begin(run, from, to)?;
                    onward.push((to, Way { taken, values }));
                }
            }
            return Ok(onward);
        }
        bail!("the block {from} leads nowhere")
    }

    /// Runs an instruction. If it is the last of its block, returns the blocks after it, each with
    /// its condition.
    fn line(&mut self, run: &mut Run<'a>, text: &'a str) -> Result<Option<Vec<(&'a str, Term)>>> {
        let mut cursor = self.cursor(text);
        let mut name = None;
        if cursor.peek().starts_with('%') {
            name = Some(cursor.next()?);
            cursor.expect("=")?;
        }
        let mut ways = Vec::new();
        match cursor.peek() {
            // The values at the beginning of a block were computed on the way to it.
            "phi" => return Ok(None),
            "br" => {
                cursor.next()?;
                if cursor.peek() == "label" {
                    ways.push((cursor.label()?, Term::ALWAYS));
                } else {
                    let condition = self.decisive(&mut cursor)?;
                    for condition in [condition, self.formulas.not(condition)] {
                        cursor.expect(",")?;
                        ways.push((cursor.label()?, condition));
                    }
                }
            }
            "switch" => {
                cursor.next()?;
                let value = self.decisive(&mut cursor)?;
                cursor.expect(",")?;
                let otherwise = cursor.label()?;
                cursor.expect("[")?;
                let mut none = Term::ALWAYS;
                while !cursor.takes("]") {
                    let case = self.decisive(&mut cursor)?;
                    let same = self.formulas.equal(value, case);
                    none = self.formulas.and(none, self.formulas.not(same));
                    cursor.expect(",")?;
                    ways.push((cursor.label()?, same));
                }
                ways.push((otherwise, none));
            }
            "ret" => {
                cursor.next()?;
                if !cursor.takes("void") {
                    let (_, value) = self.typed(&mut cursor)?;
                    let value = self.promised(value, &run.promises)?;
                    self.defined(&value);
                    run.returned = Some(match run.returned.take() {
                        None => value,
                        Some(other) => self.either(self.way.taken, value, other)?,
                    });
                }
            }
            "unreachable" => {
                cursor.next()?;
                self.wrong_if(Wrong::Undefined, Term::ALWAYS);
            }
            _ => {
                match (name, self.instruction(cursor)?) {
                    (Some(name), Some(value)) => _ = self.way.values.insert(name, value),
                    // A call that never returns: all its ways are wrong.
                    (Some(_), None) => self.way.taken = Term::NEVER,
                    (None, _) => {}
                }
                return Ok((self.way.taken == Term::NEVER).then_some(ways));
            }
        }
        cursor.notes()?;
        Ok(Some(ways))
    }

    /// A word on which it depends what the code does next: poison is wrong.
    fn decisive(&mut self, cursor: &mut Cursor<'a>) -> Result<Term> {
        let (_, value) = self.typed(cursor)?;
        self.defined(&value);
        Ok(value.word()?.0)
    }

    /// The values at the beginning of a block that is entered from another.
    fn begin(&mut self, run: &Run<'a>, from: &str, to: usize) -> Result<BTreeMap<&'a str, Value>> {
        let mut values = self.way.values.clone();
        for (line, text) in &run.function.blocks[to].1 {
            let mut cursor = self.cursor(text);
            let name = cursor.next()?;
            if !cursor.takes("=") || !cursor.takes("phi") {
                break;
            }
            let context = || format!("line {line}: no value from {from}");
            let of = cursor.type_()?;
            loop {
                cursor.expect("[").with_context(context)?;
                let mut choice = cursor;
                cursor.skip_value()?;
                cursor.expect(",")?;
                let block = cursor.name('%')?;
                cursor.expect("]")?;
                cursor.takes(",");
                if &block[1..] == from {
                    values.insert(name, self.operand(&of, &mut choice).with_context(context)?);
                    break;
                }
            }
        }
        Ok(values)
    }

    /// Two ways that meet.
    fn met(&self, one: Way<'a>, other: &Way<'a>) -> Way<'a> {
        let mut values = BTreeMap::new();
        for (name, value) in one.values {
            // A value that is known on one way only is not used after they have met.
            if let Some(of_other) = other.values.get(name)
                && let Ok(value) = self.either(one.taken, value, of_other.clone())
            {
                values.insert(name, value);
            }
        }
        Way { taken: self.formulas.or(one.taken, other.taken), values }
    }

    pub(super) fn either(&self, condition: Term, yes: Value, no: Value) -> Result<Value> {
        Ok(match (yes, no) {
            (yes, no) if yes == no => yes,
            (Value::Word(yes, yes_poison), Value::Word(no, no_poison)) => Value::Word(
                self.formulas.choose(condition, yes, no),
                self.formulas.choose(condition, yes_poison, no_poison),
            ),
            (Value::Address(yes), Value::Address(no))
                if (yes.table, yes.within, yes.align) == (no.table, no.within, no.align) =>
            {
                let offset = self.formulas.choose(condition, yes.offset, no.offset);
                let poison = self.formulas.choose(condition, yes.poison, no.poison);
                Value::Address(Place { offset, poison, ..yes })
            }
            (Value::Lanes(yes), Value::Lanes(no)) => {
                let lanes = yes.into_iter().zip(no);
                let lanes = lanes.map(|(yes, no)| self.either(condition, yes, no));
                Value::Lanes(lanes.collect::<Result<_>>()?)
            }
            (yes, no) => bail!("either {yes:?} or {no:?}"),
        })
    }
}
