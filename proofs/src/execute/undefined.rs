//! What LLVM's language reference leaves undefined: when an instruction's result is poison.
//! `docs/proofs.md` lists every case.

use anyhow::{Result, bail};

use super::{Executor, Value, Wrong};
use crate::formula::{Binary, Formulas, Term, mask};
use crate::ir::Promise;

impl Executor<'_> {
    /// A value that is poison if it breaks a promise. If it is promised to be defined, to break one
    /// is wrong at once.
    pub(super) fn promised(
        &mut self,
        mut value: Value,
        promises: &[Promise],
        taken: Term,
    ) -> Result<Value> {
        let mut is_defined = false;
        for promise in promises {
            match (promise, &value) {
                (Promise::Flag("noundef"), _) => is_defined = true,
                (Promise::Range(first, end), _) => value = self.ranged(value, &[(*first, *end)])?,
                (Promise::Ranges(name), _) => {
                    let Some(ranges) = self.module.ranges.get(name) else {
                        bail!("{name} is no list of ranges")
                    };
                    value = self.ranged(value, ranges)?;
                }
                (Promise::Align(align), Value::Address(_)) => {
                    let broken = self.misaligned(&value, *align)?;
                    value = self.poisoned(value, broken);
                }
                (Promise::Readable(bytes), Value::Address(_)) => {
                    self.outside(&value, *bytes, taken)?;
                }
                (other, _) => bail!("{other:?} of {value:?} is not known"),
            }
        }
        if is_defined {
            self.defined(&value, taken);
        }
        Ok(value)
    }

    /// A word, or words, poison outside of the ranges.
    fn ranged(&mut self, value: Value, ranges: &[(i128, i128)]) -> Result<Value> {
        self.lanes(&[value], &mut |formulas, words| {
            let width = formulas.width(words[0]);
            let mut outside = formulas.constant(1, 1);
            for (first, end) in ranges {
                let [first, length] = [*first, end - first].map(|number| number as u64);
                let [first, length] = [first, length].map(|n| formulas.constant(n, width));
                let from_first = formulas.binary(Binary::Sub, words[0], first);
                let inside = formulas.binary(Binary::Less, from_first, length);
                let not = formulas.not(inside);
                outside = formulas.binary(Binary::And, outside, not);
            }
            Ok((words[0], outside))
        })
    }

    /// Wrong if a value is poison here: where the language requires one that is not.
    pub(super) fn defined(&mut self, value: &Value, taken: Term) {
        match value {
            Value::Lanes(lanes) => lanes.iter().for_each(|lane| self.defined(lane, taken)),
            Value::Word(_, poison) | Value::Address(super::Place { poison, .. }) => {
                let poison = self.formulas.binary(Binary::And, *poison, taken);
                self.wrong_if(Wrong::Undefined, poison);
            }
        }
    }

    /// The same value, but poison where this is 1.
    pub(super) fn poisoned(&mut self, mut value: Value, more: Term) -> Value {
        match &mut value {
            Value::Lanes(lanes) => {
                let lanes = std::mem::take(lanes).into_iter();
                return Value::Lanes(lanes.map(|lane| self.poisoned(lane, more)).collect());
            }
            Value::Word(_, poison) | Value::Address(super::Place { poison, .. }) => {
                *poison = self.formulas.binary(Binary::Or, *poison, more);
            }
        }
        value
    }

    /// A value in which poison has become one unknown word.
    pub(super) fn frozen(&mut self, value: Value) -> Result<Value> {
        let never = self.formulas.constant(0, 1);
        Ok(match value {
            Value::Lanes(lanes) => {
                let lanes = lanes.into_iter().map(|lane| self.frozen(lane));
                Value::Lanes(lanes.collect::<Result<_>>()?)
            }
            Value::Word(bits, poison) if poison != never => {
                let unknown = self.formulas.unknown(self.formulas.width(bits));
                Value::Word(self.formulas.choose(poison, unknown, bits), never)
            }
            Value::Address(place) if place.poison != never => bail!("a frozen address"),
            sound => sound,
        })
    }
}

