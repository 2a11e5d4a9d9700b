//! Other chess boards than bitboards: with four bits for a square, with a byte for a square, or
//! packed by Huffman's method.
//!
//! ```
//! use rookline::Board;
//! use rookline_boards::ccr::CcrPosition;
//! use rookline_boards::huffman;
//! use rookline_boards::mailbox::Position12x10;
//!
//! let board = Board::default();
//! assert_eq!(CcrPosition::from(&board).perft(3), 8_902); // 32 bytes of pieces
//! assert_eq!(Position12x10::from(&board).perft(3), 8_902); // 120 bytes of pieces
//! assert_eq!(huffman::pack(&board).len(), 22); // the whole position
//! ```
//!
//! | module | contents | bytes |
//! |---|---|---|
//! | [`placement`] | the rules of chess for any board of pieces | |
//! | [`ccr`] | the Compact Chessboard Representation: a nibble for each square, a word for each rank | 32 |
//! | [`mailbox`] | arrays of 8x8, 12x12 and 12x10 squares | 64, 144, 120 |
//! | [`huffman`] | a whole position as a string of bits | up to 39; 22 at the start |
//!
//! Each board converts to and from a [`rookline::Board`]. Bitboards are better for engines, since
//! one operation handles many squares. These boards are for study, for comparison, and for storage.
//!
//! The crate uses only the public interface of `rookline`. It has no features, no `std`, no
//! allocation, no `unsafe`, and nothing runs before the first call.
//!
//! # Stability
//!
//! Values that programs store do not change within a major version: the bytes of [`huffman::pack`]
//! and the words of [`ccr::Ccr`]. The order of moves and the texts of errors may change.
//!
//! Source: Vladan Vučković, *An Alternative Efficient Chessboard Representation Based on 4-Bit
//! Piece Coding*, Yugoslav Journal of Operations Research 22(2) (2012), 265-284.

#![no_std]
#![forbid(unsafe_code)]

pub mod ccr;
pub mod huffman;
pub mod mailbox;
pub mod placement;

/// The README's program runs with the doctests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
