//! Reads the numbers out of a generated file.
//!
//! The files are Rust source, but all of one simple form: comments, and `pub const NAME: TYPE =
//! VALUE;` where the value consists of numbers, names of squares, brackets and commas. A scanner
//! for that form is short; a parser for Rust would be a dependency. Any other form is an error. So
//! this script, Rust, `magic-gen verify` and a reviewer all read the same numbers.

use std::fs;
use std::path::Path;

use super::complaint::{Complaint, Fault, Remedy};

/// The command that writes the files of `generated/`. A file may name a longer one.
const GENERATE: &str = "cargo run -p magic-gen";

/// A generated file's name, and its constants.
pub struct Source {
    name: &'static str,
    command: String,
    constants: Vec<Constant>,
}

struct Constant {
    name: String,
    type_name: String,
    words: Vec<String>,
}

/// A place in a file, and what is wrong there.
pub type Flaw = (String, Fault);

impl Source {
    /// Reads `generated/<name>`, which must have these constants, of these types, in this order and
    /// no others.
    pub fn read(
        generated: &Path,
        name: &'static str,
        declared: &[(&str, &str)],
    ) -> Result<Source, Complaint> {
        let mut source = Source { name, command: GENERATE.to_string(), constants: Vec::new() };
        let text = fs::read_to_string(generated.join(name))
            .map_err(|error| source.complain("", Fault::Unreadable(error.to_string())))?;
        source.command = command(&text);
        source.constants =
            constants(&text, declared).map_err(|(place, fault)| source.complain(&place, fault))?;
        Ok(source)
    }

    /// A complaint about this file, with the command that fixes it.
    pub fn complain(&self, place: &(impl ToString + ?Sized), fault: Fault) -> Complaint {
        let (file, place) = (format!("generated/{}", self.name), place.to_string());
        Complaint { file, place, fault, remedy: Remedy::Run(self.command.clone()) }
    }

    /// A complaint about the code in this file: the numbers are right.
    pub fn blame(&self, code: &'static str, (place, fault): Flaw) -> Complaint {
        Complaint { remedy: Remedy::Mend(code), ..self.complain(&place, fault) }
    }

    /// The numbers of the constant `name`. There must be exactly `N`.
    pub fn numbers<const N: usize>(&self, name: &str) -> Result<[u64; N], Complaint> {
        let mut numbers = [0; N];
        for (number, word) in numbers.iter_mut().zip(self.words(name, N)?) {
            *number = number_of(word).map_err(|fault| self.complain(name, fault))?;
        }
        Ok(numbers)
    }

    /// The value of the constant `name`, which was declared: this many numbers and names.
    pub fn words(&self, name: &str, wanted: usize) -> Result<&[String], Complaint> {
        let constant = self.constants.iter().find(|constant| constant.name == name);
        match constant.map_or(&[][..], |constant| &constant.words) {
            words if words.len() == wanted => Ok(words),
            words => Err(self.complain(name, Fault::WrongCount(words.len(), wanted))),
        }
    }
}

/// The command that writes a file: the one that the file names, since the file may be made from
/// another seed.
fn command(text: &str) -> String {
    let head = text.lines().take_while(|line| line.starts_with("//"));
    let commands = head.filter_map(|line| Some(line.strip_prefix("// Command: ")?.trim_end()));
    commands.filter(|command| command.starts_with(GENERATE)).last().unwrap_or(GENERATE).to_owned()
}

/// All constants of a file, which must be the declared ones.
fn constants(text: &str, declared: &[(&str, &str)]) -> Result<Vec<Constant>, Flaw> {
    let is_code = |line: &&str| !line.trim_start().starts_with("//");
    let code: Vec<&str> = text.lines().filter(is_code).collect();
    let code = code.join("\n");
    let (mut rest, mut constants) = (code.trim(), Vec::new());
    while !rest.is_empty() {
        let (constant, after) = constant(rest)?;
        constants.push(constant);
        rest = after.trim_start();
    }
    for (n, &(name, wanted)) in declared.iter().enumerate() {
        let found = constants.get(n).filter(|found| found.name == name);
        let fault = match found.map(|found| &found.type_name) {
            Some(type_name) if type_name == wanted => continue,
            Some(type_name) => Fault::WrongType(type_name.clone(), wanted.to_string()),
            None => Fault::Missing,
        };
        return Err((name.to_string(), fault));
    }
    match constants.get(declared.len()) {
        None => Ok(constants),
        Some(Constant { name, .. }) => Err((name.clone(), Fault::TooMany)),
    }
}

/// The constant at the beginning of `text`, and what follows it.
fn constant(text: &str) -> Result<(Constant, &str), Flaw> {
    let declaration = text.strip_prefix("pub const ").and_then(|rest| rest.split_once(':'));
    let Some((name, rest)) = declaration else {
        let line = text.lines().next().unwrap_or_default();
        return Err((String::new(), Fault::NotAConstant(line.trim_end().to_string())));
    };
    let flaw = |fault| (name.to_string(), fault);
    // The type contains semicolons, so the search for the end begins after the equals sign.
    let (type_name, rest) = rest.split_once('=').ok_or_else(|| flaw(Fault::Truncated))?;
    let (value, rest) = rest.split_once(';').ok_or_else(|| flaw(Fault::Truncated))?;
    if !is_nested(value) {
        return Err(flaw(Fault::Unmatched));
    }
    let separator = |c: char| c.is_whitespace() || "[](),\"".contains(c);
    let words = value.split(separator).filter(|word| !word.is_empty());
    let words = words.map(str::to_string).collect();
    Ok((Constant { name: name.to_string(), type_name: type_name.trim().to_string(), words }, rest))
}

/// Whether each bracket that opens is closed by one of its kind.
fn is_nested(value: &str) -> bool {
    let mut brackets: String = value.chars().filter(|&c| "[]()".contains(c)).collect();
    while brackets.contains("[]") || brackets.contains("()") {
        brackets = brackets.replace("[]", "").replace("()", "");
    }
    brackets.is_empty()
}

/// A number: digits, or `0x` and digits. Rust's own parsers also accept a sign. -1, the only
/// negative number, becomes the word of all ones.
pub fn number_of(word: &str) -> Result<u64, Fault> {
    let number = match word.strip_prefix("0x") {
        _ if word == "-1" => Some(u64::MAX),
        _ if word.contains('+') => None,
        Some(digits) => u64::from_str_radix(digits, 16).ok(),
        None => word.parse().ok(),
    };
    number.ok_or_else(|| Fault::NotANumber(word.to_string()))
}
