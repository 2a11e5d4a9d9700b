//! What a move is, a list of moves, and their UCI notation.
//!
//! Nothing here knows a board: whether a move is legal, and what a text means in a position, is
//! asked in [`crate::movegen`].

mod move_kind;
mod move_list;
mod packed_move;
mod uci_move;

pub use move_kind::MoveKind;
pub use move_list::{IntoMoves, MoveList};
pub use packed_move::Move;
pub use uci_move::{UciError, UciMove};
