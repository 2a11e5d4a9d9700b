//! Everything that the benchmarks need apart from criterion.
//!
//! - [`lookup`]: one trait over all lookups, so that each measuring loop is compiled once per
//!   method with the lookup inlined into it.
//! - [`crates`] and [`ours`]: the crates that an engine author would pick, and rookline's own
//!   techniques, each as an implementation of that trait.
//! - [`method`]: any of these as a value that can be put in a list; [`methods`]: the list of them
//!   all.
//! - [`bounds`]: lookups that compute no attacks, to show how fast one could be.
//! - [`occupancies`]: the squares and occupancies that are looked up.
//! - [`regimes`]: the four loops that are timed.
//! - [`table`]: the tables that summarise the figures.
//! - [`figures`]: the figures of a run as a file.
//! - [`random`]: the random numbers of games.
//! - [`corpus`]: whole positions, for measuring operations on boards.
//! - [`others`]: the same on the peers' boards.
//! - [`asked`]: what a benchmark is asked to do.
//! - [`engine`]: a whole engine with any of the lookups, for `benches/engine.rs`.
//! - [`perft`]: perft by each crate, for `benches/perft.rs`.
//!
//! Read `benches/sliders.rs` for the commands and for how to read the results. This crate is never
//! published, so that the engine crate keeps an empty list of dependencies and its own licence:
//! shakmaty is under the GPL.

pub mod asked;
pub mod bounds;
pub mod corpus;
pub mod crates;
pub mod engine;
pub mod figures;
pub mod lookup;
pub mod method;
pub mod methods;
pub mod occupancies;
pub mod others;
pub mod ours;
pub mod perft;
pub mod random;
pub mod regimes;
pub mod table;
