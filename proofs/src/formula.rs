//! Formulas for bit-vectors of up to 64 bits. Equal formulas are built only once.
//!
//! The reader of the compiled code builds them, [`Formulas::evaluate`] computes them for a board,
//! and [`crate::certificate`] writes them for a solver. Known values are computed while a formula
//! is built. So a part that does not depend on the board is a number.

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::Arc;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Term(u32);

impl Term {
    /// The bit 0.
    pub const NEVER: Self = Self(0);
    /// The bit 1.
    pub const ALWAYS: Self = Self(1);

    /// Its index among the formulas: its parts come before it.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A table of constant bytes that lookups read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Table(pub u32);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Node {
    /// An input, by its number: the board, for a lookup.
    Input(usize),
    Number(u64),
    /// An operation on two words of the same width, or a comparison of them.
    Binary(Binary, Term, Term),
    /// The second if the first is 1, otherwise the third.
    If(Term, Term, Term),
    /// The lowest bits of a wider word, or a narrower word extended by zeros.
    Resized(Term),
    /// A narrower word, extended by its highest bit.
    SignExtended(Term),
    /// Bytes of a table from an offset on, the first lowest.
    Load(Table, Term),
}

impl Node {
    pub fn parts(&self) -> Vec<Term> {
        match *self {
            Self::Input(_) | Self::Number(_) => Vec::new(),
            Self::Resized(word) | Self::SignExtended(word) | Self::Load(_, word) => vec![word],
            Self::Binary(_, a, b) => vec![a, b],
            Self::If(a, b, c) => vec![a, b, c],
        }
    }
}

/// An operation on two words, as a row of [`ON_TWO_WORDS`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Binary {
    And,
    Or,
    Xor,
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    Shl,
    Shr,
    /// With the highest bit from above.
    Sar,
    Equal,
    Less,
    LessSigned,
}

/// The result of an operation on two words of a width; bits above the width do not count.
type OfNumbers = fn(u64, u64, u32) -> u64;

/// Each operation, its name in LLVM's code and in SMT-LIB, and its result.
const ON_TWO_WORDS: [(Binary, &str, &str, OfNumbers); 14] = [
    (Binary::And, "and", "bvand", |a, b, _| a & b),
    (Binary::Or, "or", "bvor", |a, b, _| a | b),
    (Binary::Xor, "xor", "bvxor", |a, b, _| a ^ b),
    (Binary::Add, "add", "bvadd", |a, b, _| a.wrapping_add(b)),
    (Binary::Sub, "sub", "bvsub", |a, b, _| a.wrapping_sub(b)),
    (Binary::Mul, "mul", "bvmul", |a, b, _| a.wrapping_mul(b)),
    (Binary::Div, "udiv", "bvudiv", |a, b, _| a.checked_div(b).unwrap_or(u64::MAX)),
    (Binary::Rem, "urem", "bvurem", |a, b, _| a.checked_rem(b).unwrap_or(a)),
    (Binary::Shl, "shl", "bvshl", |a, b, width| if b < width.into() { a << b } else { 0 }),
    (Binary::Shr, "lshr", "bvlshr", |a, b, width| if b < width.into() { a >> b } else { 0 }),
    (Binary::Sar, "ashr", "bvashr", |a, b, width| (signed(a, width) >> b.min(63)).cast_unsigned()),
    // Comparisons: one bit.
    (Binary::Equal, "icmp eq", "=", |a, b, _| (a == b).into()),
    (Binary::Less, "icmp ult", "bvult", |a, b, _| (a < b).into()),
    (Binary::LessSigned, "icmp slt", "bvslt", |a, b, width| {
        (signed(a, width) < signed(b, width)).into()
    }),
];

impl Binary {
    /// The operation of this name in LLVM's code.
    pub fn of_llvm(name: &str) -> Option<Self> {
        ON_TWO_WORDS.into_iter().find(|(_, llvm, ..)| *llvm == name).map(|(op, ..)| op)
    }

    pub fn smt(self) -> &'static str {
        ON_TWO_WORDS[self as usize].2
    }

    /// Whether it compares words: its result is one bit.
    pub fn compares(self) -> bool {
        matches!(self, Self::Equal | Self::Less | Self::LessSigned)
    }

    fn of(self, a: u64, b: u64, width: u32) -> u64 {
        ON_TWO_WORDS[self as usize].3(a, b, width) & mask(width)
    }
}

/// The bytes of a table; `None` if a byte is undefined.
pub type Bytes = Vec<Option<u8>>;

/// All formulas of a proof, and the tables that they read.
#[derive(Debug)]
pub struct Formulas {
    /// Each with its width, and with the bits that can be 1.
    nodes: RefCell<Vec<(Node, u32, u64)>>,
    known: RefCell<HashMap<(Node, u32), Term>>,
    tables: RefCell<Vec<Arc<Bytes>>>,
}

/// All bits of a word.
pub fn mask(width: u32) -> u64 {
    u64::MAX >> (64 - width)
}

