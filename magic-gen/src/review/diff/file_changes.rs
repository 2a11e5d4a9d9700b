//! Files that were added or removed, and what they say beside their numbers.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::Both;
use crate::read::{FINGERPRINTS, FileBytes};

/// The files of a side by their names.
pub(super) type FilesByName = BTreeMap<String, FileBytes>;

/// A file that was added or removed, or that differs in more than its line ends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FileChange {
    pub(super) file: String,
    pub(super) change: &'static str,
    /// The lines that only one side of a changed file has; without rows of numbers, if a table
    /// changed.
    #[serde(flatten)]
    pub(super) lines: Both<Vec<String>>,
}

impl FileChange {
    /// Every change between two sides. If their tables are the same, a row of numbers is a line as
    /// any other: its spaces or its candidates changed.
    pub(super) fn all(old: &FilesByName, new: &FilesByName, with_rows: bool) -> Vec<Self> {
        let names: BTreeSet<&String> = old.keys().chain(new.keys()).collect();
        let change = |name: &String| Self::new(name, old.get(name), new.get(name), with_rows);
        names.into_iter().filter_map(change).collect()
    }

    fn new(
        file: &str,
        old: Option<&FileBytes>,
        new: Option<&FileBytes>,
        with_rows: bool,
    ) -> Option<Self> {
        let (change, lines) = match (old.map(lines), new.map(lines)) {
            (Some(None), Some(None)) => ("cannot be compared", Both::default()),
            (Some(old), Some(new)) if old == new => return None,
            (Some(old), Some(new)) => {
                let [old, new] = [(&old, &new), (&new, &old)].map(|(one, other)| {
                    let mut lines = only(one, other);
                    lines.retain(|line| with_rows || !is_row(line));
                    lines
                });
                ("changed", Both { old, new })
            }
            (None, _) => ("added", Both::default()),
            (_, None) => ("removed", Both::default()),
        };
        // Each line of this file is compared with a table, and has no place for a comment.
        let lines = if file == FINGERPRINTS { Both::default() } else { lines };
        Some(Self { file: file.to_owned(), change, lines })
    }
}

fn lines(file: &FileBytes) -> Option<Vec<&[u8]>> {
    let lines = file.as_ref().ok()?.split(|&byte| byte == b'\n');
    Some(lines.map(|line| line.strip_suffix(b"\r").unwrap_or(line)).collect())
}

/// The lines that the other side lacks, or has less often.
fn only(one: &Option<Vec<&[u8]>>, other: &Option<Vec<&[u8]>>) -> Vec<String> {
    let mut others: BTreeMap<&[u8], usize> = BTreeMap::new();
    other.iter().flatten().for_each(|line| *others.entry(line).or_default() += 1);
    let lines = one.iter().flatten().filter(|&&line| match others.get_mut(line) {
        Some(left @ 1..) => {
            *left -= 1;
            false
        }
        _ => true,
    });
    let lines = lines.map(|line| String::from_utf8_lossy(line).into_owned());
    lines.collect()
}

/// Whether a line has nothing but numbers and squares, such as `("a1", 0x12, 5),` or
/// `rook a1 0x12 52`.
fn is_row(line: &str) -> bool {
    let of_row = |c: char| c.is_ascii_hexdigit() || "ghx,-()[];\"".contains(c);
    line.split_whitespace()
        .all(|word| ["rook", "bishop"].contains(&word) || word.chars().all(of_row))
}
