//! What LLVM's language reference leaves undefined: when an instruction's result is poison.
//! `docs/proofs.md` lists every case.

use anyhow::{Context, Result, bail};

use super::{Executor, Place, Value, Wrong};
use crate::formula::{Binary, Formulas, Term, mask, signed};
use crate::ir::Promise;

impl Executor<'_> {
    /// A value that is poison if it breaks a promise. If it is promised to be defined, to break one
    /// is wrong at once.
    pub(super) fn promised(&mut self, mut value: Value, promises: &[Promise<'_>]) -> Result<Value> {
        for promise in promises {
            match (promise, &value) {
                (Promise::Flag("noundef"), _) => {}
                (Promise::Range(first, end), _) => value = self.ranged(value, &[(*first, *end)])?,
                (Promise::Ranges(name), _) => {
                    let ranges = self.module.ranges.get(*name);
                    let ranges = ranges.with_context(|| format!("{name} is no list of ranges"))?;
                    value = self.ranged(value, ranges)?;
                }
                (Promise::Align(align), Value::Address(place)) => {
                    let broken = self.misaligned(place, *align);
                    value = self.poisoned(value, broken);
                }
                (Promise::Readable(bytes), Value::Address(place)) => self.outside(place, *bytes),
                (other, _) => bail!("{other:?} of {value:?} is not known"),
            }
        }
        if promises.contains(&Promise::Flag("noundef")) {
            self.defined(&value);
        }
        Ok(value)
    }

    /// A word, or words, poison outside of the ranges.
    fn ranged(&self, value: Value, ranges: &[(i128, i128)]) -> Result<Value> {
        let formulas = &self.formulas;
        self.lanes(&[value], &|words| {
            let width = formulas.width(words[0]);
            let mut outside = Term::ALWAYS;
            for (first, end) in ranges {
                let [first, length] =
                    [*first, end - first].map(|number| formulas.constant(number as u64, width));
                let from_first = formulas.binary(Binary::Sub, words[0], first);
                outside = formulas.and(outside, formulas.not(formulas.less(from_first, length)));
            }
            Ok((words[0], outside))
        })
    }

    /// Wrong if a value is poison here: where the language requires one that is not.
    pub(super) fn defined(&mut self, value: &Value) {
        match value {
            Value::Lanes(lanes) => lanes.iter().for_each(|lane| self.defined(lane)),
            Value::Word(_, poison) | Value::Address(Place { poison, .. }) => {
                self.wrong_if(Wrong::Undefined, *poison);
            }
        }
    }

    /// The same value, but poison where this is 1.
    pub(super) fn poisoned(&self, mut value: Value, more: Term) -> Value {
        match &mut value {
            Value::Lanes(lanes) => {
                let lanes = std::mem::take(lanes).into_iter();
                return Value::Lanes(lanes.map(|lane| self.poisoned(lane, more)).collect());
            }
            Value::Word(_, poison) | Value::Address(Place { poison, .. }) => {
                *poison = self.formulas.or(*poison, more);
            }
        }
        value
    }
}

/// A word of another width, and whether it is poison.
pub(super) fn of_conversion(
    formulas: &Formulas,
    how: &str,
    word: Term,
    width: u32,
    promises: &[Promise<'_>],
) -> Result<(Term, Term)> {
    let result = match how {
        "sext" => formulas.sign_extended(word, width),
        _ => formulas.resized(word, width),
    };
    let mut poison = Term::NEVER;
    for promise in promises {
        let before = formulas.width(word);
        let broken = match (how, promise) {
            ("zext", Promise::Flag("nneg")) => formulas.is_negative(word),
            ("trunc", Promise::Flag(flag @ ("nuw" | "nsw"))) => {
                let back = match *flag {
                    "nuw" => formulas.resized(result, before),
                    _ => formulas.sign_extended(result, before),
                };
                formulas.differ(back, word)
            }
            (how, other) => bail!("{other:?} of `{how}` is not known"),
        };
        poison = formulas.or(poison, broken);
    }
    Ok((result, poison))
}

/// Whether the result of an operation on two words is poison.
pub(super) fn of_binary(
    formulas: &Formulas,
    op: Binary,
    [a, b, result]: [Term; 3],
    promises: &[Promise<'_>],
) -> Result<Term> {
    let width = formulas.width(a);
    let mut poison = Term::NEVER;
    if matches!(op, Binary::Shl | Binary::Shr | Binary::Sar) {
        poison = formulas.less(formulas.constant(u64::from(width) - 1, width), b);
    }
    for promise in promises {
        let Promise::Flag(flag) = *promise else { bail!("{promise:?} of {op:?} is not known") };
        let broken = match (op, flag) {
            (Binary::Add, "nuw") if !is_long(formulas, Binary::Add, a, b, width) => continue,
            (Binary::Add, "nuw") => formulas.less(result, a),
            (Binary::Add, "nsw") => {
                let [a, b] = [a, b].map(|word| formulas.xor(word, result));
                formulas.is_negative(formulas.and(a, b))
            }
            (Binary::Sub, "nuw") => formulas.less(a, b),
            (Binary::Sub, "nsw") => {
                formulas.is_negative(formulas.and(formulas.xor(a, b), formulas.xor(a, result)))
            }
            (Binary::Mul, "nuw" | "nsw") => product(formulas, a, b, flag == "nsw")?,
            (Binary::Shl, "nuw" | "nsw") => {
                let back = if flag == "nuw" { Binary::Shr } else { Binary::Sar };
                formulas.differ(formulas.binary(back, result, b), a)
            }
            (Binary::Shr | Binary::Sar, "exact") => {
                formulas.differ(formulas.binary(Binary::Shl, result, b), a)
            }
            (Binary::Or, "disjoint") => formulas.is_some(formulas.and(a, b)),
            (op, flag) => bail!("`{flag}` of {op:?} is not known"),
        };
        poison = formulas.or(poison, broken);
    }
    Ok(poison)
}

/// Whether the sum or the product of two words can need more than this number of bits.
fn is_long(formulas: &Formulas, op: Binary, a: Term, b: Term, width: u32) -> bool {
    let [a, b] = [a, b].map(|word| u128::from(formulas.possible(word)));
    let most = if op == Binary::Mul { a * b } else { a + b };
    most >> width != 0
}

/// Whether a product overflows.
fn product(formulas: &Formulas, a: Term, b: Term, with_sign: bool) -> Result<Term> {
    let width = formulas.width(a);
    let (a, b) = if formulas.number(a).is_some() { (b, a) } else { (a, b) };
    if !is_long(formulas, Binary::Mul, a, b, width - u32::from(with_sign)) {
        return Ok(Term::NEVER);
    }
    let Some(by) = formulas.number(b) else {
        if with_sign {
            bail!("`nsw` of a product of two words is not known");
        }
        let most = formulas.binary(Binary::Div, formulas.constant(u64::MAX, width), b);
        return Ok(formulas.and(formulas.is_some(b), formulas.less(most, a)));
    };
    if !with_sign {
        return Ok(formulas.less(formulas.constant(mask(width) / by, width), a));
    }
    let by = i128::from(signed(by, width));
    let (least, most) = (-(1_i128 << (width - 1)), (1_i128 << (width - 1)) - 1);
    let (from, to) = if by > 0 { (least / by, most / by) } else { (most / by, least / by) };
    let [from, to] = [from, to.min(most)].map(|end| formulas.constant(end as u64, width));
    let below = formulas.binary(Binary::LessSigned, a, from);
    let above = formulas.binary(Binary::LessSigned, to, a);
    Ok(formulas.or(below, above))
}
