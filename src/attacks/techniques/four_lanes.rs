//! Four lanes or none: `either_unit` with a queen in four vector lanes.
//!
//! `either_unit` (see [`super::either_unit`]) is compiled to vector lanes where the occupancy comes
//! from memory and to ordinary registers where it has just been computed, and says how the compiler
//! is brought to that. Its queen is a rook and a bishop, each in two lanes. Four lines in four
//! lanes would take half as many operations, but the pass of LLVM that decides finds four so cheap
//! that it takes them in either place. Here it does not.
//!
//! **The sum.** A queen is the rook's form for all four lines: from the occupancy to the attacks a
//! union with bit 0 and an intersection, a count of leading zeros, a shift, the intersection above,
//! a sum, and the difference on the line. The pass adds up what lanes cost less what they save:
//!
//! | | computed | from memory |
//! |---|---:|---:|
//! | three arrays of masks: the lines, below the slider, above it | -29 | -30 |
//! | the same as pairs of words in a `u128`, eight more for each | -5 | -6 |
//! | and the sign bit that each line shifts down from the record too, five more | 0 | -1 |
//!
//! It takes lanes below zero. A scalar that all lanes share, here the occupancy, is free if it is
//! loaded from memory and costs one if it is not: that is the difference between the columns. The
//! sign bits are the same constant four times. For the sum they are four words to be gathered; in
//! the code that comes out they are one load, and the record has two cache lines with room for
//! them.
//!
//! The pass numbers the lanes 1, 0, 3, 2. The masks lie in that order, so that loading them needs
//! no permutation. The sign bits are a word, a pair and a word, which takes one load that permutes
//! where two pairs in any order would take two. LLVM 22 (Rust 1.95) counts alike for Zen 4 and 5,
//! for Sapphire Rapids and for `x86-64-v4`. LLVM 20 (Rust 1.89) finds the lanes dearer and never
//! takes them: there use `either_unit`. (Both take lanes in the right place if the sign bits are
//! permuted once more, at six instructions.) `tests/lanes.rs` looks what the compiler at hand does.
//! The answer does not depend on it.
//!
//! **Measured** natively, a queen in nanoseconds: hot, dependent, after one and after four
//! megabytes of other data, and in brackets how many times as fast as the fastest of shakmaty,
//! cozy-chess and chess; medians of three runs on a Zen 4 and five on a Xeon (Emerald Rapids).
//!
//! | | hot | dependent | 1 MB | 4 MB | mean | least |
//! |---|---|---|---|---|---|---|
//! | Zen 4, this | 1.06 (1.88) | 4.1 (1.57) | 4.7 (6.0) | 20 (2.0) | 2.37 | 1.57 |
//! | – `either_unit` | 1.36 (1.46) | 4.2 (1.55) | 4.9 (5.8) | 15 (2.6) | 2.30 | 1.46 |
//! | – `interval` | 1.28 (1.60) | 5.7 (1.15) | 4.6 (6.3) | 8.6 (4.6) | 2.74 | 1.15 |
//! | Xeon, this | 1.42 (1.16) | 5.9 (1.27) | 6.8 (0.94) | 12 (2.8) | 1.39 | 0.94 |
//! | – `either_unit` | 2.01 (0.82) | 6.1 (1.21) | 3.6 (1.68) | 9.2 (3.5) | 1.56 | 0.82 |
//! | – `shared_lines` | 1.58 (1.04) | 5.0 (1.48) | 4.0 (1.52) | 15 (2.2) | 1.51 | 1.04 |
//!
//! It is the fastest hot of those that are fast where lookups wait. But it reads two cache lines
//! for each square, 8 KB for all queens, where `interval` reads half of one: after four megabytes
//! that is ahead on the Zen 4. And on the Xeon four lanes take 3 to 4 ns more after a megabyte of
//! other data, in most runs, than their instructions explain ([`super::obstruction_difference`] has
//! the same); in the worst of five it was at 0.71. Inside our small engine a node takes 447
//! ns by hand there, where `shared_lines` takes 417. So it is no processor's crate root so far.
//! On a Zen 5, whose crate root is `either_unit`, it has not been measured; a sketch of the four
//! lanes took 0.69 ns hot there, where `either_unit` takes 1.06. Whoever looks up queens in both
//! ways calls it by name, or asks for it at the crate root ([`crate::attacks::standard`]).
//!
//! **What was tried on the way**, for a queen of one cache line, which would be better when cold:
//! the line made from its two halves, five forms of the last step, the two laid out in various
//! pairs and arrays, and seven orders of the lanes, some ten thousand in all, gone through by a
//! program. None is in four lanes in the one place and in none in the other without permuting what
//! it loads: where four lanes are not worth it to the pass, it takes two of them.
//!
//! Sources: those of `either_unit`.

