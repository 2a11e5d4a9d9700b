//! Hunting for one string: bytes in which every bishop finds its attack sets.
//!
//! A lookup multiplies once, loads eight bytes, and rotates them to the bishop's square:
//!
//! ```text
//! row = ((occupied | !mask) * magic) >> 52
//! attacks = rotate_left(load(string + row) & lines, square)
//! ```
//!
//! The string has 4,103 rows of eight squares, a byte each; a load reads eight rows. A bit that
//! several lookups read must be right for all of them. Beside the known bits ([`known_bits`]), a
//! square's magic is rated by two numbers: the squares that its lookups would get wrong, and the
//! open bits that it would settle. A walk of simulated annealing ([`attempt`]) lowers both. When no
//! square is wrong, the magic's sets are entered.
//!
//! All 64 squares fit because the sets are as seen from the bishop. If a blocker at the same
//! distance and direction has the same weight on d4 and on e5, both squares read the same bits, and
//! differ only at the edge of the board. For this, one magic must be the other, shifted by the
//! difference of the squares' numbers ([`Bishop::like`](bishop::Bishop::like)). So d4, e4, d5 and
//! e5 walk together; half of the time they make the same steps. About one in fifteen walks, of 1.6
//! million moves and nine seconds each, succeeds. Then six of the squares around them need no more
//! bits, and most walks of the others begin with the weights of a settled square.
//!
//! The corners are next. Only their rays have seven squares. The bit of the seventh square is also
//! that of other squares' neighbors, which are always attacked. So if the others came first, no
//! walk of a corner would succeed.
//!
//! If all rows are among the last 3,072, or an index has eleven bits, no walk of the four central
//! squares succeeds: the weights of all blockers overlap in one magic.
//!
//! # The parts
//!
//! - [`bishop`]: a bishop on its square and its attack sets.
//! - [`known_bits`]: the string, and the rating of squares in it.
//! - [`attempt`]: from magic to magic.
//! - [`stage`]: the order of the squares, and a try at the next.
//! - [`laying`]: a unit for each string, a step for each try.

pub mod attempt;
pub mod bishop;
pub mod known_bits;
pub mod laying;
pub mod stage;

pub use laying::{MOST_MOVES, OneString, Record, Settings};
