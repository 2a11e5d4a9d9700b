//! Hyperbola quintessence with bit reversal: one formula for all four lines.
//!
//! The byte swap of [`super::hyperbola`] mirrors files and diagonals, but not
//! ranks. Reversing all 64 bits mirrors every line, so ranks need no table:
//!
//! ```text
//! occupied o           1 . . S . 1 . 1     (bit 0 first)
//! o - 2s               1 . . S 1 . . 1     what has changed is attacked
//! o reversed           1 . 1 . S . . 1
//! the same, - 2s       1 . 1 . S 1 1 .     and so is this, in the mirror
//! attacks              1 1 1 . 1 1 . .
//! ```
//!
//! **Cost.** AArch64 reverses a word in one instruction (`rbit`). There a queen needs 40
//! instructions, and this technique is the default. Elsewhere a reversal needs a dozen
//! instructions, and the byte swap of [`super::hyperbola`] is better: on x86-64 this technique
//! needs 102 instructions for a rook or a bishop, 167 for a queen. 2,048 bytes.
//!
//! Source: Gerd Isenberg, *Efficient Generation of Sliding Piece Attacks* (Dresden, 2008),
//! "Subtraction and Reverse Subtraction of rooks from blockers".

use crate::attacks::lines::LINES;
use crate::{Bitboard, Square};

/// The size of the masks of the lines.
pub(crate) const BYTES: usize = size_of_val(&LINES);

/// The squares that a rook on `square` attacks; `occupied` holds all pieces of both sides.
#[inline]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let (slider, lines) = (square.bitboard().0, &LINES[square.index()]);
    Bitboard(
        line_attacks(slider, occupied.0, lines.rank) | line_attacks(slider, occupied.0, lines.file),
    )
}

/// The squares that a bishop on `square` attacks; `occupied` holds all pieces of both sides.
#[inline]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let (slider, lines) = (square.bitboard().0, &LINES[square.index()]);
    Bitboard(
        line_attacks(slider, occupied.0, lines.diagonal)
            | line_attacks(slider, occupied.0, lines.anti_diagonal),
    )
}

/// The squares that a queen on `square` attacks; `occupied` holds all pieces of both sides.
#[inline]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let (rook, bishop) = (rook_attacks(square, occupied).0, bishop_attacks(square, occupied).0);
    // The two lines have no square in common, so both operators give the same. From a union of four
    // similar lines the compiler makes vector code, which is faster on x86 with GFNI, but not on
    // AArch64.
    Bitboard(if cfg!(target_arch = "aarch64") { rook ^ bishop } else { rook | bishop })
}

/// The attacks along any line. `slider` is the slider's bit, `line` the line without it.
#[inline]
const fn line_attacks(slider: u64, occupied: u64, line: u64) -> u64 {
    let blockers = occupied & line;
    let up = blockers.wrapping_sub(slider);
    let down = blockers.reverse_bits().wrapping_sub(slider.reverse_bits()).reverse_bits();
    (up ^ down) & line
}
