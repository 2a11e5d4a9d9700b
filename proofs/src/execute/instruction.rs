//! The results of instructions, read from their texts.

use anyhow::{Context, Result, bail, ensure};

use super::undefined::{of_binary, of_conversion};
use super::{Executor, Value, Wrong};
use crate::formula::{Binary, Formulas, Term};
use crate::ir::{Cursor, Promise, Type};

/// An operation on words: its result, and whether that is poison.
type OfWords<'a> = dyn Fn(&[Term]) -> Result<(Term, Term)> + 'a;

impl<'a> Executor<'a> {
    /// Executes an instruction that does not end its block, after the name of its result. Returns
    /// the result, if there is one.
    pub(super) fn instruction(&mut self, mut cursor: Cursor<'a>) -> Result<Option<Value>> {
        let cursor = &mut cursor;
        cursor.promises()?; // `tail call`
        let word = cursor.next()?;
        let flags = cursor.promises()?;
        let value = match word {
            "call" => return self.called(&flags, cursor),
            "getelementptr" => self.element(&flags, cursor)?,
            "load" => self.load_of(cursor)?,
            "icmp" => {
                let how = cursor.next()?;
                let pair = self.pair(cursor)?;
                self.lanes(&pair, &|words| compare(&self.formulas, how, words, &flags))?
            }
            "zext" | "sext" | "trunc" | "bitcast" => {
                let (of, value) = self.typed(cursor)?;
                cursor.expect("to")?;
                let to = cursor.type_()?;
                match (word, &value) {
                    ("bitcast", Value::Address(_)) => value,
                    ("bitcast", _) if of != to => bail!("bits of another type"),
                    _ => self.lanes(&[value], &|words| {
                        of_conversion(&self.formulas, word, words[0], to.lane().bits()?, &flags)
                    })?,
                }
            }
            _ if !flags.is_empty() && binary(word).is_err() => {
                bail!("{flags:?} of `{word}` is not known")
            }
            "select" => {
                let (condition, poison) = self.typed(cursor)?.1.word()?;
                let [yes, no] = [self.after_comma(cursor)?, self.after_comma(cursor)?];
                let chosen = self.either(condition, yes, no)?;
                self.poisoned(chosen, poison)
            }
            "extractelement" => {
                let lanes = self.typed(cursor)?.1.lanes()?;
                let at = self.after_comma(cursor)?;
                lanes.get(self.lane_number(&at)?).cloned().context("no such lane")?
            }
            "extractvalue" => {
                let lanes = self.typed(cursor)?.1.lanes()?;
                cursor.expect(",")?;
                lanes.get(cursor.number::<usize>()?).cloned().context("no such field")?
            }
            "insertelement" => {
                let mut lanes = self.typed(cursor)?.1.lanes()?;
                let [value, at] = [self.after_comma(cursor)?, self.after_comma(cursor)?];
                *lanes.get_mut(self.lane_number(&at)?).context("no such lane")? = value;
                Value::Lanes(lanes)
            }
            "shufflevector" => {
                let (of, a) = self.typed(cursor)?;
                let mut lanes = a.lanes()?;
                lanes.extend(self.after_comma(cursor)?.lanes()?);
                let places = self.after_comma(cursor)?.lanes()?.into_iter();
                let undefined = self.undefined(of.lane())?;
                let chosen = places.map(|place| match place {
                    Value::Word(_, Term::ALWAYS) => Ok(undefined.clone()),
                    _ => lanes.get(self.lane_number(&place)?).cloned().context("no such lane"),
                });
                Value::Lanes(chosen.collect::<Result<_>>()?)
            }
            _ => {
                let op = binary(word)?;
                let pair = self.pair(cursor)?;
                if matches!(op, Binary::Div | Binary::Rem) {
                    self.divisor(&pair[1]);
                }
                self.lanes(&pair, &|words| {
                    let result = self.formulas.binary(op, words[0], words[1]);
                    let words = [words[0], words[1], result];
                    Ok((result, of_binary(&self.formulas, op, words, &flags)?))
                })?
            }
        };
        let notes = cursor.notes()?;
        ensure!(notes.is_empty(), "{notes:?} of `{word}` is not known");
        Ok(Some(value))
    }

