//! Reads the result of a hunt: a text file with one line for each square.
//!
//! The first line is the title. Lines that begin with `#` are comments, one of
//! which gives the number of entries, and all others are rows.

use std::fs;
use std::path::Path;

use crate::Complaint;
use crate::decimal;
use crate::hex;
use crate::rays::{self, Walk};

/// The name and rows of a find. All lines are counted from 1.
pub struct FindText {
    name: String,
    /// The number of entries that it claims, and the line of the claim.
    entries: (usize, usize),
    pub rows: Vec<TextRow>,
}

/// The words of a row, and its line.
pub struct TextRow {
    pub line: usize,
    pub words: Vec<String>,
}

const ENTRIES: &str = "# Entries:";

impl FindText {
    /// Reads `generated/<name>`, whose rows have so many columns, and asks cargo to run this
    /// script again when it changes. Only the last column may consist of several words.
    pub fn read(
        generated: &Path,
        name: &str,
        title: &str,
        columns: usize,
    ) -> Result<FindText, Complaint> {
        crate::watch(name);
        let bytes = fs::read(generated.join(name))
            .map_err(|error| complain(name, &format!("cannot be read: {error}")))?;
        let mut find = FindText { name: name.to_string(), entries: (0, 0), rows: Vec::new() };
        let lines = bytes.strip_suffix(b"\n").unwrap_or(&bytes).split(|&byte| byte == b'\n');
        for (n, bytes) in lines.enumerate() {
            let line = n + 1;
            let text = std::str::from_utf8(bytes).map(str::trim_end);
            let text = text.map_err(|_| find.complain(line, "this is not text"))?;
            if line == 1 && text != title {
                return Err(find.complain(1, &format!("`{text}` where `{title}` belongs")));
            }
            if let Some(count) = text.strip_prefix(ENTRIES) {
                if find.entries.1 != 0 {
                    return Err(find.complain(line, "a second number of entries"));
                }
                find.entries = (find.number(line, &count.trim().replace(',', ""))?, line);
            } else if !text.starts_with('#') {
                let words: Vec<String> = text.splitn(columns, ' ').map(str::to_string).collect();
                if words.len() < columns {
                    let what = format!("{} words where {columns} belong", words.len());
                    return Err(find.complain(line, &what));
                }
                find.rows.push(TextRow { line, words });
            }
        }
        if find.entries.1 == 0 {
            return Err(complain(name, &format!("there is no line `{ENTRIES} …`")));
        }
        Ok(find)
    }

    /// A complaint about a line of this file, with the command that fixes it.
    pub fn complain(&self, line: usize, what: &str) -> Complaint {
        complain(&self.name, &format!("line {line}: {what}"))
    }

    /// The rows, one for each of `walks` and in the same order.
    pub fn rows_of<'a>(
        &'a self,
        walks: &'a [Walk],
    ) -> Result<Vec<(&'a TextRow, &'a Walk)>, Complaint> {
        for (n, row) in self.rows.iter().enumerate() {
            let found = row.words[..2].join(" ");
            let Some(walk) = walks.get(n) else {
                return Err(self.complain(row.line, &format!("{found} after the last square")));
            };
            let wanted = format!("{} {}", walk.slider.name, rays::square_name(walk.square));
            if found != wanted {
                let what = format!("{found} where {wanted} belongs: a line is missing or doubled");
                return Err(self.complain(row.line, &what));
            }
        }
        if let Some(walk) = walks.get(self.rows.len()) {
            let what = format!("{} and what follows is missing: is it truncated?", walk.place());
            return Err(self.complain(self.rows.last().map_or(1, |row| row.line), &what));
        }
        Ok(self.rows.iter().zip(walks).collect())
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
        decimal::number(word).ok_or_else(complaint)
    }

    /// The third word, a hexadecimal number.
    pub fn factor(&self, row: &TextRow) -> Result<u64, Complaint> {
        let word = &row.words[2];
        hex::number(word)
            .ok_or_else(|| self.complain(row.line, &format!("`{word}` is not a factor")))
    }
}

fn complain(name: &str, what: &str) -> Complaint {
    format!(
        "generated/{name}: {what}\nno run writes it again: restore it from version control, or \
         remove it and adopt a correct one with cargo run --release -p magic-hunt -- adopt FILE"
    )
}
