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
//! difference of the squares' numbers ([`Piece::like`](piece::Piece::like)). So d4, e4, d5 and e5
//! walk together, half of the time all by the same steps. One walk of 1.6 million moves in fifteen
//! or so comes right, in nine seconds each. Six of the squares around them then take nothing more
//! of the string, and most walks of the others begin at the weights of a square that is settled.
//!
//! The corners come next: only they see seven squares far. The seventh is where other squares have
//! their neighbours, which are always attacked; behind the others, walks of the corners ended with
//! one square wrong.
//!
//! # What did not work
//!
//! **Fewer rows.** If each square's weight could be chosen by itself, the four squares in the
//! middle would fit into 2,400 rows. For an empty square these add up without a contradiction:
//! 1202, 6 and 12 for the first, second and third square up and to the right, 589, 36 and 24 up and
//! to the left, 72, 3 and 24 down and to the right, 146, 293 and 12 down and to the left; in 2,200
//! no walk of two million moves came right. But one factor has all weights, overlapping: a blocker
//! two bits further up weighs four times as much, modulo 4,096, and a little more. With all rows
//! among the last 3,072, none of forty walks of the four came right, and the best was wrong about
//! 64 squares; with an index of eleven bits, in 2,055 rows, none of ten, and the best about 211.
//!
//! **Steps of two rows** with an index of eleven bits, as an earlier string had: the four come to
//! 200 wrong squares. With steps of three, in 6,149 rows, three of four walks came right.
//!
//! **Without the turn** only the squares of a file can share their bits. The earlier string took
//! 6,457 rows and a *place* for each square, from which its index counted. No place, no mask, and
//! shorter strings were looked for then, and not found: d4 and e4 cannot have the same bits.
//!
//! # The parts
//!
//! - [`piece`]: a square and its attack sets.
//! - [`bits`]: the string, and what squares are worth in it.
//! - [`mod@walk`]: from factor to factor.
//! - [`stage`]: in which order, and a try at what comes next.
//! - [`hunt`]: a unit for each string, a try a step.

pub mod bits;
pub mod hunt;
pub mod piece;
pub mod stage;
pub mod walk;

pub use hunt::{MOST_MOVES, OneString, Record, Settings};
