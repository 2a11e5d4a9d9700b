//! A file: its types, tables and functions.

use std::collections::HashMap;
use std::sync::Arc;

use anyhow::{Context, Result, bail, ensure};

use super::instruction::{Cursor, Instruction, Promise, instruction};
use super::types::{Names, Type};
use super::words::{Token, tokens};
use crate::formula::Bytes;

/// A block: its instructions. The last one jumps or returns.
#[derive(Clone, PartialEq, Debug)]
pub struct Block {
    /// Its name.
    pub name: String,
    /// Its instructions.
    pub instructions: Vec<Instruction>,
}

/// A function.
#[derive(Clone, PartialEq, Debug)]
pub struct Function {
    /// The names of its parameters, and what is promised of them.
    pub parameters: Vec<(String, Vec<Promise>)>,
    /// What is promised of its result.
    pub promises: Vec<Promise>,
    /// Its blocks; the first is the entry.
    pub blocks: Vec<Block>,
}

/// The contents of several files as one.
#[derive(Default, Debug)]
pub struct Module {
    /// The types that are named.
    pub types: Names,
    /// The constant tables, and the number of which each one's address is a multiple.
    pub globals: HashMap<String, (Arc<Bytes>, u64)>,
    /// The ranges of numbers that `!range` names.
    pub ranges: HashMap<String, Vec<(i128, i128)>>,
    /// The same functions, compiled with checks: their panics are what the source leaves undefined.
    pub checked: Option<Box<Self>>,
    /// Functions with the same text: the name of one, and of the other.
    aliases: HashMap<String, String>,
    /// The text of each function, and its first line. It is parsed on demand.
    texts: HashMap<String, (usize, Vec<String>)>,
}

impl Module {
    /// Adds the contents of a file.
    ///
    /// # Errors
    ///
    /// If a type, a table or the head of a function is unknown, with its line.
    pub fn add(&mut self, text: &str) -> Result<()> {
        let mut lines = text.lines().enumerate();
        let mut tables = Vec::new();
        while let Some((n, line)) = lines.next() {
            let context = || format!("line {}: {}", n + 1, cut(line));
            if line.starts_with('%') {
                self.type_line(line).with_context(context)?;
            } else if line.starts_with('@') {
                tables.push((n, line));
            } else if line.starts_with('!') {
                self.ranges.extend(ranges(line).ok());
            } else if line.starts_with("define ") {
                let name = function_name(line).with_context(context)?;
                let mut body = vec![line.to_owned()];
                for (_, line) in lines.by_ref().take_while(|(_, line)| *line != "}") {
                    body.push(line.to_owned());
                }
                self.texts.insert(name, (n + 1, body));
            }
        }
        for (n, line) in tables {
            self.table(line).with_context(|| format!("line {}: {}", n + 1, cut(line)))?;
        }
        Ok(())
    }

    fn type_line(&mut self, line: &str) -> Result<()> {
        let tokens = tokens(line)?;
        let mut cursor = Cursor::new(&tokens);
        let name = cursor.local()?;
        cursor.expect('=')?;
        ensure!(cursor.word()? == "type", "`type` is expected");
        self.types.insert(name, cursor.type_()?);
        Ok(())
    }

    /// Adds a second name of a function, or a table with its bytes.
    fn table(&mut self, line: &str) -> Result<()> {
        // A constant that is not a table of numbers is read only on demand.
        if line.contains(" external ") {
            return Ok(());
        }
        let tokens = tokens(line)?;
        if tokens.contains(&Token::Word("alias".into())) {
            let [Token::Global(name), .., Token::Global(meant)] = &tokens[..] else {
                bail!("a second name of no function")
            };
            self.aliases.insert(name.clone(), meant.clone());
            return Ok(());
        }
        let Some(at) = tokens.iter().position(|token| *token == Token::Word("constant".into()))
        else {
            return Ok(());
        };
        let Token::Global(name) = &tokens[0] else { bail!("a table has no name") };
        let mut cursor = Cursor::new(&tokens[at + 1..]);
        let of = cursor.type_()?;
        let mut bytes = Vec::new();
        if of != Type::Pointer {
            self.value(&of, &mut cursor, &mut bytes)?;
            let align = cursor.rest().windows(2).find_map(|pair| match pair {
                [Token::Word(word), Token::Number(number)] if word == "align" => Some(*number),
                _ => None,
            });
            let align = match align {
                Some(number) => number.try_into()?,
                None => of.alignment(&self.types)?,
            };
            self.globals.insert(name.clone(), (Arc::new(bytes), align));
        }
        Ok(())
    }

