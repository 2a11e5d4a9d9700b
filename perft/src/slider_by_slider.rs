//! Sliders one by one, where fills are slower.

use rookline::{Bitboard, Square, bishop_attacks, rook_attacks};

use crate::four_lines::line;
use crate::sides::{Side, first, squares};

/// The squares that the sliders of a side attack.
#[inline(always)]
pub fn attacked(them: &Side, occupied: u64) -> u64 {
    let mut attacked = 0;
    for from in squares(them.diagonal) {
        attacked |= bishop_attacks(from, Bitboard(occupied)).0;
    }
    for from in squares(them.orthogonal) {
        attacked |= rook_attacks(from, Bitboard(occupied)).0;
    }
    attacked
}

/// The number of moves of a side's sliders to `targets`. A pinned slider stays on its line with the
/// king.
#[inline(always)]
pub fn count(us: &Side, pinned: u64, targets: u64, occupied: u64) -> u64 {
    let king = first(us.king);
    let free = |from: Square| {
        if from.bitboard().0 & pinned == 0 { targets } else { targets & line(king, from) }
    };
    let mut moves = 0;
    for from in squares(us.diagonal) {
        let to = bishop_attacks(from, Bitboard(occupied)).0 & free(from);
        moves += u64::from(to.count_ones());
    }
    for from in squares(us.orthogonal) {
        let to = rook_attacks(from, Bitboard(occupied)).0 & free(from);
        moves += u64::from(to.count_ones());
    }
    moves
}
