//! The tables for the eyes of a reviewer.
//!
//! - [`show`]: one square, in figures and boards.
//! - [`diff`]: what changed in meaning between two sets of files.
//! - [`report`]: every table on one page.
//! - [`census`]: who lives where in a square's table, which the others draw.

pub mod census;
pub mod diff;
pub mod report;
pub mod show;
