//! Everything that the benchmarks need, except criterion.
//!
//! - [`lookup`]: one trait over all lookups, so that each measuring loop is compiled once per
//!   method with the lookup inlined into it.
//! - [`crate_lookups`]: rookline's default and the other crates, each as an implementation of that
//!   trait.
//! - [`methods`]: the list of these and of rookline's techniques, with their types erased.
//! - [`queries`]: the squares and occupancies that are looked up.
//! - [`regimes`]: the four loops that are timed; [`disturbance`]: what evicts the tables in between;
//!   [`loop_placement`]: the place of a loop in a cache line.
//! - [`run_file`]: the figures of a run as a file; [`ratio_tables`]: the tables that are printed.
//! - [`small_engine`]: a whole engine with any of the lookups.
//! - [`perft_counters`]: perft by each crate; [`read_fen`]: a FEN as each reads it.
//! - [`random_boards`]: whole positions, for measuring operations on boards.
//! - [`own_board`], [`threats_by_piece`]: a board as engines have it, and their method for threats.
//! - [`random`]: the random numbers of games, as the tests of rookline have them.
//! - [`arguments`]: the options of a benchmark.
//!
//! `benches/lookup_speed.rs` has the commands and explains the results. This crate is never
//! published. So the engine crate has no dependencies and its own license: shakmaty has the GPL.

pub mod arguments;
pub mod crate_lookups;
pub mod disturbance;
pub mod lookup;
pub mod loop_placement;
pub mod methods;
pub mod own_board;
pub mod perft_counters;
pub mod queries;
#[path = "../../tests/common/random.rs"]
pub mod random;
pub mod random_boards;
pub mod ratio_tables;
pub mod read_fen;
pub mod regimes;
pub mod run_file;
pub mod small_engine;
pub mod threats_by_piece;
