//! The results of instructions.

use anyhow::{Context, Result, bail};

use super::undefined::{differ, is_negative, is_some, of_binary};
use super::ways::Way;
use super::{Damage, Executor, Value};
use crate::formula::{Binary, Formulas, Term};
use crate::ir::{Argument, Operand, Operation, Promise, Type};

/// An operation on words: its result, and whether that is poison.
type OfWords<'a> = dyn FnMut(&mut Formulas, &[Term]) -> Result<(Term, Term)> + 'a;

impl Executor<'_> {
    /// The result of an instruction, if it has one.
    pub(super) fn operate(
        &mut self,
        operation: &Operation,
        promises: &[Promise],
        way: &Way,
    ) -> Result<Option<Value>> {
        let value = match operation {
            Operation::Binary(op, of, a, b) => {
                let (a, b) = (self.value(of, a, way)?, self.value(of, b, way)?);
                let op = self.read_operation(op)?;
                if matches!(op, Binary::Div | Binary::Rem) {
                    self.divisor(&b, way.taken);
                }
                self.lanes(&[a, b], &mut |formulas, words| {
                    let result = formulas.binary(op, words[0], words[1]);
                    let [a, b] = [words[0], words[1]];
                    Ok((result, of_binary(formulas, op, [a, b, result], promises)?))
                })?
            }
            Operation::Compare(how, of, a, b) => {
                let (a, b) = (self.value(of, a, way)?, self.value(of, b, way)?);
                self.lanes(&[a, b], &mut |formulas, words| {
                    let mut poison = formulas.constant(0, 1);
                    if has(promises, "samesign")? {
                        let signs = formulas.binary(Binary::Xor, words[0], words[1]);
                        poison = is_negative(formulas, signs);
                    }
                    Ok((compare(formulas, how, words[0], words[1])?, poison))
                })?
            }
            Operation::Convert(how, of, value, to) => {
                let (value, width) = (self.value(of, value, way)?, lane(to).bits()?);
                self.lanes(&[value], &mut |formulas, words| {
                    convert(formulas, how, words[0], width, promises)
                })?
            }
            Operation::Select(of, condition, yes, no) => {
                let (condition, poison) = self.word(condition, 1, way)?;
                let (yes, no) = (self.value(of, yes, way)?, self.value(of, no, way)?);
                let chosen = self.either(condition, yes, no)?;
                self.poisoned(chosen, poison)
            }
            Operation::Element(address) => self.element(address, way)?,
            Operation::Load(of, from) => {
                let from = self.value(&Type::Pointer, from, way)?;
                let (of_address, of_value): (Vec<_>, Vec<_>) = promises
                    .iter()
                    .cloned()
                    .partition(|promise| matches!(promise, Promise::Align(_)));
                let from = self.promised(from, &of_address, way.taken)?;
                let value = self.load(of, &from, way.taken)?;
                return self.promised(value, &of_value, way.taken).map(Some);
            }
            Operation::Call(name, arguments) => {
                let value = self.called(name, arguments, way)?;
                return value.map(|value| self.promised(value, promises, way.taken)).transpose();
            }
            Operation::Note => return Ok(None),
            Operation::Freeze(of, value) => {
                let value = self.value(of, value, way)?;
                self.frozen(value)?
            }
            Operation::ExtractLane(vector, at) => {
                let at = self.place(at, way)?;
                match self.local(vector, way)? {
                    Value::Lanes(lanes) => lanes.get(at).cloned().context("no such lane")?,
                    other => bail!("{other:?} has no lanes"),
                }
            }
            Operation::InsertLane(of, vector, value, at) => {
                let at = self.place(at, way)?;
                let Value::Lanes(mut lanes) = self.value(of, vector, way)? else {
                    bail!("no lanes")
                };
                *lanes.get_mut(at).context("no such lane")? = self.value(lane(of), value, way)?;
                Value::Lanes(lanes)
            }
            Operation::Shuffle(of, a, b, places) => {
                let both = [self.value(of, a, way)?, self.value(of, b, way)?];
                let [Value::Lanes(mut lanes), Value::Lanes(more)] = both else { bail!("no lanes") };
                lanes.extend(more);
                self.shuffled(of, &lanes, places, way)?
            }
            other => bail!("{other:?} is out of place"),
        };
        Ok(Some(value))
    }

    /// A division by zero or by poison is wrong at once.
    fn divisor(&mut self, by: &Value, taken: Term) {
        match by {
            Value::Lanes(lanes) => lanes.iter().for_each(|lane| self.divisor(lane, taken)),
            Value::Word(word, _) => {
                let some = is_some(&mut self.formulas, *word);
                let none = self.formulas.not(some);
                self.defined(&Value::Word(*word, none), taken);
            }
            Value::Address(_) => {}
        }
        self.defined(by, taken);
    }

    fn shuffled(
        &mut self,
        of: &Type,
        lanes: &[Value],
        places: &[Operand],
        way: &Way,
    ) -> Result<Value> {
        let mut chosen = Vec::new();
        for place in places {
            chosen.push(match place {
                Operand::Undefined => self.value(lane(of), place, way)?,
                _ => lanes.get(self.place(place, way)?).cloned().context("no such lane")?,
            });
        }
        Ok(Value::Lanes(chosen))
    }

    /// The operation of this name, or another one if a mistake is requested here.
    fn read_operation(&mut self, name: &str) -> Result<Binary> {
        let op = binary(name)?;
        let here = self.damage == Some(Damage::Operation { nth: self.operations });
        self.operations += 1;
        Ok(match op {
            op if !here => op,
            Binary::And => Binary::Or,
            Binary::Add => Binary::Sub,
            Binary::Mul => Binary::Add,
            Binary::Shl => Binary::Shr,
            Binary::Shr => Binary::Shl,
            _ => Binary::And,
        })
    }

    /// Applies the same operation to each lane, or to the words themselves.
    pub(super) fn lanes(&mut self, values: &[Value], with: &mut OfWords<'_>) -> Result<Value> {
        if let Some(Value::Lanes(first)) = values.first() {
            let mut lanes = Vec::new();
            for nth in 0..first.len() {
                let of_lane = values.iter().map(|value| match value {
                    Value::Lanes(lanes) => lanes.get(nth).cloned().context("no such lane"),
                    other => bail!("{other:?} has no lanes"),
                });
                let of_lane = of_lane.collect::<Result<Vec<_>>>()?;
                lanes.push(self.lanes(&of_lane, with)?);
            }
            return Ok(Value::Lanes(lanes));
        }
        let (mut words, mut poison) = (Vec::new(), self.formulas.constant(0, 1));
        for value in values {
            let Value::Word(word, more) = value else { bail!("{value:?} is no word") };
            words.push(*word);
            poison = self.formulas.binary(Binary::Or, poison, *more);
        }
        let (word, more) = with(&mut self.formulas, &words)?;
        Ok(Value::Word(word, self.formulas.binary(Binary::Or, poison, more)))
    }

    fn called(&mut self, name: &str, arguments: &[Argument], way: &Way) -> Result<Option<Value>> {
        let mut values = Vec::new();
        for (of, argument, promises) in arguments {
            let value = self.value(of, argument, way)?;
            values.push(self.promised(value, promises, way.taken)?);
        }
        let Some(intrinsic) = name.strip_prefix("llvm.") else {
            return self.call(name, values, way.taken);
        };
        let operation = intrinsic.rsplit_once('.').map_or(intrinsic, |(operation, _)| operation);
        if let ("assume", [Value::Word(holds, _)]) = (operation, &values[..]) {
            let broken = self.formulas.not(*holds);
            let value = self.poisoned(values.remove(0), broken);
            self.defined(&value, way.taken);
            return Ok(None);
        }
        if let (Some(operation), [Value::Word(a, poison), Value::Word(b, more)]) =
            (operation.strip_suffix(".with.overflow"), &values[..])
        {
            let (a, b) = (*a, *b);
            let poison = self.formulas.binary(Binary::Or, *poison, *more);
            let (sign, op) = operation.split_at(1);
            let op = binary(op)?;
            let result = self.formulas.binary(op, a, b);
            let flag = Promise::Flag(if sign == "u" { "nuw" } else { "nsw" });
            let beyond = of_binary(&mut self.formulas, op, [a, b, result], &[flag])?;
            let pair = [result, beyond].map(|word| Value::Word(word, poison));
            return Ok(Some(Value::Lanes(pair.to_vec())));
        }
        // Whether the result for zero is poison.
        let mut of_zero = self.formulas.constant(0, 1);
        if matches!(operation, "cttz" | "ctlz")
            && let Some(Value::Word(flag, _)) = values.pop()
        {
            of_zero = flag;
        }
        if let Some(fold) = operation.strip_prefix("vector.reduce.") {
            let op = binary(fold)?;
            let [Value::Lanes(lanes)] = &values[..] else { bail!("llvm.{intrinsic} of no lanes") };
            let folded = lanes.iter().skip(1).try_fold(lanes[0].clone(), |all, lane| {
                self.lanes(&[all, lane.clone()], &mut |formulas, words| {
                    Ok((formulas.binary(op, words[0], words[1]), formulas.constant(0, 1)))
                })
            });
            return folded.map(Some);
        }
        let value = self.lanes(&values, &mut |formulas, words| {
            let result = crate::intrinsics::intrinsic(formulas, operation, words)?;
            let some = is_some(formulas, words[0]);
            let none = formulas.not(some);
            Ok((result, formulas.binary(Binary::And, of_zero, none)))
        });
        value.map(Some)
    }

    fn place(&mut self, operand: &Operand, way: &Way) -> Result<usize> {
        let (word, _) = self.word(operand, 64, way)?;
        Ok(self.formulas.number(word).context("a place that varies")? as usize)
    }
}

