//! Dumb7fill: flood every slider at once, one step seven times.
//!
//! Take a set of sliders, shift it one step, keep what lands on empty squares,
//! add it to the set, and do that seven times: the *occluded fill*, all sliders
//! and the empty squares they see, whatever their number. The attacks are the
//! fill after six steps, shifted once more: that reaches the blockers, too.
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
//! There is no branch, the directions stay apart (so the fill that
//! holds a target tells on which side its slider is), and one fill serves
//! all rooks and queens of a side.
//!
//! **Cost.** Some twenty operations for each direction, each of which waits for the one before; no
//! table. For a single slider it does far more work than needed.
//!
//! Source: Gerd Isenberg, *Efficient Generation of Sliding Piece Attacks*
//! (Dresden, 2008), "Occluded Fill" and "Ray-wise Attacks in one Direction".

use crate::{Bitboard, Direction, Square};

/// No table at all.
pub(crate) const BYTES: usize = 0;

/// The sliders and every empty square that they reach in one direction. `empty`
/// is the complement of what the other lookups call `occupied`.
///
/// ```
/// use rookline::attacks::dumb7fill::occluded_fill;
/// use rookline::{Bitboard, Direction, Rank, Square};
///
/// let rooks = Square::A1.bitboard() | Square::A2.bitboard();
/// let empty = !(rooks | Square::D1.bitboard());
/// let fill = occluded_fill(Direction::East, rooks, empty);
/// assert_eq!(fill, Rank::Second.bitboard() | Bitboard(0b111));
/// ```
#[inline]
#[must_use]
pub const fn occluded_fill(direction: Direction, sliders: Bitboard, empty: Bitboard) -> Bitboard {
    flood::<7>(direction, sliders, empty)
}

/// The squares that the sliders attack in one direction: what they reach, and
/// the first piece beyond.
#[inline]
#[must_use]
pub const fn fill_attacks(direction: Direction, sliders: Bitboard, empty: Bitboard) -> Bitboard {
    flood::<6>(direction, sliders, empty).step(direction)
}

/// The squares a rook on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    union(&Direction::ROOK, square.bitboard(), Bitboard(!occupied.0))
}

/// The squares a bishop on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    union(&Direction::BISHOP, square.bitboard(), Bitboard(!occupied.0))
}

/// The squares a queen on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    rook_attacks(square, occupied).union(bishop_attacks(square, occupied))
}

#[inline]
const fn flood<const STEPS: usize>(
    direction: Direction,
    sliders: Bitboard,
    empty: Bitboard,
) -> Bitboard {
    let mut fill = sliders;
    let mut n = 0;
    while n < STEPS {
        fill = Bitboard(fill.0 | fill.step(direction).0 & empty.0);
        n += 1;
    }
    fill
}

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
