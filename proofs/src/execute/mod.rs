//! From the compiled code of a lookup to a formula.
//!
//! The code is run on a board that is not known. All ways through it are followed at once: where
//! they meet, a value is the one of the way that was taken. A way that ends in a panic, and a load
//! that is not inside its table, make the proof fail unless no board takes it.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use anyhow::{Context, Result, bail, ensure};

use crate::formula::{Binary, Bytes, Formulas, Table, Term};
use crate::ir::{Function, Instruction, Module, Operand, Operation, Type};
use crate::order::order;

/// The most blocks that one call may run.
const MOST_BLOCKS: usize = 10_000;

/// A value while the code runs.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// A word.
    Word(Term),
    /// A place in a table, so many bytes from its beginning.
    Address(Table, Term),
    /// Values side by side.
    Lanes(Vec<Value>),
}

/// A mistake that is made on purpose, to see that it is noticed.
#[cfg_attr(not(test), expect(dead_code, reason = "only the tests make mistakes"))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Damage {
    /// A bit of a table.
    Bit {
        /// The table.
        table: String,
        /// The byte.
        byte: usize,
        /// The bit of the byte.
        bit: u32,
    },
    /// The operation with this number, in the order in which they are run, is read as another.
    Operation {
        /// The number.
        nth: usize,
    },
}

/// The code that is run, and what it comes to.
pub struct Executor<'a> {
    module: &'a Module,
    /// All formulas.
    pub formulas: Formulas,
    tables: HashMap<String, Table>,
    /// Whether the code does what it must not do: a panic, or a load outside of a table.
    pub wrong: Term,
    depth: usize,
    damage: Option<Damage>,
    /// How many operations on two words have been run.
    operations: usize,
    /// The loads so far.
    loads: Vec<(Table, Term, u32)>,
}

/// A way to a block: whether it is taken, and what is known there.
struct Way {
    taken: Term,
    values: HashMap<String, Value>,
}

impl<'a> Executor<'a> {
    /// Nothing has been run yet.
    pub fn new(module: &'a Module) -> Self {
        let mut formulas = Formulas::default();
        let wrong = formulas.constant(0, 1);
        let tables = HashMap::new();
        Self {
            module,
            formulas,
            tables,
            wrong,
            depth: 0,
            damage: None,
            operations: 0,
            loads: Vec::new(),
        }
    }

    /// One that makes a mistake.
    #[cfg(test)]
    pub fn damaged(module: &'a Module, damage: Damage) -> Self {
        Self { damage: Some(damage), ..Self::new(module) }
    }

    /// How many operations on two words have been run.
    #[cfg(test)]
    pub fn operations(&self) -> usize {
        self.operations
    }

    /// The loads so far: from which table, at which place, how many bits.
    #[cfg(test)]
    pub fn loads(&self) -> Vec<(String, Term, u32)> {
        let name = |table: Table| self.tables.iter().find(|(_, it)| **it == table);
        let loads = self.loads.iter();
        loads.filter_map(|&(table, at, width)| Some((name(table)?.0.clone(), at, width))).collect()
    }

    /// What a function returns for the board, which is its only parameter.
    ///
    /// # Errors
    ///
    /// For an instruction that is not known, with its line.
    pub fn lookup(&mut self, name: &str) -> Result<Term> {
        let occupied = self.formulas.occupied();
        let always = self.formulas.constant(1, 1);
        match self.call(name, vec![Value::Word(occupied)], always)? {
            Some(Value::Word(word)) => Ok(word),
            other => bail!("@{name} returns {other:?}, not a word"),
        }
    }

    fn call(&mut self, name: &str, arguments: Vec<Value>, taken: Term) -> Result<Option<Value>> {
        ensure!(self.depth < 16, "@{name}: calls are too deep");
        self.depth += 1;
        let function = self.module.function(name)?;
        let returned = self.run(&function, arguments, taken).with_context(|| format!("@{name}"));
        self.depth -= 1;
        returned
    }