    /// The bytes of a value of this type.
    fn value(&self, of: &Type, cursor: &mut Cursor<'_>, to: &mut Vec<Option<u8>>) -> Result<()> {
        let size = of.size(&self.types)? as usize;
        match (cursor.next()?, of.resolved(&self.types)?) {
            (Token::Bytes(bytes), Type::Array(..)) => to.extend(bytes.iter().map(|&b| Some(b))),
            (Token::Word(word), _) if word == "zeroinitializer" => {
                to.extend(std::iter::repeat_n(Some(0), size));
            }
            (Token::Word(word), _) if word == "undef" || word == "poison" => {
                to.extend(std::iter::repeat_n(None, size));
            }
            (Token::Number(number), Type::Int(_)) => {
                to.extend(number.to_le_bytes()[..size].iter().map(|&byte| Some(byte)));
            }
            (Token::Sign('['), Type::Array(..)) => {
                while !cursor.takes(']') {
                    let of = cursor.type_()?;
                    self.value(&of, cursor, to)?;
                    cursor.takes(',');
                }
            }
            (Token::Sign('<'), Type::Struct(_, true)) => {
                cursor.expect('{')?;
                self.fields(of, cursor, to)?;
                cursor.expect('>')?;
            }
            (Token::Sign('{'), Type::Struct(_, false)) => self.fields(of, cursor, to)?,
            // An address, which no lookup reads: its bytes are unknown.
            (Token::Global(_), Type::Pointer) => to.extend(std::iter::repeat_n(None, size)),
            // A distance between addresses, as a `match` with texts has: unknown for the same reason.
            (Token::Word(word), Type::Int(_)) if word == "trunc" => {
                skip_parentheses(cursor)?;
                to.extend(std::iter::repeat_n(None, size));
            }
            (other, of) => bail!("{other:?} is no value of {of:?}"),
        }
        Ok(())
    }

    fn fields(&self, of: &Type, cursor: &mut Cursor<'_>, to: &mut Vec<Option<u8>>) -> Result<()> {
        let start = to.len();
        let mut nth = 0;
        while !cursor.takes('}') {
            to.resize(start + of.offset(nth, &self.types)? as usize, None);
            let field = cursor.type_()?;
            self.value(&field, cursor, to)?;
            cursor.takes(',');
            nth += 1;
        }
        to.resize(start + of.size(&self.types)? as usize, None);
        Ok(())
    }

    /// A function, parsed now.
    ///
    /// # Errors
    ///
    /// If it is missing, or a line of it is unknown, with that line.
    pub fn function(&self, name: &str) -> Result<Function> {
        let name = self.aliases.get(name).map_or(name, |meant| meant);
        let (first, text) =
            self.texts.get(name).with_context(|| format!("@{name} has no body here"))?;
        let head = tokens(&text[0])?;
        let mut function = function_head(&head)?;
        let mut body = text.iter().zip(*first..).skip(1).peekable();
        while let Some((line, n)) = body.next() {
            let context = || format!("line {n}: {}", cut(line));
            if line.trim().is_empty() || line.trim_start().starts_with(';') {
                continue;
            }
            if !line.starts_with(' ') {
                let (name, _) = line.split_once(':').with_context(context)?;
                let name = name.trim_matches('"').to_owned();
                function.blocks.push(Block { name, instructions: Vec::new() });
                continue;
            }
            let mut whole = line.clone();
            // The cases of a switch have lines of their own.
            if whole.trim_start().starts_with("switch ") && !whole.contains(']') {
                for (line, _) in body.by_ref() {
                    whole += line;
                    if line.contains(']') {
                        break;
                    }
                }
            }
            if function.blocks.is_empty() {
                // clang gives the first block no name: it has the next number after the parameters.
                let name = function.parameters.len().to_string();
                function.blocks.push(Block { name, instructions: Vec::new() });
            }
            let read = instruction(&tokens(&whole).with_context(context)?, n);
            let block = function.blocks.last_mut().with_context(context)?;
            block.instructions.push(read.with_context(context)?);
        }
        Ok(function)
    }
}

fn cut(line: &str) -> String {
    line.chars().take(160).collect()
}

fn function_name(line: &str) -> Result<String> {
    let tokens = tokens(line)?;
    let name = tokens.iter().find_map(|token| match token {
        Token::Global(name) => Some(name.clone()),
        _ => None,
    });
    name.context("a function has no name")
}

/// Skips an expression in parentheses.
fn skip_parentheses(cursor: &mut Cursor<'_>) -> Result<()> {
    cursor.expect('(')?;
    let mut open = 1;
    while open > 0 {
        match cursor.next()? {
            Token::Sign('(') => open += 1,
            Token::Sign(')') => open -= 1,
            _ => {}
        }
    }
    Ok(())
}

/// The head of a function.
fn function_head(head: &[Token]) -> Result<Function> {
    let at = head.iter().position(|token| matches!(token, Token::Global(_)));
    let (before, after) = head.split_at(at.context("a function has no name")?);
    let mut cursor = Cursor::new(&before[1..]);
    let promises = cursor.promises()?;
    cursor.type_()?;
    let mut cursor = Cursor::new(&after[1..]);
    cursor.expect('(')?;
    let mut parameters = Vec::new();
    while !cursor.takes(')') {
        cursor.type_()?;
        let promises = cursor.promises()?;
        parameters.push((cursor.local()?, promises));
        cursor.takes(',');
    }
    Ok(Function { parameters, promises, blocks: Vec::new() })
}

/// The ranges in a line such as `!3 = !{i8 0, i8 4}`.
fn ranges(line: &str) -> Result<(String, Vec<(i128, i128)>)> {
    let tokens = tokens(line)?;
    let mut cursor = Cursor::new(&tokens);
    let name = cursor.word()?.to_owned();
    cursor.expect('=')?;
    ensure!(cursor.word()? == "!", "no list");
    cursor.expect('{')?;
    let mut ranges = Vec::new();
    while !cursor.takes('}') {
        let mut end = || {
            cursor.type_()?;
            let number = cursor.number()?;
            cursor.takes(',');
            anyhow::Ok(number)
        };
        ranges.push((end()?, end()?));
    }
    Ok((name, ranges))
}
