//! For a tight loop over one piece: the most lookups a second.
//!
//! A loop that does nothing but look up attacks of one piece (a mobility
//! table, a data generator, a puzzle solver) asks a different question from an
//! engine's. Its caches hold the table and nothing else, its lookups do not wait
//! for each other, and the number of instructions decides. Measured that way
//! the best we have are:
//!
//! - rook and queen: `obstruction_difference`, with ready-made masks of 64
//!   bytes a square;
//! - bishop: the hyperbola in two lanes of [`super::both_units`].
//!
//! On Zen 4 each beats every table lookup we know of, those with `pext` included, by
//! throughput; on a Xeon with AMX `pext` is ahead of them. Inside an engine the crate root
//! ([`crate::attacks::standard`]) is better: on AMD because its latency is lower and it touches
//! fewer cache lines; on Intel only its queen differs from the one here.
//!
//! This module exists under the feature `small-tables`, where the target has AVX-512 CD and
//! VL. On all but a Zen 4 take `pext` if the processor has a fast BMI2, and plain magics if
//! not, each under the feature of its name.
//!
//! Sources: those of the two techniques.

use crate::attacks::both_units;
pub use crate::attacks::both_units::bishop_attacks;
use crate::attacks::obstruction_difference;
pub use crate::attacks::obstruction_difference::{queen_attacks, rook_attacks};

/// What the lookups read: the bishop's records and the masks of rook and queen.
pub const BYTES: usize = both_units::BISHOP_BYTES + obstruction_difference::BYTES;