    fn run(
        &mut self,
        function: &Function,
        arguments: Vec<Value>,
        taken: Term,
    ) -> Result<Option<Value>> {
        ensure!(function.parameters.len() == arguments.len(), "the arguments are not as many");
        let names = function.parameters.iter().map(|(name, _)| name.clone());
        let numbers: HashMap<&str, usize> =
            function.blocks.iter().enumerate().map(|(n, block)| (&block.name[..], n)).collect();
        let number =
            |name: &str| numbers.get(name).copied().with_context(|| format!("%{name} is no block"));
        let mut next = Vec::new();
        for block in &function.blocks {
            let last = block.instructions.last().context("an empty block")?;
            let to = successors(&last.operation).into_iter().map(number);
            next.push(to.collect::<Result<Vec<_>>>()?);
        }
        let places = order(&next);
        let mut waiting: BTreeMap<usize, (usize, Way)> = BTreeMap::new();
        let first = Way { taken, values: names.zip(arguments).collect() };
        waiting.insert(places[0], (0, first));
        let mut returned = None;
        for _ in 0..MOST_BLOCKS {
            let Some((_, (block, way))) = waiting.pop_first() else { return Ok(returned) };
            for (to, way) in self.block(function, block, way, &mut returned)? {
                let to = number(&to)?;
                let way = match waiting.remove(&places[to]) {
                    Some((_, other)) => self.met(way, &other)?,
                    None => way,
                };
                waiting.insert(places[to], (to, way));
            }
        }
        bail!("a loop has no end")
    }

    /// Runs a block, and returns the ways that go on from it.
    fn block(
        &mut self,
        function: &Function,
        block: usize,
        mut way: Way,
        returned: &mut Option<Value>,
    ) -> Result<Vec<(String, Way)>> {
        let block = &function.blocks[block];
        for Instruction { result, operation, line } in &block.instructions {
            let context = || format!("line {line}");
            let ways = match operation {
                // What a block begins with was computed on the way to it.
                Operation::Phi(..) => continue,
                Operation::Jump(to) => {
                    let always = self.formulas.constant(1, 1);
                    vec![(to, always)]
                }
                Operation::Branch(condition, yes, no) => {
                    let condition = self.word(condition, 1, &way).with_context(context)?;
                    let not = self.formulas.not(condition);
                    vec![(yes, condition), (no, not)]
                }
                Operation::Switch(of, value, otherwise, cases) => {
                    let value = self.word(value, of.bits()?, &way).with_context(context)?;
                    let mut ways = Vec::new();
                    let mut none = self.formulas.constant(1, 1);
                    for (case, to) in cases {
                        let case = self.word(case, of.bits()?, &way).with_context(context)?;
                        let same = self.formulas.binary(Binary::Equal, value, case);
                        let other = self.formulas.not(same);
                        none = self.formulas.binary(Binary::And, none, other);
                        ways.push((to, same));
                    }
                    ways.push((otherwise, none));
                    ways
                }
                Operation::Return(value) => {
                    if let Some((of, value)) = value {
                        let value = self.value(of, value, &way).with_context(context)?;
                        *returned = Some(match returned.take() {
                            None => value,
                            Some(other) => self.either(way.taken, value, other)?,
                        });
                    }
                    return Ok(Vec::new());
                }
                Operation::Unreachable => {
                    self.wrong_if(way.taken);
                    return Ok(Vec::new());
                }
                operation => {
                    let value = self.operate(operation, &way).with_context(context)?;
                    if let (Some(name), Some(value)) = (result, value) {
                        way.values.insert(name.clone(), value);
                    }
                    continue;
                }
            };
            let mut onward = Vec::new();
            for (to, condition) in ways {
                let taken = self.formulas.binary(Binary::And, way.taken, condition);
                if self.formulas.number(taken) != Some(0) {
                    let values = self.begin(function, &block.name, to, &way)?;
                    onward.push((to.clone(), Way { taken, values }));
                }
            }
            return Ok(onward);
        }
        bail!("the block {} leads nowhere", block.name)
    }

    /// What is known at the beginning of a block that is entered from another.
    fn begin(
        &mut self,
        function: &Function,
        from: &str,
        to: &str,
        way: &Way,
    ) -> Result<HashMap<String, Value>> {
        let mut values = way.values.clone();
        let block = function.blocks.iter().find(|block| block.name == to).context("no block")?;
        for Instruction { result, operation, line } in &block.instructions {
            let Operation::Phi(of, choices) = operation else { break };
            let chosen = choices.iter().find(|(_, block)| block == from);
            let (value, _) =
                chosen.with_context(|| format!("line {line}: no value from {from}"))?;
            let value = self.value(of, value, way).with_context(|| format!("line {line}"))?;
            values.insert(result.clone().context("a phi without a name")?, value);
        }
        Ok(values)
    }

