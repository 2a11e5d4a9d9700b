//! Hunting for one string: bytes in which every bishop finds its attack sets.
//!
//! A lookup multiplies once, loads eight bytes, and rotates them to the bishop's square:
//!
//! ```text
//! row = ((occupied | !mask) * magic) >> 52
//! attacks = rotate_left(load(string + row) & lines, square)
//! ```
//!
//! The string has 4,103 rows of eight squares, a byte for each row; a load reads eight rows. A bit
//! that several lookups read must be right for all of them. Some bits are known already
//! ([`known_bits`]). Two numbers rate a square's magic: the attacked squares that its lookups would
//! get wrong because of known bits, and the open bits that it would settle. A walk of simulated
//! annealing ([`attempt`]) lowers both. When nothing is wrong, the magic's attack sets are entered.
//!
//! All 64 squares fit because the sets are as seen from the bishop. The *weight* of a blocker is
//! the number that it adds to the row. Suppose that a blocker in the same direction, at the same
//! distance, has the same weight for a bishop on d4 and on e5. Then both squares read the same
//! bits, and differ only at the edge of the board. For this, the two magics must be the same
//! number, shifted by the difference of the squares' numbers
//! ([`Bishop::like`](bishop::Bishop::like)). So d4, e4, d5 and e5 walk together; half of the time
//! they make the same steps. A walk has 1.6 million moves and needs nine seconds. About one in
//! fifteen succeeds. Then six of the squares around the four need no more bits. Most walks of the
//! other squares begin with the weights of a settled square.
//!
//! The corners are next. Only the rays of corners have seven squares. The bit of the seventh square
//! is also the bit of a neighbor for other bishops, and neighbors are always attacked. So if the
//! other squares came first, no walk of a corner would succeed.
//!
//! The lengths are necessary: if all rows are among the last 3,072, or if an index has eleven bits,
//! no walk of the four central squares succeeds. The reason is that the weights of all blockers
//! overlap in one magic.
//!
//! # The parts
//!
//! - [`bishop`]: a bishop on its square and its attack sets.
//! - [`known_bits`]: the string, and the rating of squares in it.
//! - [`attempt`]: from magic to magic.
//! - [`stage`]: the order of the squares, and a try at the next.
//! - [`laying`]: a unit for each string, a step for each try.
//! - [`mod@text`]: a string as text.

pub mod attempt;
pub mod bishop;
pub mod known_bits;
pub mod laying;
pub mod stage;
pub mod text;

pub use laying::{MOST_MOVES, OneString, Settings};
