//! The tables as a reviewer wants to see them.
//!
//! - [`square_figures`]: one square, in figures and boards.
//! - [`diff`]: what changed in meaning between two sets of files.
//! - [`report`]: every table on one page.
//! - [`census`]: which attack set is in which slot; the others draw it.

pub mod census;
pub mod diff;
pub mod report;
pub mod square_figures;
