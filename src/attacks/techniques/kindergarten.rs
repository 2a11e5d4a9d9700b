//! Kindergarten bitboards: a multiplication gathers a line into six bits.
//!
//! A rank or a diagonal has at most one square on each file. Multiply its occupied squares by the
//! b-file. The product has all of them on the eighth rank, one file to the right. There is no
//! carry, because each file gets at most one bit. A shift by 58 keeps the top six bits: the inner
//! squares, in the order of the files. These bits and the slider's file select a set of first-rank
//! attacks, which the table stores with a copy on each of the eight ranks ("fill up"). The
//! intersection with the line keeps the right square of each file. One table of 4 KiB is enough for
//! ranks and both diagonals: it is the same on all ranks, and only the line chooses among them.
//!
//! ```text
//! diagonal a1 to h8, b2 and e5 occupied     a b c d e f g h
//! times the b-file, on the eighth rank      . . 1 . . 1 . .
//! the top six bits, from c8 on              b . . e . .         the inner squares
//! ```
//!
//! Files need more work. After a shift to the a-file, a multiplication by the diagonal c2 to h7
//! moves a2 to a7 to the top six bits. Their order is the reverse of a rank's: a2 becomes bit 5, a7
//! bit 0. (Isenberg does not say this.) A second table of 4 KiB holds the attacks on the a-file in
//! that order.
//!
//! As Isenberg prints the four functions, they compute an index and return nothing. The function
//! for files reads a table `aFileAttacksx` that does not exist.
//!
//! **Cost.** 30 instructions for a rook, 19 for a bishop, 50 for a queen, with one multiplication
//! for each line; 10,240 bytes.
//!
//! Source: Gerd Isenberg, *Efficient Generation of Sliding Piece Attacks*
//! (Dresden, 2008), "Kindergarten Bitboards".

use crate::attacks::lines::LINES;
use crate::setwise::gather::inner_file_to_index;
use crate::tables::expanded;
use crate::{Bitboard, Square};

// Written by `build/small_tables.rs`.
expanded!("kindergarten.rs");
use expanded::{A_FILE_ATTACKS, FILL_UP_ATTACKS};

/// The size of two tables of attacks and the masks of the lines.
pub(crate) const BYTES: usize =
    size_of_val(&FILL_UP_ATTACKS) + size_of_val(&A_FILE_ATTACKS) + size_of_val(&LINES);

const B_FILE: u64 = 0x0202020202020202;

/// The squares that a rook on `square` attacks; `occupied` holds all pieces of both sides.
#[inline]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let rank = fill_up(square, occupied.0, LINES[square.index()].rank);
    Bitboard(rank | file_attacks(square, occupied))
}

/// The squares that a bishop on `square` attacks; `occupied` holds all pieces of both sides.
#[inline]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let lines = &LINES[square.index()];
    Bitboard(
        fill_up(square, occupied.0, lines.diagonal)
            | fill_up(square, occupied.0, lines.anti_diagonal),
    )
}

super::queen_attacks_of_both!();

#[inline]
const fn file_attacks(square: Square, occupied: Bitboard) -> u64 {
    let gathered = inner_file_to_index(square.file(), occupied);
    A_FILE_ATTACKS[square.index() >> 3][gathered as usize] << (square.index() & 7)
}

/// The squares that a slider on `square` attacks along `line`, its rank or one of its diagonals: the
/// documents' "fill up" lookup. `line` may have the slider's square or not; with another set the
/// answer means nothing. [`first_rank_attacks`](super::first_rank::first_rank_attacks) has the
/// attacks of one rank alone, as a byte.
///
/// ```
/// use rookline::attacks::techniques::kindergarten::fill_up_attacks;
/// use rookline::{Bitboard, Square, line};
///
/// let occupied = Bitboard::from([Square::B2, Square::F6]);
/// let attacks = fill_up_attacks(Square::D4, line(Square::A1, Square::H8), occupied);
/// assert!(attacks.iter().eq([Square::B2, Square::C3, Square::E5, Square::F6]));
/// ```
#[inline]
pub const fn fill_up_attacks(square: Square, line: Bitboard, occupied: Bitboard) -> Bitboard {
    Bitboard(fill_up(square, occupied.0, line.0))
}

/// The attacks along a line with at most one square on each file.
#[inline]
const fn fill_up(square: Square, occupied: u64, line: u64) -> u64 {
    let gathered = (occupied & line).wrapping_mul(B_FILE) >> 58;
    FILL_UP_ATTACKS[square.index() & 7][gathered as usize] & line
}
