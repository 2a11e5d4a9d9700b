//! One instruction, from its words.

use anyhow::{Context, Result, bail, ensure};

use super::types::Type;
use super::words::Token;

/// An operand.
#[derive(Clone, PartialEq, Debug)]
pub enum Operand {
    /// The result of an instruction, or a parameter.
    Local(String),
    /// A number.
    Number(i128),
    /// The address of a table.
    Global(String),
    /// An address within a table.
    Element(Box<Address>),
    /// One number in each lane.
    Lanes(Vec<Operand>),
    /// The same number in each lane.
    Splat(Box<Operand>),
    /// An undefined value.
    Undefined,
}

/// An address: a base, and a path into its type.
#[derive(Clone, PartialEq, Debug)]
pub struct Address {
    /// The type at the base.
    pub of: Type,
    /// The base.
    pub base: Operand,
    /// The path, with the types of its indices.
    pub indices: Vec<(Type, Operand)>,
    /// What its flags promise.
    pub promises: Vec<Promise>,
}

/// What the compiler may rely on. If a value breaks it, the value is undefined.
#[derive(Clone, PartialEq, Debug)]
pub enum Promise {
    /// A word such as `nuw`.
    Flag(&'static str),
    /// The first number, and the one after the last.
    Range(i128, i128),
    /// The ranges of this name in the module.
    Ranges(String),
    /// The address is a multiple of this.
    Align(u64),
    /// So many bytes can be read.
    Readable(u64),
}

/// An argument of a call, or the result of a function: its type, its value and its promises.
pub type Argument = (Type, Operand, Vec<Promise>);

/// The operation of an instruction.
#[derive(Clone, PartialEq, Debug)]
pub enum Operation {
    /// `and`, `add` and the like.
    Binary(String, Type, Operand, Operand),
    /// A comparison.
    Compare(String, Type, Operand, Operand),
    /// `zext`, `sext` or `trunc`, from one type to another.
    Convert(String, Type, Operand, Type),
    /// One of two values.
    Select(Type, Operand, Operand, Operand),
    /// An address.
    Element(Address),
    /// A word from a table.
    Load(Type, Operand),
    /// A value that depends on the previous block: values and blocks.
    Phi(Type, Vec<(Operand, String)>),
    /// A call.
    Call(String, Vec<Argument>),
    /// A note for the optimizer, which computes nothing.
    Note,
    /// A value without a change.
    Freeze(Type, Operand),
    /// A lane of a vector: the vector, and the index.
    ExtractLane(Operand, Operand),
    /// A vector with one lane replaced.
    InsertLane(Type, Operand, Operand, Operand),
    /// Lanes of two vectors, by their indices.
    Shuffle(Type, Operand, Operand, Vec<Operand>),
    /// A jump to a block.
    Jump(String),
    /// A jump to one of two blocks.
    Branch(Operand, String, String),
    /// A jump to the block of a value, or to the first named.
    Switch(Type, Operand, String, Vec<(Operand, String)>),
    /// The result.
    Return(Option<(Type, Operand)>),
    /// Never reached.
    Unreachable,
}

/// An instruction.
#[derive(Clone, PartialEq, Debug)]
pub struct Instruction {
    /// The name of its result.
    pub result: Option<String>,
    /// Its operation.
    pub operation: Operation,
    /// What its flags and notes promise.
    pub promises: Vec<Promise>,
    /// Its line in the file, from 1.
    pub line: usize,
}

/// Flags that are proof obligations.
const FLAGS: [&str; 9] =
    ["nuw", "nsw", "exact", "disjoint", "nneg", "samesign", "inbounds", "nusw", "noundef"];
/// Flags without effect on code that stores nothing, has no null address and calls no stranger.
const WITHOUT_EFFECT: &str = "\
    tail musttail notail fastcc coldcc nonnull noalias zeroext signext readonly readnone \
    writeonly nocapture nofree immarg returned local_unnamed_addr unnamed_addr \
    dead_on_unwind writable dso_local internal private hidden weak weak_odr linkonce \
    linkonce_odr captures";
/// Notes after an instruction, without effect for the same reason.
const NOTES: &str = "\
    !tbaa !noalias !alias.scope !dbg !prof !nosanitize !llvm.loop !srcloc !invariant.load \
    !unpredictable !annotation";

/// A place in the words of a line.
pub struct Cursor<'a> {
    rest: &'a [Token],
}

impl<'a> Cursor<'a> {
    pub fn new(tokens: &'a [Token]) -> Self {
        Self { rest: tokens }
    }

