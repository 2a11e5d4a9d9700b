//! The languages: each is a file with its [`Spelling`], and a line in [`ALL`]. All but C say where they
//! differ from C.

mod c;
mod cpp;
mod go;
mod rust;
mod zig;

use std::collections::BTreeSet;

use super::expression::{Op, Type};
use super::plan::Element;

/// All languages.
pub(super) const ALL: [&Spelling; 5] =
    [&rust::SPELLING, &c::SPELLING, &cpp::SPELLING, &zig::SPELLING, &go::SPELLING];

/// How a language spells a file of tables and lookups.
///
/// In the template of an expression, `$` is an operand that gets parentheses if it has an operator
/// itself; `?` is an operand that never needs parentheses. In the template of a declaration, a word
/// in braces is replaced: `{name}` is in snake case, `{camel}`, `{pascal}` and `{upper}` are the
/// same name in other forms, `{public}` is `pub ` if it is for the user.
pub(super) struct Spelling {
    pub word: &'static str,
    /// What the file is, for the command line.
    pub help: &'static str,
    /// An example of five lines.
    pub example: &'static str,
    /// The effect of a square beyond 63.
    pub beyond: &'static str,
    /// An operation that it does not have, and what to choose instead.
    pub lacks: Option<(Op, &'static str)>,

    /// The first lines of a file.
    pub opening: fn(&Required<'_>) -> String,
    /// The last lines. `{undef_pext}` takes back what is defined where PEXT is fast.
    pub closing: &'static str,
    /// The lines before and after what is not for the user.
    pub internal: [&'static str; 2],
    /// The types of elements, in the order of [`Element`]; the first is that of a word, too.
    pub elements: [&'static str; 4],
    pub square: &'static str,
    pub color: &'static str,
    /// A number below 128.
    pub number: &'static str,
    /// What the files for other boards alone have, if there are such.
    pub boards: Option<&'static OnBoards>,
    /// The helper functions that operations need.
    pub helpers: &'static [(Op, &'static str)],

    /// The operations that are not as in most languages.
    pub operations: &'static [(Op, &'static str)],
    /// The end of a constant beside a word.
    pub suffix: &'static str,
    /// A constant with a type that follows from the constant itself.
    pub typed: &'static str,
    /// A parameter in a sum of counts.
    pub addend: &'static str,
    /// A smaller number without a sign as a word.
    pub unsigned: &'static str,
    /// A signed number as a word.
    pub signed: &'static str,
    /// An element with the type that it has in its table.
    pub indexed: &'static str,
    /// A word as an index.
    pub index: &'static str,
    /// A word as a number of bits.
    pub shift: &'static str,
    /// A word as a number below 128.
    pub narrowed: &'static str,
    /// The name of a table in an expression, by [`Storage`].
    pub tables: [&'static str; 3],
    /// The name of a function, if it is a helper and if it is for the user.
    pub functions: [&'static str; 2],

    pub indent: &'static str,
    /// A table of its own. `{table}` is its name in an expression.
    pub array: &'static str,
    /// The record of all tables that the sliders' lookups read, with `{fields}` and `{values}`.
    pub record: &'static str,
    /// A field of its type. `{aligned}` is [`aligned`](Self::aligned) in the first field.
    pub field: &'static str,
    pub aligned: &'static str,
    /// A field's value.
    pub value: &'static str,

    /// A function. `{called}` is its name in an expression. `{returns}` is a sentence about it
    /// without its first word, `{const}` is `const ` if a constant expression can call it.
    pub function: &'static str,
    pub parameter: &'static str,
    /// How a parameter is brought below its limit.
    pub bound: &'static str,
    /// The same for a limit that is no mask: what is beyond it counts as 0.
    pub bound_below: &'static str,
    pub local: &'static str,
    /// What the language's formatter would change in a function.
    pub formatted: fn(&str) -> String,
}

/// What a file for another board has beside that for chess.
pub(super) struct OnBoards {
    /// The effect of a square beyond the last, `{last}`.
    pub beyond: &'static str,
    /// The name of the type of a set of more than 64 squares.
    pub set: &'static str,
    /// This type and its functions: with a word of 128 bits and, where not every compiler has such,
    /// with two of 64.
    pub set_types: &'static [&'static str],
    /// A lookup where PEXT is fast, `{pext}`, and the one `{elsewhere}`.
    pub either: &'static str,
    /// The name of the latter.
    pub elsewhere: &'static str,
    /// A helper, `{text}`, of the former.
    pub helper: &'static str,
    /// What the head says of PEXT along a `{column}`.
    pub on_pext: &'static [&'static str],
    /// A set of the square `#`, below 64.
    pub bit: &'static str,
    /// An example on boards of at most 64 squares, and on others.
    pub examples: [&'static str; 2],
}

/// What the functions of a file need.
pub(super) struct Required<'a> {
    /// The stem of the file's name.
    pub stem: &'a str,
    /// The operations in them.
    pub ops: BTreeSet<Op>,
    /// Those that only their other forms have, for processors on which PEXT is fast.
    pub where_fast: BTreeSet<Op>,
}

/// The place of a table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Storage {
    /// A field of the one record that the sliders' lookups read.
    Record,
    /// A table of its own, for other functions.
    Apart,
    /// A table of its own, for the user.
    Public,
}

impl Storage {
    /// In the order of the numbers that they are.
    pub(super) const ALL: [Self; 3] = [Self::Record, Self::Apart, Self::Public];
}

/// The operations in most languages.
const INFIX: &[(Op, &str)] = &[
    (Op::And, "$ & $"),
    (Op::Or, "$ | $"),
    (Op::Xor, "$ ^ $"),
    (Op::Plus, "$ + $"),
    (Op::Minus, "$ - $"),
    (Op::Times, "$ * $"),
    (Op::Modulo, "$ % $"),
    (Op::Left, "$ << $"),
    (Op::Right, "$ >> $"),
];

impl Spelling {
    pub(super) fn operation(&self, op: Op) -> &'static str {
        let mut all = self.operations.iter().chain(INFIX);
        all.find(|(own, _)| *own == op).unwrap_or_else(|| panic!("no spelling of {op:?}")).1
    }

    /// What the files for other boards have; only in languages that have such.
    pub(super) fn on_boards(&self) -> &'static OnBoards {
        self.boards.unwrap_or_else(|| panic!("{} has no files for other boards", self.word))
    }

    /// The type of a parameter or a result.
    pub(super) fn of_type(&self, of: Type) -> &'static str {
        match of {
            Type::Square(_) => self.square,
            Type::Color => self.color,
            Type::Bitboard => self.elements[0],
            Type::Set => self.on_boards().set,
            Type::Number => self.number,
        }
    }

    /// An element of a table as a word.
    pub(super) const fn element(&self, element: Element) -> &'static str {
        match element {
            Element::U64 => "?",
            Element::U16 | Element::U8 => self.unsigned,
            Element::I8 => self.signed,
        }
    }
}
