//! Hunting for one string: bytes in which every bishop finds its attack sets.
//!
//! A lookup multiplies once, and loads eight bytes:
//!
//! ```text
//! attacks = load(string + place + 2 * (((occupied | !mask) * factor) >> 53)) & lines
//! ```
//!
//! The string is thought of as rows of a board that has thousands of them, a byte each; a load
//! takes eight rows. A bit that several lookups read must suit all of them. So where some bits
//! are known ([`bits`]), a square's factor and place can be rated: how many squares would its
//! lookups show wrongly, and how many bits would it settle that were open? A walk that
//! cools ([`mod@walk`]) makes less of both, and when nothing is wrong the square is entered.
//!
//! What makes room for all 64 is that the squares of a file can read the same bits, each rank a
//! row earlier ([`pair`]). For d4 and d5 together, and e4 and e5, no walk has the patience; but
//! where one of the two is right, thousands of right factors are a bit or two away, and beside
//! one in thousands or tens of thousands of them the other square is right with nearly the same
//! factor. The other squares of these files follow with a factor shifted down or up, mostly at
//! once. c4 and c5, f4 and f5 are done in the same way, and the rest one by one.
//!
//! d4 and e4 have places such that all sets of the one stand on the string's even squares and
//! those of the other on the odd ones, thought of as black and white: a bishop sees one colour.
//!
//! - [`piece`]: a square and its attack sets.
//! - [`bits`]: the string, and what a square is worth in it.
//! - [`mod@walk`]: from spot to spot.
//! - [`pair`]: two squares of a file.
//! - [`stage`]: in which order, and a try at what comes next.
//! - [`hunt`]: a unit for each string, a try a step.

pub mod bits;
pub mod hunt;
pub mod pair;
pub mod piece;
pub mod stage;
pub mod walk;

pub use hunt::{MOST_MOVES, OneString, Record, Settings};
