//! Deciding a magic from its top bits down: all magics of a bishop, or of a rook on ranks 1 to 3,
//! or the proof that there are none.
//!
//! # The question
//!
//! A magic `m` has `S` index bits if no two relevant occupancies `o` with different attack sets
//! share a slot `(o * m mod 2^64) >> (64 - S)`. Is there a magic with fewer index bits than the
//! mask has squares? For a rook on b2, 54 bits of the magic matter.
//!
//! # The order
//!
//! The product is a sum: `o * m` is the sum of `x(q) = m << q` over the squares `q` of `o`. Its
//! first `S` bits are the slot, the rest is a fraction. `x(q)` is known to a fraction of a slot if
//! the bits of `m` from `63 - q` down to a little below `64 - S - q` are known. So the squares with
//! low numbers depend on the highest bits of `m`. A rook near White's side of the board has half of
//! its mask there: the squares of its own rank, and those below it. These are the *base*. The
//! search decides the bits for the base one after another. The squares above the rook, on its file,
//! follow at distances of eight bits. Their products `x1`, `x2`, ... are decided one after another.
//! Each needs eight more bits, so it is one of 256 children.
//!
//! A bishop has no such file: all of its mask is base. In the middle of the first rank the mask has
//! five squares. Few bits of the magic then reach the index, and the others act only through a
//! carry. A search from the bottom begins with all these other bits, so it fails there.
//!
//! # What is certain
//!
//! If the bits of `m` from `k` up are decided and the rest is unknown, the product of an occupancy
//! is in an interval; its bounds are the products with the least and the greatest magic. If both
//! bounds are in one slot, the slot is certain. A branch is cut only if two occupancies with
//! different attack sets are certain to share a slot ([`partial_trial`]). The two share it for any
//! values of the remaining bits. So a valid magic is never cut, and at `k = 0` the test is the
//! definition itself. All that follows only saves time.
//!
//! # Striking out children by differences
//!
//! Let `x` be the product of a further square of the file. Let `u` and `v` be sums of products of
//! file squares decided before, with no square in both. If an occupancy with `v` and `x` on the
//! file shares a slot with an occupancy with `u`, the two collide, because their nearest blockers
//! on the file differ. So for base occupancies `n`, `n'`
//!
//! ```text
//! slot(n*m + v + x)  must not be  slot(n'*m + u)
//! ```
//!
//! For a given prefix the forbidden `x` are a set on the circle of slots. Each slot is cut into 16
//! cells, and the set is a bitmap of cells ([`circle`]). A cell is in the set only if every `x` in
//! it collides, whatever the undecided bits are. Two observations make the sets cheap:
//!
//! - If a square of the file is added, the new set is a union of three: the old set; the old set
//!   moved by `x` one way, for the square in `v`; and the old set moved the other way, for the
//!   square in `u`. These are two rotations of a bitmap ([`forbidden`]). If the square is on both
//!   sides, nothing follows: it may be the nearest blocker of both occupancies.
//! - The set is the same for every later square. So children are not tested one by one: the 256
//!   children of a node are neighboring cells, four words of the bitmap. The same holds for the
//!   children of a child. So a child that has no child of its own is excluded at once.
//!
//! The slot of a sum with `u` depends on the fraction of `u`. So there is a set for `u = 0`, one
//! for each phase (the first bits of the fraction), and one for any `u`. In this order, each
//! forbids less than the one before. The sum of several products, each known to a cell, covers
//! several cells; all these cells must be forbidden. From the fourth square on, the sets of the
//! first two squares are read at all sums and differences of the later products. The magics that
//! are left get the exact test.
//!
//! # The cost
//!
//! Nearly all nodes are cells of the third square. A few blocks of 256 cells decide which children
//! such a node has. So each block of the first two squares' sets is made only when it is needed
//! ([`EitherSide`](forbidden::EitherSide)). The exact test of a later square begins with the
//! occupancies that the square adds. Beginnings with a long run of equal bits come first, since
//! most magics that exist have one: a few bits for the rank, zeros, a pattern for the file.
//!
//! Source: the differences are ours, as far as we know. The recursion from the other end, from the
//! lowest bits up, is Niklas Fiekas's (2024).

#[cfg(test)]
mod against_sums;
pub mod circle;
pub mod descent;
pub mod forbidden;
pub mod from_the_top;
pub mod partial_trial;
pub mod problem;

pub use descent::{Descent, Part};
pub use from_the_top::TopFirst;
pub use problem::Problem;

use circle::GUARD;

use crate::Stop;
use crate::reduced::Tally;

/// Searches a part of the magics of a problem, until it has to stop.
pub fn search(problem: &Problem, part: Part, stop: &Stop<'_>) -> Tally {
    // The words of a circle with 2^9 slots.
    const WORDS: usize = (1 << (9 + GUARD)) / 64;
    match problem.bits {
        ..=9 => Descent::<WORDS>::search(problem, part, stop),
        10 => Descent::<{ 2 * WORDS }>::search(problem, part, stop),
        11 => Descent::<{ 4 * WORDS }>::search(problem, part, stop),
        _ => Descent::<{ 8 * WORDS }>::search(problem, part, stop),
    }
}
