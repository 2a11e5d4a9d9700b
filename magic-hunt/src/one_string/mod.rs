//! Hunting for one string: bytes in which every bishop finds its attack sets.
//!
//! A lookup multiplies once, loads eight bytes, and turns what it finds to the bishop's square:
//!
//! ```text
//! row = ((occupied | !mask) * magic) >> 52
//! attacks = rotate_left(load(string + row) & lines, square)
//! ```
//!
//! The string has 4,103 rows of eight squares, a byte each; a load takes eight rows. A bit that
//! several lookups read must suit all of them. So where some bits are known ([`known_bits`]), a square's
//! magic can be rated: how many squares would its lookups show wrongly, and how many open bits
//! would it settle? A walk that cools ([`attempt`]) lowers both, and when nothing is wrong the
//! square is entered.
//!
//! All 64 squares find room because the string is seen from the bishop. If a blocker at the same
//! distance and direction weighs the same on d4 and on e5, both squares read the same bits, and
//! differ only where the board ends. For that a magic is shifted by the difference of the squares'
//! numbers ([`Bishop::like`](bishop::Bishop::like)). So d4, e4, d5 and e5 walk together, half of the
//! time all by the same steps. About one in fifteen walks, of 1.6 million moves and nine seconds
//! each, succeeds. Six of the squares around them then take nothing more of the string, and most
//! walks of the others begin at the weights of a settled square.
//!
//! The corners come next: only they see seven squares far. The seventh is where other squares have
//! their neighbors, which are always attacked; after the others, no walk of a corner succeeds.
//!
//! With all rows among the last 3,072, or an index of eleven bits, no walk of the four in the middle
//! succeeds: one magic has the weights of all blockers, overlapping.
//!
//! # The parts
//!
//! - [`bishop`]: a bishop on its square and its attack sets.
//! - [`known_bits`]: the string, and what squares are worth in it.
//! - [`attempt`]: from magic to magic.
//! - [`stage`]: the order of the squares, and a try at the next.
//! - [`laying`]: a unit for each string, a step for each try.

pub mod attempt;
pub mod bishop;
pub mod known_bits;
pub mod laying;
pub mod stage;

pub use laying::{MOST_MOVES, OneString, Record, Settings};