use crate::attacks::either_unit::{self, Pair, SIGN_BIT, line_attacks};
pub use crate::attacks::either_unit::{bishop_attacks, rook_attacks};
use crate::attacks::lines::lines_through;
use crate::{Bitboard, Square};

/// What the lookups read: the records of rook, bishop and queen.
pub const BYTES: usize = either_unit::BYTES + size_of_val(&QUEENS);

/// All that a queen's lookup on one square needs: rank, file, diagonal and anti-diagonal.
#[derive(Clone, Copy)]
#[repr(C, align(128))]
struct Queen {
    lines: [Pair; 2],
    below: [Pair; 2],
    above: [Pair; 2],
    sign_bits: SignBits,
}

/// The sign bit, once for each line.
#[derive(Clone, Copy)]
#[repr(C)]
struct SignBits {
    rank: u64,
    file_and_diagonal: Pair,
    anti_diagonal: u64,
}

static QUEENS: [Queen; 64] = {
    let sign_bits = SignBits {
        rank: SIGN_BIT,
        file_and_diagonal: Pair::new([SIGN_BIT; 2]),
        anti_diagonal: SIGN_BIT,
    };
    let none = pairs([0; 4]);
    let mut queens = [Queen { lines: none, below: none, above: none, sign_bits }; 64];
    let mut index = 0;
    while index < 64 {
        let lines = lines_through(Square::ALL[index]);
        let lines = [lines.rank, lines.file, lines.diagonal, lines.anti_diagonal];
        let [mut below, mut above] = [lines; 2];
        let mut line = 0;
        while line < 4 {
            below[line] &= (1 << index) - 1;
            above[line] ^= below[line];
            line += 1;
        }
        queens[index].lines = pairs(lines);
        queens[index].below = pairs(below);
        queens[index].above = pairs(above);
        index += 1;
    }
    queens
};

/// Four words in the order 1, 0, 3, 2: see above.
const fn pairs([rank, file, diagonal, anti]: [u64; 4]) -> [Pair; 2] {
    [Pair::new([file, rank]), Pair::new([anti, diagonal])]
}

/// The four words that [`pairs`] has put away.
#[inline]
const fn words([ranks, diagonals]: [Pair; 2]) -> [u64; 4] {
    let ([file, rank], [anti, diagonal]) = (ranks.words(), diagonals.words());
    [rank, file, diagonal, anti]
}

/// The squares a queen on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let Queen { lines, below, above, sign_bits } = QUEENS[square.index()];
    let [file, diagonal] = sign_bits.file_and_diagonal.words();
    let sign_bits = [sign_bits.rank, file, diagonal, sign_bits.anti_diagonal];
    let (lines, below, above) = (words(lines), words(below), words(above));
    let mut attacks = 0;
    let mut line = 0;
    while line < 4 {
        let [mask, below, above] = [lines[line], below[line], above[line]];
        attacks |= line_attacks(sign_bits[line], mask, below, above, occupied.0);
        line += 1;
    }
    Bitboard(attacks)
}
