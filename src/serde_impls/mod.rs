//! Boards, moves and the small types to and from the formats that the crate `serde` knows.
//!
//! A text format gets texts, a binary format numbers; the front page of the crate has the table.
//! Reading checks everything: a number out of range or an invalid board is an error. A move has no
//! text form, since UCI text leaves out the kind of move.

mod boards_and_moves;
mod named_values;
