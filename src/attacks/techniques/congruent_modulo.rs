//! Congruent modulo: a remainder tells the occupancies of a line apart.
//!
//! The squares of a line, as bits of a word, are powers of two whose exponents are in arithmetic
//! progression. Suppose that each sum of such powers leaves a different remainder by some modulus.
//! Then the remainder is a perfect hash of the line's occupancy, and indexes the square's table of
//! attack sets. No search is needed: 514 for diagonals and 257 for anti-diagonals work on every
//! square, edge squares included. (257 also works for the diagonals, with half the table. Between
//! 60 and 299 only 257 and 258 work for the diagonals, and 255 if the occupancy leaves out the
//! slider's own square, as it does here.)
//!
//! Why these two: modulo 257, `2^8` is -1. So `2^9`, the step along a diagonal, is -2, and `2^7`,
//! the step along an anti-diagonal, is -1/2. So the squares are consecutive powers of -2, in rising
//! or falling order, times a power of two that depends on where the line begins. A number is a sum
//! of different powers of -2 in only one way (its representation in base -2). Eight powers have 256
//! sums. These are consecutive integers, so they differ modulo 257. Numbers that differ modulo 257
//! also differ modulo 514.
//!
//! ```text
//! square of a diagonal       a1   b2   c3   d4   e5   f6   g7   h8
//! leaves, modulo 257          1   -2    4   -8   16  -32   64 -128
//! ```
//!
//! **Isenberg's formula for files is wrong.** His text prints `(fileMask & occ) % 258`, which is
//! right only on the a-file: on the other 56 squares, two occupancies that need different attack
//! sets leave the same remainder (with the slider in one of them, or in both, or in neither). For example, with the slider on b4, the occupancies {b2, b3} and
//! {b1, b8} both leave 4. This module shifts the file to the a-file first, and the result back.
//! Then 258 is right on all 64 squares, because `2^8`, the step along a file, is -2 modulo 258. So
//! the 256 sums of the a-file differ as above. On another file the sums are multiplied by a power
//! of two, which has no inverse modulo an even number, so some sums coincide. Without a shift, the
//! moduli below 600 that work on every file are 491, 511, 513 and 571.
//!
//! Ranks come from the first-rank table. Isenberg, too, leaves ranks to another method.
//!
//! **Cost.** 32 instructions for a rook, 29 for a bishop, 65 for a queen. A remainder by a constant
//! needs two multiplications. The tables have 413,824 bytes, because the last
//! squares of a line are not left out.
//!
//! Sources: Trevor Fenner, Mark Levene, *Move Generation with Perfect Hashing
//! Functions*, ICGA Journal 31(1), 2008; Gerd Isenberg, *Efficient Generation
//! of Sliding Piece Attacks* (Dresden, 2008), "Congruent Modulo Bitboards".

use crate::attacks::lines::LINES;
use crate::attacks::lines::{rank_attacks, walked_ray};
use crate::tables::FIRST_RANK_ATTACKS;
use crate::{Bitboard, Direction, Square};

/// The size of three tables of attacks, the masks of the lines, and the first-rank attacks.
pub(crate) const BYTES: usize = size_of_val(&DIAGONAL_ATTACKS)
    + size_of_val(&ANTI_DIAGONAL_ATTACKS)
    + size_of_val(&FILE_ATTACKS)
    + size_of_val(&LINES)
    + size_of_val(&FIRST_RANK_ATTACKS);

const DIAGONAL_MODULUS: usize = 514;
const ANTI_DIAGONAL_MODULUS: usize = 257;
const FILE_MODULUS: usize = 258;

static DIAGONAL_ATTACKS: [[u64; 64]; DIAGONAL_MODULUS] =
    table([Direction::NorthEast, Direction::SouthWest]);
static ANTI_DIAGONAL_ATTACKS: [[u64; 64]; ANTI_DIAGONAL_MODULUS] =
    table([Direction::NorthWest, Direction::SouthEast]);
/// Indexed by rank alone: every file is shifted to the a-file.
static FILE_ATTACKS: [[u64; 8]; FILE_MODULUS] = {
    let mut table = [[0; 8]; FILE_MODULUS];
    let mut rank = 0;
    while rank < 8 {
        fill(&mut table, rank, Square::ALL[8 * rank], [Direction::North, Direction::South]);
        rank += 1;
    }
    table
};

/// The squares that a rook on `square` attacks; `occupied` holds all pieces of both sides.
#[inline]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(rank_attacks(square, occupied) | file_attacks(square, occupied))
}

/// The squares that a bishop on `square` attacks; `occupied` holds all pieces of both sides.
#[inline]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let (at, lines) = (square.index(), &LINES[square.index()]);
    let diagonal = (occupied.0 & lines.diagonal) % DIAGONAL_MODULUS as u64;
    let anti_diagonal = (occupied.0 & lines.anti_diagonal) % ANTI_DIAGONAL_MODULUS as u64;
    Bitboard(
        DIAGONAL_ATTACKS[diagonal as usize][at] | ANTI_DIAGONAL_ATTACKS[anti_diagonal as usize][at],
    )
}

super::queen_attacks_of_both!();

#[inline]
const fn file_attacks(square: Square, occupied: Bitboard) -> u64 {
    let file = square.index() & 7;
    // Without the slider's own square, as on the other lines.
    let line = (occupied.0 & LINES[square.index()].file) >> file;
    FILE_ATTACKS[(line % FILE_MODULUS as u64) as usize][square.index() >> 3] << file
}

const fn table<const MODULUS: usize>(directions: [Direction; 2]) -> [[u64; 64]; MODULUS] {
    let mut table = [[0; 64]; MODULUS];
    let mut index = 0;
    while index < 64 {
        fill(&mut table, index, Square::ALL[index], directions);
        index += 1;
    }
    table
}

/// Writes the attacks of `square` along one line into `column`, for every occupancy of the line. A
/// slot holds only one attack set, so a collision stops the build.
const fn fill<const MODULUS: usize, const COLUMNS: usize>(
    table: &mut [[u64; COLUMNS]; MODULUS],
    column: usize,
    square: Square,
    directions: [Direction; 2],
) {
    let line = both_rays(square, directions, 0);
    let mut occupied: u64 = 0;
    loop {
        let slot = &mut table[(occupied % MODULUS as u64) as usize][column];
        let attacks = both_rays(square, directions, occupied);
        assert!(*slot == 0 || *slot == attacks, "two attack sets leave the same remainder");
        *slot = attacks;
        // The next subset of the line (the carry-rippler).
        occupied = occupied.wrapping_sub(line) & line;
        if occupied == 0 {
            break;
        }
    }
}

const fn both_rays(square: Square, directions: [Direction; 2], occupied: u64) -> u64 {
    let [one, other] = directions;
    walked_ray(square, one, Bitboard(occupied)).0 | walked_ray(square, other, Bitboard(occupied)).0
}
