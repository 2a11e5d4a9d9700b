//! Candidates: for every square many good magics to choose from.
//!
//! A dense table wants magics that use few slots of their index range, and it
//! wants choice: the magic with the fewest slots may fit into no gap. This hunt
//! walks over good magics, square by square, and keeps the best few hundred.
//!
//! # What makes a good candidate
//!
//! Slots are saved when two occupancies with the same attack set fall into the same slot.
//! That happens because the shift cuts the far squares off. How much can be saved
//! depends on the square: of the 1,024 slots of rook d4 the best walks keep 765,
//! of the 2,048 of rook d8 fewer than 900.
//!
//! Few slots are not enough. Most magics that use few leave single free slots between them,
//! where no other square's entries fit unless they are strewn in the same way. So each walk has
//! an [`Aim`]: used slots alone; or used slots and those of gaps of fewer than 4, 8, 16, 32 or
//! 64 slots, which are as good as lost; or used slots and the span from lowest to highest. Wide
//! gaps can cost nothing: rook d7 with twelve index bits uses 448 slots, its least, with no gap
//! below four. The shift is given to each walk too: with as many index bits as the mask has
//! squares, with one less, or with one or two more.
//!
//! # Combs for bishops
//!
//! In a table that is nearly full the rooks have hundreds of gaps of a single slot at
//! regular distances, every second slot or every fourth, that nobody can use. So bishops
//! also walk among the magics that use [every second slot](Aim::stride), or every fourth,
//! and no other. Such a magic has the lowest bit of its index the same for all
//! occupancies, so nothing may be carried into it: occupancies that meet in a slot mostly do
//! so by a carry, hence a comb has 32 slots where another magic of the square has 17. They
//! cost nothing where they fit. Sparse magics are combs often enough to be drawn, one in
//! some hundreds; in the centre, where a mask has nine squares, hardly with ten index bits.
//!
//! # Where a walk begins
//!
//! Two of three go on from what is kept already, the others begin anew. At a magic
//! that is drawn: with more index bits than needed, every second time at one that
//! leaves the highest of them alone, for a fixed shift need not mean a long range.
//! Or at one that is given, from a find or another pool, since a rook's magic with one bit
//! fewer than its mask has squares is too rare to be drawn. A magic of the white form is
//! good in the black form only by chance, but some thousand tries of three random moves
//! mostly lead to one that is. What is given for a square
//! [serves the squares about it](Starts): pools that begin at pools are worth more than longer
//! walks, and no worse for any aim than those they began at.
//!
//! # Units and steps
//!
//! A unit is a slider on a square. A step is one walk for each shift and aim. The
//! walks of a step have random streams of their own, so the record is no more than
//! the kept magics.

mod aims;
mod collecting;
pub mod fill;
pub mod footprint;
pub mod form;
pub mod magic_walk;
pub mod pool;
mod shelf;
mod starts;

pub use aims::aims;
pub use collecting::{Candidates, Record};
pub use fill::Fill;
pub use footprint::Footprint;
pub use form::{Form, ShiftRule};
pub use magic_walk::{Aim, Walk};
pub use pool::{Candidate, Pool};
pub use starts::Starts;
