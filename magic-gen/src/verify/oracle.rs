//! Attacks by ray walks, one square after another.
//!
//! This file shares no code with the search, on purpose: it has no square type, no ray list and no
//! mask. A `Slider` is only a label here. The code is slow, but so simple that a reader can see
//! that it is right.

use crate::geometry::Slider;

/// The directions of a slider as (file, rank) steps.
pub(crate) const fn directions(slider: Slider) -> &'static [(i32, i32)] {
    match slider {
        Slider::Rook => &[(0, 1), (1, 0), (0, -1), (-1, 0)],
        Slider::Bishop => &[(1, 1), (1, -1), (-1, -1), (-1, 1)],
    }
}

/// The squares attacked from square `from` along `directions`, including the first blocker of each
/// ray.
pub(crate) fn attacks(directions: &[(i32, i32)], from: usize, occupied: u64) -> u64 {
    let mut attacked = 0_u64;
    for &(file_step, rank_step) in directions {
        let mut file = (from % 8) as i32 + file_step;
        let mut rank = (from / 8) as i32 + rank_step;
        while (0..=7).contains(&file) && (0..=7).contains(&rank) {
            let here = 1_u64 << (rank * 8 + file);
            attacked |= here;
            if occupied & here != 0 {
                break;
            }
            file += file_step;
            rank += rank_step;
        }
    }
    attacked
}

/// The relevant squares: those where a single blocker changes the attacks.
pub(crate) fn relevant(directions: &[(i32, i32)], from: usize) -> u64 {
    let empty = attacks(directions, from, 0);
    let matters = |&to: &usize| attacks(directions, from, 1 << to) != empty;
    (0..64).filter(matters).fold(0, |mask, to| mask | 1 << to)
}

/// All subsets of `mask`, the empty one first.
pub(crate) fn subsets(mask: u64) -> impl Iterator<Item = u64> {
    let mut next = Some(0_u64);
    std::iter::from_fn(move || {
        let subset = next?;
        // It counts with all bits outside the mask set, so that the carry goes across these bits.
        let after = (subset | !mask).wrapping_add(1) & mask;
        next = (after != 0).then_some(after);
        Some(subset)
    })
}

/// The name of a square.
pub(crate) fn name(square: usize) -> String {
    let file = b"abcdefgh"[square % 8] as char;
    format!("{file}{}", square / 8 + 1)
}
