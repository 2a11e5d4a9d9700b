//! Boards, moves and the small types to and from the formats that the crate `serde` knows.
//!
//! A format for people gets texts, any other gets numbers; the crate's front page has the table.
//! What is read is checked as text and numbers are elsewhere in the crate, so nothing that it could
//! not have written comes in: no number out of range, no board that is not valid. A move has no
//! text of its own, since UCI text leaves out what kind of move it is.

mod board_formats;
mod listed;
mod move_formats;
mod named_and_numbered;
mod packed_board;
