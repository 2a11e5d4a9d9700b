//! Tables, and places in them.

use std::sync::Arc;

use anyhow::{Context, Result, bail, ensure};

use super::ways::Way;
use super::{Damage, Executor, Value, Wrong};
use crate::formula::{Binary, Bytes, Table, Term};
use crate::ir::{Address, Type};

impl Executor<'_> {
    pub(super) fn element(&mut self, address: &Address, way: &Way) -> Result<Value> {
        let Value::Address(table, mut offset) = self.value(&Type::Pointer, &address.base, way)?
        else {
            bail!("an address of no table")
        };
        let names = &self.module.types;
        let mut of = &address.of;
        for (nth, (index_type, index)) in address.indices.iter().enumerate() {
            let index = self.word(index, index_type.bits()?, way)?;
            let index = self.formulas.sign_extended(index, 64);
            let step = match of.resolved(names)? {
                Type::Struct(..) if nth > 0 => {
                    let field = self.formulas.number(index).context("a field that varies")?;
                    let step = of.offset(field as usize, names)?;
                    of = of.element(field as usize, names)?;
                    self.formulas.constant(step, 64)
                }
                _ => {
                    of = if nth > 0 { of.element(0, names)? } else { of };
                    let size = self.formulas.constant(of.size(names)?, 64);
                    self.formulas.binary(Binary::Mul, index, size)
                }
            };
            offset = self.formulas.binary(Binary::Add, offset, step);
        }
        Ok(Value::Address(table, offset))
    }

    pub(super) fn load(&mut self, of: &Type, from: &Value, taken: Term) -> Result<Value> {
        let Value::Address(table, offset) = from else { bail!("a load from no table") };
        if let Type::Vector(length, lane) = of {
            let size = lane.size(&self.module.types)?;
            let mut lanes = Vec::new();
            for nth in 0..*length {
                let step = self.formulas.constant(nth * size, 64);
                let at = self.formulas.binary(Binary::Add, *offset, step);
                lanes.push(self.load(lane, &Value::Address(*table, at), taken)?);
            }
            return Ok(Value::Lanes(lanes));
        }
        let width = of.bits()?;
        ensure!(width.is_multiple_of(8), "a load of {width} bits");
        self.loads.push((*table, *offset, width));
        let last = (self.formulas.bytes(*table).len() as u64).checked_sub(u64::from(width / 8));
        let last = self.formulas.constant(last.context("a table that is too short")?, 64);
        let outside = self.formulas.binary(Binary::Less, last, *offset);
        let outside = self.formulas.binary(Binary::And, outside, taken);
        self.wrong_if(Wrong::Outside, outside);
        Ok(Value::Word(match self.formulas.load(*table, *offset, width) {
            Some(word) => word,
            // The place is a known number: the bytes are outside the table, or undefined.
            None => {
                self.wrong_if(Wrong::Outside, taken);
                self.formulas.constant(0, width)
            }
        }))
    }

    pub(super) fn table(&mut self, name: &str) -> Result<Table> {
        if let Some(table) = self.tables.get(name) {
            return Ok(*table);
        }
        let global = self.module.globals.get(name);
        let mut bytes: Arc<Bytes> =
            global.with_context(|| format!("@{name} has no bytes here"))?.clone();
        if let Some(Damage::Bit { table, byte, bit }) = &self.damage
            && table == name
            && let Some(damaged) = &mut Arc::make_mut(&mut bytes)[*byte]
        {
            *damaged ^= 1 << bit;
        }
        let table = self.formulas.table(bytes);
        self.tables.insert(name.to_owned(), table);
        Ok(table)
    }
}
