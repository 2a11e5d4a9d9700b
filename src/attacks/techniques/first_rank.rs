//! First-rank attacks: one rank is one byte.
//!
//! A rook on a rank sees eight squares, so its attacks along the rank are a
//! function of one byte of occupancy and one of eight files. The two outer
//! squares never matter: no square behind them can be hidden. That leaves
//! six bits of occupancy, and 64 x 8 bytes are the whole table. Any other rank
//! is shifted down to the first, looked up, and shifted back.
//!
//! Isenberg's example reads a-file first: a rook on e1 among pieces on b1,
//! e1 and g1, "01001010", attacks b1 to d1, f1 and g1, "01110110". As numbers,
//! with the a-file in bit 0, that is 0x52 and 0x6E; taken for ordinary binary
//! literals the two would contradict each other.
//!
//! ```text
//! squares     a b c d e f g h
//! occupied    . 1 . . R . 1 .
//! attacks     . 1 1 1 . 1 1 .
//! ```
//!
//! By itself this covers ranks; the other lines of [`rook_attacks`] and
//! [`bishop_attacks`] are brought to the first rank by a multiplication (see
//! `kindergarten`) and taken back to their line by another, so that 512 bytes
//! of attacks serve all four lines.
//!
//! **Cost.** 32 instructions for a rook, 26 for a bishop, 56 for a queen, with two multiplications for
//! each line but a rank; 2,560 bytes.
//!
//! Source: Gerd Isenberg, *Efficient Generation of Sliding Piece Attacks*
//! (Dresden, 2008), "Rook Attacks on the first Rank".

use crate::attacks::lines::{self, LINES, rank_attacks};
use crate::bitboard::{A_FILE, A1_TO_H8};
use crate::setwise::gather::{diagonal_to_rank, file_to_rank};
use crate::tables::FIRST_RANK_ATTACKS;
use crate::{Bitboard, Square};

/// What the lookups read: attacks, and the masks of the lines.
pub(crate) const BYTES: usize = size_of_val(&FIRST_RANK_ATTACKS) + size_of_val(&LINES);

/// The squares attacked along the first rank from `file` (0 to 7, taken modulo
/// 8) when the squares of `occupied` (bit 0 is a1) are occupied.
///
/// ```
/// use rookline::attacks::first_rank::first_rank_attacks;
///
/// assert_eq!(first_rank_attacks(4, 0x52), 0x6E);
/// ```
#[inline]
#[must_use]
pub const fn first_rank_attacks(file: usize, occupied: u8) -> u8 {
    lines::first_rank_attacks(file & 7, occupied)
}

/// The squares a rook on `square` attacks along its file.
///
/// The a-file times the main diagonal lands on the eighth rank, a8 first; the
/// same word takes the attacks back.
#[inline]
const fn file_attacks(square: Square, occupied: Bitboard) -> u64 {
    let on_rank = file_to_rank(square.file(), occupied);
    let attacks = first_rank_attacks(7 - (square.index() >> 3), on_rank);
    // Bit i of the byte is rank 7 - i. The copies are nine bits apart, so bit 7
    // - r of copy r lands on the h-file of rank r.
    let upright = (attacks as u64).wrapping_mul(A1_TO_H8) >> 7 & A_FILE;
    upright << (square.index() & 7)
}

/// The squares a bishop on `square` attacks along both its diagonals.
#[inline]
#[must_use]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let lines = &LINES[square.index()];
    Bitboard(
        slanted(square, occupied.0, lines.diagonal)
            | slanted(square, occupied.0, lines.anti_diagonal),
    )
}

/// The squares a rook on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(rank_attacks(square, occupied) | file_attacks(square, occupied))
}

/// The squares a queen on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    rook_attacks(square, occupied).union(bishop_attacks(square, occupied))
}

/// A diagonal has at most one square on each file, so multiplying by the a-file
/// sums its ranks onto the eighth. On the way back the same word copies the
/// answer to every rank, and the line cuts it out.
#[inline]
const fn slanted(square: Square, occupied: u64, line: u64) -> u64 {
    let on_rank = diagonal_to_rank(Bitboard(occupied & line));
    let attacks = first_rank_attacks(square.index(), on_rank);
    (attacks as u64).wrapping_mul(A_FILE) & line
}
