//! Reads the result of a hunt: a text file with one line for each square.
//!
//! The first line is the title. Lines that begin with `#` are comments; one comment gives the
//! length of the table. All other lines are rows.

use std::fs;
use std::path::Path;

use super::Complaint;
use super::expected::{self, Expected};
use super::numerals::{decimal, hexadecimal};

/// A file of `generated/`.
#[derive(Clone, Copy)]
pub struct Find {
    pub name: &'static str,
    pub title: &'static str,
    /// The columns of a row. Only the last may have several words.
    pub columns: usize,
    /// The hunt of some minutes that finds it again, if there is one.
    pub hunt: Option<&'static str>,
}

/// The rows of a file. All lines are counted from 1.
pub struct Text {
    find: Find,
    /// The length of the table that the file claims, and the line of the claim.
    length: (usize, usize),
    pub rows: Vec<Row>,
}

/// The words of a row, and its line.
pub struct Row {
    pub line: usize,
    pub words: Vec<String>,
}

const LENGTH: &str = "# Entries:";

impl Text {
    /// Reads the file from its folder.
    pub fn read(generated: &Path, find: Find) -> Result<Text, Complaint> {
        let Find { name, title, columns, .. } = find;
        let bytes = fs::read(generated.join(name))
            .map_err(|error| find.complain(format!("cannot be read: {error}")))?;
        let mut file = Text { find, length: (0, 0), rows: Vec::new() };
        let lines = bytes.strip_suffix(b"\n").unwrap_or(&bytes).split(|&byte| byte == b'\n');
        for (n, bytes) in lines.enumerate() {
            let line = n + 1;
            let text = std::str::from_utf8(bytes).map(str::trim_end);
            let text = text.map_err(|_| file.complain(line, "this is not text"))?;
            if line == 1 && text != title {
                return Err(file.complain(1, &format!("`{text}` where `{title}` belongs")));
            }
            if let Some(count) = text.strip_prefix(LENGTH) {
                if file.length.1 != 0 {
                    return Err(file.complain(line, "a second number of entries"));
                }
                file.length = (file.number(line, &count.trim().replace(',', ""))?, line);
            } else if !text.starts_with('#') {
                let words: Vec<String> = text.splitn(columns, ' ').map(str::to_string).collect();
                if words.len() < columns {
                    let what = format!("{} words where {columns} belong", words.len());
                    return Err(file.complain(line, &what));
                }
                file.rows.push(Row { line, words });
            }
        }
        if file.length.1 == 0 {
            return Err(find.complain(format!("there is no line `{LENGTH} …`")));
        }
        Ok(file)
    }

    /// A complaint about a line of this file, with the command that fixes it.
    pub fn complain(&self, line: usize, what: &str) -> Complaint {
        self.find.complain(format!("line {line}: {what}"))
    }

    /// The rows, one for each of `expected`, in the same order.
    pub fn rows_of<'a>(
        &'a self,
        expected: &'a [Expected],
    ) -> Result<Vec<(&'a Row, &'a Expected)>, Complaint> {
        for (n, row) in self.rows.iter().enumerate() {
            let found = row.words[..2].join(" ");
            let Some(square) = expected.get(n) else {
                return Err(self.complain(row.line, &format!("{found} after the last square")));
            };
            let wanted = format!("{} {}", square.slider.name, expected::square_name(square.square));
            if found != wanted {
                let what = format!("{found} where {wanted} belongs: a line is missing or doubled");
                return Err(self.complain(row.line, &what));
            }
        }
        if let Some(square) = expected.get(self.rows.len()) {
            let what = format!("{} and what follows is missing: is it truncated?", square.place());
            return Err(self.complain(self.rows.last().map_or(1, |row| row.line), &what));
        }
        Ok(self.rows.iter().zip(expected).collect())
    }

    /// Complains unless the table has the length that the file claims.
    pub fn check_length(&self, counted: usize) -> Result<(), Complaint> {
        let (written, line) = self.length;
        if written == counted {
            return Ok(());
        }
        Err(self.complain(line, &format!("says {written} entries, but there are {counted}")))
    }

    /// A decimal number.
    pub fn number<T: std::str::FromStr>(&self, line: usize, word: &str) -> Result<T, Complaint> {
        let complaint = || self.complain(line, &format!("`{word}` is not a number in range"));
        decimal(word).ok_or_else(complaint)
    }

    /// The third word, a hexadecimal number.
    pub fn magic(&self, row: &Row) -> Result<u64, Complaint> {
        let word = &row.words[2];
        hexadecimal(word)
            .ok_or_else(|| self.complain(row.line, &format!("`{word}` is not a magic")))
    }
}

impl Find {
    fn complain(&self, what: String) -> Complaint {
        const HUNT: &str = "cargo run --release -p magic-hunt --";
        let remedy = match self.hunt {
            Some(hunt) => format!(
                "restore it from version control; or remove it, find it again in minutes with \
                 {HUNT} {hunt} >FILE, and keep it with {HUNT} adopt FILE"
            ),
            None => format!(
                "no single run finds it again: restore it from version control, or remove it and \
                 adopt another with {HUNT} adopt FILE"
            ),
        };
        Complaint { place: format!("generated/{}", self.name), what, remedy }
    }
}
