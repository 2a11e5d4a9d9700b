//! Step 10: a word of the first table is a run of ranks, from a blocker or the edge below to one above. Most
//! runs of three ranks or more have a rook between their ends. Shorter ones have the rook at the edge: ranks
//! 1 and 2, and ranks 7 and 8. So there are 21 + 2 = 23 words.

use std::collections::HashSet;

use crate::oracle::{ROOK, slider_attacks};

#[test]
fn the_table_of_files_holds_23_words() {
    // A rank is a file turned by a quarter.
    let ranks = |rank, inner: u64| slider_attacks(&ROOK, rank, inner << 1) & 0xff | 1 << rank;
    let words = (0..8).flat_map(|rank| (0..64).map(move |inner| ranks(rank, inner)));
    let words: HashSet<u64> = words.collect();
    let run = |first: u32, last: u32| (first..=last).map(|rank| 1 << rank).sum();
    let long = (0..8).flat_map(|first| (first + 2..8).map(move |last| run(first, last)));
    assert_eq!(words, long.chain([run(0, 1), run(6, 7)]).collect());
    assert_eq!(words.len(), 23);
}
