//! Attacks along one ray or one line, for several techniques.

use crate::tables::FIRST_RANK_ATTACKS;
use crate::{Bitboard, Direction, Square};

/// The squares that a slider on `square` attacks in one direction, step by step. For tables that
/// the compiler computes, and for the technique `ray_walk`.
pub(crate) const fn walked_ray(
    square: Square,
    direction: Direction,
    occupied: Bitboard,
) -> Bitboard {
    let mut attacks = Bitboard::EMPTY;
    let mut next = square.bitboard().step(direction);
    while !next.is_empty() {
        attacks = attacks.union(next);
        if next.intersects(occupied) {
            break;
        }
        next = next.step(direction);
    }
    attacks
}

/// The squares that a rook on `square` attacks along its rank, from the table of `first_rank`.
#[inline]
pub(crate) const fn rank_attacks(square: Square, occupied: Bitboard) -> u64 {
    let shift = square.index() & 56;
    let attacks = first_rank_attacks(square.index() & 7, (occupied.0 >> shift) as u8);
    (attacks as u64) << shift
}

/// The squares attacked along the first rank from `file` (0 to 7) when the squares of `occupied`
/// (bit 0 is a1) are occupied.
#[inline]
pub(crate) const fn first_rank_attacks(file: usize, occupied: u8) -> u8 {
    FIRST_RANK_ATTACKS[(occupied >> 1 & 63) as usize][file]
}

/// The attacks along a file or a diagonal, a line with at most one square on each rank, by the
/// method of `hyperbola`. `slider` is the slider's bit, `line` the line without it.
#[inline]
pub(crate) const fn line_attacks(slider: u64, occupied: u64, line: u64) -> u64 {
    let blockers = occupied & line;
    let up = blockers.wrapping_sub(slider);
    let down = blockers.swap_bytes().wrapping_sub(slider.swap_bytes()).swap_bytes();
    (up ^ down) & line
}
