//! What a move is, a list of moves, and their UCI notation.
//!
//! Nothing here knows a board: whether a move is legal, and what a text means in a position, is
//! asked in [`crate::movegen`].

mod kind;
mod list;
mod mv;
mod uci;

pub use kind::MoveKind;
pub use list::{IntoMoves, MoveList};
pub use mv::Move;
pub use uci::{UciError, UciMove};
