//! Hunting for one product: a factor that has both diagonals of a bishop.
//!
//! A lookup multiplies once, takes a field of six bits out of either word of the product,
//! and intersects the two attack sets that begin at these bytes of the square's strings:
//!
//! ```text
//! product = (occupied | !mask) * factor            128 bits
//! attacks = load(sets + low field) & load(sets + high field) & lines
//! ```
//!
//! Which bits a byte of the strings needs follows from the factor: whatever is attacked
//! must be there, for all occupancies that come by ([`Strings`]). So there is nothing to
//! place, and a factor is right or wrong. How wrong it is can be counted: the squares that
//! a lookup has and should not have, over all relevant occupancies. That number falls
//! gradually when bits of the factor change, and a walk that cools ([`walk`]) comes to 0:
//! for most squares in the first moments, for d4, d5, e4 and e5 in one walk of ten to
//! a hundred and more, of a second or so each.
//!
//! Beyond that a walk looks for factors whose loads do not cross from one cache line to
//! the next, weighed by how likely an occupancy is.
//!
//! - [`strings`]: what a factor is worth.
//! - [`walk`]: from factor to factor.
//! - [`hunt`]: a unit for each square, a walk a step.

pub mod hunt;
pub mod strings;
pub mod walk;

pub use hunt::{MOST_MOVES, OneProduct, Record, Settings};
pub use strings::{Strings, Worth};
