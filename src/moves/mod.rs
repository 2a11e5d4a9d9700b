//! Moves, lists of moves, and UCI notation.
//!
//! Nothing here depends on a board. [`crate::movegen`] decides whether a move is legal in a
//! position, and which move a text means there.

mod move_kind;
mod move_list;
mod packed_move;
mod scored_moves;
mod uci_move;

pub use move_kind::MoveKind;
pub use move_list::{IntoMoves, MoveList};
pub use packed_move::Move;
pub use scored_moves::ScoredMoves;
pub use uci_move::{UciError, UciMove};
