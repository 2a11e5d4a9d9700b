//! Expressions as text in a language.

use super::expression::{Count, Op, Word};
use super::languages::{Spelling, Storage};
use super::plan::Array;

/// The meaning and the spelling of the names in an expression.
pub(super) struct Printer<'a> {
    pub language: &'a Spelling,
    /// All tables, and their places.
    pub tables: Vec<(&'a Array, Storage)>,
    /// The names of the helper functions.
    pub private: Vec<&'static str>,
}

/// An expression as text.
struct Text {
    text: String,
    /// The places at which it needs parentheses.
    binding: Binding,
    /// Its outer operation, if the order of the operands does not matter.
    chain: Option<Op>,
}

/// The places at which an expression needs parentheses.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Binding {
    /// Nowhere.
    Tight,
    /// Before a method: it begins with an operator.
    Prefix,
    /// Beside any operator.
    Loose,
}

/// The use of a count.
#[derive(Clone, Copy)]
enum Use {
    Index,
    Shift,
}

impl Text {
    fn tight(text: String) -> Self {
        Self { text, binding: Binding::Tight, chain: None }
    }

    fn loose(text: String) -> Self {
        Self { text, binding: Binding::Loose, chain: None }
    }
}

impl Printer<'_> {
    pub(super) fn word(&self, word: &Word) -> String {
        self.text(word).text
    }

    pub(super) fn function_name(&self, name: &str) -> String {
        self.language.function_name(name, !self.private.contains(&name))
    }

    fn text(&self, word: &Word) -> Text {
        match word {
            Word::Number(number) => Text::tight(readable(*number) + self.language.suffix),
            Word::Local(name) => Text::tight((*name).to_owned()),
            Word::Wide(count) => {
                filled(self.language.unsigned, vec![self.count(count, Use::Index)])
            }
            Word::Count(count) => self.count(count, Use::Shift),
            Word::Element(name, index) => {
                let (array, table) = self.table(name);
                let element = vec![table, self.count(index, Use::Index)];
                let element = filled(self.language.indexed, element);
                filled(self.language.element(array.element), vec![element])
            }
            Word::Load(name, first) => {
                let operands = vec![self.table(name).1, self.count(first, Use::Index)];
                filled(self.language.operation(Op::Load), operands)
            }
            Word::Applied(op, operands) => {
                let texts = operands.iter().enumerate().map(|(nth, operand)| {
                    let text = self.operand(nth, operand);
                    // A chain of one operation needs no parentheses inside.
                    match text.chain {
                        Some(chain) if chain == *op => Text { binding: Binding::Tight, ..text },
                        _ => text,
                    }
                });
                let text = filled(self.language.operation(*op), texts.collect());
                let chain = Some(*op).filter(|op| [Op::And, Op::Or, Op::Xor].contains(op));
                Text { chain, ..text }
            }
            Word::Call(name, operands) => {
                let texts = operands.iter().map(|operand| self.operand(1, operand).text);
                let arguments = texts.collect::<Vec<_>>().join(", ");
                Text::tight(format!("{}({arguments})", self.function_name(name)))
            }
        }
    }

    /// An operand. From the first one the compiler knows the type of the operation.
    fn operand(&self, nth: usize, operand: &Word) -> Text {
        match operand {
            Word::Number(number) if nth == 0 => {
                Text::tight(self.language.typed.replace('?', &readable(*number)))
            }
            word => self.text(word),
        }
    }

    fn count(&self, count: &Count, purpose: Use) -> Text {
        let small = |number: u32| format!("{number}{}", self.language.suffix);
        match count {
            Count::Fixed(number) => Text::tight(small(*number)),
            Count::Parameter(name) => Text::tight((*name).to_owned()),
            Count::Masked(name, mask) => Text::loose(format!("{name} & {}", small(*mask))),
            Count::Field { square, width, field } => {
                let square = Text::tight((*square).to_owned());
                let square = filled(self.language.addend, vec![square]).text;
                let record = format!("{} * {square}", small(*width));
                Text::loose(match field {
                    0 => record,
                    field => format!("{record} + {}", small(*field)),
                })
            }
            Count::Word(word) => {
                let template = match purpose {
                    Use::Index => self.language.index,
                    Use::Shift => self.language.shift,
                };
                filled(template, vec![self.text(word)])
            }
        }
    }

    fn table(&self, name: &str) -> (&Array, Text) {
        let table = self.tables.iter().find(|(array, _)| array.name == name);
        let (array, place) = table.unwrap_or_else(|| panic!("no table {name}"));
        (array, Text::tight(self.language.table(name, *place)))
    }
}

/// A number in the usual form for people: small ones are decimal.
fn readable(number: u64) -> String {
    if number < 100 { number.to_string() } else { format!("{number:#x}") }
}

/// A template with its operands filled in.
fn filled(template: &str, operands: Vec<Text>) -> Text {
    let mut operands = operands.into_iter();
    let mut next = || operands.next().expect("an operand for each place");
    if ["?", "$"].contains(&template) {
        return next();
    }
    let mut text = String::new();
    let mut rest = template.chars().peekable();
    while let Some(c) = rest.next() {
        match c {
            '?' => text += &next().text,
            '$' => {
                let operand = next();
                let is_open = match operand.binding {
                    Binding::Tight => false,
                    Binding::Prefix => rest.peek() == Some(&'.'),
                    Binding::Loose => true,
                };
                text += if is_open { "(" } else { "" };
                text += &operand.text;
                text += if is_open { ")" } else { "" };
            }
            c => text.push(c),
        }
    }
    let binding = match template {
        _ if template.ends_with([')', ']', '}']) => Binding::Tight,
        _ if template.contains(' ') => Binding::Loose,
        _ => Binding::Prefix,
    };
    Text { text, binding, chain: None }
}
