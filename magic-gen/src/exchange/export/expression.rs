//! Expressions: each lookup is written once, as an expression of words of 64 bits, counts, and
//! functions of both. A technique builds expressions with Rust's own operators. The
//! [languages](super::languages) print the expressions.
//!
//! Arithmetic is modulo 2^64. A shift is by less than 64.

use std::collections::BTreeSet;
use std::ops::{Add, BitAnd, BitOr, BitXor, Mul, Neg, Not, Rem, Shl, Shr, Sub};

/// A value of 64 bits.
#[derive(Clone, Debug)]
pub(super) enum Word {
    /// A constant.
    Number(u64),
    Local(&'static str),
    /// A count as a word.
    Wide(Count),
    /// A count as an operand: of a shift, or of a function.
    Count(Count),
    /// An element of the table of this name.
    Element(&'static str, Count),
    /// Eight bytes of the table of this name, from this byte on, the lowest first.
    Load(&'static str, Count),
    /// An operation.
    Applied(Op, Vec<Self>),
    /// A function of the same file.
    Call(&'static str, Vec<Self>),
}

/// A small number: the distance of a shift, or the index of an element.
#[derive(Clone, Debug)]
pub(super) enum Count {
    /// A constant.
    Fixed(u32),
    /// A parameter: a square or a color.
    Parameter(&'static str),
    /// A square's bits under a mask: 56 is eight times its rank, 7 its file.
    Masked(&'static str, u32),
    /// A field of the square's record in a table with the same number of words for each square.
    Field {
        square: &'static str,
        /// The words of a record.
        width: u32,
        /// The index of the word.
        field: u32,
    },
    /// A word.
    Word(Box<Word>),
}

/// An operation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Op {
    And,
    Or,
    Xor,
    Plus,
    Minus,
    Times,
    Modulo,
    Not,
    Negated,
    SwappedBytes,
    Left,
    Right,
    RotatedLeft,
    RotatedRight,
    /// The bits of the first word that the second selects, gathered at the low end.
    Pext,
    /// The lowest bits of the first word, at the places that the second selects.
    Pdep,
    /// [`Word::Load`], for languages that need a function for it.
    Load,
}

/// A function.
#[derive(Clone, Debug)]
pub(super) struct Function {
    /// In snake case.
    pub name: &'static str,
    /// A sentence about what it returns, which begins with `The`.
    pub about: &'static str,
    /// Whether it is for the user.
    pub public: bool,
    pub parameters: Vec<Parameter>,
    /// Values with names; each may use those before it.
    pub locals: Vec<(&'static str, Word)>,
    pub result: Word,
    pub returns: Type,
}

/// The name of a parameter, and its type.
pub(super) type Parameter = (&'static str, Type);

/// The type of a parameter or of a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Type {
    /// A square of a board that has so many.
    Square(u32),
    /// 0 for White, 1 for Black.
    Color,
    /// A word.
    Bitboard,
    /// A set of squares of a board with more than 64.
    Set,
    /// A number below 128.
    Number,
}

impl Type {
    /// A square of the board of chess.
    pub(super) const OF_CHESS: Self = Self::Square(64);

    /// The greatest count of this type.
    pub(super) const fn greatest(self) -> Option<u32> {
        match self {
            Self::Square(squares) => Some(squares - 1),
            Self::Color => Some(1),
            Self::Bitboard | Self::Set | Self::Number => None,
        }
    }
}

pub(super) const fn local(name: &'static str) -> Word {
    Word::Local(name)
}

/// The squares that are occupied: the parameter of every slider's lookup.
pub(super) const OCCUPIED: Word = Word::Local("occupied");

/// The square: the parameter of every lookup of a piece.
pub(super) const SQUARE: Count = Count::Parameter("square");

/// Eight times the rank of the square.
pub(super) const EIGHT_RANKS: Count = Count::Masked("square", 56);

/// A field of the square's record.
pub(super) const fn field(width: u32, field: u32) -> Count {
    Count::Field { square: "square", width, field }
}

pub(super) fn element(table: &'static str, index: impl Into<Count>) -> Word {
    Word::Element(table, index.into())
}

pub(super) fn load(table: &'static str, first: impl Into<Count>) -> Word {
    Word::Load(table, first.into())
}

impl Word {
    pub(super) fn rotated_left(self, by: Count) -> Self {
        Self::Applied(Op::RotatedLeft, vec![self, by.into()])
    }

    pub(super) fn rotated_right(self, by: Count) -> Self {
        Self::Applied(Op::RotatedRight, vec![self, by.into()])
    }

    pub(super) fn swapped_bytes(self) -> Self {
        Self::Applied(Op::SwappedBytes, vec![self])
    }

    pub(super) fn pext(self, mask: Self) -> Self {
        Self::Applied(Op::Pext, vec![self, mask])
    }

    /// Shifted to the left, or with a number below 0 to the right.
    pub(super) fn moved(self, by: i32) -> Self {
        match by {
            0 => self,
            1.. => self << by.unsigned_abs(),
            _ => self >> by.unsigned_abs(),
        }
    }

    pub(super) fn times(self, number: u64) -> Self {
        match number {
            power if power.is_power_of_two() => self.moved(power.ilog2().cast_signed()),
            number => self * number,
        }
    }

    pub(super) fn plus(self, number: u64) -> Self {
        if number == 0 { self } else { self + number }
    }

    fn count(&self) -> Option<&Count> {
        match self {
            Self::Wide(count)
            | Self::Count(count)
            | Self::Element(_, count)
            | Self::Load(_, count) => Some(count),
            _ => None,
        }
    }

    /// The words in it, one level down, but no count that is handed on to a function.
    pub(super) fn inner(&self) -> impl Iterator<Item = &Self> {
        let operands = match self {
            Self::Applied(_, operands) | Self::Call(_, operands) => &operands[..],
            _ => &[],
        };
        let is_call = matches!(self, Self::Call(..));
        let operands = operands.iter().filter(move |it| !(is_call && matches!(it, Self::Count(_))));
        let index = match self.count() {
            Some(Count::Word(word)) => Some(&**word),
            _ => None,
        };
        operands.chain(index)
    }

    /// This word and every word in it.
    pub(super) fn words(&self) -> Vec<&Self> {
        [self].into_iter().chain(self.inner().flat_map(Self::words)).collect()
    }
}

/// A name that lives as long as the program, as those of the techniques of chess do. An export has
/// some dozens.
pub(super) fn kept(name: String) -> &'static str {
    name.leak()
}

impl Function {
    /// A lookup of a slider by square and occupied squares.
    pub(super) fn slider(name: &'static str, about: &'static str, result: Word) -> Self {
        Self::new(name, about, [("square", Type::OF_CHESS), ("occupied", Type::Bitboard)], result)
    }

    /// A function for the user that returns a set.
    pub(super) fn new<const N: usize>(
        name: &'static str,
        about: &'static str,
        parameters: [Parameter; N],
        result: Word,
    ) -> Self {
        let (parameters, returns) = (parameters.to_vec(), Type::Bitboard);
        Self { name, about, public: true, parameters, locals: Vec::new(), result, returns }
    }

    /// The same, with local values.
    pub(super) fn with<const N: usize>(self, locals: [(&'static str, Word); N]) -> Self {
        Self { locals: locals.into(), ..self }
    }

    /// The same, as a helper of other functions.
    pub(super) fn private(self) -> Self {
        Self { public: false, ..self }
    }

    fn words(&self) -> impl Iterator<Item = &Word> {
        let values = self.locals.iter().map(|(_, word)| word).chain([&self.result]);
        values.flat_map(Word::words)
    }

    /// The operations in it.
    pub(super) fn ops(&self) -> BTreeSet<Op> {
        let op = |word: &Word| match word {
            Word::Applied(op, _) => Some(*op),
            Word::Load(..) => Some(Op::Load),
            _ => None,
        };
        self.words().filter_map(op).collect()
    }

    /// Whether a parameter selects an element or a shift in the function itself.
    pub(super) fn counts_with(&self, parameter: &str) -> bool {
        let is_it = |count: &Count| match count {
            Count::Parameter(name) | Count::Masked(name, _) => *name == parameter,
            Count::Field { square, .. } => *square == parameter,
            Count::Fixed(_) | Count::Word(_) => false,
        };
        self.words().filter_map(Word::count).any(is_it)
    }
}

/// Operators of words with words.
macro_rules! operators {
    ($($operator:ident $method:ident $op:ident,)*) => {
        $(
            impl $operator for Word {
                type Output = Self;

                fn $method(self, other: Self) -> Self {
                    Self::Applied(Op::$op, vec![self, other])
                }
            }

            impl $operator<u64> for Word {
                type Output = Self;

                fn $method(self, other: u64) -> Self {
                    self.$method(Self::Number(other))
                }
            }
        )*
    };
}

operators! {
    BitAnd bitand And,
    BitOr bitor Or,
    BitXor bitxor Xor,
    Add add Plus,
    Sub sub Minus,
    Mul mul Times,
    Rem rem Modulo,
}

impl Not for Word {
    type Output = Self;

    fn not(self) -> Self {
        Self::Applied(Op::Not, vec![self])
    }
}

impl Neg for Word {
    type Output = Self;

    fn neg(self) -> Self {
        Self::Applied(Op::Negated, vec![self])
    }
}

impl<C: Into<Count>> Shl<C> for Word {
    type Output = Self;

    fn shl(self, by: C) -> Self {
        Self::Applied(Op::Left, vec![self, Self::Count(by.into())])
    }
}

impl<C: Into<Count>> Shr<C> for Word {
    type Output = Self;

    fn shr(self, by: C) -> Self {
        Self::Applied(Op::Right, vec![self, Self::Count(by.into())])
    }
}

impl From<u32> for Count {
    fn from(number: u32) -> Self {
        Self::Fixed(number)
    }
}

impl From<Word> for Count {
    fn from(word: Word) -> Self {
        Self::Word(Box::new(word))
    }
}

impl From<Count> for Word {
    fn from(count: Count) -> Self {
        Self::Count(count)
    }
}
