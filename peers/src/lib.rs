//! Everything that the benchmarks need, except criterion.
//!
//! - [`crate_lookups`]: one trait over all lookups, so that each measuring loop is compiled once per
//!   method with the lookup inlined into it; rookline's default and the other crates.
//! - [`methods`]: the list of these and of rookline's techniques, with their types erased.
//! - [`queries`]: the squares and occupancies that are looked up.
//! - [`regimes`]: the four loops that are timed; [`disturbance`]: what evicts the tables in between.
//! - [`run_file`]: the figures of a run as a file; [`tables`]: the tables that are printed.
//! - [`perft_counters`]: perft by each crate, and a FEN as each reads it.
//! - [`own_board`]: a board as engines have it.
//! - [`games`], [`random`]: random games, as the tests of rookline have them.
//! - [`arguments`]: the options of a benchmark.
//!
//! `benches/lookup_speed.rs` has the commands and explains the results. This crate is never
//! published. So the engine crate has no dependencies and its own license: shakmaty has the GPL.

pub mod arguments;
pub mod crate_lookups;
pub mod disturbance;
#[path = "../../tests/common/games.rs"]
#[allow(missing_docs)] // those of the tests
pub mod games;
pub mod methods;
pub mod own_board;
pub mod perft_counters;
pub mod queries;
#[path = "../../tests/common/random.rs"]
pub mod random;
pub mod regimes;
pub mod run_file;
pub mod tables;