    pub fn rest(&self) -> &'a [Token] {
        self.rest
    }

    pub fn peek(&self) -> Option<&'a Token> {
        self.rest.first()
    }

    pub fn next(&mut self) -> Result<&'a Token> {
        let (first, rest) = self.rest.split_first().context("the line ends too early")?;
        self.rest = rest;
        Ok(first)
    }

    pub fn takes(&mut self, sign: char) -> bool {
        let there = self.peek() == Some(&Token::Sign(sign));
        if there {
            self.rest = &self.rest[1..];
        }
        there
    }

    pub fn expect(&mut self, sign: char) -> Result<()> {
        ensure!(self.takes(sign), "`{sign}` is expected before {:?}", self.peek());
        Ok(())
    }

    pub fn word(&mut self) -> Result<&'a str> {
        match self.next()? {
            Token::Word(word) => Ok(word),
            other => bail!("a word is expected, not {other:?}"),
        }
    }

    fn takes_word(&mut self, wanted: &str) -> bool {
        let there = matches!(self.peek(), Some(Token::Word(word)) if word == wanted);
        if there {
            self.rest = &self.rest[1..];
        }
        there
    }

    pub fn local(&mut self) -> Result<String> {
        match self.next()? {
            Token::Local(name) => Ok(name.clone()),
            other => bail!("a name after % is expected, not {other:?}"),
        }
    }

    fn label(&mut self) -> Result<String> {
        ensure!(self.takes_word("label"), "a label is expected before {:?}", self.peek());
        self.local()
    }

    /// The flags that stand here.
    pub fn promises(&mut self) -> Result<Vec<Promise>> {
        let mut promises = Vec::new();
        while let Some(Token::Word(word)) = self.peek() {
            if let Some(flag) = FLAGS.into_iter().find(|flag| flag == word) {
                self.next()?;
                promises.push(Promise::Flag(flag));
            } else if WITHOUT_EFFECT.split(' ').any(|known| known == word) {
                self.next()?;
                if self.takes('(') {
                    while !self.takes(')') {
                        self.next()?;
                    }
                }
            } else if ["range", "align", "dereferenceable"].contains(&&word[..]) {
                self.next()?;
                promises.push(self.promise(word)?);
            } else {
                break;
            }
        }
        Ok(promises)
    }

    /// `range(i8 0, 64)`, `align 8` or `dereferenceable(4)`, after the word.
    fn promise(&mut self, word: &str) -> Result<Promise> {
        let brackets = self.takes('(');
        let promise = if word == "range" {
            self.type_()?;
            let first = self.number()?;
            self.takes(',');
            Promise::Range(first, self.number()?)
        } else {
            let number = self.number()?.try_into()?;
            if word == "align" { Promise::Align(number) } else { Promise::Readable(number) }
        };
        ensure!(!brackets || self.takes(')'), "`)` is expected");
        Ok(promise)
    }

    pub fn number(&mut self) -> Result<i128> {
        match self.next()? {
            Token::Number(number) => Ok(*number),
            other => bail!("a number is expected, not {other:?}"),
        }
    }

    /// What stands after an instruction: notes, and the alignment of a load.
    fn notes(&mut self) -> Result<Vec<Promise>> {
        let mut promises = Vec::new();
        while !self.rest.is_empty() {
            self.takes(',');
            if self.takes('[') {
                ensure!(self.takes_word("cold"), "a bundle that is not known");
                ["(", ")", "]"]
                    .iter()
                    .try_for_each(|sign| self.expect(sign.as_bytes()[0].into()))?;
                continue;
            }
            match self.word()? {
                "align" => promises.push(self.promise("align")?),
                "!range" => promises.push(Promise::Ranges(self.word()?.to_owned())),
                "!noundef" => {
                    self.word()?;
                    promises.push(Promise::Flag("noundef"));
                }
                word if NOTES.split(' ').any(|known| known == word) => {
                    self.word()?;
                }
                word if word.starts_with('#') => {}
                other => bail!("`{other}` after an instruction is not known"),
            }
        }
        Ok(promises)
    }

    pub fn type_(&mut self) -> Result<Type> {
        let mut of = self.pointed_type()?;
        // The form of addresses up to LLVM 14.
        while self.takes('*') {
            of = Type::Pointer;
        }
        Ok(of)
    }

    fn pointed_type(&mut self) -> Result<Type> {
        Ok(match self.next()? {
            Token::Word(word) if word == "void" => Type::Void,
            Token::Word(word) if word == "ptr" => Type::Pointer,
            Token::Word(word) if word.starts_with('i') => {
                Type::Int(word[1..].parse().with_context(|| format!("{word} is no known type"))?)
            }
            Token::Local(name) => Type::Named(name.clone()),
            Token::Sign('[') => {
                let (length, of) = self.length_and_type()?;
                self.expect(']')?;
                Type::Array(length, Box::new(of))
            }
            Token::Sign('<') if self.peek() == Some(&Token::Sign('{')) => {
                self.expect('{')?;
                let fields = self.fields()?;
                self.expect('>')?;
                Type::Struct(fields, true)
            }
            Token::Sign('<') => {
                let (length, of) = self.length_and_type()?;
                self.expect('>')?;
                Type::Vector(length, Box::new(of))
            }
            Token::Sign('{') => Type::Struct(self.fields()?, false),
            other => bail!("{other:?} is no known type"),
        })
    }

    fn length_and_type(&mut self) -> Result<(u64, Type)> {
        let Token::Number(length) = self.next()? else { bail!("an array has no length") };
        ensure!(self.takes_word("x"), "`x` is expected");
        Ok(((*length).try_into()?, self.type_()?))
    }

    fn fields(&mut self) -> Result<Vec<Type>> {
        let mut fields = Vec::new();
        while !self.takes('}') {
            fields.push(self.type_()?);
            self.takes(',');
        }
        Ok(fields)
    }

    fn operand(&mut self) -> Result<Operand> {
        Ok(match self.next()? {
            Token::Local(name) => Operand::Local(name.clone()),
            Token::Global(name) => Operand::Global(name.clone()),
            Token::Number(number) => Operand::Number(*number),
            Token::Sign('<') => {
                let mut lanes = Vec::new();
                while !self.takes('>') {
                    lanes.push(self.typed()?.1);
                    self.takes(',');
                }
                Operand::Lanes(lanes)
            }
            Token::Word(word) => match &word[..] {
                "true" => Operand::Number(1),
                "false" | "zeroinitializer" => Operand::Number(0),
                "undef" | "poison" => Operand::Undefined,
                "splat" => {
                    self.expect('(')?;
                    let (_, value) = self.typed()?;
                    self.expect(')')?;
                    Operand::Splat(Box::new(value))
                }
                "getelementptr" => {
                    let promises = self.promises()?;
                    self.expect('(')?;
                    let address = self.address(promises)?;
                    self.expect(')')?;
                    Operand::Element(Box::new(address))
                }
                "bitcast" => {
                    self.expect('(')?;
                    let (_, value) = self.typed()?;
                    ensure!(self.takes_word("to"), "`to` is expected");
                    self.type_()?;
                    self.expect(')')?;
                    value
                }
                other => bail!("`{other}` is no known value"),
            },
            other => bail!("{other:?} is no known value"),
        })
    }

    fn typed(&mut self) -> Result<(Type, Operand)> {
        Ok((self.type_()?, self.operand()?))
    }

    fn after_comma(&mut self) -> Result<Operand> {
        self.expect(',')?;
        self.operand()
    }

    fn address(&mut self, promises: Vec<Promise>) -> Result<Address> {
        let of = self.type_()?;
        self.expect(',')?;
        let (_, base) = self.typed()?;
        let mut indices = Vec::new();
        while !matches!(self.rest.get(1), Some(Token::Word(word)) if word.starts_with('!'))
            && self.takes(',')
        {
            indices.push(self.typed()?);
        }
        Ok(Address { of, base, indices, promises })
    }

    fn arguments(&mut self) -> Result<Vec<Argument>> {
        let mut arguments = Vec::new();
        self.expect('(')?;
        while !self.takes(')') {
            let of = self.type_()?;
            let promises = self.promises()?;
            arguments.push((of, self.operand()?, promises));
            self.takes(',');
        }
        Ok(arguments)
    }
}

