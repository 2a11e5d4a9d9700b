//! Overlaid tables: a slot serves several squares at once.
//!
//! The lookup ends with one more intersection, which takes the square's own lines
//! out of whatever else a slot holds:
//!
//! ```text
//! attacks = slots[offset + ((occupied & mask) * magic >> shift)] & lines
//!
//! . | . . | . . .      the rooks R and S cross on the squares x: they may share
//! - R - - x - - -      a slot if each x is attacked by both of them or by neither
//! . | . . | . . .
//! - x - - S - - -
//! . | . . | . . .
//! ```
//!
//! Two squares may share a slot exactly when their attack sets agree wherever
//! their lines cross. This hunt looks for magics and offsets such that all do,
//! in a table as short as can be.
//!
//! # Who agrees with whom
//!
//! Some pairs always agree: rooks on diagonally adjacent squares and bishops two
//! squares apart on a rank or file, whose lines cross on neighbors of both;
//! bishops of opposite color and rook and bishop on the same square, whose lines
//! do not cross. Of any others the attack sets decide. Rooks on one rank or file cross
//! on all of it and seldom agree.
//!
//! With the neighbors **apart**, in a lookup that adds them afterwards
//! (`& far | near`), nobody has to agree on them: then any two rooks on adjacent
//! files or ranks agree, unless they share the other line. Three or four tables
//! lie on each other without luck.
//!
//! # Where a search begins
//!
//! The rooks that always agree are laid on each other ([`arrangement`]), in half the range
//! where there is a magic with one index bit fewer. The bishops follow wherever they fit. With
//! the neighbors apart the rooks come to 32,768 entries within a second, and with the bishops
//! the table to about 34,000. If nothing is apart, rooks come to 55,296. With `--from` it
//! begins at a table that is there.
//!
//! # The search
//!
//! **Least clashes.** All squares have a seat (a magic and an offset) below a
//! limit, and slots in which two of them disagree are *torn*. A move takes a square
//! that uses a torn slot and looks for a seat with fewer clashes. When no slot is
//! torn the table is whole; the limit is lowered by a thousandth, those
//! who reach beyond it are seated anew, and it goes on.
//!
//! **Walks against the table.** A walk begins at the best of some thousand seats drawn: bits
//! of the magic flip, the offset moves a little, and clashes are annealed away. Of the
//! neighbors of a good magic about one in six is good. A pool of low-used magics
//! ([`super::candidates`]) is where it starts from.
//!
//! Nearly all the time goes into one test: [`Table::clashes`](table::Table) reads
//! two words a slot (what it holds, what is claimed of it) and stops at as many
//! clashes as are tolerated.
//!
//! # Cost
//!
//! With the neighbors apart this search comes to 33,632 entries and stops: the rooks
//! fill 32,768 with their whole ranges. Sixteen squares of which all conflict with all need
//! 31,744 entries, unless they lie in each other's gaps. [`super::overlapping`] goes on from
//! there with `--share far`: squares lie on those that they always agree with and in the gaps
//! of those that they conflict with. It knows nothing of attack sets that only happen to
//! agree, and this search nothing of gaps.
//!
//! # Units and steps
//!
//! A unit is a search of its own, a step some moves of it. The random stream
//! follows from seed, unit and step; the record is the placement under way, which
//! may be torn, and the best whole one.

pub mod arrangement;
pub mod beginning;
mod hunt;
pub mod layout;
pub mod placement;
pub mod search;
pub mod table;
#[cfg(test)]
mod tests;

pub use hunt::{Overlaid, Record, Settings};
pub use search::Effort;
