//! Positions and their published counts, from depth 1 on: the suites of `tests/perft_counts/`.
//!
//! Sources: Chess Programming Wiki, "Perft Results", and Martin Sedlák's collection of special
//! cases; the Chess960 counts are those on which shakmaty and cozy-chess agree.

#![allow(dead_code)] // each test program uses a part of it

use std::fmt::Debug;
use std::str::FromStr;

/// Lines such as `FEN ;D1 20 ;D2 400`, and comments.
pub type Suite = &'static str;

pub const STANDARD: Suite = include_str!("../perft_counts/standard.epd");
pub const SPECIAL: Suite = include_str!("../perft_counts/special.epd");
pub const CHESS960: Suite = include_str!("../perft_counts/chess960.epd");

/// The positions of a suite with their counts.
pub fn counted(suite: Suite) -> impl Iterator<Item = (&'static str, Vec<u64>)> {
    suite.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let (fen, counts) = line.split_once(" ;").unwrap();
        let count = |count: &str| count.split_once(' ').unwrap().1.parse().unwrap();
        (fen, counts.split(" ;").map(count).collect())
    })
}

/// The positions of all three suites.
pub fn fens() -> impl Iterator<Item = &'static str> {
    [STANDARD, SPECIAL, CHESS960].into_iter().flat_map(counted).map(|(fen, _)| fen)
}

/// Each position with each depth at which it has no more leaves than `most`, and their number.
pub fn counts(most: u64) -> impl Iterator<Item = (&'static str, u32, u64)> {
    [STANDARD, SPECIAL, CHESS960].into_iter().flat_map(counted).flat_map(move |(fen, counts)| {
        let counts = (1..).zip(counts).filter(move |&(_, count)| count <= most);
        counts.map(move |(depth, count)| (fen, depth, count))
    })
}

/// Asserts that counting gives the published numbers up to `most`, and 1 at depth 0.
pub fn assert_published<B: FromStr<Err: Debug>>(most: u64, count: impl Fn(&B, u32) -> u64) {
    let depth_0 = fens().map(|fen| (fen, 0, 1));
    for (fen, depth, expected) in counts(most).chain(depth_0) {
        assert_eq!(count(&fen.parse().unwrap(), depth), expected, "{fen} at depth {depth}");
    }
}
