//! Files that were added or removed, and what they say beside their numbers.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::Both;
use crate::read::{FINGERPRINTS, Files};

/// The files of a side by their names; none for what cannot be read.
pub(super) type Contents = BTreeMap<String, Option<Vec<u8>>>;

/// All files of a folder, but no repository in it: a revision has none.
pub(super) fn contents(dir: &(impl Files + ?Sized)) -> std::io::Result<Contents> {
    let names = dir.names()?.into_iter().filter(|name| name != ".git");
    Ok(names.map(|name| (name.clone(), dir.bytes(&name).ok())).collect())
}

/// A file that was added or removed, or that differs in more than its line ends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FileChange {
    pub(super) file: String,
    pub(super) change: &'static str,
    /// The lines that only one side of a changed file has, without rows of numbers.
    #[serde(flatten)]
    pub(super) lines: Both<Vec<String>>,
}

impl FileChange {
    /// Every change between two sides.
    pub(super) fn all(old: &Contents, new: &Contents) -> Vec<Self> {
        let names: BTreeSet<&String> = old.keys().chain(new.keys()).collect();
        let change = |name: &String| Self::new(name, old.get(name), new.get(name));
        names.into_iter().filter_map(change).collect()
    }

    fn new(
        file: &str,
        old: Option<&Option<Vec<u8>>>,
        new: Option<&Option<Vec<u8>>>,
    ) -> Option<Self> {
        let (change, lines) = match (old.map(lines), new.map(lines)) {
            (Some(old), Some(new)) if old == new => return None,
            (Some(old), Some(new)) => {
                let [old, new] = [(&old, &new), (&new, &old)].map(|(one, other)| only(one, other));
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

fn lines(file: &Option<Vec<u8>>) -> Option<Vec<&[u8]>> {
    let lines = file.as_ref()?.split(|&byte| byte == b'\n');
    Some(lines.map(|line| line.strip_suffix(b"\r").unwrap_or(line)).collect())
}

/// The lines that the other side lacks, without rows of numbers.
fn only(one: &Option<Vec<&[u8]>>, other: &Option<Vec<&[u8]>>) -> Vec<String> {
    let other: BTreeSet<&[u8]> = other.iter().flatten().copied().collect();
    let lines = one.iter().flatten().filter(|line| !other.contains(*line));
    let lines = lines.map(|line| String::from_utf8_lossy(line).into_owned());
    lines.filter(|line| !is_row(line)).collect()
}

/// Whether a line has nothing but numbers and squares, such as `("a1", 0x12, 5),` or
/// `rook a1 0x12 52`.
fn is_row(line: &str) -> bool {
    let of_row = |c: char| c.is_ascii_hexdigit() || "ghx,-()[];\"".contains(c);
    line.split_whitespace()
        .all(|word| ["rook", "bishop"].contains(&word) || word.chars().all(of_row))
}
