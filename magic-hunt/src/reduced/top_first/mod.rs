//! Deciding a magic from its top bits down: all magics of a bishop, or of a rook on ranks 1 to 3,
//! or the proof that there are none.
//!
//! # What is asked
//!
//! A magic `m` has `S` index bits when no two relevant occupancies `o` with different attack sets
//! share a slot `(o * m mod 2^64) >> (64 - S)`. Is there one with fewer bits than the mask has
//! squares? For a rook on b2 54 bits of it matter.
//!
//! # The order
//!
//! The product is a sum: `o * m` is the sum of `x(q) = m << q` over the squares `q` of `o`. Its
//! first `S` bits are the slot, the rest is a fraction. To know `x(q)` to a fraction of a slot it
//! takes the bits of `m` from `63 - q` down to a little below `64 - S - q`. So the squares with low
//! numbers depend on the highest bits of `m`, and a rook near White's side of the board has half of
//! its squares there: those of its own rank, and what is below. They are the *base*, and are
//! decided bit after bit. The squares above it, on its file, follow at distances of eight bits.
//! Their products `x1`, `x2`, ... are decided one after another, each by eight more bits, that is
//! by one of 256 children.
//!
//! A bishop has no such file: all of its mask is base. In the middle of the first rank the mask has
//! five squares. Few bits of the magic then reach the index, and the others act as a carry, which
//! defeats the search from the bottom, since it begins with all these bits.
//!
//! # What is certain
//!
//! With the bits of `m` from `k` up decided and the rest unknown, the product of an occupancy lies
//! in an interval that the least and the greatest magic bound. If both ends are in one slot, then
//! all of it is, and the slot is certain. A branch is cut only when two occupancies with different
//! attack sets are certain to share a slot ([`partial_trial`]). Whatever the remaining bits are,
//! they would still share it. So a valid magic is never cut, and at `k = 0` the test is the
//! definition itself. Everything below only saves time.
//!
//! # Striking out children by differences
//!
//! Let `x` be the product of a further square of the file, and `u` and `v` sums of products of
//! squares of the file decided before, no square in both. If an occupancy with `v` and `x` on the
//! file and one with `u` share a slot, it is a collision: their nearest blockers on the file
//! differ. So for base occupancies `n`, `n'`
//!
//! ```text
//! slot(n*m + v + x)  must not be  slot(n'*m + u)
//! ```
//!
//! For a given prefix the forbidden `x` are a set on the circle of slots. Each slot is cut into 16
//! cells, and the set is a bitmap of cells ([`circle`]). It holds a cell only if every `x` in it
//! collides, whatever the bits that are not decided. Two observations make it cheap:
//!
//! - A square of the file that is added takes a set to its union with itself moved by `x` one way
//!   (it is in `v`) and the other way (it is in `u`): two turns of a bitmap ([`forbidden`]). If the
//!   square is on both sides, nothing follows: it may be the nearest blocker of both occupancies.
//! - The set holds for every later square alike. So it is not tested child by child: the 256
//!   children of a node are neighboring cells, four words of the bitmap, and their children again,
//!   so that a child with no child of its own is seen at once.
//!
//! How sums with `u` fall into slots depends on the fraction of `u`, so there is a set for `u = 0`,
//! one for each phase (the first bits of the fraction), and one for any `u` at all, in the order in
//! which they forbid less. Sums of products that are known to a cell reach over several cells; all
//! of them have to be forbidden. From the fourth square on, the sets of the first two squares are
//! read at all sums and differences of the later ones. What remains gets the exact test.
//!
//! # What costs time
//!
//! Nearly all nodes are cells of the third square, and a few blocks of 256 cells say what is open
//! to its children. So each block of the first two squares' sets is made when it is needed
//! ([`EitherSide`](forbidden::EitherSide)). The exact test of a later square begins with the
//! occupancies it adds. Beginnings with a long run of equal bits come first, since most magics that
//! exist have one: a few bits for the rank, zeros, a pattern for the file.
//!
//! Source: none for the differences; the recursion from the lowest bits up, which is the same idea
//! seen from the other end, is Niklas Fiekas's (2024).

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

/// Searches a part of the magics of a problem.
pub fn search(problem: &Problem, part: Part) -> Tally {
    search_until(problem, part, &Stop::never())
}

/// Searches a part of the magics of a problem, until it has to stop.
pub fn search_until(problem: &Problem, part: Part, stop: &Stop<'_>) -> Tally {
    // The words of a circle with 2^9 slots.
    const WORDS: usize = (1 << (9 + GUARD)) / 64;
    match problem.bits {
        ..=9 => Descent::<WORDS>::search(problem, part, stop),
        10 => Descent::<{ 2 * WORDS }>::search(problem, part, stop),
        11 => Descent::<{ 4 * WORDS }>::search(problem, part, stop),
        _ => Descent::<{ 8 * WORDS }>::search(problem, part, stop),
    }
}
