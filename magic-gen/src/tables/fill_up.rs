//! Fill-up attacks: the kindergarten table for ranks and diagonals.
//!
//! A kindergarten multiplication gathers the occupancy of a rank or of a diagonal, in the order of
//! the files, into six bits. The attacks along the line depend only on these bits and the slider's
//! file. So the table has the first-rank attacks, copied to all eight ranks; their intersection
//! with the line is the attack set (Isenberg 2008).

use crate::tables::{LineTable, first_rank};

/// The lowest bit of every rank: times this, a byte is copied to all ranks.
const A_FILE: u64 = 0x0101_0101_0101_0101;

/// The attacks by the slider's file and by occupancy (bit 0 is the b-file).
pub fn table() -> LineTable {
    let by_occupancy = first_rank::table();
    std::array::from_fn(|file| {
        std::array::from_fn(|inner| u64::from(by_occupancy[inner][file]) * A_FILE)
    })
}