/// Whether a flag is promised; no other may be.
fn has(promises: &[Promise], flag: &'static str) -> Result<bool> {
    match promises {
        [] => Ok(false),
        [promise] if *promise == Promise::Flag(flag) => Ok(true),
        other => bail!("{other:?} is not known here"),
    }
}

/// A word of another width, and whether it is poison.
fn convert(
    formulas: &mut Formulas,
    how: &str,
    word: Term,
    width: u32,
    promises: &[Promise],
) -> Result<(Term, Term)> {
    let result = match how {
        "sext" => formulas.sign_extended(word, width),
        _ => formulas.resized(word, width),
    };
    let mut poison = formulas.constant(0, 1);
    for promise in promises {
        let before = formulas.width(word);
        let broken = match (how, promise) {
            ("zext", Promise::Flag("nneg")) => is_negative(formulas, word),
            ("trunc", Promise::Flag(flag @ ("nuw" | "nsw"))) => {
                let back = match *flag {
                    "nuw" => formulas.resized(result, before),
                    _ => formulas.sign_extended(result, before),
                };
                differ(formulas, back, word)
            }
            (how, other) => bail!("{other:?} of `{how}` is not known"),
        };
        poison = formulas.binary(Binary::Or, poison, broken);
    }
    Ok((result, poison))
}

