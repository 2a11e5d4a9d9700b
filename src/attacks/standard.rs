//! The lookups at the crate root: the technique that is best inside an engine.
//!
//! A loop that does nothing but look attacks up keeps a table of hundreds of
//! kilobytes in its cache; an engine, whose transposition table, network and
//! move lists want the same cache, does not. There a lookup of a few
//! instructions over a few kilobytes wins by a factor of three to five, so
//! that is what stands here.

pub use super::hyperbola::{bishop_attacks, queen_attacks, rook_attacks};