    /// Two ways that meet.
    fn met(&mut self, one: Way, other: &Way) -> Result<Way> {
        let mut values = HashMap::new();
        for (name, value) in one.values {
            // What is known on one way only is not used where they have met.
            if let Some(of_other) = other.values.get(&name)
                && let Ok(value) = self.either(one.taken, value, of_other.clone())
            {
                values.insert(name, value);
            }
        }
        let taken = self.formulas.binary(Binary::Or, one.taken, other.taken);
        Ok(Way { taken, values })
    }

    fn either(&mut self, condition: Term, yes: Value, no: Value) -> Result<Value> {
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

    fn wrong_if(&mut self, condition: Term) {
        self.wrong = self.formulas.binary(Binary::Or, self.wrong, condition);
    }

    fn operate(&mut self, operation: &Operation, way: &Way) -> Result<Option<Value>> {
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
                let places = match places {
                    Operand::Lanes(places) => places.clone(),
                    Operand::Number(0) => vec![Operand::Number(0); lanes.len() / 2],
                    other => bail!("{other:?} are no places"),
                };
                let mut chosen = Vec::new();
                for place in &places {
                    let place =
                        if *place == Operand::Undefined { &Operand::Number(0) } else { place };
                    let place = self.place(place, way)?;
                    chosen.push(lanes.get(place).cloned().context("no such lane")?);
                }
                Value::Lanes(chosen)
            }
            other => bail!("{other:?} is out of place"),
        }))
    }

    /// The operation of this name, or another where a mistake is asked for.
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

    /// Does the same in each lane, or with the words themselves.
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

    fn element(&mut self, address: &crate::ir::Address, way: &Way) -> Result<Value> {
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

    fn load(&mut self, of: &Type, from: &Value, taken: Term) -> Result<Value> {
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
        self.wrong_if(outside);
        Ok(Value::Word(match self.formulas.load(*table, *offset, width) {
            Some(word) => word,
            // The number of the place is known: the bytes are outside, or nobody's.
            None => {
                self.wrong_if(taken);
                self.formulas.constant(0, width)
            }
        }))
    }

    fn called(
        &mut self,
        name: &str,
        arguments: &[(Type, Operand)],
        way: &Way,
    ) -> Result<Option<Value>> {
        if name.contains("9panicking") {
            self.wrong_if(way.taken);
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
        // Whether zero may be passed: what the result is then, is the same either way.
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

    fn local(&self, operand: &Operand, way: &Way) -> Result<Value> {
        let Operand::Local(name) = operand else { bail!("{operand:?} is no result") };
        way.values.get(name).cloned().with_context(|| format!("%{name} is not known here"))
    }

    fn word(&mut self, operand: &Operand, width: u32, way: &Way) -> Result<Term> {
        match self.value(&Type::Int(width), operand, way)? {
            Value::Word(word) => Ok(word),
            other => bail!("{other:?} is no word"),
        }
    }

    fn value(&mut self, of: &Type, operand: &Operand, way: &Way) -> Result<Value> {
        Ok(match (operand, of) {
            (Operand::Local(_), _) => self.local(operand, way)?,
            (Operand::Number(number), Type::Int(_)) => {
                Value::Word(self.formulas.constant(*number as u64, of.bits()?))
            }
            (Operand::Number(0) | Operand::Undefined, Type::Vector(length, lane)) => {
                // A lane of nothing in particular is written before it is read.
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

    fn table(&mut self, name: &str) -> Result<Table> {
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

fn lane(of: &Type) -> &Type {
    match of {
        Type::Vector(_, lane) => lane,
        other => other,
    }
}

fn successors(operation: &Operation) -> Vec<&str> {
    match operation {
        Operation::Jump(to) => vec![to],
        Operation::Branch(_, yes, no) => vec![yes, no],
        Operation::Switch(_, _, otherwise, cases) => {
            cases.iter().map(|(_, to)| &to[..]).chain([&otherwise[..]]).collect()
        }
        _ => Vec::new(),
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
