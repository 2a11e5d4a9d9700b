//! The tables as a reviewer wants to see them.
//!
//! - [`shared_square`], [`square_figures`]: one square of shared lines, and one of the magics, in
//!   figures and boards.
//! - [`target_defaults`]: which target reads what, and an overview of all tables.
//! - [`diff`]: what changed in meaning between two sets of files.
//! - [`report`]: three pages: a game, the default, and every table.
//! - [`census`]: which attack set is in which slot; the others draw it.

/// The pieces of the example of the README, the course, the pages and `show`. For the rook on d4 one is
/// behind another, one at the edge, and two are off its lines.
pub const EXAMPLE: u64 = 0x000A_2800_4200_0008;
/// d4.
pub const EXAMPLE_SQUARE: usize = 27;

pub mod census;
pub mod diff;
pub mod report;
pub mod shared_square;
pub mod square_figures;
pub mod target_defaults;
