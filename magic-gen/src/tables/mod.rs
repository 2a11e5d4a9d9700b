//! Tables that are computed, not searched; tables that are expanded from magics; and the magics of
//! a hunt.

pub mod a_file;
pub mod attack_table;
pub mod bishop_string;
pub mod fill_up;
pub mod first_rank;
pub mod rook_entries;

/// A table of attack sets by slider coordinate and six occupancy bits.
pub type LineTable = [[u64; 64]; 8];