/// The instruction of a line.
pub fn instruction(tokens: &[Token], line: usize) -> Result<Instruction> {
    let (result, tokens) = match tokens {
        [Token::Local(name), Token::Sign('='), rest @ ..] => (Some(name.clone()), rest),
        all => (None, all),
    };
    let mut cursor = Cursor::new(tokens);
    cursor.promises()?; // `tail call`
    let word = cursor.word()?;
    let mut promises = cursor.promises()?;
    let operation = operation(word, &mut cursor, &mut promises)?;
    promises.extend(cursor.notes()?);
    Ok(Instruction { result, operation, promises, line })
}

fn operation(
    word: &str,
    cursor: &mut Cursor<'_>,
    promises: &mut Vec<Promise>,
) -> Result<Operation> {
    Ok(match word {
        "and" | "or" | "xor" | "add" | "sub" | "mul" | "shl" | "lshr" | "ashr" | "udiv"
        | "urem" => {
            let (of, a) = cursor.typed()?;
            Operation::Binary(word.to_owned(), of, a, cursor.after_comma()?)
        }
        "icmp" => {
            let how = cursor.word()?.to_owned();
            let (of, a) = cursor.typed()?;
            Operation::Compare(how, of, a, cursor.after_comma()?)
        }
        "zext" | "sext" | "trunc" => {
            let (of, value) = cursor.typed()?;
            ensure!(cursor.takes_word("to"), "`to` is expected");
            Operation::Convert(word.to_owned(), of, value, cursor.type_()?)
        }
        "bitcast" => {
            let (of, value) = cursor.typed()?;
            ensure!(cursor.takes_word("to"), "`to` is expected");
            let to = cursor.type_()?;
            if of == to && of != Type::Pointer {
                return Ok(Operation::Convert("zext".to_owned(), of, value, to));
            }
            ensure!(of == Type::Pointer, "only an address can be given another type");
            let of = to;
            Operation::Element(Address { of, base: value, indices: vec![], promises: vec![] })
        }
        "select" => {
            let (_, condition) = cursor.typed()?;
            cursor.expect(',')?;
            let (of, yes) = cursor.typed()?;
            cursor.expect(',')?;
            Operation::Select(of, condition, yes, cursor.typed()?.1)
        }
        "getelementptr" => Operation::Element(cursor.address(std::mem::take(promises))?),
        "load" => {
            let of = cursor.type_()?;
            cursor.expect(',')?;
            Operation::Load(of, cursor.typed()?.1)
        }
        "phi" => {
            let of = cursor.type_()?;
            let mut values = Vec::new();
            while cursor.takes('[') {
                let value = cursor.operand()?;
                cursor.expect(',')?;
                values.push((value, cursor.local()?));
                cursor.expect(']')?;
                cursor.takes(',');
            }
            Operation::Phi(of, values)
        }
        "call" => {
            cursor.type_()?;
            let Token::Global(name) = cursor.next()? else { bail!("a call of no known function") };
            if name == "llvm.experimental.noalias.scope.decl" {
                cursor.rest = &[];
                return Ok(Operation::Note);
            }
            Operation::Call(name.clone(), cursor.arguments()?)
        }
        "freeze" => {
            let (of, value) = cursor.typed()?;
            Operation::Freeze(of, value)
        }
        "extractelement" => {
            let (_, vector) = cursor.typed()?;
            cursor.expect(',')?;
            Operation::ExtractLane(vector, cursor.typed()?.1)
        }
        "extractvalue" => {
            let (_, pair) = cursor.typed()?;
            Operation::ExtractLane(pair, cursor.after_comma()?)
        }
        "insertelement" => {
            let (of, vector) = cursor.typed()?;
            cursor.expect(',')?;
            let (_, value) = cursor.typed()?;
            cursor.expect(',')?;
            Operation::InsertLane(of, vector, value, cursor.typed()?.1)
        }
        "shufflevector" => {
            let (of, a) = cursor.typed()?;
            cursor.expect(',')?;
            let (_, b) = cursor.typed()?;
            cursor.expect(',')?;
            let places = match cursor.typed()? {
                (Type::Vector(length, _), Operand::Number(0)) => {
                    vec![Operand::Number(0); length as usize]
                }
                (_, Operand::Lanes(places)) => places,
                (_, other) => bail!("{other:?} are no places"),
            };
            Operation::Shuffle(of, a, b, places)
        }
        "br" => match cursor.peek() {
            Some(Token::Word(word)) if word == "label" => Operation::Jump(cursor.label()?),
            _ => {
                let (_, condition) = cursor.typed()?;
                cursor.expect(',')?;
                let yes = cursor.label()?;
                cursor.expect(',')?;
                Operation::Branch(condition, yes, cursor.label()?)
            }
        },
        "ret" => match cursor.typed_or_void()? {
            Some(value) => Operation::Return(Some(value)),
            None => Operation::Return(None),
        },
        "switch" => {
            let (of, value) = cursor.typed()?;
            cursor.expect(',')?;
            let otherwise = cursor.label()?;
            cursor.expect('[')?;
            let mut cases = Vec::new();
            while !cursor.takes(']') {
                let (_, case) = cursor.typed()?;
                cursor.expect(',')?;
                cases.push((case, cursor.label()?));
            }
            Operation::Switch(of, value, otherwise, cases)
        }
        "unreachable" => Operation::Unreachable,
        other => bail!("`{other}` is no known instruction"),
    })
}

impl Cursor<'_> {
    fn typed_or_void(&mut self) -> Result<Option<(Type, Operand)>> {
        if self.takes_word("void") { Ok(None) } else { Ok(Some(self.typed()?)) }
    }
}
