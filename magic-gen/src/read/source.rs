//! Reads the numbers of generated source files.
//!
//! The files are Rust source of the one simple form that the build reads: comments to the end of
//! their lines, and `pub const NAME: TYPE = VALUE;`, where the value has numbers, names of squares,
//! brackets and commas. Each file has its constants, in their order, and no others. The declared
//! type says which value belongs there, so no text is nested deeper than that. Anything else is a
//! fault that quotes it, with its line.

use super::{SourceName, Tables};
use crate::fault::{Fault, Kind, Place};
use crate::geometry::Slider;
use crate::{decimal, hex};

/// A row of a magic table, as it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MagicRow {
    pub square: String,
    pub magic: u64,
    pub bits: u32,
    pub attack_sets: u32,
    pub slots_used: u32,
    pub candidates: u64,
}

pub struct SourceFile {
    constants: Vec<Constant>,
}

/// A constant that is of its type. If it has rows, they follow one another.
struct Constant {
    name: &'static str,
    numbers: Vec<i128>,
    squares: Vec<String>,
}

impl SourceFile {
    /// Reads the file `name` of some tables.
    pub fn open(tables: &Tables, name: SourceName) -> Result<Self, Fault> {
        Self::parse(&tables.text(name.file())?, name).map_err(|fault| fault.of_file(name.file()))
    }

    /// The file of this name with this text.
    pub fn parse(text: &str, name: SourceName) -> Result<Self, Fault> {
        let mut scanner = Scanner { rest: text, line: 1 };
        let declared = name.declared().constants.iter();
        let constants = declared.map(|it| scanner.constant(it)).collect::<Result<_, _>>()?;
        scanner.skip();
        if scanner.rest.is_empty() { Ok(Self { constants }) } else { scanner.fault("the end") }
    }

    fn constant(&self, name: &str) -> &Constant {
        let named = self.constants.iter().find(|constant| constant.name == name);
        named.expect("the name of a constant of this file")
    }

    /// The numbers of the constant called `name`, which the file has, of this type.
    pub fn array<T: TryFrom<i128>>(&self, name: &str) -> Vec<T> {
        let number = |&number: &i128| T::try_from(number).ok().expect("a number of its type");
        self.constant(name).numbers.iter().map(number).collect()
    }

    /// The only number of the constant called `name`.
    pub fn number(&self, name: &str) -> u64 {
        self.array(name)[0]
    }
}

pub fn magics(tables: &Tables, slider: Slider) -> Result<Vec<MagicRow>, Fault> {
    let source = SourceFile::open(tables, SourceName::Magics(slider))?;
    let Constant { numbers, squares, .. } = &source.constants[0];
    let row = |(square, row): (&String, &[i128])| MagicRow {
        square: square.clone(),
        magic: row[0] as u64,
        bits: row[1] as u32,
        attack_sets: row[2] as u32,
        slots_used: row[3] as u32,
        candidates: row[4] as u64,
    };
    Ok(squares.iter().zip(numbers.chunks(5)).map(row).collect())
}

/// The rest of a text, and the number of its line.
struct Scanner<'a> {
    rest: &'a str,
    line: usize,
}

impl Scanner<'_> {
    /// Goes over spaces, line ends and comments.
    fn skip(&mut self) {
        loop {
            let rest = self.rest.trim_start();
            self.line += self.rest[..self.rest.len() - rest.len()].matches('\n').count();
            self.rest = rest;
            if !rest.starts_with("//") {
                return;
            }
            self.rest = &rest[rest.find('\n').unwrap_or(rest.len())..];
        }
    }

    fn fault<T>(&self, wanted: &str) -> Result<T, Fault> {
        let found = self.rest.lines().next().unwrap_or_default().trim_end().to_owned();
        let wanted = wanted.to_owned();
        Err(Fault::new(Place::Line(self.line), Kind::Text { found, wanted }))
    }

    fn is_at(&mut self, text: &str) -> bool {
        self.skip();
        self.rest.starts_with(text)
    }

    fn expect(&mut self, text: &str) -> Result<(), Fault> {
        if !self.is_at(text) {
            return self.fault(&format!("`{text}`"));
        }
        self.rest = &self.rest[text.len()..];
        Ok(())
    }

    fn constant(&mut self, &(name, of): &(&'static str, &str)) -> Result<Constant, Fault> {
        let mut constant = Constant { name, numbers: Vec::new(), squares: Vec::new() };
        self.expect(&format!("pub const {name}: {of} ="))?;
        self.value(of, &mut constant)?;
        self.expect(";")?;
        Ok(constant)
    }

    /// Reads a value of the type `of`.
    fn value(&mut self, of: &str, constant: &mut Constant) -> Result<(), Fault> {
        let inside = |open, close| of.strip_prefix(open)?.strip_suffix(close);
        if let Some((element, count)) = inside('[', ']').and_then(|of| of.rsplit_once("; ")) {
            return self.array(element, count.parse().unwrap_or(0), constant);
        }
        if let Some(columns) = inside('(', ')') {
            for (n, column) in columns.split(", ").enumerate() {
                self.expect(if n == 0 { "(" } else { "," })?;
                self.value(column, constant)?;
            }
            return self.expect(")");
        }
        if of == "&str" {
            constant.squares.push(self.square()?);
        } else {
            constant.numbers.push(self.number(of)?);
        }
        Ok(())
    }

    fn array(&mut self, element: &str, wanted: i64, into: &mut Constant) -> Result<(), Fault> {
        self.expect("[")?;
        let mut found = 0;
        while !self.is_at("]") {
            self.value(element, into)?;
            found += 1;
            if !self.is_at("]") {
                self.expect(",")?;
            }
        }
        let kind = Kind::Number { what: "entries", found, wanted };
        match found == wanted {
            true => self.expect("]"),
            false => Err(Fault::new(Place::Line(self.line), kind)),
        }
    }

    fn square(&mut self) -> Result<String, Fault> {
        self.expect("\"")?;
        let Some((square, rest)) = self.rest.split_once('"') else { return self.fault("`\"`") };
        self.rest = rest;
        Ok(square.to_owned())
    }

    fn number(&mut self, of: &str) -> Result<i128, Fault> {
        self.skip();
        let is_end = |c: char| !(c.is_ascii_alphanumeric() || c == '-');
        let (word, rest) = self.rest.split_at(self.rest.find(is_end).unwrap_or(self.rest.len()));
        let number = match word.strip_prefix("0x") {
            Some(digits) => hex::word(digits).map(i128::from),
            None => decimal::number(word),
        };
        let (least, most) = match of {
            "u8" => (0, u8::MAX.into()),
            "i8" => (i8::MIN.into(), i8::MAX.into()),
            "u32" => (0, u32::MAX.into()),
            _ => (0, u64::MAX.into()),
        };
        match number {
            Some(number) if (least..=most).contains(&number) => {
                self.rest = rest;
                Ok(number)
            }
            _ => self.fault(&format!("a number of type {of}")),
        }
    }
}
