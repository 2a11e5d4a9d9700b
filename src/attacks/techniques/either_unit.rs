//! Either unit: in vector lanes where the occupancy comes from memory, in ordinary registers
//! where it has just been computed.
//!
//! The same source, compiled twice: a modern processor has two sets of registers, one for integers
//! and one for vectors, with execution units of their own, and this leaves a whole lookup to the one
//! or the other, as it suits the code around it. What suits is a matter of the way there and back.
//!
//! - An occupancy **in memory** can be loaded into both lanes of a vector by the instruction that
//!   intersects it with the masks. Two lines then take as many operations as one. If nobody waits
//!   for the result, the way back costs an operation and no time.
//! - An occupancy **in an ordinary register**, on which the next lookup depends, has to cross to
//!   the vector unit and the result back. On a Zen 5 that is nine cycles, and every operation on a
//!   vector takes two, where those on ordinary registers take one. Twice as many of them, side by
//!   side, are done long before: 2.0 ns where a rook in lanes takes 5.5.
//!
//! **The rook** is [`super::obstruction_difference`] with every mask ready-made, a cache line for
//! each square:
//!
//! ```text
//! line                     a b c d e f g h     (bit 0 first)
//! occupied                 1 . 1 . S . 1 1
//! occupied & below         1 . 1 . . . . .
//! from its highest         . . 1 1 1 1 1 1     the sign bit, shifted by the leading zeros
//! up: occupied & above     . . . . . . 1 1
//! up + from its highest    . . 1 1 1 1 . 1     the negative of that blocker, so it borrows
//! what has changed in up   . . 1 1 1 1 1 .     on the line, less S: c d f g
//! ```
//!
//! **The bishop** is [`super::hyperbola`] with the slider's bit and its mirror image beside the
//! masks, half a cache line for each square. It has no use for a count of leading zeros, and where
//! lookups wait, two cycles fewer to wait for than the rook's form.
//!
//! **Who chooses.** The pass of LLVM that puts independent operations into lanes adds up what each
//! costs, and goes ahead if the lanes save anything at all. A scalar that all lanes share is free
//! if it is loaded from memory, and costs one if it is not: that is the whole difference between
//! the two places above. So the sum has to be such that this one decides, -1 with it and 0
//! without. Masks in arrays save too much, -8 for the rook and -3 for the bishop. A pair of words
//! kept in a `u128` and taken apart is, for that pass, two computed values and not a load, so it
//! saves less; after it, the code generator sees that they are a load. Two such pairs bring the
//! sum for rook and bishop to -1. This is why the records below mix the two kinds. The answer does
//! not depend on it, only the instructions do: with other compilers a lookup may always be in
//! lanes, or never. LLVM 20 and 22 (Rust 1.89 and 1.95) count alike, for Zen 4 and 5, for Sapphire
//! Rapids and for `x86-64-v4`. `tests/lanes.rs` looks whether the compiler at hand
//! does. To see the sum: `-C remark=slp-vectorizer`, with `-g`.
//!
//! **The queen** is the two together, joined by an exclusive or, since a rook and a bishop on one
//! square attack nothing in common. Joined by `|`, four lines would be one union, which the pass
//! takes into four lanes wherever the occupancy comes from (a sum of -30).
//!
//! **Measured** natively on a Zen 5 (1 MB of second-level cache), in nanoseconds: hot, dependent,
//! after one and after four megabytes of other data; and how many times as fast as the fastest of
//! shakmaty, cozy-chess and chess, in the worst regime and by the mean over the four. One run of
//! five rounds; two copies of the same code in it differ by up to a fifth when cold, and from run
//! to run the peers' times after 1 MB by a factor of four, and with them the means, which fell to
//! 2.53, 1.50 and 2.01, and in one hour to 1.41, 1.22 and 1.35 (`docs/figures.md`).
//!
//! | | hot | dependent | 1 MB | 4 MB | least | mean |
//! |---|---|---|---|---|---|---|
//! | rook, this | 0.57 | 2.1 | 2.6 | 3.3 to 4.1 | 1.07 | 3.24 to 3.38 |
//! | rook, [`super::interval`] | 0.76 | 5.5 | 1.9 | 2.9 | 0.80 | 2.76 |
//! | rook, [`super::hyperbola`] | 1.04 | 2.3 | 2.9 | 3.1 | 0.59 | 2.81 |
//! | rook, shakmaty | 0.61 | 4.4 | 19 | 27 | | |
//! | bishop, this | 0.56 | 1.9 | 2.5 | 2.7 | 1.01 to 1.02 | 1.93 to 1.95 |
//! | bishop, [`super::interval`] | 0.76 | 5.5 | 2.0 | 3.2 | 0.53 | 1.40 |
//! | bishop, [`super::hyperbola`] | 0.77 | 1.9 | 2.4 | 3.1 | 0.74 | 1.75 |
//! | bishop, shakmaty | 0.57 | 2.9 | 5.0 | 14 | | |
//! | queen, this | 1.06 | 2.5 | 3.2 | 3.7 to 4.4 | 1.02 to 1.03 | 3.01 to 3.18 |
//! | queen, [`super::interval`] | 0.92 | 6.7 | 2.8 | 3.2 | 0.72 | 2.77 |
//! | queen, [`super::hyperbola`] | 1.60 | 2.7 | 3.5 | 4.4 | 0.68 | 2.62 |
//! | queen, shakmaty | 1.08 | 4.9 | 22 | 29 | | |
//!
//! **What was tried on the way**, on the same machine, hot / dependent, by sketches:
//!
//! - All in lanes: a rook 0.54 / 5.5, a bishop 0.52 / 5.1, a queen in four lanes 0.69 / 6.2 (with
//!   three masks for each line, in two cache lines) or 0.83 / 6.3 (two masks, one cache line).
//! - [`super::interval`]'s last step instead of the difference, `(up ^ (up - 1)) & from_below`: one
//!   operation more, two cycles fewer to wait for in lanes. A rook 0.59 / 5.1.
//! - The rook's form for a bishop: 0.54 / 2.0.
//! - Two masks for a rook, and the line made from them: 0.74 hot.
//! - A queen's rook and bishop in one record of a cache line, which needs the line made from two
//!   masks: 1.17 / 2.5, where the two records take 1.01 / 2.4 and cold a second line.
//! - Rook's and bishop's lanes joined before they are folded: one sum for both, and it is -6 even
//!   with four pairs. 1.03 / 6.4.
//!
//! Without AVX-512 a rook is scalar code, and others are better.
//!
//! Sources: those of the two techniques.

