//! Tables of cases: a test that fails shows every wrong row, not only the first.

#![allow(dead_code)] // each test program uses a part of it

use std::fmt::Debug;

/// Fails if a row has another result than it should. A row is its name, the result, and the right one.
#[track_caller]
pub fn assert_all_rows<N: Debug, T: Debug + PartialEq>(rows: impl IntoIterator<Item = (N, T, T)>) {
    let is_wrong = |(_, found, wanted): &(N, T, T)| found != wanted;
    let line = |(name, found, wanted)| format!("{name:?}: {found:?} instead of {wanted:?}\n");
    let wrong: String = rows.into_iter().filter(is_wrong).map(line).collect();
    assert!(wrong.is_empty(), "wrong rows:\n{wrong}");
}

/// The rows of a file, of `N` columns with ` | ` between them. Lines that begin with `#` are
/// comments.
pub fn rows_of<const N: usize>(text: &str) -> impl Iterator<Item = [&str; N]> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let columns: Vec<&str> = line.split(" | ").collect();
        columns.try_into().unwrap_or_else(|_| panic!("{line}: not {N} columns"))
    })
}
