//! Tables that are computed, not searched, and tables that are expanded from magics.

pub mod a_file;
pub mod attack_table;
pub mod fill_up;
pub mod first_rank;
pub mod rook_entries;

/// A table of attack sets by slider coordinate and six occupancy bits.
pub type LineTable = [[u64; 64]; 8];
