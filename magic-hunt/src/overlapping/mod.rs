//! Overlapping tables: all 128 squares in one array, each in the gaps of others.
//!
//! The lookup is `table[offset + (((occupied & mask) * magic) >> shift)]`, one
//! multiplication and one load (black: `occupied | !mask`). A square uses only
//! part of its index range, so another square's range may lie over it, as
//! long as no slot is used twice: attack sets of different squares are never
//! equal.
//!
//! ```text
//! slots of the table    0 1 2 3 4 5 6 7 8 9 ...
//! rook a1               # . . # # . # . # #
//! bishop c3               # #         .           a tile in the gaps of another
//! rook h1                             . #         wherever its slots are free
//! ```
//!
//! # The method
//!
//! A hunt takes a pool of candidates ([`super::candidates`]): for each square some hundred
//! magics that use few slots in few blocks. A candidate to be laid is a [`Tile`]. The table
//! begins empty, or as an earlier hunt left it, and changes by moves:
//!
//! - **Repack and recreate** ([`mod@repack`]). A few tiles are lifted, and their squares are
//!   put down again where a tile spoils least of the free slots. Free slots in gaps below 4,
//!   16, 32 and 64 slots count as spoilt by degrees ([`mod@free_runs`]). One move in four forces
//!   a square without a place into the table, where it hits least. A move asks 24
//!   tiles of a square where they fit, and only where something has changed.
//! - **Varying** ([`mod@vary`]). A magic walks, a bit or two at a time, to one whose slots fit
//!   the room there is. A square without a place squeezes in, and its neighbors give way.
//!   Once in 128 moves a rook that has a place is squeezed in elsewhere, with a tile that
//!   uses fewer slots.
//! - **Priority** ([`priority`]). A square without a place becomes dearer the longer it waits.
//! - **Heat** ([`mod@heat`]). A move may make the table dearer, by less and less as the run
//!   goes on. Runs that cool slowly from an empty table end shortest.
//!
//! When every square has a place the table is cut shorter and the run goes on.
//!
//! A free slot between two used ones costs [almost nothing](own_slots::USED), so that
//! bishops lie alone between the slots of others instead of in long runs. The signed
//! form ([`Form::Signed`](super::candidates::Form)) cuts the circle of indices opposite index 0:
//! what a white magic with a fixed shift uses lies at both ends of the range, and so in one run.
//!
//! # Shared slots
//!
//! The same moves make overlaid tables: with [`Share`] tiles may lie on each other if their
//! squares always agree where their lines cross, and only those that conflict are in each
//! other's way. What differs are the [slots](Slots): [`OwnSlots`] for one attack set in a
//! slot, [`SharedSlots`] for several. Squares that agree in many slots but not in all
//! are not used.
//!
//! Rooks on diagonally adjacent squares always agree, bishops two squares apart on a rank or
//! file, bishops of opposite color, and rook and bishop on the same square. With the neighbors
//! **apart**, in a lookup that adds them afterwards (`& far | near`), any two rooks on adjacent
//! files or ranks agree unless they share the other line. The rooks alone then lie in 32,768
//! entries ([`arrangement`]): with `arranged` a run begins with them, and moves do the rest.
//!
//! # Cost
//!
//! The pool decides. From magics that leave single free slots between used ones nothing
//! below 92,000 entries comes. Four tables of 75,000 to 80,000 entries take a quarter of an
//! hour of a core each, from pools of three rounds; `docs/hunting.md` has the commands.
//!
//! # Units and steps
//!
//! A unit is an independent run. Its record holds the table as far as it is
//! packed, the varied tiles that lie there or were the last of their squares, and the
//! best table in which all squares have a place. A step is a
//! number of moves with a random stream of its own.
//!
//! Source: the idea is Volker Annuss's, with Niklas Fiekas ("Fixed shift fancy magics", 2012
//! to 2017).

pub mod arrangement;
mod as_find;
#[cfg(test)]
mod fixture;
pub mod free_runs;
pub mod heat;
#[cfg(test)]
mod moves_recounted;
pub mod own_slots;
pub mod packed;
mod packing;
pub mod priority;
pub mod repack;
pub mod shape;
pub mod share;
pub mod shared_slots;
pub mod slots;
pub mod table;
pub mod tile;
pub mod vary;

pub use heat::Heat;
pub use own_slots::OwnSlots;
pub use packed::Record;
pub use packing::{LONGEST, Overlapping, Settings};
pub use repack::Repack;
pub use shape::Shape;
pub use share::Share;
pub use shared_slots::SharedSlots;
pub use slots::Slots;
pub use table::{Place, Table};
pub use tile::Tile;
pub use vary::Vary;
