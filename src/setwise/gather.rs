//! Kindergarten multiplication: one product moves the squares of a line to one byte.
//!
//! A multiplication adds up copies of one factor, shifted by the places of the other factor's bits.
//! If no two copies have a bit in the same place, there is no carry, and the product is the union
//! of the copies. Here the second factor has two properties: there is no carry, and each square of
//! a line moves to a place of its own on the eighth rank. A shift of the product down by 56 keeps
//! only that rank.
//!
//! - A **file**, moved to the a-file, times the diagonal a1 to h8: the square on rank `r` moves
//!   `8 - r` steps up and `8 - r` to the side. So the order is **reversed**: the eighth rank is bit 0,
//!   the first is bit 7, as after a quarter turn of the board anticlockwise.
//! - A **file**, moved to the a-file, times the diagonal c2 to h7: only the six inner squares move,
//!   to the top six bits. Rank 2 is bit 5 and rank 7 bit 0. For a rank the order is the reverse.
//!   (Isenberg does not say this.)
//! - A **diagonal** or anti-diagonal (or any set with at most one square on each file) times the
//!   a-file: each square is copied up its own file to the eighth rank. The file order stays: a is
//!   bit 0.
//!
//! ```
//! use rookline::setwise::gather::{diagonal_to_rank, file_to_rank, inner_file_to_index};
//! use rookline::{Bitboard, File, Square};
//!
//! let set = Bitboard::from([Square::C8, Square::C6, Square::D7]);
//! assert_eq!(file_to_rank(File::C, set), 0b101);
//! assert_eq!(inner_file_to_index(File::A, Square::A2.bitboard()), 0b100000);
//! let on_one_diagonal = Bitboard::from([Square::B1, Square::D3, Square::H7]);
//! assert_eq!(diagonal_to_rank(on_one_diagonal), 0b10001010);
//! ```
//!
//! Source: Gerd Isenberg, *Efficient Generation of Sliding Piece Attacks* (Dresden, 2008),
//! "Kindergarten Multiplication" and "Kindergarten Bitboards".

use crate::bitboard::{A_FILE, A1_TO_H8};
use crate::{Bitboard, File};

const C2_TO_H7: u64 = 0x0080402010080400;

/// The members of `set` on one file, from rank 8 in bit 0 to rank 1 in bit 7.
#[inline]
pub const fn file_to_rank(file: File, set: Bitboard) -> u8 {
    (on_a_file(file, set).wrapping_mul(A1_TO_H8) >> 56) as u8
}

/// The members of `set` on the inner six squares of one file, from rank 7 in bit 0 to rank 2 in bit
/// 5: 0 to 63.
#[inline]
pub const fn inner_file_to_index(file: File, set: Bitboard) -> u8 {
    (on_a_file(file, set).wrapping_mul(C2_TO_H7) >> 58) as u8
}

/// The files of a set with at most one square on each file, such as a part of a rank or of a
/// diagonal: from the a-file in bit 0 to the h-file in bit 7. Two squares on one file would carry,
/// and the byte would mean nothing.
#[inline]
pub const fn diagonal_to_rank(set: Bitboard) -> u8 {
    (set.0.wrapping_mul(A_FILE) >> 56) as u8
}

#[inline]
const fn on_a_file(file: File, set: Bitboard) -> u64 {
    set.0 >> file as u8 & A_FILE
}