/// The type of a lane, or the type itself.
fn lane(of: &Type) -> &Type {
    match of {
        Type::Vector(_, lane) => lane,
        other => other,
    }
}

fn binary(op: &str) -> Result<Binary> {
    Ok(match op {
        "and" => Binary::And,
        "or" => Binary::Or,
        "xor" => Binary::Xor,
        "add" => Binary::Add,
        "sub" => Binary::Sub,
        "mul" => Binary::Mul,
        "udiv" => Binary::Div,
        "urem" => Binary::Rem,
        "shl" => Binary::Shl,
        "lshr" => Binary::Shr,
        "ashr" => Binary::Sar,
        other => bail!("`{other}` is no known operation"),
    })
}

fn compare(formulas: &mut Formulas, how: &str, a: Term, b: Term) -> Result<Term> {
    let (op, a, b, opposite) = match how {
        "eq" => (Binary::Equal, a, b, false),
        "ne" => (Binary::Equal, a, b, true),
        "ult" => (Binary::Less, a, b, false),
        "ugt" => (Binary::Less, b, a, false),
        "uge" => (Binary::Less, a, b, true),
        "ule" => (Binary::Less, b, a, true),
        "slt" => (Binary::LessSigned, a, b, false),
        "sgt" => (Binary::LessSigned, b, a, false),
        "sge" => (Binary::LessSigned, a, b, true),
        "sle" => (Binary::LessSigned, b, a, true),
        other => bail!("`{other}` is no known comparison"),
    };
    let holds = formulas.binary(op, a, b);
    Ok(if opposite { formulas.not(holds) } else { holds })
}
