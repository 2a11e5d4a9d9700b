//! A file: its types, tables and functions.

use std::collections::HashMap;
use std::sync::Arc;

use anyhow::{Context, Result, bail};

use super::cursor::Cursor;
use super::types::{Names, Type};
use crate::formula::Bytes;

/// A block: its name, and the line number and the text of each instruction. The last one jumps or
/// returns.
pub type Block = (String, Vec<(usize, String)>);

#[derive(Clone, PartialEq, Debug)]
pub struct Function {
    /// Its first line: the types, the parameters, and what is promised of them.
    pub head: String,
    pub blocks: Vec<Block>,
}

/// The contents of several files as one.
#[derive(Clone, Default, Debug)]
pub struct Module {
    pub types: Names,
    /// The constant tables, and the number of which each one's address is a multiple.
    pub globals: HashMap<String, (Arc<Bytes>, u64)>,
    /// The ranges of numbers that `!range` names.
    pub ranges: HashMap<String, Vec<(i128, i128)>>,
    /// The same functions, compiled with checks: their panics are what the source leaves undefined.
    pub checked: Option<Box<Self>>,
    /// Functions with the same text: the name of one, and of the other.
    aliases: HashMap<String, String>,
    pub functions: HashMap<String, Function>,
}

impl Module {
    /// Adds the contents of a file.
    /// An error if a type, a table or the head of a function is unknown, with its line.
    pub fn add(&mut self, text: &str) -> Result<()> {
        let mut lines = (1..).zip(text.lines());
        let mut tables = Vec::new();
        while let Some((n, line)) = lines.next() {
            if let Some((name, of)) = line.split_once(" = type ").filter(|_| line.starts_with('%'))
            {
                self.types.insert(name.to_owned(), of.to_owned());
            } else if line.starts_with('@') {
                tables.push((n, line));
            } else if line.starts_with('!') {
                self.ranges.extend(self.ranges_of(line).ok());
            } else if line.starts_with("define ") {
                let body = lines.by_ref().take_while(|(_, line)| *line != "}");
                let function = self.function_of(line, body)?;
                let at = line.find('@').with_context(|| place(n, line))?;
                let name = Cursor::new(&line[at..], &self.types).peek();
                self.functions.insert(name.to_owned(), function);
            }
        }
        for (n, line) in tables {
            self.table(line).with_context(|| place(n, line))?;
        }
        Ok(())
    }

    /// Adds a second name of a function, or a table with its bytes.
    fn table(&mut self, line: &str) -> Result<()> {
        let Self { types, globals, aliases, .. } = self;
        let mut cursor = Cursor::new(line, types);
        let name = cursor.name('@')?.to_owned();
        loop {
            match cursor.next() {
                Ok("constant") => break,
                Ok("alias") => {
                    let meant = line.rfind('@').map_or("", |at| &line[at..]);
                    aliases.insert(name, meant.to_owned());
                    return Ok(());
                }
                // What is not a constant table of numbers is read only on demand.
                Ok("external") | Err(_) => return Ok(()),
                Ok(_) => {}
            }
        }
        let of = cursor.type_()?;
        if of != Type::Pointer {
            let mut bytes = Vec::new();
            value(&of, &mut cursor, &mut bytes)?;
            let mut align = of.alignment();
            while let Ok(word) = cursor.next() {
                if word == "align" {
                    align = cursor.number()?;
                }
            }
            globals.insert(name, (Arc::new(bytes), align));
        }
        Ok(())
    }

    /// The ranges in a line such as `!3 = !{i8 0, i8 4}`.
    fn ranges_of(&self, line: &str) -> Result<(String, Vec<(i128, i128)>)> {
        let mut cursor = Cursor::new(line, &self.types);
        let name = cursor.next()?.to_owned();
        ["=", "!", "{"].iter().try_for_each(|word| cursor.expect(word))?;
        let mut ends = Vec::new();
        while !cursor.takes("}") {
            cursor.type_()?;
            ends.push(cursor.number()?);
            cursor.takes(",");
        }
        Ok((name, ends.chunks_exact(2).map(|ends| (ends[0], ends[1])).collect()))
    }

