//! Hunting for one string: bytes in which every bishop finds its attack sets.
//!
//! A lookup multiplies once, loads eight bytes, and turns what it finds to the bishop's square:
//!
//! ```text
//! row = ((occupied | !mask) * factor) >> 52
//! attacks = rotate_left(load(string + row) & lines, square)
//! ```
//!
//! The string is thought of as rows of eight squares, a byte each; a load takes eight of the 4,103
//! rows. A bit that several lookups read must suit all of them. So where some bits are known
//! ([`bits`]), a square's factor can be rated: how many squares would its lookups show wrongly,
//! and how many bits would it settle that were open? A walk that cools ([`mod@walk`]) makes less of
//! both, and when nothing is wrong the square is entered.
//!
//! What makes room for all 64 is that all of them are seen from the bishop. Where a blocker weighs
//! the same on d4 and on e5, if only it is as far away in the same direction, both squares read the
//! same bits, and they differ only where the board ends. For that a factor is shifted by the
//! difference of the squares' numbers ([`Bishop::like`](bishop::Bishop::like)). So d4, e4, d5 and e5
//! walk together, half of the time all by the same steps. One walk of 1.6 million moves in fifteen
//! or so comes right, in nine seconds each. Six of the squares around them then take nothing more
//! of the string, and most walks of the others begin at the weights of a square that is settled.
//!
//! The corners come next: only they see seven squares far. The seventh is where other squares have
//! their neighbours, which are always attacked; after the others, no walk of a corner comes right.
//!
//! With all rows among the last 3,072, or an index of eleven bits, no walk of the four in the middle
//! comes right: one factor has the weights of all blockers, overlapping.
//!
//! # The parts
//!
//! - [`bishop`]: a bishop on its square and its attack sets.
//! - [`bits`]: the string, and what squares are worth in it.
//! - [`mod@walk`]: from factor to factor.
//! - [`stage`]: in which order, and a try at what comes next.
//! - [`hunt`]: a unit for each string, a try a step.

pub mod bishop;
pub mod bits;
pub mod hunt;
pub mod stage;
pub mod walk;

pub use hunt::{MOST_MOVES, OneString, Record, Settings};
