//! Everything that the benchmarks need apart from criterion.
//!
//! - [`lookup`]: one trait over all lookups, so that each measuring loop is compiled once per
//!   method with the lookup inlined into it.
//! - [`rival_lookups`] and [`own_lookups`]: the crates that an engine author would pick, and
//!   rookline's own techniques, each as an implementation of that trait.
//! - [`method`]: any of these as a value that can be put in a list; [`methods`]: the list of them
//!   all.
//! - [`bounds`]: lookups that compute no attacks, to show how fast one could be.
//! - [`queries`]: the squares and occupancies that are looked up.
//! - [`regimes`]: the four loops that are timed.
//! - [`ratio_tables`]: the tables that summarise the figures.
//! - [`run_file`]: the figures of a run as a file.
//! - [`small_engine`]: a whole engine with any of the lookups.
//! - [`perft_counters`]: perft by each crate.
//! - [`random_boards`]: whole positions, for measuring operations on boards.
//! - [`split_mix`]: the random numbers of games.
//! - [`arguments`]: what a benchmark is asked to do.
//!
//! Read `benches/lookup_speed.rs` for the commands and for how to read the results. This crate is never
//! published, so that the engine crate keeps an empty list of dependencies and its own licence:
//! shakmaty is under the GPL.

pub mod arguments;
pub mod bounds;
pub mod lookup;
pub mod method;
pub mod methods;
pub mod own_lookups;
pub mod perft_counters;
pub mod queries;
pub mod random_boards;
pub mod ratio_tables;
pub mod regimes;
pub mod rival_lookups;
pub mod run_file;
pub mod small_engine;
pub mod split_mix;