    /// A value after its type.
    pub(super) fn typed(&mut self, cursor: &mut Cursor<'a>) -> Result<(Type, Value)> {
        let of = cursor.type_()?;
        let value = self.operand(&of, cursor)?;
        Ok((of, value))
    }

    fn pair(&mut self, cursor: &mut Cursor<'a>) -> Result<[Value; 2]> {
        let (of, a) = self.typed(cursor)?;
        cursor.expect(",")?;
        Ok([a, self.operand(&of, cursor)?])
    }

    fn after_comma(&mut self, cursor: &mut Cursor<'a>) -> Result<Value> {
        cursor.expect(",")?;
        Ok(self.typed(cursor)?.1)
    }

    pub(super) fn operand(&mut self, of: &Type, cursor: &mut Cursor<'a>) -> Result<Value> {
        let mut start = *cursor;
        let word = cursor.next()?;
        Ok(match (word, of) {
            (name, _) if name.starts_with('%') => {
                let value = self.way.values.get(name).cloned();
                value.with_context(|| format!("{name} is not known here"))?
            }
            ("undef" | "poison", _) => self.undefined(of)?,
            ("zeroinitializer", Type::Vector(length, lane)) => {
                let zero = self.operand(lane, &mut start)?;
                Value::Lanes(vec![zero; *length as usize])
            }
            ("splat", Type::Vector(length, _)) => {
                cursor.expect("(")?;
                let (_, value) = self.typed(cursor)?;
                cursor.expect(")")?;
                Value::Lanes(vec![value; *length as usize])
            }
            ("<", Type::Vector(..)) => {
                let mut lanes = Vec::new();
                while !cursor.takes(">") {
                    lanes.push(self.typed(cursor)?.1);
                    cursor.takes(",");
                }
                Value::Lanes(lanes)
            }
            (name, Type::Pointer) if name.starts_with('@') => self.whole_table(name)?,
            ("getelementptr", Type::Pointer) => {
                let flags = cursor.promises()?;
                cursor.expect("(")?;
                let value = self.element(&flags, cursor)?;
                cursor.expect(")")?;
                value
            }
            ("bitcast", Type::Pointer) => {
                cursor.expect("(")?;
                let (_, value) = self.typed(cursor)?;
                cursor.expect("to")?;
                cursor.type_()?;
                cursor.expect(")")?;
                value
            }
            (word, Type::Int(_)) => {
                let number = match word {
                    "true" => 1,
                    "false" | "zeroinitializer" => 0,
                    _ => word.parse::<i128>().with_context(|| format!("`{word}` is no number"))?,
                };
                Value::Word(self.formulas.constant(number as u64, of.bits()?), Term::NEVER)
            }
            (word, of) => bail!("`{word}` is no {of:?}"),
        })
    }

    fn undefined(&self, of: &Type) -> Result<Value> {
        if let Type::Vector(length, lane) = of {
            return Ok(Value::Lanes(vec![self.undefined(lane)?; *length as usize]));
        }
        Ok(Value::Word(self.formulas.constant(0, of.bits()?), Term::ALWAYS))
    }

    fn lane_number(&self, place: &Value) -> Result<usize> {
        let number = self.formulas.number(place.word()?.0);
        Ok(number.context("a place that varies")? as usize)
    }

    /// A division by zero or by poison is wrong at once.
    fn divisor(&mut self, by: &Value) {
        match by {
            Value::Lanes(lanes) => lanes.iter().for_each(|lane| self.divisor(lane)),
            Value::Word(word, _) => {
                let none = self.formulas.not(self.formulas.is_some(*word));
                self.wrong_if(Wrong::Undefined, none);
            }
            Value::Address(_) => {}
        }
        self.defined(by);
    }