/// A number whose highest bit is its sign.
pub fn signed(value: u64, width: u32) -> i64 {
    (value << (64 - width)).cast_signed() >> (64 - width)
}

impl Default for Formulas {
    fn default() -> Self {
        let (nodes, known) = (RefCell::default(), RefCell::default());
        let formulas = Self { nodes, known, tables: RefCell::default() };
        assert_eq!([0, 1].map(|bit| formulas.constant(bit, 1)), [Term::NEVER, Term::ALWAYS]);
        formulas
    }
}

impl Formulas {
    /// A table with these bytes; the same for the same bytes.
    pub fn table(&self, bytes: Arc<Bytes>) -> Table {
        let mut tables = self.tables.borrow_mut();
        let known = tables.iter().position(|there| *there == bytes);
        let nth = known.unwrap_or_else(|| {
            tables.push(bytes);
            tables.len() - 1
        });
        Table(nth as u32)
    }

    pub fn bytes(&self, table: Table) -> Arc<Bytes> {
        self.tables.borrow()[table.0 as usize].clone()
    }

    pub fn node(&self, term: Term) -> Node {
        self.nodes.borrow()[term.index()].0
    }

    /// The number of a formula's bits.
    pub fn width(&self, term: Term) -> u32 {
        self.nodes.borrow()[term.index()].1
    }

    /// The bits of a formula that can be 1. There may be too many, never too few.
    pub fn possible(&self, term: Term) -> u64 {
        self.nodes.borrow()[term.index()].2
    }

    /// The number of a formula that depends on no board.
    pub fn number(&self, term: Term) -> Option<u64> {
        if let Node::Number(number) = self.node(term) { Some(number) } else { None }
    }

    fn build(&self, node: Node, width: u32) -> Term {
        if let Some(term) = self.known.borrow().get(&(node, width)) {
            return *term;
        }
        let possible = self.possible_of(node, width);
        let mut nodes = self.nodes.borrow_mut();
        let next = Term(nodes.len() as u32);
        nodes.push((node, width, possible));
        self.known.borrow_mut().insert((node, width), next);
        next
    }

    /// An input, a word of 64 bits.
    pub fn input(&self, number: usize) -> Term {
        self.build(Node::Input(number), 64)
    }

    /// A number with this number of bits.
    pub fn constant(&self, value: u64, width: u32) -> Term {
        self.build(Node::Number(value & mask(width)), width)
    }

    pub fn binary(&self, op: Binary, a: Term, b: Term) -> Term {
        let operands = self.width(a);
        assert_eq!(operands, self.width(b), "{op:?} of words of different widths");
        let width = if op.compares() { 1 } else { operands };
        let [of_a, of_b] = [a, b].map(|part| self.possible(part));
        match (op, self.number(a), self.number(b)) {
            (_, Some(a), Some(b)) => self.constant(op.of(a, b, operands), width),
            (Binary::And, Some(0), _) | (Binary::Or, _, Some(0)) | (Binary::Xor, _, Some(0)) => a,
            (Binary::And, _, Some(0)) | (Binary::Or, Some(0), _) | (Binary::Xor, Some(0), _) => b,
            (Binary::And, Some(ones), _) if ones == mask(operands) => b,
            (Binary::And, _, Some(ones)) if ones == mask(operands) => a,
            (Binary::And | Binary::Or, ..) if a == b => a,
            (Binary::And, ..) if of_a & of_b == 0 => self.constant(0, width),
            (Binary::Less, Some(number), _) if of_b <= number => Term::NEVER,
            (Binary::Less, _, Some(0)) => Term::NEVER,
            (Binary::Less, _, Some(number)) if of_a < number => Term::ALWAYS,
            (Binary::LessSigned, ..) if (of_a | of_b) >> (operands - 1) == 0 => self.less(a, b),
            (Binary::Add | Binary::Sub, _, Some(0)) => a,
            (Binary::Add, Some(0), _) => b,
            (Binary::And, _, Some(bits)) if self.narrowed(a, bits) != a => {
                self.and(self.narrowed(a, bits), b)
            }
            _ => self.build(Node::Binary(op, a, b), width),
        }
    }

    /// `yes` if `condition` is 1, otherwise `no`.
    pub fn choose(&self, condition: Term, yes: Term, no: Term) -> Term {
        let width = self.width(yes);
        match self.number(condition) {
            _ if yes == no => yes,
            Some(1) => yes,
            Some(_) => no,
            None if width == 1 && self.number(yes).or(self.number(no)).is_some() => {
                let not = self.not(condition);
                self.or(self.and(condition, yes), self.and(not, no))
            }
            None => match self.change(no, yes) {
                Some(change) => {
                    let change = self.choose(condition, change, self.constant(0, width));
                    self.xor(no, change)
                }
                None => self.build(Node::If(condition, yes, no), width),
            },
        }
    }

    pub fn and(&self, a: Term, b: Term) -> Term {
        self.binary(Binary::And, a, b)
    }

    pub fn or(&self, a: Term, b: Term) -> Term {
        self.binary(Binary::Or, a, b)
    }

