//! Both units: a queen as a rook in the integer unit and a bishop in the vector unit.
//!
//! A modern processor starts six operations per cycle, and has two sets of registers and
//! execution units for them, one for integers and one for vectors. A rook by `shared_lines` is
//! made of loads and multiplications and keeps the integer unit busy; a bishop by the hyperbola
//! (see [`super::hyperbola`]) in two lanes, one for each diagonal, keeps the vector unit busy.
//! A queen looks up both. The two compete only for a share of the six, so a queen takes less
//! time than the sum of both and, where each lookup waits for the last, no longer than the
//! slower of them.
//!
//! ```text
//! vector unit    both diagonals: and, subtract, swap, subtract, swap, merge, fold
//! integer unit   file and rank:  or, two multiplications, two loads, and
//! ```
//!
//! **Eight operations for a bishop.** The slider's bit and its mirror image are loaded beside
//! the masks, so that from the occupancy to the attacks in both lanes there are six: an
//! intersection, two subtractions, two byte swaps (shuffles, here) and a merge, which AVX-512
//! does in one (`(up ^ down) & line`). Folding the lanes takes two more, a shuffle and a union.
//! With the move back to an integer register that is nine, on three ports: three cycles, as
//! measured.
//!
//! **Measured** natively on a Xeon with AMX (2 MB of second-level cache), a queen in
//! nanoseconds: hot, dependent, after one and after four megabytes of other data; and how
//! many times as fast as the fastest of shakmaty, cozy-chess and chess, hot, dependent
//! and by the mean over the four regimes.
//!
//! | | hot | dependent | 1 MB | 4 MB | hot | dependent | mean |
//! |---|---|---|---|---|---|---|---|
//! | this | 1.32 | 3.9 | 4.7 | 58 | 0.97 | 1.45 | 1.51 |
//! | `obstruction_difference` | 1.04 | 6.1 | 6.9 | 44 | 1.23 | 0.93 | 1.39 |
//! | [`super::shared_lines`] (another run) | 1.47 | 4.0 | 4.6 | 34 | 0.87 | 1.42 | 1.66 |
//! | cozy-chess | 1.28 | 5.7 | 11 | 91 | | | |
//!
//! The last two columns of nanoseconds vary: over seventeen runs the mean was 1.42 to 1.71 for
//! this, and 1.39 to 1.66 for `obstruction_difference`, with now one ahead and now the other.
//! The latter has all four lines of a queen in the lanes of one vector and is the best in a
//! tight loop; but each lookup counts leading zeros in lanes, folds four of them and comes back
//! to an integer register, and the next lookup waits for all that.
//!
//! **What was tried on the way**: the union in the other order, 1.42 hot where this took 1.32.
//! A bishop in seven vector operations: the mirrored lines in the upper half of a vector of
//! four lanes, brought back by one permutation of bytes (`vpermb`). In a sketch with intrinsics
//! that was at 0.90 of fixed-shift magics hot where this is at 0.85, but at 0.86 and not 0.97
//! where each lookup waits, since it crosses the vector's halves twice; and without intrinsics
//! the compiler turns it back into the eight operations. A bishop whose two lanes are folded by
//! way of memory: at 0.68.
//!
//! **A rook alone, or a bishop,** has both sets of registers to itself. They are those of
//! [`super::either_unit`], in lanes where the occupancy comes from memory and in ordinary registers
//! where it has been computed. They read one record a square each, so they wait for memory once,
//! where the rook within the queen waits twice. On a Xeon (Emerald Rapids, eight runs) that rook is
//! at 1.77 by the mean, and one that is always in lanes at 1.55, since where lookups wait it takes
//! 7.1 ns instead of 4.4; the bishop at 1.29, and the one within the queen at 1.23.
//!
//! **The queen there** was at 0.96 hot and 1.43 where lookups wait, 1.49 by the mean: that of
//! `either_unit` at 0.83, 1.21 and 1.59, and that of [`super::four_lanes`] at 1.21, 1.27 and 1.54,
//! but after one megabyte in two runs at 0.73 and 0.83. This one was nowhere below 0.92 in twelve
//! runs. In our engine this rook and bishop with the queen of `four_lanes` were level with what this
//! module was before, a rook of `obstruction_difference` and the bishop in lanes (487 and 483 ns a
//! node); this very combination has not been measured there.
//!
//! This module exists where the target has AVX-512 CD and VL: without the merge and the
//! loads that fill both lanes, the bishop of `one_product` is faster.
//!
//! Sources: those of the three techniques.

use crate::attacks::either_unit;
pub use crate::attacks::either_unit::{bishop_attacks, rook_attacks};
use crate::attacks::hyperbola::both_ways;
use crate::attacks::lines::lines_through;
use crate::attacks::shared_lines::Rooks;
use crate::{Bitboard, Square};

/// What the lookups read: the records of rook and bishop, and for a queen those of the bishop
/// within it and the tables of the rook.
pub const BYTES: usize = either_unit::BYTES + BISHOP_BYTES + size_of_val(&ROOKS);

/// For the queen; without the bishops that `shared_lines` keeps beside them.
static ROOKS: Rooks = Rooks::new();

pub(super) const BISHOP_BYTES: usize = size_of_val(&BISHOPS);

/// All that a bishop in lanes needs on one square.
#[derive(Clone, Copy)]
#[repr(align(32))]
struct Bishop {
    /// The slider's bit.
    slider: u64,
    /// The same bit mirrored: the bytes swapped.
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

/// The squares a bishop on `square` attacks, computed in lanes wherever the occupancy comes from.
#[inline]
pub(super) const fn bishop_in_lanes(square: Square, occupied: Bitboard) -> Bitboard {
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

/// The squares a queen on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    // In this order: see above.
    Bitboard(bishop_in_lanes(square, occupied).0 | ROOKS.attacks(square, occupied).0)
}
