//! Shifted rays: no table at all, and a guard where a ray would go round the board.
//!
//! Every ray is a pattern of bits, shifted. What a bishop on a1 sees to the north-east, shifted
//! by the number of a square, is what it sees from that square. So a lookup can make its rays,
//! which takes one instruction for each, instead of reading them. One thing is in the way: a ray
//! that has left the board to the east comes back from the west, and one that has left it to the
//! west from the east.
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
//! Where it comes back, it first meets the a-file, on which no ray to the east has a square of
//! its own. So the a-file is added to the blockers as a guard, behind which the ray cannot go
//! on (X), and is taken out of the attack set at the end. In the same way the h-file guards rays
//! to the west. Rays to the north and the south leave the board for good.
//!
//! **Cutting a ray** at its nearest blocker needs no table either. On a rising ray, whose square
//! numbers grow, that is the lowest of the blockers: subtracting 1 flips it and all bits below it,
//! so `b ^ (b - 1)` is what the ray may keep (and all of it, where there are no blockers). To the
//! east not even a ray is needed, since all squares between the slider and the guard belong to
//! it. On a falling ray the nearest blocker is the highest one. Counting the zeros above it says
//! how far the topmost bit has to be shifted, the sign following it, to make that blocker and all
//! above it.
//!
//! **What it is good for.** A rook takes some 30 operations where tables take 16, so hot it is at
//! half the peers' speed. But it needs no table, which is what every other lookup waits for once
//! other data has filled the caches. On a Xeon (Emerald Rapids), natively, a rook takes 3.0 ns after
//! 4 MB of other data, where the default takes 13 and the fastest peer 31. By the mean over the four
//! regimes (`docs/figures.md` has the tables) it is with [`super::either_unit`]'s the best rook we
//! have there: 1.81 to 1.87 times as fast as the fastest peer in three runs, in which the default was
//! at 1.55 to 1.64. In a whole engine the tight loop counts for more: with mobility looked up, ours
//! takes 452 ns a node with this technique and 414 with [`super::shared_lines`]; with a network 870 and
//! 846 (medians over two builds). It is also the fastest here for a program that has no room for tables.
//!
//! **In vector lanes.** A compiler that knows AVX2 sees that both diagonals go through the same
//! operations and puts them into two lanes. Their patterns and guards then come from memory after
//! all, some 100 bytes for all squares: a bishop takes 1.5 ns hot, 5.0 where each lookup waits for the
//! last, and 6.4 to 6.8 after 4 MB. In a sketch in which it did not see that, because one of the
//! four rays was found on a flipped board, it took 2.1 hot and 3.8 dependent.
//!
//! **What was tried on the way**, for a rook on an older Xeon, hot / dependent, natively and on the
//! baseline, where this took 1.67 / 3.43 and 2.37 / 3.80:
//!
//! - both ends of the file at once, `NORTH` rotated by the square's number being all of the file
//!   but the square: 1.60 / 3.31 and 2.14 / 3.71, too little for one more idea;
//! - the ray to the south as one to the north, on the board flipped by a byte swap: 1.75 / 3.06
//!   and 2.29 / 3.47. In the bench with all regimes its mean was lower (2.23) natively and the
//!   bishop's (0.87) too.
//!
//! Sources: ours, as far as we know; the rays and their blockers are those of the classical
//! approach ([`super::rays`]), and what cuts them is the same as in [`super::interval`].

use crate::bitboard::{NOT_A, NOT_H};
use crate::{Bitboard, Square};

/// No table at all.
pub const BYTES: usize = 0;

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

/// The squares a rook on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(
        rising(NORTH, square, occupied.0)
            | falling(SOUTH, square, occupied.0)
            | east(square, occupied.0)
            | west(square, occupied.0),
    )
}

/// The squares a bishop on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let in_the_east = occupied.0 | !NOT_A;
    let in_the_west = occupied.0 | !NOT_H;
    let to_the_east =
        rising(NORTH_EAST, square, in_the_east) | falling(SOUTH_EAST, square, in_the_east);
    let to_the_west =
        rising(NORTH_WEST, square, in_the_west) | falling(SOUTH_WEST, square, in_the_west);
    Bitboard(to_the_east & NOT_A | to_the_west & NOT_H)
}

/// The squares a queen on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    rook_attacks(square, occupied).union(bishop_attacks(square, occupied))
}

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
    // All that is below the ray stays as it is, and cancels.
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
    // Bit 0 keeps the shift below 64. It stands for a1, below which no ray goes on.
    (i64::MIN >> (set | 1).leading_zeros()) as u64
}