use crate::attacks::hyperbola::both_ways;
use crate::attacks::lines::lines_through;
use crate::{Bitboard, Square};

/// What the lookups read: the masks of a rook's lines and of a bishop's.
pub const BYTES: usize = size_of_val(&ROOKS) + BISHOP_BYTES;

pub(super) const BISHOP_BYTES: usize = size_of_val(&BISHOPS);

/// What a line's attacks begin with. Shifted down, it leaves sign bits all the way.
pub(super) const SIGN_BIT: u64 = 1 << 63;

/// All that a rook's lookup on one square needs: rank and file. Which of the pairs are a [`Pair`]
/// is explained above.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Rook {
    lines: [u64; 2],
    below: Pair,
    above: Pair,
}

/// All that a bishop's lookup on one square needs: diagonal and anti-diagonal.
#[derive(Clone, Copy)]
#[repr(align(32))]
struct Bishop {
    lines: [u64; 2],
    /// The slider's bit, and the same with the bytes swapped.
    slider_and_mirrored: Pair,
}

/// Two words that the compiler does not take for two lanes.
#[derive(Clone, Copy)]
#[repr(C, packed(8))] // `four_lanes` has one between two words
pub(super) struct Pair(u128);

impl Pair {
    pub(super) const fn new([first, second]: [u64; 2]) -> Self {
        Self(first as u128 | (second as u128) << 64)
    }

    #[inline]
    pub(super) const fn words(self) -> [u64; 2] {
        [self.0 as u64, (self.0 >> 64) as u64]
    }
}

static ROOKS: [Rook; 64] = {
    let mut rooks = [Rook { lines: [0; 2], below: Pair(0), above: Pair(0) }; 64];
    let mut index = 0;
    while index < 64 {
        let lines = lines_through(Square::ALL[index]);
        let below = (1 << index) - 1;
        rooks[index] = Rook {
            lines: [lines.rank, lines.file],
            below: Pair::new([lines.rank & below, lines.file & below]),
            above: Pair::new([lines.rank & !below, lines.file & !below]),
        };
        index += 1;
    }
    rooks
};

static BISHOPS: [Bishop; 64] = {
    let mut bishops = [Bishop { lines: [0; 2], slider_and_mirrored: Pair(0) }; 64];
    let mut index = 0;
    while index < 64 {
        let square = Square::ALL[index];
        let lines = lines_through(square);
        let slider = square.bitboard().0;
        bishops[index] = Bishop {
            lines: [lines.diagonal, lines.anti_diagonal],
            slider_and_mirrored: Pair::new([slider, slider.swap_bytes()]),
        };
        index += 1;
    }
    bishops
};

/// The squares a rook on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let Rook { lines: [rank, file], below, above } = ROOKS[square.index()];
    let ([below_rank, below_file], [above_rank, above_file]) = (below.words(), above.words());
    Bitboard(
        line_attacks(SIGN_BIT, rank, below_rank, above_rank, occupied.0)
            | line_attacks(SIGN_BIT, file, below_file, above_file, occupied.0),
    )
}

/// The squares a bishop on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let Bishop { lines: [diagonal, anti], slider_and_mirrored } = BISHOPS[square.index()];
    let [slider, mirrored] = slider_and_mirrored.words();
    Bitboard(
        both_ways(slider, mirrored, occupied.0 & diagonal) & diagonal
            | both_ways(slider, mirrored, occupied.0 & anti) & anti,
    )
}

/// The squares a queen on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    // Not `|`: see above.
    Bitboard(rook_attacks(square, occupied).0 ^ bishop_attacks(square, occupied).0)
}

/// The attacks along one line, `below` and `above` being what lies on either side of the slider.
#[inline]
pub(super) const fn line_attacks(
    sign_bit: u64,
    line: u64,
    below: u64,
    above: u64,
    occupied: u64,
) -> u64 {
    let from_below = (sign_bit as i64 >> (occupied & below | 1).leading_zeros()) as u64;
    let up = occupied & above;
    (up ^ up.wrapping_add(from_below)) & line
}
