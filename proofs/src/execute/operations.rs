//! The results of instructions.

use anyhow::{Context, Result, bail};

use super::ways::Way;
use super::{Damage, Executor, Value, Wrong};
use crate::formula::{Binary, Formulas, Term};
use crate::ir::{Operand, Operation, Type};

impl Executor<'_> {
    /// The result of an instruction, if it has one.
    pub(super) fn operate(&mut self, operation: &Operation, way: &Way) -> Result<Option<Value>> {
        Ok(Some(match operation {
            Operation::Binary(op, of, a, b) => {
                let (a, b) = (self.value(of, a, way)?, self.value(of, b, way)?);
                let op = self.read_operation(op)?;
                self.lanes(&[a, b], &mut |formulas, words| {
                    Ok(formulas.binary(op, words[0], words[1]))
                })?
            }
            Operation::Compare(how, of, a, b) => {
                let (a, b) = (self.value(of, a, way)?, self.value(of, b, way)?);
                self.lanes(&[a, b], &mut |formulas, words| {
                    compare(formulas, how, words[0], words[1])
                })?
            }
            Operation::Convert(how, of, value, to) => {
                let (value, width) = (self.value(of, value, way)?, lane(to).bits()?);
                let signed = how == "sext";
                self.lanes(&[value], &mut |formulas, words| {
                    Ok(match signed {
                        true => formulas.sign_extended(words[0], width),
                        false => formulas.resized(words[0], width),
                    })
                })?
            }
            Operation::Select(of, condition, yes, no) => {
                let condition = self.word(condition, 1, way)?;
                let (yes, no) = (self.value(of, yes, way)?, self.value(of, no, way)?);
                self.either(condition, yes, no)?
            }
            Operation::Element(address) => self.element(address, way)?,
            Operation::Load(of, from) => {
                let from = self.value(&Type::Pointer, from, way)?;
                self.load(of, &from, way.taken)?
            }
            Operation::Call(name, arguments) => return self.called(name, arguments, way),
            Operation::Note => return Ok(None),
            Operation::Freeze(of, value) => self.value(of, value, way)?,
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
        }))
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
    fn lanes(
        &mut self,
        values: &[Value],
        with: &mut dyn FnMut(&mut Formulas, &[Term]) -> Result<Term>,
    ) -> Result<Value> {
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
        let words = values.iter().map(|value| match value {
            Value::Word(word) => Ok(*word),
            other => bail!("{other:?} is no word"),
        });
        let words = words.collect::<Result<Vec<_>>>()?;
        Ok(Value::Word(with(&mut self.formulas, &words)?))
    }

    fn called(
        &mut self,
        name: &str,
        arguments: &[(Type, Operand)],
        way: &Way,
    ) -> Result<Option<Value>> {
        if name.contains("9panicking") {
            self.wrong_if(Wrong::Panics, way.taken);
            return Ok(None);
        }
        let mut values = Vec::new();
        for (of, argument) in arguments {
            values.push(self.value(of, argument, way)?);
        }
        let Some(intrinsic) = name.strip_prefix("llvm.") else {
            return self.call(name, values, way.taken);
        };
        let operation = intrinsic.rsplit_once('.').map_or(intrinsic, |(operation, _)| operation);
        // Whether the argument may be zero; the result for zero is the same either way.
        if matches!(operation, "cttz" | "ctlz") {
            values.truncate(1);
        }
        if let Some(fold) = operation.strip_prefix("vector.reduce.") {
            let op = binary(fold)?;
            let [Value::Lanes(lanes)] = &values[..] else { bail!("llvm.{intrinsic} of no lanes") };
            let folded = lanes.iter().skip(1).try_fold(lanes[0].clone(), |all, lane| {
                self.lanes(&[all, lane.clone()], &mut |formulas, words| {
                    Ok(formulas.binary(op, words[0], words[1]))
                })
            });
            return folded.map(Some);
        }
        let value = self.lanes(&values, &mut |formulas, words| {
            crate::intrinsics::intrinsic(formulas, operation, words)
        });
        value.map(Some)
    }

    fn place(&mut self, operand: &Operand, way: &Way) -> Result<usize> {
        let word = self.word(operand, 64, way)?;
        Ok(self.formulas.number(word).context("a place that varies")? as usize)
    }
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
