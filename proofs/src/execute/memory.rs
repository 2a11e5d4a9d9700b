//! Tables, and places in them.

use std::sync::Arc;

use anyhow::{Context, Result, bail, ensure};

use super::{Executor, Place, Value, Wrong};
use crate::formula::{Binary, Bytes, Term};
use crate::ir::{Cursor, Promise, Type};

impl<'a> Executor<'a> {
    /// An address: the type at a base, the base, and a path into the type.
    pub(super) fn element(
        &mut self,
        flags: &[Promise<'a>],
        cursor: &mut Cursor<'a>,
    ) -> Result<Value> {
        let mut of = cursor.type_()?;
        cursor.expect(",")?;
        let mut place = self.typed(cursor)?.1.place()?.clone();
        let mut indices = Vec::new();
        while !cursor.is_at_note() && cursor.takes(",") {
            indices.push(self.typed(cursor)?.1.word()?);
        }
        let has = |flag| flags.contains(&Promise::Flag(flag));
        let is_bound = has("inbounds") || has("nusw") || has("nuw");
        let bytes = self.formulas.bytes(place.table).len() as u64;
        // The bytes to the end of what is one array in the source.
        let mut array = None;
        for (nth, &(index, poison)) in indices.iter().enumerate() {
            let index = self.formulas.sign_extended(index, 64);
            let at = self.formulas.number(place.offset);
            let mut broken = vec![poison];
            let step = match &of {
                Type::Struct(fields, _) if nth > 0 => {
                    let field =
                        self.formulas.number(index).context("a field that varies")? as usize;
                    let (step, parts) = (of.offset(field), of.is_array_in_parts());
                    let rest = of.size() - step;
                    let inner = fields.get(field).context("a field that is not there")?.clone();
                    array = parts.then_some(array.unwrap_or(rest).min(rest));
                    if !parts && let Some(at) = at {
                        place.narrow(at.wrapping_add(step), inner.size());
                    }
                    of = inner;
                    self.formulas.constant(step, 64)
                }
                whole => {
                    let mut inner = whole.clone();
                    if nth > 0 {
                        let (Type::Array(_, lane) | Type::Vector(_, lane)) = whole else {
                            bail!("{whole:?} has no elements")
                        };
                        let length = array.take().unwrap_or(whole.size()) / lane.size().max(1);
                        let length = self.formulas.constant(length, 64);
                        broken.push(self.formulas.not(self.formulas.less(index, length)));
                        inner = (**lane).clone();
                    } else if let (Type::Array(..), Some(at), Some(0)) =
                        (whole, at, self.formulas.number(index))
                        && indices.len() > 1
                    {
                        place.narrow(at, whole.size());
                    }
                    of = inner;
                    let size = of.size();
                    if is_bound {
                        // A longer way begins or ends outside of the table.
                        let most = bytes / size.max(1);
                        let back = if has("nuw") { 0 } else { most };
                        let steps = self.plus(index, back);
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
                place.poison = self.formulas.or(place.poison, broken);
            }
        }
        Ok(Value::Address(place))
    }

    fn beyond(&self, word: Term, most: u64) -> Term {
        self.formulas.less(self.formulas.constant(most, 64), word)
    }

    fn plus(&self, word: Term, number: u64) -> Term {
        self.formulas.binary(Binary::Add, word, self.formulas.constant(number, 64))
    }

    /// Whether an address is not a multiple of a number, which is a power of two.
    pub(super) fn misaligned(&self, place: &Place, align: u64) -> Term {
        if place.align < align {
            return Term::ALWAYS;
        }
        let below = self.formulas.constant(align - 1, 64);
        self.formulas.is_some(self.formulas.and(place.offset, below))
    }

    /// Wrong if so many bytes cannot be read from an address.
    pub(super) fn outside(&mut self, place: &Place, bytes: u64) {
        let (first, end) = place.within;
        let before = self.formulas.less(place.offset, self.formulas.constant(first, 64));
        let after = match end.checked_sub(bytes) {
            Some(last) if last >= first => self.beyond(place.offset, last),
            _ => Term::ALWAYS,
        };
        for wrong in [before, after, place.poison] {
            self.wrong_if(Wrong::Outside, wrong);
        }
    }

    /// The load of an instruction. The alignment is promised of its address, the rest of its result.
    pub(super) fn load_of(&mut self, cursor: &mut Cursor<'a>) -> Result<Value> {
        let of = cursor.type_()?;
        cursor.expect(",")?;
        let (_, from) = self.typed(cursor)?;
        let (of_address, of_value): (Vec<_>, Vec<_>) =
            cursor.notes()?.into_iter().partition(|promise| matches!(promise, Promise::Align(_)));
        let from = self.promised(from, &of_address)?;
        let value = self.load(&of, from.place()?)?;
        self.promised(value, &of_value)
    }

    fn load(&mut self, of: &Type, place: &Place) -> Result<Value> {
        if let Type::Vector(length, lane) = of {
            let lanes = (0..*length).map(|nth| {
                let offset = self.plus(place.offset, nth * lane.size());
                self.load(lane, &Place { offset, ..place.clone() })
            });
            return Ok(Value::Lanes(lanes.collect::<Result<_>>()?));
        }
        let width = of.bits()?;
        ensure!(width.is_multiple_of(8), "a load of {width} bits");
        let Place { table, offset, .. } = *place;
        self.outside(place, u64::from(width / 8));
        // For a table with undefined bytes, another that has ones where it is defined.
        let bytes = self.formulas.bytes(table);
        let mut poison = Term::NEVER;
        if bytes.contains(&None) {
            let defined = bytes.iter().map(|byte| Some(if byte.is_some() { 0xff } else { 0 }));
            let defined: Bytes = defined.collect();
            let defined = self.formulas.table(Arc::new(defined));
            let ones = self.formulas.constant(u64::MAX, width);
            let read = self.formulas.load(defined, offset, width);
            poison = read.map_or(Term::ALWAYS, |read| self.formulas.differ(read, ones));
        }
        let read = self.formulas.load(table, offset, width);
        // The place is a known number, and the bytes are outside the table, or undefined.
        Ok(Value::Word(read.unwrap_or(self.formulas.constant(0, width)), poison))
    }

    /// The address of a table.
    pub(super) fn whole_table(&mut self, name: &'a str) -> Result<Value> {
        if let Some(place) = self.tables.get(name) {
            return Ok(Value::Address(place.clone()));
        }
        let global = self.module.globals.get(name);
        let (bytes, align) = global.with_context(|| format!("{name} has no bytes here"))?.clone();
        let (within, offset) = ((0, bytes.len() as u64), self.formulas.constant(0, 64));
        let table = self.formulas.table(bytes);
        let place = Place { table, offset, within, align, poison: Term::NEVER };
        self.tables.insert(name, place.clone());
        Ok(Value::Address(place))
    }
}

impl Place {
    /// Stays within a part that begins at a known place.
    fn narrow(&mut self, first: u64, size: u64) {
        let (start, end) = self.within;
        self.within = (start.max(first), end.min(first.saturating_add(size)));
    }
}
