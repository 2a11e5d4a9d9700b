//! Attack sets beside the lookups at the root of the crate.
//!
//! | module | finds |
//! |---|---|
//! | [`all_sliders`] | what all sliders of a side attack |
//! | [`pins`], [`xray`] | pinned pieces and pinners; what a slider attacks through a blocker |
//! | [`two_moves`] | where a slider can be in two moves |
//! | [`pins_by_fill`], [`two_moves_by_fill`] | the same by [`fills`](crate::setwise::fills) |
//! | [`techniques`] | rook, bishop and queen attacks by every technique we know, to study and compare |
//!
//! The board and move generation use neither `two_moves` nor the two modules of fills. Squares are
//! numbered a1 = 0, b1 = 1, …, h8 = 63. `occupied` holds all pieces of both sides, with or without
//! the attacking piece. An attack set includes the first piece on each ray, friend or foe. No lookup
//! panics.
//!
//! [`DefaultLookup`] says which technique is the default on which target, and how to choose another.

pub mod all_sliders;
pub(crate) mod any_piece;
pub(crate) mod default_lookup;
pub(crate) mod leaper_tables;
pub(crate) mod lines;
pub mod pins;
pub mod pins_by_fill;
pub mod techniques;
pub mod two_moves;
pub mod two_moves_by_fill;
pub mod xray;

pub use default_lookup::DefaultLookup;
