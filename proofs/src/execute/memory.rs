//! Tables, and places in them.

use std::sync::Arc;

use anyhow::{Context, Result, bail, ensure};

use super::undefined::{differ, is_some};
use super::ways::Way;
use super::{Damage, Executor, Place, Value, Wrong};
use crate::formula::{Binary, Bytes, Table, Term};
use crate::ir::{Address, Promise, Type};

impl Executor<'_> {
    pub(super) fn element(&mut self, address: &Address, way: &Way) -> Result<Value> {
        let Value::Address(mut place) = self.value(&Type::Pointer, &address.base, way)? else {
            bail!("an address of no table")
        };
        let has = |flag| address.promises.contains(&Promise::Flag(flag));
        let is_bound = has("inbounds") || has("nusw") || has("nuw");
        let bytes = self.formulas.bytes(place.table).len() as u64;
        let names = &self.module.types;
        let mut of = &address.of;
        // The bytes to the end of what is one array in the source.
        let mut array = None;
        for (nth, (index_type, index)) in address.indices.iter().enumerate() {
            let (index, poison) = self.word(index, index_type.bits()?, way)?;
            let index = self.formulas.sign_extended(index, 64);
            let mut broken = vec![poison];
            let step = match of.resolved(names)? {
                Type::Struct(fields, _) if nth > 0 => {
                    let field = self.formulas.number(index).context("a field that varies")?;
                    let step = of.offset(field as usize, names)?;
                    let rest = of.size(names)? - step;
                    let parts = of.is_array_in_parts(names);
                    of = fields.get(field as usize).context("a field that is not there")?;
                    array = parts.then_some(array.unwrap_or(rest).min(rest));
                    if !parts && let Some(at) = self.formulas.number(place.offset) {
                        let first = at.wrapping_add(step);
                        place.within = narrower(place.within, first, of.size(names)?);
                    }
                    self.formulas.constant(step, 64)
                }
                whole => {
                    if nth > 0 {
                        let bytes = array.take().unwrap_or(whole.size(names)?);
                        of = of.element(0, names)?;
                        let length = bytes / of.size(names)?.max(1);
                        let length = self.formulas.constant(length, 64);
                        let inside = self.formulas.binary(Binary::Less, index, length);
                        broken.push(self.formulas.not(inside));
                    } else if let (Type::Array(..), Some(at), Some(0)) =
                        (whole, self.formulas.number(place.offset), self.formulas.number(index))
                        && address.indices.len() > 1
                    {
                        place.within = narrower(place.within, at, whole.size(names)?);
                    }
                    let size = of.size(names)?;
                    if is_bound {
                        // A longer way begins or ends outside of the table.
                        let most = bytes / size.max(1);
                        let back = if has("nuw") { 0 } else { most };
                        let least = self.formulas.constant(back, 64);
                        let steps = self.formulas.binary(Binary::Add, index, least);
                        broken.push(self.beyond(steps, most + back));
                    }
                    let size = self.formulas.constant(size, 64);
                    self.formulas.binary(Binary::Mul, index, size)
                }
            };
            place.offset = self.formulas.binary(Binary::Add, place.offset, step);
            if is_bound {
                broken.push(self.beyond(place.offset, bytes));
            }
            for broken in broken {
                place.poison = self.formulas.binary(Binary::Or, place.poison, broken);
            }
        }
        Ok(Value::Address(place))
    }

    /// Whether a word is greater than a number.
    fn beyond(&mut self, word: Term, most: u64) -> Term {
        let most = self.formulas.constant(most, 64);
        self.formulas.binary(Binary::Less, most, word)
    }

    /// Whether an address is not a multiple of a number, which is a power of two.
    pub(super) fn misaligned(&mut self, of: &Value, align: u64) -> Result<Term> {
        let Value::Address(place) = of else { bail!("an address of no table") };
        let below = self.formulas.constant(align - 1, 64);
        let below = self.formulas.binary(Binary::And, place.offset, below);
        let of_table = self.alignments[&place.table];
        Ok(if of_table < align {
            self.formulas.constant(1, 1)
        } else {
            is_some(&mut self.formulas, below)
        })
    }

    /// Wrong if so many bytes cannot be read from an address.
    pub(super) fn outside(&mut self, from: &Value, bytes: u64, taken: Term) -> Result<()> {
        let Value::Address(Place { offset, within: (first, end), poison, .. }) = *from else {
            bail!("a load from no table")
        };
        let first_word = self.formulas.constant(first, 64);
        let before = self.formulas.binary(Binary::Less, offset, first_word);
        let after = match end.checked_sub(bytes) {
            Some(last) if last >= first => self.beyond(offset, last),
            _ => self.formulas.constant(1, 1),
        };
        for wrong in [before, after, poison] {
            let wrong = self.formulas.binary(Binary::And, wrong, taken);
            self.wrong_if(Wrong::Outside, wrong);
        }
        Ok(())
    }

    pub(super) fn load(&mut self, of: &Type, from: &Value, taken: Term) -> Result<Value> {
        let Value::Address(place) = from else { bail!("a load from no table") };
        if let Type::Vector(length, lane) = of {
            let size = lane.size(&self.module.types)?;
            let mut lanes = Vec::new();
            for nth in 0..*length {
                let step = self.formulas.constant(nth * size, 64);
                let offset = self.formulas.binary(Binary::Add, place.offset, step);
                lanes.push(self.load(
                    lane,
                    &Value::Address(Place { offset, ..place.clone() }),
                    taken,
                )?);
            }
            return Ok(Value::Lanes(lanes));
        }
        let width = of.bits()?;
        ensure!(width.is_multiple_of(8), "a load of {width} bits");
        self.loads.push((place.table, place.offset, width));
        self.outside(from, u64::from(width / 8), taken)?;
        let (table, offset) = (place.table, place.offset);
        let poison = match self.defined_bytes(table) {
            None => self.formulas.constant(0, 1),
            Some(defined) => {
                let ones = self.formulas.constant(u64::MAX, width);
                let read = self.formulas.load(defined, offset, width);
                read.map_or(self.formulas.constant(1, 1), |read| {
                    differ(&mut self.formulas, read, ones)
                })
            }
        };
        let read = self.formulas.load(table, offset, width);
        // The place is a known number, and the bytes are outside the table, or undefined.
        Ok(Value::Word(read.unwrap_or(self.formulas.constant(0, width)), poison))
    }

    /// For a table with undefined bytes, another that has ones where it is defined, otherwise zeros.
    fn defined_bytes(&mut self, table: Table) -> Option<Table> {
        if let Some(known) = self.defined.get(&table) {
            return *known;
        }
        let bytes = self.formulas.bytes(table);
        let defined = bytes.iter().map(|byte| Some(if byte.is_some() { 0xff } else { 0 }));
        let defined: Bytes = defined.collect();
        let some = defined.contains(&Some(0));
        let defined = some.then(|| self.formulas.table(Arc::new(defined)));
        self.defined.insert(table, defined);
        defined
    }
}

/// The part of a field that is within another.
fn narrower((start, end): (u64, u64), first: u64, size: u64) -> (u64, u64) {
    (start.max(first), end.min(first.saturating_add(size)))
}

impl Executor<'_> {
    pub(super) fn table(&mut self, name: &str) -> Result<Table> {
        if let Some(table) = self.tables.get(name) {
            return Ok(*table);
        }
        let global = self.module.globals.get(name);
        let (mut bytes, align): (Arc<Bytes>, u64) =
            global.with_context(|| format!("@{name} has no bytes here"))?.clone();
        if let Some(Damage::Bit { table, byte, bit }) = &self.damage
            && table == name
            && let Some(damaged) = &mut Arc::make_mut(&mut bytes)[*byte]
        {
            *damaged ^= 1 << bit;
        }
        let table = self.formulas.table(bytes);
        let least = self.alignments.entry(table).or_insert(align);
        *least = align.min(*least);
        self.tables.insert(name.to_owned(), table);
        Ok(table)
    }
}
