//! The languages: each is a file with a `LANGUAGE`, and a line in the list below.
//!
//! A language defines the text of operations, tables and functions. In a template, `$` is an
//! operand that gets parentheses if it has an operator itself; `?` is an operand that never needs
//! parentheses.

use std::collections::BTreeSet;

use super::Format;
use super::expression::{Function, Kind, Op, Returns};
use super::plan::{Array, Constant, Plan, Values};

macro_rules! languages {
    ($($file:ident)*) => {
        $(mod $file;)*

        impl Format {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::of(&$file::LANGUAGE),)* Self::JSON];
        }
    };
}

languages! {
    rust
    c
    cpp
    zig
    go
    python
}

/// The place of a table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// A field of the one record that the sliders' lookups read.
    Record,
    /// A table of its own, for other functions.
    Apart,
    /// A table of its own, for the user.
    Public,
}

/// A function with its expressions in the language.
pub(super) struct Printed<'a> {
    /// The function.
    pub function: &'a Function,
    /// Its name.
    pub name: String,
    /// The names and values of its locals.
    pub locals: Vec<(&'static str, String)>,
    /// What it returns.
    pub result: String,
    /// Whether a constant expression can call it.
    pub is_constant: bool,
}

/// How a language spells a file of tables and lookups.
pub(super) trait Language: Sync {
    /// The word on the command line.
    fn word(&self) -> &'static str;

    /// What the file is, for the command line.
    fn help(&self) -> &'static str;

    /// An example of five lines.
    fn example(&self) -> &'static str;

    /// An example of a function: how a program includes the file of this name, and how it calls the
    /// function.
    fn short_example(&self, stem: &str, function: &str, arguments: &str) -> [String; 2];

    /// The beginning of a comment.
    fn comment(&self) -> &'static str {
        "//"
    }

    /// The effect of a square beyond 63.
    fn beyond(&self) -> &'static str;

    /// Why the file cannot be written, and what to choose instead.
    fn refusal(&self, _plan: &Plan) -> Option<&'static str> {
        None
    }

    /// The first lines of the file of this name.
    fn opening(&self, ops: &BTreeSet<Op>, stem: &str) -> String;

    /// The last lines.
    fn closing(&self) -> &'static str {
        ""
    }

    /// The helper functions, as a part of the file.
    fn internal(&self, text: String) -> String {
        text
    }

    /// The helper function that an operation needs; empty if it needs none.
    fn helper(&self, op: Op) -> &'static str;

    /// The text of an operation.
    fn operation(&self, op: Op) -> &'static str;

    /// A constant beside a word.
    fn number(&self, number: u64) -> String;

    /// A constant with a type that follows from the constant itself.
    fn typed_number(&self, number: u64) -> String;

    /// A small number, for an index or a shift.
    fn small(&self, number: u32) -> String {
        number.to_string()
    }

    /// A parameter in a sum of counts.
    fn addend(&self) -> &'static str {
        "$"
    }

    /// A count as a word.
    fn wide(&self) -> &'static str;

    /// An element of a table as a word.
    fn element(&self, values: &Values) -> &'static str;

    /// An element with the type that it has in its table.
    fn indexed(&self) -> &'static str {
        "$[?]"
    }

    /// A word as an index.
    fn index(&self) -> &'static str {
        "?"
    }

    /// A word as a number of bits.
    fn shift(&self) -> &'static str {
        "?"
    }

    /// The name of a table in an expression.
    fn table(&self, name: &str, place: Place) -> String;

    /// The name of a function, for expressions and for the user.
    fn function_name(&self, name: &str, public: bool) -> String;

    /// A number for the user.
    fn constant(&self, constant: &Constant) -> String;

    /// A table of its own.
    fn array(&self, array: &Array, place: Place) -> String;

    /// The record of all tables that the sliders' lookups read.
    fn record(&self, tables: &[Array]) -> String;

    /// A function.
    fn function(&self, printed: &Printed<'_>) -> String;
}

/// The types of a language.
pub(super) struct Types {
    /// A word, and an element of 64 bits.
    u64: &'static str,
    u32: &'static str,
    u16: &'static str,
    u8: &'static str,
    i8: &'static str,
    square: &'static str,
    color: &'static str,
    piece: &'static str,
    /// A small number that is returned.
    number: &'static str,
    /// A number or -1 that is returned.
    index: &'static str,
}

impl Types {
    const fn element(&self, values: &Values) -> &'static str {
        match values {
            Values::U64(_) => self.u64,
            Values::U32(_) => self.u32,
            Values::U16(_) => self.u16,
            Values::U8(_) => self.u8,
            Values::I8(_) => self.i8,
        }
    }

    const fn parameter(&self, kind: Kind) -> &'static str {
        match kind {
            Kind::Square => self.square,
            Kind::Color => self.color,
            Kind::Piece => self.piece,
            Kind::Board => self.u64,
        }
    }

    const fn returned(&self, returns: Returns) -> &'static str {
        match returns {
            Returns::Board => self.u64,
            Returns::Number => self.number,
            Returns::Index => self.index,
        }
    }
}

/// The numbers of a table in lines. Numbers of 64 bits end with `suffix`.
fn numbers(values: &Values, indent: &str, suffix: &str) -> String {
    let (columns, words): (usize, Vec<String>) = match values {
        Values::U64(v) => (4, v.iter().map(|n| format!("{n:#018x}{suffix}")).collect()),
        Values::U32(v) => (8, v.iter().map(|n| format!("{n:#010x}")).collect()),
        Values::U16(v) => (16, v.iter().map(u16::to_string).collect()),
        Values::U8(v) => (16, v.iter().map(u8::to_string).collect()),
        Values::I8(v) => (16, v.iter().map(i8::to_string).collect()),
    };
    words.chunks(columns).map(|line| format!("{indent}{},\n", line.join(", "))).collect()
}

/// A number in the usual form for people: small ones are decimal.
fn readable(number: u64) -> String {
    if number < 100 { number.to_string() } else { format!("{number:#x}") }
}

/// An operation in the form of most languages. A language spells the others itself, or refuses the
/// functions that have them.
fn infix(op: Op) -> &'static str {
    match op {
        Op::And => "$ & $",
        Op::Or => "$ | $",
        Op::Xor => "$ ^ $",
        Op::Plus => "$ + $",
        Op::Minus => "$ - $",
        Op::Times => "$ * $",
        Op::Modulo => "$ % $",
        Op::Left => "$ << $",
        Op::Right => "$ >> $",
        Op::Not
        | Op::Negated
        | Op::SwappedBytes
        | Op::RotatedLeft
        | Op::RotatedRight
        | Op::Pext
        | Op::CountBits
        | Op::Load => panic!("no spelling of {op:?}"),
    }
}

/// A name in camel case.
fn camel(name: &str) -> String {
    let mut parts = name.split('_').map(str::to_owned).collect::<Vec<_>>();
    for part in &mut parts[1..] {
        part[..1].make_ascii_uppercase();
    }
    parts.concat()
}

/// The parameters in parentheses; `$` is the name and `?` the type in `one`.
fn parameters(function: &Function, types: &Types, one: &str) -> String {
    let each = function.parameters.iter().map(|parameter| {
        one.replace('?', types.parameter(parameter.kind)).replace('$', parameter.name)
    });
    each.collect::<Vec<_>>().join(", ")
}

/// The locals, one on each line.
fn locals(printed: &Printed<'_>, line: &str) -> String {
    let each = printed.locals.iter();
    each.map(|(name, value)| line.replace('$', name).replace('?', value) + "\n").collect()
}
