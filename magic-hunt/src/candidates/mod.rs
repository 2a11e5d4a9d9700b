//! Candidates: many good magics for every square.
//!
//! A dense table needs magics that use few slots of their index range. It also needs many magics
//! for a square, since the one with the fewest slots may not fit into any gap. This hunt walks over
//! good magics, square by square, and keeps the best few hundred.
//!
//! # What makes a good candidate
//!
//! A slot is saved if two occupancies with the same attack set share it. They can share it because
//! the shift drops the bits of far squares. The savings depend on the square: the best walks need
//! 765 of the 1,024 slots of rook d4, and fewer than 900 of the 2,048 slots of rook d8.
//!
//! Few slots are not enough. Most magics with few slots leave single free slots between them.
//! Another square's slots fit there only if they have the same pattern. So each walk has an
//! [`Aim`]: few used slots; or few used slots, with the slots in gaps of fewer than 4, 8, 16, 32 or
//! 64 counted as used, since these are nearly lost; or few used slots and a short span from lowest
//! to highest. A magic without small gaps may need no more slots: rook d7 with twelve index bits
//! uses 448 slots, its least, without gaps below four. Each walk also has a shift: the number of
//! index bits is that of the mask's squares, one less, or one or two more.
//!
//! # Combs for bishops
//!
//! In a table that is nearly full, the rooks leave hundreds of single free slots at regular
//! distances: every second or every fourth slot. So bishops also walk among *combs*: magics that
//! use only [every second slot](Aim::stride), or every fourth. The lowest index bit of a comb is
//! the same for all occupancies, so there is no carry into this bit. Occupancies usually share a
//! slot because of a carry. So a comb uses 32 slots where another magic of the square uses 17. But
//! where a comb fits, its slots are free anyway. One in some hundred random sparse magics is a
//! comb. In the center, where a mask has nine squares, hardly any magic with ten index bits is a
//! comb.
//!
//! # Where a walk begins
//!
//! Two of three walks continue from a kept magic; the others begin with a new one. Some of these
//! begin with a random magic. With more index bits than needed, half of the random magics never use
//! the highest bit, so that a fixed shift does not always have a long range. Others begin with a
//! magic of a find or of another pool, since a rook's magic with one bit fewer than its mask has
//! squares is too rare for random trial. A magic of the white form is seldom good in the black
//! form, but some thousand tries of three random moves usually find a good one. Walks also begin
//! with magics [of neighboring squares](Starts). A second pool that begins with a first one is
//! better than a pool of longer walks. For no aim is it worse than the first pool.
//!
//! # Units and steps
//!
//! A unit is a slider on a square. A step is one walk for each shift and aim. The walks of a step
//! have random streams of their own, so the record is only the kept magics.

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
