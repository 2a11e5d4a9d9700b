//! Overlapping tables: all 128 squares in one array, each in the gaps of others.
//!
//! The lookup is `table[offset + (((occupied & mask) * magic) >> shift)]`, one multiplication and
//! one load (black: `occupied | !mask`). A square uses only part of its index range, so the range
//! of another square may overlap it. But no slot may be used twice, since attack sets of different
//! squares are never equal.
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
//! A hunt needs a pool of candidates ([`super::candidates`]): for each square some hundred magics
//! that use few slots in few blocks. A [`Tile`] is a candidate for a place in the table. The table
//! begins empty, or as the result of an earlier hunt, and changes by moves:
//!
//! - **Repack and recreate** ([`mod@repack`]). A move lifts a few tiles. Then it puts their squares
//!   down again, each where a tile spoils the fewest free slots. Free slots in gaps below 4, 16, 32
//!   and 64 slots count as partly spoiled ([`mod@free_runs`]). One move in four forces a square
//!   without a place into the table, where it displaces least. A move tries 24 tiles of a square,
//!   and only where the table has changed.
//! - **Varying** ([`mod@vary`]). A magic walks, a bit or two at a time, to a magic whose slots fit
//!   into the free slots. A square without a place is squeezed in, and the tiles around it move.
//!   Once in 128 moves a rook that has a place is squeezed in elsewhere, with a tile that uses
//!   fewer slots.
//! - **Priority** ([`priority`]). The cost of a square without a place grows while it waits.
//! - **Heat** ([`mod@heat`]). A move may raise the cost of the table; the limit falls during the
//!   run. Runs that cool slowly from an empty table find the shortest tables.
//!
//! When every square has a place, the limit is lowered and the run continues.
//!
//! To use a free slot between two used ones costs [almost nothing](own_slots::USED), so bishops go
//! between the slots of others instead of into long runs. The signed form
//! ([`Form::Signed`](super::candidates::Form)) cuts the circle of indices opposite index 0. A white
//! magic with a fixed shift uses slots at both ends of the range. In the signed form these slots
//! are one run.
//!
//! # Shared slots
//!
//! The same moves make overlaid tables. With [`Share`], tiles may overlap if their squares always
//! agree where their lines cross; only other pairs conflict. The difference is in the
//! [slots](Slots): [`OwnSlots`] for one attack set in a slot, [`SharedSlots`] for several. Two
//! squares that agree in many slots but not in all share no slot.
//!
//! These pairs always agree: rooks on diagonally adjacent squares, bishops two squares apart on a
//! rank or file, bishops of opposite color, and rook and bishop on the same square. A lookup can
//! also add the slider's neighbors afterwards (`& far | near`), so that the slots do not have them:
//! the neighbors are **apart**. Then any two rooks on adjacent files or ranks agree unless they
//! share the other line. The rooks alone then fit into 32,768 slots ([`arrangement`]). With
//! `arranged` a run begins with this arrangement, and continues with moves.
//!
//! # Cost
//!
//! The result depends on the pool. From magics that leave single free slots between used ones, no
//! table has fewer than 92,000 entries. From pools of three rounds, a table of 75,000 to 80,000
//! entries needs a quarter of an hour of a core; `docs/hunting.md` has the commands.
//!
//! # Units and steps
//!
//! A unit is an independent run. Its record has the current table, the varied tiles of this table,
//! the latest varied tiles of each square, and the best table in which all squares have a place. A
//! step is a number of moves with a random stream of its own.
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
