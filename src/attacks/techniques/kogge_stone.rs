//! Kogge-Stone: the same flood in three doubling steps.
//!
//! Dumb7fill takes seven steps of one square. A parallel prefix takes steps of
//! one, two and four: besides the fill it doubles the set of squares that a
//! slider can pass (`propagate`), so that after the first step a slider may
//! jump two squares wherever both are free, and after the second four. The
//! name is that of the hardware adder whose carries travel in the same way; a
//! slider is a carry that is generated on one square and propagated over the
//! empty ones. To the east, with a slider on a1 and a piece on g1:
//!
//! ```text
//!               a b c d e f g h    may be entered from
//! fill          1 . . . . . . .
//! propagate     . 1 1 1 1 1 . 1    the next square
//! fill          1 1 . . . . . .
//! propagate     . . 1 1 1 1 . .    two squares away
//! fill          1 1 1 1 . . . .
//! propagate     . . . . 1 1 . .    four squares away
//! fill          1 1 1 1 1 1 . .    one step more attacks b1 to g1
//! ```
//!
//! The first propagation set leaves out the file that a step east or west
//! would wrap to, which keeps every longer jump from wrapping, too.
//!
//! **Cost.** Some sixteen operations for each direction, and half as long a chain of them as in
//! [`super::dumb7fill`]; no table.
//!
//! Sources: Steffan Westcott, Computer Chess Club, 15 September 2002; Gerd
//! Isenberg, *Efficient Generation of Sliding Piece Attacks* (Dresden, 2008),
//! "Kogge-Stone Parallel Prefix Algorithm".

use crate::{Bitboard, Direction, Square};

/// No table at all.
pub const BYTES: usize = 0;

/// The sliders and every empty square that they reach in one direction. `empty`
/// is the complement of what the other lookups call `occupied`.
///
/// ```
/// use rookline::attacks::{dumb7fill, kogge_stone};
/// use rookline::{Bitboard, Direction};
///
/// let (sliders, empty) = (Bitboard(0x8100000000000081), Bitboard(0x00FFFFE7E7FFFF00));
/// for direction in Direction::ALL {
///     assert_eq!(
///         kogge_stone::occluded_fill(direction, sliders, empty),
///         dumb7fill::occluded_fill(direction, sliders, empty),
///     );
/// }
/// ```
#[inline]
#[must_use]
pub const fn occluded_fill(direction: Direction, sliders: Bitboard, empty: Bitboard) -> Bitboard {
    // Every square that a step in this direction can reach.
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

/// The squares that the sliders attack in one direction: what they reach, and
/// the first piece beyond.
#[inline]
#[must_use]
pub const fn attacks(direction: Direction, sliders: Bitboard, empty: Bitboard) -> Bitboard {
    occluded_fill(direction, sliders, empty).step(direction)
}

/// The squares that all `sliders` together attack in the rook's directions.
#[inline]
#[must_use]
pub const fn orthogonal_attacks(sliders: Bitboard, empty: Bitboard) -> Bitboard {
    union(&Direction::ROOK, sliders, empty)
}

/// The squares that all `sliders` together attack in the bishop's directions.
#[inline]
#[must_use]
pub const fn diagonal_attacks(sliders: Bitboard, empty: Bitboard) -> Bitboard {
    union(&Direction::BISHOP, sliders, empty)
}

/// The squares a rook on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    orthogonal_attacks(square.bitboard(), Bitboard(!occupied.0))
}

/// The squares a bishop on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    diagonal_attacks(square.bitboard(), Bitboard(!occupied.0))
}

/// The squares a queen on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    rook_attacks(square, occupied).union(bishop_attacks(square, occupied))
}

/// A shift by several steps at once; the propagation set takes care of wraps.
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
        union |= attacks(directions[n], sliders, empty).0;
        n += 1;
    }
    Bitboard(union)
}