    pub fn xor(&self, a: Term, b: Term) -> Term {
        self.binary(Binary::Xor, a, b)
    }

    pub fn equal(&self, a: Term, b: Term) -> Term {
        self.binary(Binary::Equal, a, b)
    }

    pub fn less(&self, a: Term, b: Term) -> Term {
        self.binary(Binary::Less, a, b)
    }

    /// The opposite of one bit.
    pub fn not(&self, bit: Term) -> Term {
        self.xor(bit, Term::ALWAYS)
    }

    pub fn differ(&self, a: Term, b: Term) -> Term {
        self.not(self.equal(a, b))
    }

    /// Whether a word is not zero.
    pub fn is_some(&self, word: Term) -> Term {
        self.differ(word, self.constant(0, self.width(word)))
    }

    pub fn bit(&self, word: Term, number: u32) -> Term {
        let by = self.constant(number.into(), self.width(word));
        self.resized(self.binary(Binary::Shr, word, by), 1)
    }

    /// The number of zeros before the first one among bits in their order; that of all if there is
    /// no one.
    pub fn zeros_before_one(
        &self,
        word: Term,
        bits: impl DoubleEndedIterator<Item = u32> + ExactSizeIterator,
    ) -> Term {
        let number = |zeros: usize| self.constant(zeros as u64, self.width(word));
        let none = number(bits.len());
        bits.enumerate()
            .rev()
            .fold(none, |rest, (zeros, bit)| self.choose(self.bit(word, bit), number(zeros), rest))
    }

    /// Whether the highest bit is 1.
    pub fn is_negative(&self, word: Term) -> Term {
        self.binary(Binary::LessSigned, word, self.constant(0, self.width(word)))
    }

    /// A word of `width` bits with the same lowest bits, zeros above.
    pub fn resized(&self, word: Term, width: u32) -> Term {
        match self.number(word) {
            Some(number) => self.constant(number, width),
            None if self.width(word) == width => word,
            None => self.build(Node::Resized(word), width),
        }
    }

    /// A wider word, extended by the highest bit.
    pub fn sign_extended(&self, word: Term, width: u32) -> Term {
        let from = self.width(word);
        match self.number(word) {
            Some(number) => self.constant(signed(number, from).cast_unsigned(), width),
            None if from == width => word,
            None => self.build(Node::SignExtended(word), width),
        }
    }

    /// The bits of a table from the byte `offset` on, `width` in number. If the offset is a number,
    /// the bytes are read at once; `None` if some of them are outside.
    pub fn load(&self, table: Table, offset: Term, width: u32) -> Option<Term> {
        match self.number(offset) {
            Some(offset) => Some(self.constant(read(&self.bytes(table), offset, width)?, width)),
            None => Some(self.build(Node::Load(table, offset), width)),
        }
    }

    /// The loads: the bytes of the table, the place, the number of bits.
    #[cfg(test)]
    pub fn loads(&self) -> Vec<(Arc<Bytes>, Term, u32)> {
        let load = |&(node, width, _): &(Node, u32, u64)| match node {
            Node::Load(table, at) => Some((self.bytes(table), at, width)),
            _ => None,
        };
        self.nodes.borrow().iter().filter_map(load).collect()
    }

    /// The values of all formulas for some inputs. A load beyond its table is 0.
    pub fn evaluate(&self, inputs: &[u64]) -> Vec<u64> {
        let count = self.nodes.borrow().len() as u32;
        self.values((0..count).map(Term), inputs)
    }

    /// The values of these formulas, of which each has its parts before it; 0 for the others.
    pub fn values(&self, of: impl Iterator<Item = Term>, inputs: &[u64]) -> Vec<u64> {
        let nodes = self.nodes.borrow();
        let mut values = vec![0; nodes.len()];
        for term in of {
            let (node, width, _) = nodes[term.index()];
            let of = |term: Term| values[term.index()];
            let width_of = |term: Term| nodes[term.index()].1;
            let value = match node {
                Node::Input(number) => inputs[number],
                Node::Number(number) => number,
                Node::Binary(op, a, b) => op.of(of(a), of(b), width_of(a)),
                Node::If(condition, yes, no) => of(if of(condition) == 1 { yes } else { no }),
                Node::Resized(word) => of(word),
                Node::SignExtended(word) => signed(of(word), width_of(word)).cast_unsigned(),
                Node::Load(table, at) => {
                    read(&self.tables.borrow()[table.0 as usize], of(at), width).unwrap_or(0)
                }
            };
            values[term.index()] = value & mask(width);
        }
        values
    }
}

/// Bytes of a table, the first lowest, if none is outside.
pub fn read(bytes: &Bytes, offset: u64, width: u32) -> Option<u64> {
    let first = usize::try_from(offset).ok()?;
    let bytes = bytes.get(first..first.checked_add(width as usize / 8)?)?;
    bytes.iter().rev().try_fold(0, |word, byte| Some(word << 8 | u64::from((*byte)?)))
}
