//! For a tight loop over one piece: the most lookups a second.
//!
//! A loop that does nothing but look up attacks of one piece (a mobility table, a data generator, a
//! puzzle solver) asks a different question from an engine's. Its caches hold the table and nothing
//! else, its lookups do not wait for each other, and the number of instructions decides. So here
//! everything that can be made ready is, and all lines of a piece are always in the lanes of one
//! vector:
//!
//! - **Rook and queen** by [`super::obstruction_difference`], in the form of
//!   [`super::either_unit`]: for each line three masks, the line itself and what lies below the
//!   slider and above it. That is two cache lines for each square. From the occupancy to the
//!   attacks in all lanes there are six operations: a union with bit 0 and an intersection in one,
//!   a count of leading zeros, a shift, the intersection above, a sum, and the difference on the
//!   line, in one again.
//! - **The bishop** by [`super::hyperbola`] in two lanes, one for each diagonal, with the slider's bit
//!   and its mirror image beside the masks. From the occupancy to the attacks in both lanes there
//!   are six operations again: an intersection, two subtractions, two byte swaps and a merge.
//!   Folding the lanes takes two more, and the way to an ordinary register one.
//!
//! How many times as fast hot as the fastest of all peers, those that use PEXT included, on a Zen
//! 4: 1.20, 1.15 and 1.59 for rook, bishop and queen (README has the command). With two masks for
//! each line, and the line made from them, as `obstruction_difference` has it, rook and queen were
//! at 1.08 and 1.40. On a Xeon (Emerald Rapids) its queen is at 1.15, level with `pext`'s (1.13), but
//! its rook at 0.90 and its bishop at 0.71. On a Zen 5 only the form with two masks has been measured,
//! and `pext` was ahead of it; sketches with three were at 0.54 and 0.69 ns there, where two take 0.74
//! and 0.84.
//!
//! Inside our small engine, on that Zen 4, it was level with the crate root (356 ns a node and 358,
//! with a network 725 and 740); but it reads two cache lines for each square, and when cold the
//! crate root ([`crate::attacks::standard`]) is better. Where the occupancy always comes from
//! memory, the rook of `either_unit` is as fast in the loop, but it leaves the lanes where the
//! occupancy is computed.
//!
//! This module exists under the feature `small-tables`, where the target has AVX-512 CD and VL. On
//! other processors than a Zen 4 measure it, or take `pext` if the processor has a fast BMI2, and
//! plain magics if not, each under the feature of its name.
//!
//! Sources: those of the two techniques.

use crate::attacks::either_unit::{SIGN_BIT, line_attacks};
use crate::attacks::hyperbola::both_ways;
use crate::attacks::lines::lines_through;
use crate::attacks::obstruction_difference::Halves;
use crate::{Bitboard, Square};

/// What the lookups read: the bishop's records and the masks of rook and queen.
pub const BYTES: usize = size_of_val(&BISHOPS) + size_of_val(&MASKS);

/// The lines through a square, in the order rank, file, diagonal, anti-diagonal, so that a rook
/// reads the first two; and what of each lies below the square and above it.
#[derive(Clone, Copy)]
#[repr(align(128))]
struct Masks {
    lines: [u64; 4],
    below: [u64; 4],
    above: [u64; 4],
}

static MASKS: [Masks; 64] = {
    let mut masks = [Masks { lines: [0; 4], below: [0; 4], above: [0; 4] }; 64];
    let mut index = 0;
    while index < 64 {
        let Halves { below, above } = Halves::of(Square::ALL[index]);
        let mut line = 0;
        while line < 4 {
            masks[index].lines[line] = below[line] | above[line];
            line += 1;
        }
        masks[index].below = below;
        masks[index].above = above;
        index += 1;
    }
    masks
};

/// All that a bishop needs on one square.
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

/// The squares a rook on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let masks = &MASKS[square.index()];
    Bitboard(masks.attacks(0, occupied) | masks.attacks(1, occupied))
}

/// The squares a bishop on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let bishop = &BISHOPS[square.index()];
    Bitboard(bishop.attacks(0, occupied) | bishop.attacks(1, occupied))
}

/// The squares a queen on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let masks = &MASKS[square.index()];
    // The parentheses join the lanes as a vector is folded: half to half.
    Bitboard(
        (masks.attacks(0, occupied) | masks.attacks(1, occupied))
            | (masks.attacks(2, occupied) | masks.attacks(3, occupied)),
    )
}

impl Masks {
    /// The attacks along one of the four lines.
    #[inline]
    const fn attacks(&self, line: usize, occupied: Bitboard) -> u64 {
        let [mask, below, above] = [self.lines[line], self.below[line], self.above[line]];
        line_attacks(SIGN_BIT, mask, below, above, occupied.0)
    }
}

impl Bishop {
    /// The attacks along one of the two diagonals.
    #[inline]
    const fn attacks(&self, line: usize, occupied: Bitboard) -> u64 {
        let line = self.lines[line];
        both_ways(self.slider, self.mirrored, occupied.0 & line) & line
    }
}
