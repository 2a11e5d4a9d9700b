//! First-rank attacks: one rank is one byte.
//!
//! The attacks of a rook along its rank depend on the rook's file and on one byte of occupancy. The
//! two outer squares never matter, since no square is behind them. That leaves six bits of
//! occupancy and eight files, so the whole table has 64 x 8 bytes. Any other rank is shifted down
//! to the first, looked up, and shifted back.
//!
//! Isenberg's example has the a-file on the left. A rook on e1 with pieces on b1, e1 and g1,
//! "01001010", attacks b1 to d1, f1 and g1, "01110110". As numbers, with the a-file in bit 0, these
//! bytes are 0x52 and 0x6E. Read as ordinary binary literals, they would fit a rook on d1.
//!
//! ```text
//! squares     a b c d e f g h
//! occupied    . 1 . . R . 1 .
//! attacks     . 1 1 1 . 1 1 .
//! ```
//!
//! This handles ranks. For the other lines, one multiplication moves the line to a rank (see
//! `kindergarten`), and another moves the attacks back. So 512 bytes of attacks are enough for all
//! four lines.
//!
//! **Cost.** 32 instructions for a rook, 26 for a bishop, 56 for a queen, with two multiplications
//! for each line except a rank; 2,560 bytes.
//!
//! Source: Gerd Isenberg, *Efficient Generation of Sliding Piece Attacks*
//! (Dresden, 2008), "Rook Attacks on the first Rank".

use crate::attacks::lines::{self, LINES, rank_attacks};
use crate::bitboard::{A_FILE, A1_TO_H8};
use crate::setwise::gather::{diagonal_to_rank, file_to_rank};
use crate::tables::FIRST_RANK_ATTACKS;
use crate::{Bitboard, Square};

/// The size of the attacks and the masks of the lines.
pub(crate) const BYTES: usize = size_of_val(&FIRST_RANK_ATTACKS) + size_of_val(&LINES);

/// The squares attacked along the first rank from `file` (0 to 7, taken modulo
/// 8) when the squares of `occupied` (bit 0 is a1) are occupied.
///
/// ```
/// use rookline::attacks::techniques::first_rank::first_rank_attacks;
///
/// assert_eq!(first_rank_attacks(4, 0x52), 0x6E);
/// ```
#[inline]
pub const fn first_rank_attacks(file: usize, occupied: u8) -> u8 {
    lines::first_rank_attacks(file & 7, occupied)
}

/// The squares a rook on `square` attacks along its file.
///
/// The a-file times the main diagonal gives the file on the eighth rank, a8 first. The same
/// multiplication moves the attacks back.
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
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let lines = &LINES[square.index()];
    Bitboard(
        slanted(square, occupied.0, lines.diagonal)
            | slanted(square, occupied.0, lines.anti_diagonal),
    )
}

/// The squares that a rook on `square` attacks; `occupied` holds all pieces of both sides.
#[inline]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(rank_attacks(square, occupied) | file_attacks(square, occupied))
}

super::queen_attacks_of_both!();

/// A diagonal has at most one square on each file, so a multiplication by the a-file adds up its
/// ranks on the eighth. On the way back the same word copies the attacks to every rank, and an
/// intersection with the line keeps one square on each file.
#[inline]
const fn slanted(square: Square, occupied: u64, line: u64) -> u64 {
    let on_rank = diagonal_to_rank(Bitboard(occupied & line));
    let attacks = first_rank_attacks(square.index(), on_rank);
    (attacks as u64).wrapping_mul(A_FILE) & line
}
