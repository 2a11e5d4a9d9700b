//! The value of an operand on a path.

use anyhow::{Context, Result, bail};

use super::ways::Way;
use super::{Executor, Place, Value};
use crate::formula::Term;
use crate::ir::{Operand, Type};

impl Executor<'_> {
    pub(super) fn either(&mut self, condition: Term, yes: Value, no: Value) -> Result<Value> {
        Ok(match (yes, no) {
            (yes, no) if yes == no => yes,
            (Value::Word(yes, yes_poison), Value::Word(no, no_poison)) => Value::Word(
                self.formulas.choose(condition, yes, no),
                self.formulas.choose(condition, yes_poison, no_poison),
            ),
            (Value::Address(yes), Value::Address(no))
                if (yes.table, yes.within) == (no.table, no.within) =>
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

    pub(super) fn local(&self, operand: &Operand, way: &Way) -> Result<Value> {
        let Operand::Local(name) = operand else { bail!("{operand:?} is no result") };
        way.values.get(name).cloned().with_context(|| format!("%{name} is not known here"))
    }

    /// A word, and whether it is poison.
    pub(super) fn word(
        &mut self,
        operand: &Operand,
        width: u32,
        way: &Way,
    ) -> Result<(Term, Term)> {
        match self.value(&Type::Int(width), operand, way)? {
            Value::Word(word, poison) => Ok((word, poison)),
            other => bail!("{other:?} is no word"),
        }
    }

    /// A word on which it depends what the code does next: poison is wrong.
    pub(super) fn decisive(&mut self, operand: &Operand, width: u32, way: &Way) -> Result<Term> {
        let (word, poison) = self.word(operand, width, way)?;
        self.defined(&Value::Word(word, poison), way.taken);
        Ok(word)
    }

    pub(super) fn value(&mut self, of: &Type, operand: &Operand, way: &Way) -> Result<Value> {
        let never = self.formulas.constant(0, 1);
        Ok(match (operand, of) {
            (Operand::Local(_), _) => self.local(operand, way)?,
            (Operand::Number(number), Type::Int(_)) => {
                Value::Word(self.formulas.constant(*number as u64, of.bits()?), never)
            }
            (Operand::Undefined, Type::Int(_)) => {
                let poison = self.formulas.constant(1, 1);
                Value::Word(self.formulas.constant(0, of.bits()?), poison)
            }
            (Operand::Undefined, Type::Vector(length, lane)) => {
                let lanes = (0..*length).map(|_| self.value(lane, operand, way));
                Value::Lanes(lanes.collect::<Result<_>>()?)
            }
            (Operand::Number(0), Type::Vector(length, lane)) => {
                let zero = self.value(lane, &Operand::Number(0), way)?;
                Value::Lanes(vec![zero; *length as usize])
            }
            (Operand::Splat(value), Type::Vector(length, lane)) => {
                let value = self.value(lane, value, way)?;
                Value::Lanes(vec![value; *length as usize])
            }
            (Operand::Lanes(values), Type::Vector(_, lane)) => {
                let lanes = values.iter().map(|value| self.value(lane, value, way));
                Value::Lanes(lanes.collect::<Result<_>>()?)
            }
            (Operand::Global(name), Type::Pointer) => {
                let (table, offset) = (self.table(name)?, self.formulas.constant(0, 64));
                let within = (0, self.formulas.bytes(table).len() as u64);
                Value::Address(Place { table, offset, within, poison: never })
            }
            (Operand::Element(address), Type::Pointer) => self.element(address, way)?,
            (operand, of) => bail!("{operand:?} is no {of:?}"),
        })
    }
}
