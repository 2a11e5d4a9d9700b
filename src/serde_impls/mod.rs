//! Boards, moves and the small types to and from the formats that the crate `serde` knows.
//!
//! A format for people gets texts, any other gets numbers:
//!
//! | type | text format (JSON) | binary format |
//! |---|---|---|
//! | board | FEN | 29 bytes (`packed.rs`) |
//! | square, file, rank, piece, colored piece, side | name | number, one byte |
//! | UCI move | UCI text | number, two bytes |
//! | bitboard | number | number, eight bytes |
//! | move | number, `Move::to_bits` | the same, two bytes |
//! | list of moves | sequence of moves | sequence of moves |
//!
//! What is read is checked as text and numbers are elsewhere in the crate, so nothing that it could
//! not have written comes in: no number out of range, no board that is not valid. A move has no
//! text of its own, since UCI text leaves out what kind of move it is.

mod board_formats;
mod move_formats;
mod named_and_numbered;
mod packed_board;
