//! Reads the numbers out of a generated file.
//!
//! The files are Rust source, but all of one simple form: comments, and `pub const NAME: TYPE =
//! VALUE;` where the value consists of numbers, names of squares, brackets and commas. A scanner
//! for that form is short; a parser for Rust would be a dependency. Any other form is an error. So
//! this script, Rust, `magic-gen verify` and a reviewer all read the same numbers.

use std::fs;
use std::path::Path;

use super::Complaint;

/// The command that writes the files of `generated/`. A file may name a longer one.
const GENERATE: &str = "cargo run -p magic-gen";

/// The beginning of the line with the command that writes the file.
const COMMAND: &str = "// Command: ";

/// A generated file's name, and its constants.
pub struct Source {
    name: &'static str,
    command: String,
    constants: Vec<Constant>,
}

/// A constant that a file must declare: name and type, as in the source.
pub type Declaration = (&'static str, &'static str);

struct Constant {
    name: String,
    type_name: String,
    words: Vec<String>,
}

impl Source {
    /// Reads `generated/<name>`, which must have these constants in this order and no others.
    pub fn read(
        generated: &Path,
        name: &'static str,
        declared: &[Declaration],
    ) -> Result<Source, Complaint> {
        let mut source = Source { name, command: GENERATE.to_string(), constants: Vec::new() };
        let text = fs::read_to_string(generated.join(name))
            .map_err(|error| source.complain(&format!("cannot be read: {error}")))?;
        source.command = command(&text);
        source.constants = constants(&text).map_err(|what| source.complain(&what))?;
        source.check_declarations(declared)?;
        Ok(source)
    }

    /// A complaint about this file, with the command that fixes it.
    pub fn complain(&self, what: &str) -> Complaint {
        Complaint {
            place: format!("generated/{}", self.name),
            what: what.to_string(),
            remedy: format!("to write it again, run {}", self.command),
        }
    }

    /// The numbers of the constant `name`. There must be exactly `N`.
    pub fn numbers<const N: usize>(&self, name: &str) -> Result<[u64; N], Complaint> {
        let numbers = self
            .words(name)
            .iter()
            .map(|word| self.number(name, word))
            .collect::<Result<Vec<u64>, _>>()?;
        let found = numbers.len();
        numbers.try_into().map_err(|_| {
            self.complain(&format!("{name} has {found} numbers where {N} belong: is it truncated?"))
        })
    }

    /// The value of the constant `name`, which was declared, split into numbers and names.
    pub fn words(&self, name: &str) -> &[String] {
        let constant = self.constants.iter().find(|constant| constant.name == name);
        constant.map_or(&[], |constant| &constant.words)
    }

    /// A number, decimal or hexadecimal. -1, the only negative number, becomes the word of all
    /// ones.
    pub fn number(&self, place: &str, word: &str) -> Result<u64, Complaint> {
        let number = match word {
            "-1" => Some(u64::MAX),
            _ => hexadecimal(word).or_else(|| decimal(word)),
        };
        number.ok_or_else(|| self.complain(&format!("{place}: `{word}` is not a number")))
    }

    fn check_declarations(&self, declared: &[Declaration]) -> Result<(), Complaint> {
        for (n, &(name, type_name)) in declared.iter().enumerate() {
            let Some(found) = self.constants.get(n).filter(|found| found.name == name) else {
                return Err(self.complain(&format!("there is no constant {name} at its place")));
            };
            if found.type_name != type_name {
                let Constant { type_name: wrong, .. } = found;
                return Err(
                    self.complain(&format!("{name} is of type `{wrong}` and not `{type_name}`"))
                );
            }
        }
        match self.constants.get(declared.len()) {
            None => Ok(()),
            Some(Constant { name, .. }) => {
                Err(self.complain(&format!("there is a constant {name} too many")))
            }
        }
    }
}

/// The command that writes a file: the one that the file names, since the file may be made from
/// another seed or from imported magics.
fn command(text: &str) -> String {
    let head = text.lines().take_while(|line| line.starts_with("//"));
    let commands = head.filter_map(|line| Some(line.strip_prefix(COMMAND)?.trim_end()));
    commands.filter(|command| command.starts_with(GENERATE)).last().unwrap_or(GENERATE).to_owned()
}

/// All constants of a file, in their order.
fn constants(text: &str) -> Result<Vec<Constant>, String> {
    let is_code = |line: &&str| !line.trim_start().starts_with("//");
    let code: Vec<&str> = text.lines().filter(is_code).collect();
    let code = code.join("\n");
    let (mut rest, mut constants) = (code.trim(), Vec::new());
    while !rest.is_empty() {
        let (constant, after) = constant(rest)?;
        constants.push(constant);
        rest = after.trim_start();
    }
    Ok(constants)
}

/// The constant at the beginning of `text`, and what follows it.
fn constant(text: &str) -> Result<(Constant, &str), String> {
    let declaration = text.strip_prefix("pub const ").and_then(|rest| rest.split_once(':'));
    let Some((name, rest)) = declaration else {
        let line = text.lines().next().unwrap_or_default();
        return Err(format!("`{}` where a constant belongs", line.trim_end()));
    };
    let truncated = || format!("{name} does not end: the file is truncated");
    // The type contains semicolons, so the search for the end begins after the equals sign.
    let (type_name, rest) = rest.split_once('=').ok_or_else(truncated)?;
    let (value, rest) = rest.split_once(';').ok_or_else(truncated)?;
    if !is_nested(value) {
        return Err(format!("{name}: the brackets do not match"));
    }
    let separator = |c: char| c.is_whitespace() || "[](),\"".contains(c);
    let words = value.split(separator).filter(|word| !word.is_empty());
    let constant = Constant {
        name: name.to_string(),
        type_name: type_name.trim().to_string(),
        words: words.map(str::to_string).collect(),
    };
    Ok((constant, rest))
}

/// Whether each bracket that opens is closed by one of its kind.
fn is_nested(value: &str) -> bool {
    let mut open = Vec::new();
    let mut matches = |c: char| match c {
        '[' | '(' => {
            open.push(c);
            true
        }
        ']' => open.pop() == Some('['),
        ')' => open.pop() == Some('('),
        _ => true,
    };
    value.chars().all(&mut matches) && open.is_empty()
}

/// A decimal number: digits. Rust's own parser also accepts a `+`.
fn decimal(word: &str) -> Option<u64> {
    word.parse().ok().filter(|_| !word.starts_with('+'))
}

/// A hexadecimal number: `0x` and digits. Rust's own parser also accepts a sign.
fn hexadecimal(word: &str) -> Option<u64> {
    let digits = word.strip_prefix("0x")?;
    let plain = digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    u64::from_str_radix(digits, 16).ok().filter(|_| plain)
}
