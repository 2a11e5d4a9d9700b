//! Dumb7fill: fill from every slider at once, one step seven times.
//!
//! Take a set of sliders. Shift it one step, keep the squares that are empty, and add them to the
//! set. Do this seven times. The result is the *occluded fill*: all sliders and the empty squares
//! that they see. For the attacks, do six of these steps and shift once more. The last shift
//! reaches the blockers.
//!
//! ```text
//!                a b c d e f g h     to the east, rooks on a1 and e1, a piece on g1
//! sliders        1 . . . 1 . . .
//! first step     1 1 . . 1 1 . .
//! second step    1 1 1 . 1 1 . .     g1 is not empty
//! third step     1 1 1 1 1 1 . .
//! attacks        . 1 1 1 1 1 1 .     the fill, one step more
//! ```
//!
//! There is no branch. Each direction has its own fill. So if a fill contains a target, its
//! direction says where the slider is. One fill handles all rooks and queens of a side:
//! [`setwise::fills`](crate::setwise::fills) has such functions, with fewer steps.
//!
//! **Cost.** About twenty operations for each direction, each of which waits for the one before; no
//! table. For a single slider it does far more work than needed.
//!
//! Source: Gerd Isenberg, *Efficient Generation of Sliding Piece Attacks*
//! (Dresden, 2008), "Occluded Fill" and "Ray-wise Attacks in one Direction".

use crate::{Bitboard, Direction, Square};

/// No table at all.
pub(crate) const BYTES: usize = 0;

/// The squares that a rook on `square` attacks; `occupied` holds all pieces of both sides.
#[inline]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    union(&Direction::ROOK, square.bitboard(), Bitboard(!occupied.0))
}

/// The squares that a bishop on `square` attacks; `occupied` holds all pieces of both sides.
#[inline]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    union(&Direction::BISHOP, square.bitboard(), Bitboard(!occupied.0))
}

super::queen_attacks_of_both!();

#[inline]
const fn union(directions: &[Direction; 4], sliders: Bitboard, empty: Bitboard) -> Bitboard {
    let mut union = 0;
    let mut n = 0;
    while n < 4 {
        union |= fill_attacks(directions[n], sliders, empty).0;
        n += 1;
    }
    Bitboard(union)
}

/// The squares that the sliders attack in one direction.
#[inline]
const fn fill_attacks(direction: Direction, sliders: Bitboard, empty: Bitboard) -> Bitboard {
    let mut fill = sliders;
    let mut n = 0;
    while n < 6 {
        fill = Bitboard(fill.0 | fill.step(direction).0 & empty.0);
        n += 1;
    }
    fill.step(direction)
}
