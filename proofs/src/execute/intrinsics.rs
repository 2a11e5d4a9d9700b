//! The results of LLVM's intrinsic functions, by their definitions in its language reference.

use std::collections::BTreeMap;
use std::ops::Range;

use anyhow::{Context, Result, bail};

use super::instruction::binary;
use super::undefined::of_binary;
use super::{Executor, Value};
use crate::formula::{Binary, Formulas, Term};
use crate::ir::Promise;

impl Executor<'_> {
    /// The result of an LLVM function, if it has one. `name` is without `llvm.` before it.
    pub(super) fn intrinsic(
        &mut self,
        name: &str,
        mut values: Vec<Value>,
    ) -> Result<Option<Value>> {
        let operation = name.rsplit_once('.').map_or(name, |(operation, _)| operation);
        if let ("assume", [Value::Word(holds, _)]) = (operation, &values[..]) {
            let broken = self.formulas.not(*holds);
            let value = self.poisoned(values.remove(0), broken);
            self.defined(&value);
            return Ok(None);
        }
        if let (Some(operation), [a, b]) = (operation.strip_suffix(".with.overflow"), &values[..]) {
            let ((a, poison), (b, more)) = (a.word()?, b.word()?);
            let poison = self.formulas.or(poison, more);
            let (sign, op) = operation.split_at(1);
            let op = binary(op)?;
            let result = self.formulas.binary(op, a, b);
            let flag = Promise::Flag(if sign == "u" { "nuw" } else { "nsw" });
            let beyond = of_binary(&self.formulas, op, [a, b, result], &[flag])?;
            let pair = [result, beyond].map(|word| Value::Word(word, poison));
            return Ok(Some(Value::Lanes(pair.to_vec())));
        }
        if let Some(fold) = operation.strip_prefix("vector.reduce.") {
            let op = binary(fold)?;
            let mut lanes = values.remove(0).lanes()?.into_iter();
            let first = lanes.next().context("no lanes")?;
            let folded = lanes.try_fold(first, |all, lane| {
                self.lanes(&[all, lane], &|words| {
                    Ok((self.formulas.binary(op, words[0], words[1]), Term::NEVER))
                })
            });
            return folded.map(Some);
        }
        // Whether the result for zero is poison.
        let mut of_zero = Term::NEVER;
        if matches!(operation, "cttz" | "ctlz") {
            (of_zero, _) = values.pop().context("no flag")?.word()?;
        }
        let formulas = &self.formulas;
        let value = self.lanes(&values, &|words| {
            let result = of_words(formulas, operation, words)?;
            let none = formulas.not(formulas.is_some(words[0]));
            Ok((result, formulas.and(of_zero, none)))
        });
        value.map(Some)
    }
}

fn of_words(formulas: &Formulas, name: &str, words: &[Term]) -> Result<Term> {
    let width = formulas.width(words[0]);
    let swapped = |n: u32| width - 8 - n / 8 * 8 + n % 8;
    Ok(match (name, words) {
        ("cttz", &[word]) => formulas.zeros_before_one(word, 0..width),
        ("ctlz", &[word]) => formulas.zeros_before_one(word, (0..width).rev()),
        ("ctpop", &[word]) => ones(formulas, word, 0..width),
        ("bswap", &[word]) => moved(formulas, word, (0..width).map(|n| (n, swapped(n)))),
        ("bitreverse", &[word]) => moved(formulas, word, (0..width).zip((0..width).rev())),
        ("fshl", &[high, low, by]) => funnel(formulas, high, low, by),
        ("x86.bmi.pext" | "x86.bmi.pdep", &[word, mask]) => {
            let mask = formulas.number(mask).context("PEXT or PDEP by a mask that varies")?;
            let bits = (0..64).filter(|bit| mask >> bit & 1 != 0).zip(0..);
            let is_down = name == "x86.bmi.pext";
            let way = |(high, low)| if is_down { (high, low) } else { (low, high) };
            moved(formulas, word, bits.map(way))
        }
        _ => bail!("llvm.{name} is not known"),
    })
}

/// The number of ones among these bits: the sum of those of the lower and of the upper half.
fn ones(formulas: &Formulas, word: Term, bits: Range<u32>) -> Term {
    if bits.len() == 1 {
        return formulas.resized(formulas.bit(word, bits.start), formulas.width(word));
    }
    let half = bits.start.midpoint(bits.end);
    let [lower, upper] = [bits.start..half, half..bits.end].map(|part| ones(formulas, word, part));
    formulas.binary(Binary::Add, lower, upper)
}

/// The upper half of two words side by side, shifted up.
fn funnel(formulas: &Formulas, high: Term, low: Term, by: Term) -> Term {
    let width = formulas.width(by);
    let [ones, one] = [u64::from(width) - 1, 1].map(|number| formulas.constant(number, width));
    let by = formulas.and(by, ones);
    let rest = formulas.xor(by, ones);
    // In two shifts, since the result of a shift by the whole width is undefined.
    let low = formulas.binary(Binary::Shr, formulas.binary(Binary::Shr, low, one), rest);
    formulas.or(formulas.binary(Binary::Shl, high, by), low)
}

/// A word with the bits of another in other places: from where each bit comes, and where it goes.
fn moved(formulas: &Formulas, word: Term, places: impl Iterator<Item = (u32, u32)>) -> Term {
    let width = formulas.width(word);
    // Those that go equally far go together.
    let mut by_distance = BTreeMap::<i64, u64>::new();
    for (from, to) in places {
        *by_distance.entry(i64::from(to) - i64::from(from)).or_default() |= 1 << from;
    }
    let moved = by_distance.into_iter().map(|(up, bits)| {
        let bits = formulas.and(word, formulas.constant(bits, width));
        let op = if up < 0 { Binary::Shr } else { Binary::Shl };
        formulas.binary(op, bits, formulas.constant(up.unsigned_abs(), width))
    });
    moved.fold(formulas.constant(0, width), |all, bits| formulas.or(all, bits))
}
