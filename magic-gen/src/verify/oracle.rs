//! Attacks by ray walks, one square after another.
//!
//! This file shares no code with the search, on purpose: it has no square type, no ray list and no
//! mask. A `Slider` is only a label here. The code is slow, but so simple that a reader can see
//! that it is right.
//!
//! For other boards it shares two things, both as data: where a board has a square, and what the parser
//! read of a notation, a [`Path`] with its [`Zone`]. What these come to (edges, hurdles, lame steps,
//! zones, the side) is walked here anew. So this walk does not notice a notation that is misread, or a
//! square with a wrong number: the lookup would have the same error. For these the tests have two
//! walks that take no data of this crate: `tests/it/board_walk.rs` knows pieces by their names and has a
//! formula for each numbering, and `proofs/src/pieces.rs` reads the notation itself. Rows of
//! `tests/it/notation.rs` have the directions of modifiers.

use crate::geometry::Slider;
use crate::geometry::board::{Board, Set, Step};
use crate::geometry::piece::{Path, Rule, Zone};

/// The directions of a slider as (file, rank) steps.
pub const fn directions(slider: Slider) -> &'static [(i32, i32)] {
    match slider {
        Slider::Rook => &[(0, 1), (1, 0), (0, -1), (-1, 0)],
        Slider::Bishop => &[(1, 1), (1, -1), (-1, -1), (-1, 1)],
    }
}

/// The squares attacked from square `from` along `directions`, including the first blocker of each
/// ray.
pub fn attacks(directions: &[(i32, i32)], from: usize, occupied: u64) -> u64 {
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
pub fn relevant(directions: &[(i32, i32)], from: usize) -> u64 {
    let empty = attacks(directions, from, 0);
    let matters = |&to: &usize| attacks(directions, from, 1 << to) != empty;
    (0..64).filter(matters).fold(0, |mask, to| mask | 1 << to)
}

/// All subsets of `mask`, the empty one first.
pub fn subsets(mask: u64) -> impl Iterator<Item = u64> {
    let mut next = Some(0_u64);
    std::iter::from_fn(move || {
        let subset = next?;
        // It counts with all bits outside the mask set, so that the carry goes across these bits.
        let after = (subset | !mask).wrapping_add(1) & mask;
        next = (after != 0).then_some(after);
        Some(subset)
    })
}

pub(crate) fn name(square: usize) -> String {
    let file = b"abcdefgh"[square % 8] as char;
    format!("{file}{}", square / 8 + 1)
}

/// The squares that a piece of a side (White 0, Black 1) attacks from square `from` of a board along one
/// path.
pub(crate) fn along(
    board: &Board,
    (path, zone): &(Path, Zone),
    side: usize,
    from: usize,
    occupied: Set,
) -> Set {
    let start = board.place(from);
    let (mut file, mut rank) = start;
    let mut attacked = 0;
    let (mut hurdles, mut steps) = (0, 0);
    while steps < path.most {
        let Some(step) = path.lead.get(steps).copied().or(path.then) else { break };
        file += step.0;
        rank += if side == 0 { step.1 } else { -step.1 };
        let Some(square) = board.square((file, rank)) else {
            // A leap over the edge reaches nothing.
            return if path.rule == Rule::Last { 0 } else { attacked };
        };
        if !is_inside(*zone, side, start, (file, rank)) {
            return if path.rule == Rule::Last { 0 } else { attacked };
        }
        steps += 1;
        let here = 1 << square;
        let (is_there, is_end) = match path.rule {
            Rule::Slide => (true, occupied & here != 0),
            Rule::Hop => (hurdles == 1, occupied & here != 0 && hurdles == 1),
            Rule::Behind => (hurdles == 1, hurdles == 1),
            Rule::Last => (steps == path.most, occupied & here != 0),
        };
        attacked |= if is_there { here } else { 0 };
        hurdles += i32::from(occupied & here != 0);
        if is_end {
            break;
        }
    }
    attacked
}

/// Whether the zone of a piece that stands at `from` has this place.
fn is_inside(zone: Zone, side: usize, from: Step, to: Step) -> bool {
    let [lower, upper] = [(3..6, 0..3), (3..6, 7..10)];
    let palace = |it: Step| {
        let is_in = |(files, ranks): &(std::ops::Range<i32>, std::ops::Range<i32>)| {
            files.contains(&it.0) && ranks.contains(&it.1)
        };
        [&lower, &upper].iter().position(|palace| is_in(palace))
    };
    // The points of the drawn diagonals: the corners of a palace and its center.
    let is_drawn = |it: Step| [(3, 0), (5, 0), (4, 1), (3, 2), (5, 2)].contains(&(it.0, it.1 % 7));
    match zone {
        Zone::Anywhere => true,
        Zone::Palace => palace(from).is_some() && palace(from) == palace(to),
        Zone::PalaceDiagonals => {
            palace(from).is_some() && palace(from) == palace(to) && is_drawn(from) && is_drawn(to)
        }
        Zone::OwnHalf => (from.1 < 5) == (to.1 < 5),
        Zone::OtherHalf => (side == 0) == (from.1 >= 5),
    }
}
