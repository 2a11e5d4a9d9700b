//! Fills: the attacks of all sliders of a set at once, in one direction or in four.
//!
//! A fill handles any number of sliders and keeps the directions apart; a lookup of a whole attack
//! set does neither. A fill has the three doubling steps of Kogge and Stone.
//! [`attacks::techniques::kogge_stone`](crate::attacks::techniques::kogge_stone) has a drawing.
//!
//! Sources: Steffan Westcott, Computer Chess Club, 15 September 2002; Gerd Isenberg, *Efficient
//! Generation of Sliding Piece Attacks* (Dresden, 2008), "Kogge-Stone Parallel Prefix Algorithm".

use crate::{Bitboard, Direction};

/// The sliders and every empty square that they reach in one direction. `empty` is `!occupied`: the
/// other lookups need the complement.
///
/// ```
/// use rookline::setwise::fills::occluded_fill;
/// use rookline::{Bitboard, Direction, Rank, Square};
///
/// let rooks = Square::A1.bitboard() | Square::A2.bitboard();
/// let empty = !(rooks | Square::D1.bitboard());
/// let fill = occluded_fill(Direction::East, rooks, empty);
/// assert_eq!(fill, Rank::Second.bitboard() | Bitboard(0b111));
/// ```
#[inline]
pub const fn occluded_fill(direction: Direction, sliders: Bitboard, empty: Bitboard) -> Bitboard {
    // All squares that a step in this direction can reach.
    let arrivals = Bitboard::ALL.step(direction);
    let mut propagate = empty.0 & arrivals.0;
    let mut fill = sliders.0;
    fill |= propagate & jump::<1>(direction, fill);
    propagate &= jump::<1>(direction, propagate);
    fill |= propagate & jump::<2>(direction, fill);
    propagate &= jump::<2>(direction, propagate);
    fill |= propagate & jump::<4>(direction, fill);
    Bitboard(fill)
}

/// The squares that the sliders attack in one direction: the empty squares that they reach, and the
/// first piece beyond. `empty` is `!occupied`.
#[inline]
pub const fn fill_attacks(direction: Direction, sliders: Bitboard, empty: Bitboard) -> Bitboard {
    occluded_fill(direction, sliders, empty).step(direction)
}

/// The squares that all `sliders` together attack in the rook's directions. `empty` is `!occupied`.
#[inline]
pub const fn orthogonal_attacks(sliders: Bitboard, empty: Bitboard) -> Bitboard {
    union(&Direction::ROOK, sliders, empty)
}

/// The squares that all `sliders` together attack in the bishop's directions. `empty` is
/// `!occupied`.
#[inline]
pub const fn diagonal_attacks(sliders: Bitboard, empty: Bitboard) -> Bitboard {
    union(&Direction::BISHOP, sliders, empty)
}

/// A shift by several steps at once; the set `propagate` excludes squares that wrap.
#[inline]
const fn jump<const STEPS: u32>(direction: Direction, set: u64) -> u64 {
    match direction {
        Direction::North => set << (8 * STEPS),
        Direction::NorthEast => set << (9 * STEPS),
        Direction::East => set << STEPS,
        Direction::SouthEast => set >> (7 * STEPS),
        Direction::South => set >> (8 * STEPS),
        Direction::SouthWest => set >> (9 * STEPS),
        Direction::West => set >> STEPS,
        Direction::NorthWest => set << (7 * STEPS),
    }
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
