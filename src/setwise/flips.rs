//! Flips, mirrors and rotations of a whole board.
//!
//! A square's number is three bits of rank and three bits of file. Every symmetry of the board
//! permutes or complements these six bits: a flip of the ranks complements the upper three, a
//! mirror of the files the lower three, and a flip about the long diagonal exchanges the two
//! groups. One *delta swap* complements one bit of the square's number, or exchanges two. In a
//! delta swap some bits of the word change places with others at a fixed distance. Some processor
//! instructions do three or six delta swaps at once: a byte swap complements the upper three bits
//! of the square's number, a bit reversal all six.
//!
//! | function | a1 goes to | b1 goes to | method |
//! |---|---|---|---|
//! | [`Bitboard::flip_rank`] | a8 | b8 | byte swap |
//! | [`Bitboard::flip_file`] | h1 | g1 | byte swap and bit reversal |
//! | [`flip_diagonal`] | a1 | a2 | three delta swaps |
//! | [`flip_anti_diagonal`] | h8 | h7 | three delta swaps |
//! | [`rotate_180`] | h8 | g8 | bit reversal |
//! | [`rotate_90_clockwise`] | a8 | a7 | flip about the diagonal, then the ranks |
//! | [`rotate_90_anticlockwise`] | h1 | h2 | flip the ranks, then about the diagonal |
//! | [`diagonals_to_ranks`] | a1 | b8 | three masked rotations of the word |
//! | [`anti_diagonals_to_ranks`] | a1 | b2 | three masked rotations of the word |
//!
//! The last two are the pseudo-rotations by 45 degrees. A true rotation does not fit on the board.
//! Instead, each file is rotated within itself, by the number of the file. The squares of a
//! diagonal are then side by side on one rank. Two diagonals share a rank if their numbers differ
//! by eight. Together they have eight squares, and each square stays on its file.
//!
//! ```
//! use rookline::setwise::flips::{diagonals_to_ranks, flip_diagonal, rotate_90_clockwise};
//! use rookline::{Bitboard, File, Rank, Square};
//!
//! assert_eq!(flip_diagonal(File::C.bitboard()), Rank::Third.bitboard());
//! assert_eq!(rotate_90_clockwise(Square::B1.bitboard()), Square::A7.bitboard());
//! assert_eq!(diagonals_to_ranks(Bitboard(0x8040201008040201)), Rank::First.bitboard());
//! ```
//!
//! Sources: Chess Programming Wiki, "Flipping Mirroring and Rotating"; Henry S. Warren, *Hacker's
//! Delight*, chapter 7; Donald Knuth, *The Art of Computer Programming* 7.1.3 (delta swaps).

use crate::Bitboard;

/// Exchanges files and ranks, about the diagonal a1 to h8: b1 changes places with a2.
#[inline]
pub const fn flip_diagonal(set: Bitboard) -> Bitboard {
    // In each block the lower right part changes places with the upper left part. 4 files less and
    // 4 ranks more is a distance of 28, and so on.
    let x = delta_swap(set.0, 0x00000000F0F0F0F0, 28);
    let x = delta_swap(x, 0x0000CCCC0000CCCC, 14);
    Bitboard(delta_swap(x, 0x00AA00AA00AA00AA, 7))
}

/// Exchanges files and ranks, about the diagonal a8 to h1: a1 changes places with h8.
#[inline]
pub const fn flip_anti_diagonal(set: Bitboard) -> Bitboard {
    // The lower-left part of a block changes places with the upper right.
    let x = delta_swap(set.0, 0x000000000F0F0F0F, 36);
    let x = delta_swap(x, 0x0000333300003333, 18);
    Bitboard(delta_swap(x, 0x0055005500550055, 9))
}

/// Half a turn: a1 becomes h8.
#[inline]
pub const fn rotate_180(set: Bitboard) -> Bitboard {
    Bitboard(set.0.reverse_bits())
}

/// A quarter turn clockwise: a1 becomes a8, a8 becomes h8.
#[inline]
pub const fn rotate_90_clockwise(set: Bitboard) -> Bitboard {
    flip_diagonal(set).flip_rank()
}

/// A quarter turn anticlockwise, or three quarters clockwise: a1 becomes h1, h1 becomes h8.
#[inline]
pub const fn rotate_90_anticlockwise(set: Bitboard) -> Bitboard {
    flip_diagonal(set.flip_rank())
}

/// Rotates each file down by its number (a by 0 to h by 7); squares that leave rank 1 come back on
/// rank 8. The diagonal numbered `d` is then on the rank with index `d & 7`, and each square is
/// still on its file. The inverse is [`anti_diagonals_to_ranks`].
#[inline]
pub const fn diagonals_to_ranks(set: Bitboard) -> Bitboard {
    let x = turn_files(set.0, FILES_WITH_BIT_0, 64 - 8);
    let x = turn_files(x, FILES_WITH_BIT_1, 64 - 16);
    Bitboard(turn_files(x, FILES_WITH_BIT_2, 64 - 32))
}

/// Rotates each file up by its number (a by 0 to h by 7); squares that leave rank 8 come back on
/// rank 1. The anti-diagonal numbered `d` is then on the rank with index `(d ^ 7) & 7`, and each
/// square is still on its file. The inverse is [`diagonals_to_ranks`].
#[inline]
pub const fn anti_diagonals_to_ranks(set: Bitboard) -> Bitboard {
    let x = turn_files(set.0, FILES_WITH_BIT_0, 8);
    let x = turn_files(x, FILES_WITH_BIT_1, 16);
    Bitboard(turn_files(x, FILES_WITH_BIT_2, 32))
}

/// Files b, d, f and h, whose numbers are odd.
const FILES_WITH_BIT_0: u64 = 0xAAAAAAAAAAAAAAAA;
/// Files c, d, g and h.
const FILES_WITH_BIT_1: u64 = 0xCCCCCCCCCCCCCCCC;
/// Files e, f, g and h.
const FILES_WITH_BIT_2: u64 = 0xF0F0F0F0F0F0F0F0;

/// Exchanges the bits of `lower` with those `distance` places above.
#[inline]
const fn delta_swap(x: u64, lower: u64, distance: u32) -> u64 {
    let differ = (x ^ x >> distance) & lower;
    x ^ differ ^ differ << distance
}

/// Rotates the word by `places`, a multiple of 8, on some files only.
#[inline]
const fn turn_files(x: u64, files: u64, places: u32) -> u64 {
    x & !files | x.rotate_left(places) & files
}
