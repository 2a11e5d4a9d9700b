//! A-file attacks: the kindergarten table for files.
//!
//! The product of the a-file and the main diagonal has the squares of the file side by side in its
//! top bits, in reverse order: bit 0 of the six inner squares is rank 7, bit 5 rank 2 (Isenberg
//! 2008, who does not mention the reversal). So the table has the first-rank attacks of the
//! reversed bits, moved back onto the a-file.

use crate::tables::{LineTable, first_rank};

/// The attacks by the slider's rank and by occupancy (bit 0 is rank 7).
pub fn table() -> LineTable {
    let by_occupancy = first_rank::table();
    std::array::from_fn(|rank| {
        std::array::from_fn(|inner| upright(by_occupancy[reversed(inner)][rank]))
    })
}

/// Six bits in the opposite order.
fn reversed(inner: usize) -> usize {
    usize::from((inner as u8).reverse_bits() >> 2)
}

/// The bits of a rank on the a-file, lowest at a1.
fn upright(rank: u8) -> u64 {
    (0..8).map(|i| u64::from(rank >> i & 1) << (8 * i)).sum()
}
