//! For a tight loop over one piece: the most lookups a second.
//!
//! A loop that does nothing but look up attacks of one piece (a mobility
//! table, a data generator, a puzzle solver) asks another question than an
//! engine. Its caches hold the table and nothing else, its lookups do not wait
//! for each other, and the number of instructions decides. Measured that way
//! the best we have are:
//!
//! - rook and queen: `obstruction_difference`, whose masks come ready
//!   from 64 bytes a square;
//! - bishop: the hyperbola of [`super::hyperbola`] in two lanes, below. With
//!   the slider's bit and its mirror image loaded beside the masks there are
//!   eight vector instructions left between the occupancy and the two lanes.
//!
//! On Zen 4 each beats every table lookup we know of, those with `pext` included, by
//! throughput; on a Xeon with AMX `pext` is ahead of them. Inside an engine what stands
//! at the crate root ([`super::standard`]) is better, by latency and because it touches
//! fewer cache lines.
//!
//! This module exists where the target has AVX-512 CD and VL. Elsewhere, and on Intel's,
//! take `pext` on a processor with a fast BMI2, and plain magics on any
//! other, each under the feature of its name.
//!
//! Sources: those of the two techniques.

use crate::attacks::hyperbola::both_ways;
use crate::attacks::lines::lines_through;
pub use crate::attacks::obstruction_difference::{queen_attacks, rook_attacks};
use crate::{Bitboard, Square};

/// What the lookups read: the bishop's records and the masks of the rook and
/// queen.
pub const BYTES: usize = size_of_val(&BISHOPS) + crate::attacks::obstruction_difference::BYTES;

/// All that a bishop's lookup on one square needs.
#[derive(Clone, Copy)]
#[repr(align(32))]
struct Bishop {
    /// The slider's bit.
    slider: u64,
    /// The same in a mirror: the bytes swapped.
    mirrored: u64,
    /// Diagonal and anti-diagonal, without the slider.
    lines: [u64; 2],
}

static BISHOPS: [Bishop; 64] = {
    let mut bishops = [Bishop { slider: 0, mirrored: 0, lines: [0; 2] }; 64];
    let mut index = 0;
    while index < 64 {
        let square = Square::ALL[index];
        let lines = lines_through(square);
        bishops[index] = Bishop {
            slider: square.bitboard().0,
            mirrored: square.bitboard().0.swap_bytes(),
            lines: [lines.diagonal, lines.anti_diagonal],
        };
        index += 1;
    }
    bishops
};

/// The squares a bishop on `square` attacks.
#[inline]
#[must_use]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let bishop = &BISHOPS[square.index()];
    let mut attacks = [0; 2];
    let mut lane = 0;
    while lane < 2 {
        let line = bishop.lines[lane];
        attacks[lane] = both_ways(bishop.slider, bishop.mirrored, occupied.0 & line) & line;
        lane += 1;
    }
    Bitboard(attacks[0] | attacks[1])
}