    /// Applies the same operation to each lane, or to the words themselves.
    pub(super) fn lanes(&self, values: &[Value], with: &OfWords<'_>) -> Result<Value> {
        if let Some(Value::Lanes(first)) = values.first() {
            let rows: Vec<_> = values.iter().cloned().map(Value::lanes).collect::<Result<_>>()?;
            let lanes = (0..first.len()).map(|nth| {
                let of_lane = rows.iter().map(|row| row.get(nth).cloned().context("no such lane"));
                self.lanes(&of_lane.collect::<Result<Vec<_>>>()?, with)
            });
            return Ok(Value::Lanes(lanes.collect::<Result<_>>()?));
        }
        let (mut words, mut poison) = (Vec::new(), Term::NEVER);
        for value in values {
            let (word, more) = value.word()?;
            words.push(word);
            poison = self.formulas.or(poison, more);
        }
        let (word, more) = with(&words)?;
        Ok(Value::Word(word, self.formulas.or(poison, more)))
    }

    /// A call: of a function of the module, of one of LLVM's, or of one that never returns.
    fn called(
        &mut self,
        promises: &[Promise<'a>],
        cursor: &mut Cursor<'a>,
    ) -> Result<Option<Value>> {
        cursor.type_()?;
        let name = cursor.name('@')?;
        if name == "@llvm.experimental.noalias.scope.decl" {
            return Ok(None);
        }
        cursor.expect("(")?;
        let wrong = match name {
            // clang's check of an index has this number.
            "@llvm.ubsantrap" => {
                cursor.type_()?;
                Some(if cursor.peek() == "18" { Wrong::Outside } else { Wrong::Undefined })
            }
            "@llvm.trap" => Some(Wrong::Panics),
            name => name.contains("9panicking").then_some(Wrong::Panics),
        };
        if let Some(wrong) = wrong {
            self.wrong_if(wrong, Term::ALWAYS);
            self.way.taken = Term::NEVER;
            return Ok(None);
        }
        let mut arguments = Vec::new();
        while !cursor.takes(")") {
            let of = cursor.type_()?;
            let promises = cursor.promises()?;
            let value = self.operand(&of, cursor)?;
            arguments.push(self.promised(value, &promises)?);
            cursor.takes(",");
        }
        let mut promises = promises.to_vec();
        promises.extend(cursor.notes()?);
        let value = match name.strip_prefix("@llvm.") {
            None => self.call(name, arguments)?,
            Some(intrinsic) => self.intrinsic(intrinsic, arguments)?,
        };
        value.map(|value| self.promised(value, &promises)).transpose()
    }
}

pub(super) fn binary(op: &str) -> Result<Binary> {
    Binary::of_llvm(op).with_context(|| format!("`{op}` is no known operation"))
}

/// Each comparison: its name, the operation, whether its words change places, and whether the result
/// is the opposite.
const COMPARISONS: [(&str, Binary, bool, bool); 10] = [
    ("eq", Binary::Equal, false, false),
    ("ne", Binary::Equal, false, true),
    ("ult", Binary::Less, false, false),
    ("ugt", Binary::Less, true, false),
    ("uge", Binary::Less, false, true),
    ("ule", Binary::Less, true, true),
    ("slt", Binary::LessSigned, false, false),
    ("sgt", Binary::LessSigned, true, false),
    ("sge", Binary::LessSigned, false, true),
    ("sle", Binary::LessSigned, true, true),
];

fn compare(
    formulas: &Formulas,
    how: &str,
    words: &[Term],
    flags: &[Promise<'_>],
) -> Result<(Term, Term)> {
    let (a, b) = (words[0], words[1]);
    let poison = match flags {
        [] => Term::NEVER,
        [Promise::Flag("samesign")] => formulas.is_negative(formulas.xor(a, b)),
        other => bail!("{other:?} of `icmp` is not known"),
    };
    let known = COMPARISONS.into_iter().find(|(name, ..)| *name == how);
    let (_, op, turned, opposite) = known.with_context(|| format!("`icmp {how}` is not known"))?;
    let holds = if turned { formulas.binary(op, b, a) } else { formulas.binary(op, a, b) };
    Ok((if opposite { formulas.not(holds) } else { holds }, poison))
}
