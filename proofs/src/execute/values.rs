//! The value of an operand on a path.

use anyhow::{Context, Result, bail};

use super::ways::Way;
use super::{Executor, Value};
use crate::formula::Term;
use crate::ir::{Operand, Type};

impl Executor<'_> {
    pub(super) fn either(&mut self, condition: Term, yes: Value, no: Value) -> Result<Value> {
        Ok(match (yes, no) {
            (yes, no) if yes == no => yes,
            (Value::Word(yes), Value::Word(no)) => {
                Value::Word(self.formulas.choose(condition, yes, no))
            }
            (Value::Address(table, yes), Value::Address(other, no)) if table == other => {
                Value::Address(table, self.formulas.choose(condition, yes, no))
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

    pub(super) fn word(&mut self, operand: &Operand, width: u32, way: &Way) -> Result<Term> {
        match self.value(&Type::Int(width), operand, way)? {
            Value::Word(word) => Ok(word),
            other => bail!("{other:?} is no word"),
        }
    }

    pub(super) fn value(&mut self, of: &Type, operand: &Operand, way: &Way) -> Result<Value> {
        Ok(match (operand, of) {
            (Operand::Local(_), _) => self.local(operand, way)?,
            (Operand::Number(number), Type::Int(_)) => {
                Value::Word(self.formulas.constant(*number as u64, of.bits()?))
            }
            (Operand::Undefined, Type::Int(_)) => Value::Word(self.formulas.unknown(of.bits()?)),
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
                let start = self.formulas.constant(0, 64);
                Value::Address(self.table(name)?, start)
            }
            (Operand::Element(address), Type::Pointer) => self.element(address, way)?,
            (operand, of) => bail!("{operand:?} is no {of:?}"),
        })
    }
}
