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
    /// An undefined value: reading it is an error.
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
}

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
    Call(String, Vec<(Type, Operand)>),
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
    /// Its line in the file, from 1.
    pub line: usize,
}

/// Flags that say what the compiler may assume: they change no value.
const ASSURANCES: [&str; 34] = [
    "nuw",
    "nsw",
    "exact",
    "disjoint",
    "nneg",
    "samesign",
    "inbounds",
    "tail",
    "musttail",
    "notail",
    "fastcc",
    "coldcc",
    "noundef",
    "nonnull",
    "noalias",
    "zeroext",
    "signext",
    "readonly",
    "readnone",
    "writeonly",
    "nocapture",
    "nofree",
    "immarg",
    "returned",
    "local_unnamed_addr",
    "unnamed_addr",
    "dead_on_unwind",
    "writable",
    "noreturn",
    "cold",
    "nonlazybind",
    "nofree",
    "nounwind",
    "dso_local",
];
/// The same, with an argument in parentheses.
const ASSURANCES_WITH: [&str; 7] = [
    "range",
    "align",
    "dereferenceable",
    "captures",
    "dereferenceable_or_null",
    "initializes",
    "memory",
];

/// A place in the words of a line.
pub struct Cursor<'a> {
    rest: &'a [Token],
}

impl<'a> Cursor<'a> {
    pub fn new(tokens: &'a [Token]) -> Self {
        Self { rest: tokens }
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

    /// Skips the flags that change no value.
    pub fn pass_assurances(&mut self) -> Result<()> {
        while let Some(Token::Word(word)) = self.peek() {
            if ASSURANCES.contains(&&word[..]) {
                self.next()?;
            } else if ASSURANCES_WITH.contains(&&word[..]) {
                self.next()?;
                match self.peek() {
                    Some(Token::Sign('(')) => self.pass_brackets()?,
                    _ => {
                        self.next()?; // `align 8`
                    }
                }
            } else {
                break;
            }
        }
        Ok(())
    }

    fn pass_brackets(&mut self) -> Result<()> {
        let mut depth = 0;
        loop {
            match self.next()? {
                Token::Sign('(') => depth += 1,
                Token::Sign(')') => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return Ok(());
            }
        }
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
                    self.pass_assurances()?;
                    self.expect('(')?;
                    let address = self.address()?;
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
        let of = self.type_()?;
        self.pass_assurances()?;
        Ok((of, self.operand()?))
    }

    fn after_comma(&mut self) -> Result<Operand> {
        self.expect(',')?;
        self.operand()
    }

    fn address(&mut self) -> Result<Address> {
        let of = self.type_()?;
        self.expect(',')?;
        let (_, base) = self.typed()?;
        let mut indices = Vec::new();
        while self.takes(',') {
            if matches!(self.peek(), Some(Token::Word(word)) if word.starts_with('!')) {
                break;
            }
            indices.push(self.typed()?);
        }
        Ok(Address { of, base, indices })
    }

    fn arguments(&mut self) -> Result<Vec<(Type, Operand)>> {
        let mut arguments = Vec::new();
        self.expect('(')?;
        while !self.takes(')') {
            arguments.push(self.typed()?);
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
    let operation = operation(&mut Cursor::new(tokens))?;
    Ok(Instruction { result, operation, line })
}

fn operation(cursor: &mut Cursor<'_>) -> Result<Operation> {
    cursor.pass_assurances()?;
    let word = cursor.word()?;
    cursor.pass_assurances()?;
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
            ensure!(of == Type::Pointer, "only an address can be given another type");
            Operation::Freeze(of, value)
        }
        "select" => {
            let (_, condition) = cursor.typed()?;
            cursor.expect(',')?;
            let (of, yes) = cursor.typed()?;
            cursor.expect(',')?;
            Operation::Select(of, condition, yes, cursor.typed()?.1)
        }
        "getelementptr" => Operation::Element(cursor.address()?),
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
            cursor.pass_assurances()?;
            let Token::Global(name) = cursor.next()? else { bail!("a call of no known function") };
            if name == "llvm.experimental.noalias.scope.decl" {
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