/// Whether the result of an operation on two words is poison.
pub(super) fn of_binary(
    formulas: &mut Formulas,
    op: Binary,
    [a, b, result]: [Term; 3],
    promises: &[Promise],
) -> Result<Term> {
    let width = formulas.width(a);
    let mut poison = formulas.constant(0, 1);
    if matches!(op, Binary::Shl | Binary::Shr | Binary::Sar) {
        let most = formulas.constant(u64::from(width) - 1, width);
        poison = formulas.binary(Binary::Less, most, b);
    }
    for promise in promises {
        let Promise::Flag(flag) = promise else { bail!("{promise:?} of {op:?} is not known") };
        let broken = match (op, *flag) {
            (Binary::Add, "nuw") if !is_long(formulas, Binary::Add, a, b, width) => continue,
            (Binary::Add, "nuw") => formulas.binary(Binary::Less, result, a),
            (Binary::Add, "nsw") => {
                let [a, b] = [a, b].map(|word| formulas.binary(Binary::Xor, word, result));
                let changed = formulas.binary(Binary::And, a, b);
                is_negative(formulas, changed)
            }
            (Binary::Sub, "nuw") => formulas.binary(Binary::Less, a, b),
            (Binary::Sub, "nsw") => {
                let signs = formulas.binary(Binary::Xor, a, b);
                let change = formulas.binary(Binary::Xor, a, result);
                let changed = formulas.binary(Binary::And, signs, change);
                is_negative(formulas, changed)
            }
            (Binary::Mul, flag @ ("nuw" | "nsw")) => product(formulas, a, b, flag == "nsw")?,
            (Binary::Shl, flag @ ("nuw" | "nsw")) => {
                let back = if flag == "nuw" { Binary::Shr } else { Binary::Sar };
                let back = formulas.binary(back, result, b);
                differ(formulas, back, a)
            }
            (Binary::Shr | Binary::Sar, "exact") => {
                let back = formulas.binary(Binary::Shl, result, b);
                differ(formulas, back, a)
            }
            (Binary::Div, "exact") => {
                let rest = formulas.binary(Binary::Rem, a, b);
                is_some(formulas, rest)
            }
            (Binary::Or, "disjoint") => {
                let both = formulas.binary(Binary::And, a, b);
                is_some(formulas, both)
            }
            (op, flag) => bail!("`{flag}` of {op:?} is not known"),
        };
        poison = formulas.binary(Binary::Or, poison, broken);
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
fn product(formulas: &mut Formulas, a: Term, b: Term, signed: bool) -> Result<Term> {
    let width = formulas.width(a);
    let (a, b) = if formulas.number(a).is_some() { (b, a) } else { (a, b) };
    if !is_long(formulas, Binary::Mul, a, b, width - u32::from(signed)) {
        return Ok(formulas.constant(0, 1));
    }
    let Some(by) = formulas.number(b) else {
        if signed {
            bail!("`nsw` of a product of two words is not known");
        }
        let ones = formulas.constant(u64::MAX, width);
        let most = formulas.binary(Binary::Div, ones, b);
        let beyond = formulas.binary(Binary::Less, most, a);
        let by = is_some(formulas, b);
        return Ok(formulas.binary(Binary::And, by, beyond));
    };
    if !signed {
        let most = formulas.constant(mask(width) / by, width);
        return Ok(formulas.binary(Binary::Less, most, a));
    }
    let unused = 64 - width;
    let by = i128::from((by << unused).cast_signed() >> unused);
    let (least, most) = (-(1_i128 << (width - 1)), (1_i128 << (width - 1)) - 1);
    let (from, to) = if by > 0 { (least / by, most / by) } else { (most / by, least / by) };
    let [from, to] = [from, to.min(most)].map(|end| formulas.constant(end as u64, width));
    let below = formulas.binary(Binary::LessSigned, a, from);
    let above = formulas.binary(Binary::LessSigned, to, a);
    Ok(formulas.binary(Binary::Or, below, above))
}

/// Whether the highest bit is 1.
pub(super) fn is_negative(formulas: &mut Formulas, word: Term) -> Term {
    let zero = formulas.constant(0, formulas.width(word));
    formulas.binary(Binary::LessSigned, word, zero)
}

/// Whether a word is not zero.
pub(super) fn is_some(formulas: &mut Formulas, word: Term) -> Term {
    let zero = formulas.constant(0, formulas.width(word));
    differ(formulas, word, zero)
}

/// Whether two words differ.
pub(super) fn differ(formulas: &mut Formulas, a: Term, b: Term) -> Term {
    let same = formulas.binary(Binary::Equal, a, b);
    formulas.not(same)
}
