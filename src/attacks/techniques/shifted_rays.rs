//! Shifted rays: no table, and a guard against rays that wrap around the board.
//!
//! All rays in one direction are the same pattern of bits, shifted. The north-east ray from a1,
//! shifted by the number of a square, is the ray from that square. So a lookup makes each ray by
//! one instruction instead of a load. There is one problem: a ray that leaves the board to the east
//! comes back from the west, and the other way round.
//!
//! ```text
//!         from a1             shifted to g1        with guards on the a-file
//! 8   . . . . . . . 1         . . . . 1 . . .         g . . . 1 . . .
//! 7   . . . . . . 1 .         . . . 1 . . . .         g . . 1 . . . .
//! 6   . . . . . 1 . .         . . 1 . . . . .         g . 1 . . . . .
//! 5   . . . . 1 . . .         . 1 . . . . . .         g 1 . . . . . .
//! 4   . . . 1 . . . .         1 . . . . . . .         X . . . . . . .
//! 3   . . 1 . . . . .         . . . . . . . .         g . . . . . . .
//! 2   . 1 . . . . . .         . . . . . . . 1         g . . . . . . 1
//! 1   B . . . . . . .         . . . . . . B .         g . . . . . B .
//! ```
//!
//! The ray comes back on the a-file, where no ray to the east has a square. So the a-file is added
//! to the blockers as a guard: the ray stops there (X), and the a-file is removed from the attack
//! set at the end. In the same way the h-file guards rays to the west. Rays to the north and the
//! south do not come back.
//!
//! **Cutting a ray** at its nearest blocker needs no table either. On a rising ray, whose square
//! numbers grow, the nearest blocker is the lowest bit of the blockers `b`. A subtraction of 1
//! flips this bit and all bits below it. So the ray keeps the squares of `b ^ (b - 1)`, or all of
//! its squares if there is no blocker. To the east no ray is needed, since all squares between the
//! slider and the guard belong to the ray. On a falling ray the nearest blocker is the highest one.
//! An arithmetic shift of the topmost bit by the number of zeros above that blocker gives the
//! blocker and all bits above it.
//!
//! **Cost.** 48 instructions for a rook, 52 for a bishop, 99 for a queen, and no memory: it is slow
//! compared with tables in the cache, but never waits for a load. It is for programs without room
//! for a table.
//!
//! Source: ours, as far as we know. The rays and their blockers are those of the classical approach
//! ([`super::rays`]). The rays are cut as in [`super::interval`].

use crate::bitboard::{NOT_A, NOT_H};
use crate::{Bitboard, Square};

/// No table at all.
pub(crate) const BYTES: usize = 0;

/// From a1.
const NORTH: u64 = 0x0101010101010100;
/// From a1.
const NORTH_EAST: u64 = 0x8040201008040200;
/// From a1, where it has left the board at once.
const NORTH_WEST: u64 = 0x8102040810204080;
/// From h8, like the other two.
const SOUTH: u64 = NORTH.reverse_bits();
const SOUTH_WEST: u64 = NORTH_EAST.reverse_bits();
const SOUTH_EAST: u64 = NORTH_WEST.reverse_bits();

/// The squares that a rook on `square` attacks; `occupied` holds all pieces of both sides.
#[inline]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(
        rising(NORTH, square, occupied.0)
            | falling(SOUTH, square, occupied.0)
            | east(square, occupied.0)
            | west(square, occupied.0),
    )
}

/// The squares that a bishop on `square` attacks; `occupied` holds all pieces of both sides.
#[inline]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let in_the_east = occupied.0 | !NOT_A;
    let in_the_west = occupied.0 | !NOT_H;
    let to_the_east =
        rising(NORTH_EAST, square, in_the_east) | falling(SOUTH_EAST, square, in_the_east);
    let to_the_west =
        rising(NORTH_WEST, square, in_the_west) | falling(SOUTH_WEST, square, in_the_west);
    Bitboard(to_the_east & NOT_A | to_the_west & NOT_H)
}

super::queen_attacks_of_both!();

#[inline]
const fn rising(from_a1: u64, square: Square, blockers: u64) -> u64 {
    let ray = from_a1 << square.index();
    ray & up_to_lowest(ray & blockers)
}

#[inline]
const fn falling(from_h8: u64, square: Square, blockers: u64) -> u64 {
    let ray = from_h8 >> (63 - square.index());
    ray & down_to_highest(ray & blockers)
}

#[inline]
const fn east(square: Square, occupied: u64) -> u64 {
    let blockers = occupied | !NOT_A;
    // All bits below the ray stay the same, so they cancel out.
    (blockers ^ blockers.wrapping_sub(2 << square.index())) & NOT_A
}

#[inline]
const fn west(square: Square, occupied: u64) -> u64 {
    let below = (1 << square.index()) - 1;
    below & down_to_highest((occupied | !NOT_H) & below) & NOT_H
}

/// The lowest bit of `set` and all below it; everything if there is none.
#[inline]
const fn up_to_lowest(set: u64) -> u64 {
    set ^ set.wrapping_sub(1)
}

/// The highest bit of `set` and all above it; everything if there is none.
#[inline]
const fn down_to_highest(set: u64) -> u64 {
    // Bit 0 keeps the shift below 64. It is a1, below which no ray goes on.
    (i64::MIN >> (set | 1).leading_zeros()) as u64
}
