//! Hyperbola quintessence: a subtraction borrows from the first blocker.
//!
//! Take one line through the slider. The number `o` has a bit for each occupied square of the line,
//! and `s` only the slider's bit. `o - s` removes the slider. `o - 2s` then borrows from the next
//! higher set bit: it clears that bit and sets every bit between it and the slider. So exactly the
//! squares attacked upward have changed, and `o ^ (o - 2s)` is the attack set of the positive ray.
//! If there is no blocker, the borrow goes on to the end of the word, as an open ray does. In this
//! drawing bit 7 is on the left:
//!
//! ```text
//! occupied     1 1 0 0 0 1 0 1
//! slider       0 0 0 0 0 1 0 0
//! o - s        1 1 0 0 0 0 0 1    the slider removed
//! o - 2s       1 0 1 1 1 1 0 1    borrowed from the nearest blocker
//! o ^ (o - 2s) 0 1 1 1 1 0 0 0    what changed is attacked
//! ```
//!
//! The negative ray is the mirror image: reverse the word, subtract, reverse back. Reversal
//! distributes over the exclusive or, and the two `o` cancel out. So both rays together are `(o -
//! 2s) ^ reverse(reverse(o) - 2 reverse(s))`. A file or a diagonal has at most one square on each
//! rank. So it is enough to reverse the bytes, which needs one instruction. To reverse the bytes
//! does not change the order of the squares within a rank. So ranks come from the first-rank table.
//!
//! As Isenberg prints this function, it has undeclared variables, no return, and no final
//! intersection with the line. The intersection is needed, because the borrow also changes squares
//! beside the line. In our code `line` does not contain the slider, so `occupied & line` is already
//! `o - s`. (The function is `line_attacks` in `attacks/lines.rs`, since other techniques
//! use it too.)
//!
//! **Cost.** 27 instructions for a rook, 28 for a bishop, 57 for a queen, and no multiplication; 2,560
//! bytes.
//!
//! Sources: Gerd Isenberg, *Efficient Generation of Sliding Piece Attacks*
//! (Dresden, 2008), "Subtraction and Reverse Subtraction of rooks from
//! blockers"; the name is Gerd Isenberg's and Aleks Peshkov's.

use crate::attacks::lines::{LINES, line_attacks, rank_attacks};
use crate::tables::FIRST_RANK_ATTACKS;
use crate::{Bitboard, Square};

/// The size of the masks of the lines and the first-rank attacks.
pub(crate) const BYTES: usize = size_of_val(&LINES) + size_of_val(&FIRST_RANK_ATTACKS);

/// The squares that a rook on `square` attacks; `occupied` holds all pieces of both sides.
#[inline]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let slider = square.bitboard().0;
    let file = line_attacks(slider, occupied.0, LINES[square.index()].file);
    Bitboard(file | rank_attacks(square, occupied))
}

/// The squares that a bishop on `square` attacks; `occupied` holds all pieces of both sides.
#[inline]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let slider = square.bitboard().0;
    let lines = &LINES[square.index()];
    Bitboard(
        line_attacks(slider, occupied.0, lines.diagonal)
            | line_attacks(slider, occupied.0, lines.anti_diagonal),
    )
}

super::queen_attacks_of_both!();
