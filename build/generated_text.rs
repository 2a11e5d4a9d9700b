//! Reads the result of a hunt: a text file with one line for each square.
//!
//! The first line is the title. Lines that begin with `#` are comments; one comment gives the
//! number of entries. All other lines are rows.

use std::fs;
use std::path::Path;

use super::Complaint;
use super::expected::{self, Expected};
use super::numerals::{decimal, hexadecimal};

/// The name and rows of a file. All lines are counted from 1.
pub struct Text {
    name: String,
    /// The number of entries that the file claims, and the line of the claim.
    entries: (usize, usize),
    pub rows: Vec<Row>,
}

/// The words of a row, and its line.
pub struct Row {
    pub line: usize,
    pub words: Vec<String>,
}

const ENTRIES: &str = "# Entries:";

impl Text {
    /// Reads `generated/<name>`, whose rows have this many columns. Only the last column may have
    /// several words.
    pub fn read(
        generated: &Path,
        name: &str,
        title: &str,
        columns: usize,
    ) -> Result<Text, Complaint> {
        let bytes = fs::read(generated.join(name))
            .map_err(|error| complain(name, &format!("cannot be read: {error}")))?;
        let mut file = Text { name: name.to_string(), entries: (0, 0), rows: Vec::new() };
        let lines = bytes.strip_suffix(b"\n").unwrap_or(&bytes).split(|&byte| byte == b'\n');
        for (n, bytes) in lines.enumerate() {
            let line = n + 1;
            let text = std::str::from_utf8(bytes).map(str::trim_end);
            let text = text.map_err(|_| file.complain(line, "this is not text"))?;
            if line == 1 && text != title {
                return Err(file.complain(1, &format!("`{text}` where `{title}` belongs")));
            }
            if let Some(count) = text.strip_prefix(ENTRIES) {
                if file.entries.1 != 0 {
                    return Err(file.complain(line, "a second number of entries"));
                }
                file.entries = (file.number(line, &count.trim().replace(',', ""))?, line);
            } else if !text.starts_with('#') {
                let words: Vec<String> = text.splitn(columns, ' ').map(str::to_string).collect();
                if words.len() < columns {
                    let what = format!("{} words where {columns} belong", words.len());
                    return Err(file.complain(line, &what));
                }
                file.rows.push(Row { line, words });
            }
        }
        if file.entries.1 == 0 {
            return Err(complain(name, &format!("there is no line `{ENTRIES} …`")));
        }
        Ok(file)
    }

    /// A complaint about a line of this file, with the command that fixes it.
    pub fn complain(&self, line: usize, what: &str) -> Complaint {
        complain(&self.name, &format!("line {line}: {what}"))
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

    /// Complains unless the table has as many entries as the file claims.
    pub fn check_entries(&self, counted: usize) -> Result<(), Complaint> {
        let (written, line) = self.entries;
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

fn complain(name: &str, what: &str) -> Complaint {
    format!(
        "generated/{name}: {what}\nno run writes it again: restore it from version control, or \
         remove it and adopt a correct one with cargo run --release -p magic-hunt -- adopt FILE"
    )
}
