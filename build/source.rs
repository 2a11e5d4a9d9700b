//! Reads the numbers out of a generated file.
//!
//! The files are Rust source, but all of one simple form: `pub const NAME: TYPE
//! = VALUE;` where the value consists of numbers, names of squares, brackets
//! and commas. A scanner for that form is a page; a parser for Rust would be a
//! dependency.

use std::fs;
use std::path::Path;

use crate::Complaint;
use crate::decimal;
use crate::hex;

/// The command that regenerates every file of `generated/`.
const MEND: &str = "cargo run --release -p magic-gen";

/// A generated file's name and text.
pub struct Source {
    name: &'static str,
    text: String,
}

impl Source {
    /// Reads `generated/<name>` and asks cargo to run this script again when
    /// it changes.
    pub fn read(generated: &Path, name: &'static str) -> Result<Source, Complaint> {
        println!("cargo::rerun-if-changed=generated/{name}");
        match fs::read_to_string(generated.join(name)) {
            Ok(text) => Ok(Source { name, text }),
            Err(error) => Err(complain(name, &format!("cannot be read: {error}"))),
        }
    }

    /// A complaint about this file, with the command that fixes it.
    pub fn complain(&self, what: &str) -> Complaint {
        complain(self.name, what)
    }

    /// The numbers of the constant `name`, which must be exactly `N`.
    pub fn numbers<const N: usize>(&self, name: &str) -> Result<[u64; N], Complaint> {
        let numbers = self
            .words(name)?
            .into_iter()
            .map(|word| self.number(name, word))
            .collect::<Result<Vec<u64>, _>>()?;
        let found = numbers.len();
        numbers.try_into().map_err(|_| {
            self.complain(&format!("{name} has {found} numbers where {N} belong: is it truncated?"))
        })
    }

    /// The value of the constant `name`, split into numbers and names.
    pub fn words(&self, name: &str) -> Result<Vec<&str>, Complaint> {
        let absent = || self.complain(&format!("there is no constant {name}"));
        let (_, rest) = self.text.split_once(&format!("const {name}:")).ok_or_else(absent)?;
        // The type has semicolons of its own, so the value is looked for after
        // the equals sign.
        let (_, rest) = rest.split_once('=').ok_or_else(absent)?;
        let (value, _) = rest
            .split_once(';')
            .ok_or_else(|| self.complain(&format!("{name} does not end: the file is truncated")))?;
        let separator = |c: char| c.is_whitespace() || "[](),\"".contains(c);
        Ok(value.split(separator).filter(|word| !word.is_empty()).collect())
    }

    /// A number, decimal or hexadecimal; -1, and no other below 0, becomes the word of all ones.
    pub fn number(&self, place: &str, word: &str) -> Result<u64, Complaint> {
        let number = match word {
            "-1" => Some(u64::MAX),
            _ => hex::number(word).or_else(|| decimal::number(word)),
        };
        number.ok_or_else(|| self.complain(&format!("{place}: `{word}` is not a number")))
    }
}

fn complain(name: &str, what: &str) -> Complaint {
    format!("generated/{name}: {what}\nto write it again, run {MEND}")
}