    fn function_of<'a>(
        &self,
        head: &str,
        mut body: impl Iterator<Item = (usize, &'a str)>,
    ) -> Result<Function> {
        let mut blocks: Vec<Block> = Vec::new();
        while let Some((n, line)) = body.next() {
            let code = line.trim_start();
            if code.is_empty() || code.starts_with(';') {
                continue;
            }
            if code == line {
                let mut cursor = Cursor::new(line, &self.types);
                blocks.push((cursor.next()?.to_owned(), Vec::new()));
                cursor.expect(":").with_context(|| place(n, line))?;
                continue;
            }
            if blocks.is_empty() {
                // clang gives it no name: it has the next number after the parameters.
                blocks.push((head.matches(" %").count().to_string(), Vec::new()));
            }
            let mut whole = code.to_owned();
            // The cases of a switch have lines of their own.
            while whole.starts_with("switch ") && !whole.contains(']') {
                whole += body.next().context("a switch without an end")?.1;
            }
            blocks.last_mut().context("no block")?.1.push((n, whole));
        }
        Ok(Function { head: head.to_owned(), blocks })
    }

    /// A function of this name, which begins with `@`.
    /// An error if it is missing.
    pub fn function(&self, name: &str) -> Result<&Function> {
        let name = self.aliases.get(name).map_or(name, |meant| meant);
        self.functions.get(name).with_context(|| format!("{name} has no body here"))
    }
}

fn place(n: usize, line: &str) -> String {
    format!("line {n}: {}", line.chars().take(160).collect::<String>())
}

fn value(of: &Type, cursor: &mut Cursor<'_>, to: &mut Bytes) -> Result<()> {
    let end = to.len() + of.size() as usize;
    let number = cursor.peek().parse::<i128>();
    match (cursor.next()?, of) {
        (text, Type::Array(..)) if text.starts_with("c\"") => {
            to.extend(bytes(&text[2..text.len() - 1])?.into_iter().map(Some));
        }
        ("zeroinitializer", _) => to.resize(end, Some(0)),
        ("undef" | "poison", _) => to.resize(end, None),
        (_, Type::Int(..=128)) if let Ok(number) = number => {
            to.extend(number.to_le_bytes().map(Some));
            to.truncate(end);
        }
        ("[", Type::Array(..)) => {
            while !cursor.takes("]") {
                let of = cursor.type_()?;
                value(&of, cursor, to)?;
                cursor.takes(",");
            }
        }
        ("<", Type::Struct(_, true)) => {
            cursor.expect("{")?;
            fields(of, cursor, to)?;
            cursor.expect(">")?;
        }
        ("{", Type::Struct(_, false)) => fields(of, cursor, to)?,
        // An address, which no lookup reads: its bytes are unknown.
        (name, Type::Pointer) if name.starts_with('@') => to.resize(end, None),
        // A distance between addresses, as a `match` with texts has: unknown for the same reason.
        ("trunc", Type::Int(_)) => {
            cursor.skip_value()?;
            to.resize(end, None);
        }
        (other, of) => bail!("`{other}` is no value of {of:?}"),
    }
    Ok(())
}

fn fields(of: &Type, cursor: &mut Cursor<'_>, to: &mut Bytes) -> Result<()> {
    let start = to.len();
    let mut nth = 0;
    while !cursor.takes("}") {
        to.resize(start + of.offset(nth) as usize, None);
        let field = cursor.type_()?;
        value(&field, cursor, to)?;
        cursor.takes(",");
        nth += 1;
    }
    to.resize(start + of.size() as usize, None);
    Ok(())
}

/// The bytes of a text, in which `\\` or two digits after `\` are one.
fn bytes(text: &str) -> Result<Vec<u8>> {
    let mut parts = text.split('\\');
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    while let Some(part) = parts.next() {
        if part.is_empty() {
            bytes.push(b'\\');
            bytes.extend(parts.next().unwrap_or_default().bytes());
        } else {
            bytes.push(u8::from_str_radix(part.get(..2).context("a byte is cut off")?, 16)?);
            bytes.extend(part[2..].bytes());
        }
    }
    Ok(bytes)
}
