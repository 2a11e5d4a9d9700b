//! The numbers of a folder, read back and proven, for code that relies on them.

use crate::read::MagicRow;

/// The magics of shared lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SharedLines {
    /// The rook's, one for each rank.
    pub rook: [u64; 8],
    /// The bishop's, one for each square.
    pub bishop: [u64; 64],
}

impl Default for SharedLines {
    fn default() -> Self {
        Self { rook: [0; 8], bishop: [0; 64] }
    }
}

/// The numbers of all generated files.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Verified {
    /// The magics of shared lines.
    pub shared_lines: SharedLines,
    /// The entries of the rook of shared lines, 0 where no occupancy selects one.
    pub rook_entries: Vec<u64>,
    /// The string of all bishops of shared lines, in bytes.
    pub bishop_string: Vec<u8>,
    /// The rows of the rook and of the bishop.
    pub rows: [Vec<MagicRow>; 2],
    /// The De Bruijn sequence and its indices.
    pub de_bruijn: (u64, Vec<u8>),
    /// The indices by remainder.
    pub mod_67: Vec<i8>,
    /// First-rank attacks, 64 rows of 8.
    pub first_rank: Vec<u8>,
    /// Fill-up attacks, 8 rows of 64.
    pub fill_up: Vec<u64>,
    /// A-file attacks, 8 rows of 64.
    pub a_file: Vec<u64>,
}
