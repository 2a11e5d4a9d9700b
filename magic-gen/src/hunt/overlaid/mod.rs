//! Overlaid tables: a slot serves several squares at once.
//!
//! The lookup ends with one more intersection, which takes the square's own lines
//! out of whatever else a slot holds:
//!
//! ```text
//! attacks = slots[offset + ((occupied & mask) * factor >> shift)] & lines
//! ```
//!
//! Two squares may share a slot exactly when their attack sets agree wherever
//! their lines cross. This hunt looks for factors and offsets such that all do,
//! in a table as short as can be.
//!
//! # Who agrees with whom
//!
//! Some pairs always agree: rooks on diagonally adjacent squares and bishops two
//! squares apart on a rank or file, whose lines cross on neighbours of both;
//! bishops of opposite colour and rook and bishop on the same square, whose lines
//! do not cross. Of any others the attack sets decide. Two rooks further apart
//! cross on two squares, each of which both have to see or neither: those far
//! apart mostly see neither, those a knight's move apart have to see both. Rooks
//! on one rank or file cross on all of it and seldom agree.
//!
//! What is long is the edge. Its 28 squares need 65,536 of the rooks' 102,400
//! slots, and but for four pairs at the corners no two of them always agree. So
//! the ring inside it, laid under it, comes for nothing, and a short table is one
//! in which the edges lie on each other or in each other's gaps. Both need luck,
//! but luck can be helped.
//!
//! With the neighbours **apart**, in a lookup that adds them afterwards
//! (`& far | near`), nobody has to agree on them: then any two rooks on adjacent
//! files or ranks agree, unless they share the other line. Three or four tables
//! lie on each other without luck.
//!
//! # The search
//!
//! **Least clashes.** All pieces have a seat (a factor and an offset) below a
//! limit, and slots in which two of them disagree are *torn*. A move takes a piece
//! that uses a torn slot and looks for a seat with fewer clashes. When no slot is
//! torn the table is whole; the limit is lowered by a thousandth, those
//! who reach beyond it are seated anew, and it goes on. To allow what is forbidden
//! on the way is what makes it move: a search that kept the table whole at every
//! moment brought the used slots down to 42,000, but never the length, since
//! nobody of the last ones fitted anywhere.
//!
//! **Walks against the table.** A seat is not only drawn from a pool. The best of
//! some thousand drawn ones is where a walk begins: bits of the factor flip, the
//! offset moves a little, and clashes are annealed away. Of the neighbours of a
//! good factor about one in six is good. A pool of low-used factors
//! ([`super::candidates`]) is where it starts from; most of what ends in the table
//! is not in the pool.
//!
//! The test that all the time goes into, [`Table::clashes`](table::Table), reads
//! two words a slot (what it holds, what is claimed of it) and stops at as many
//! clashes as are tolerated.
//!
//! # Where a search begins
//!
//! With the rooks that always agree on each other ([`arrangement`]), where there
//! is a factor with one index bit fewer in half the range, and the bishops after
//! them wherever they fit. With the neighbours apart the rooks come to 32,768
//! entries within a second, and with the bishops the table to about 34,000. If nothing
//! is apart, rooks come to 55,296: the edge takes 47,104, the ring inside it lies
//! under the edge, and the sixteen inner squares take eight pairs of 1,024.
//!
//! A table made by hand in part, and given with `--from`, is better. If three rooks
//! stand in a row on a diagonal and the squares between the outer two move the
//! same index bits in both, then all three agree everywhere. Factors whose index
//! is a permutation of the mask's squares can be enumerated (10,749 in half a
//! second for all rooks), and of the pairs two squares apart on a diagonal about
//! one in 400 fits: f3 e4 d5 and f4 e5 d6 share a table each, and c3, c4 and c5
//! lie under a5, a6 and a3. That, with a shorter range for a8, took a table of
//! 58,363 entries to 55,417. From an empty table [`super::packing`] came to 51,511 with
//! `--share lines`.
//!
//! # What did not work
//!
//! - First fit and annealing of whole placements, with bitmaps that test 512
//!   offsets at a time: fast, but no way below what it began with.
//! - Pools of factors with the fewest slots alone, placed greedily: 68,000
//!   entries, of which 46,000 used. The gaps are single slots in a pattern of
//!   their own, and two patterns seldom nest.
//! - To minimise touched runs of 8 or 32 slots instead of used slots: the walk
//!   finds nothing to go by, ranks 1 to 5 stay at their full range.
//! - Permutations for two squares of the edge: none of 5,000 factors each agreed,
//!   in eight pairs two and three squares apart. The six or seven neighbours on a
//!   rank move together and leave no freedom.
//! - All rooks of a long diagonal on one table of 4,096 slots would agree if each
//!   had the squares ahead and behind on index bits by their coordinate. A rank's
//!   squares move together, so no factor does it; four in a row were not found.
//! - For bishops, factors that fill their range, and annealing of whole
//!   placements: 1,444 entries, with low-used factors 1,375. Least clashes took 40
//!   seconds from first fit to 1,351.
//! - To lower the limit by two parts in a hundred at a time: the search sticks with
//!   a few dozen torn slots where steps of one in a thousand get through.
//!
//! # The other way to pack them
//!
//! With the neighbours apart this search comes to 33,632 entries and stops: the rooks
//! fill 32,768 with their whole ranges, and the bishops find no room. Sixteen squares of
//! which all quarrel with all, as the crossings of files a, c, f, h and ranks 1, 3, 5,
//! 8, need 31,744 entries, unless they lie in each other's gaps. So [`super::packing`]
//! goes on from there, with `--share far`: pieces lie on those that they always agree
//! with and in the gaps of those that they quarrel with. It knows nothing of attack
//! sets that only happen to agree, and this search nothing of gaps; what the one found
//! is where the other begins.
//!
//! # What has not been tried
//!
//! Factors that put the rank's squares on the highest index bits, at one stride
//! for all squares, and the file's below. The slots of the file are then a short
//! run in each stride, squares on neighbouring files agree or not by their file's
//! slots alone, and to pack the table is to pack these runs.
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
