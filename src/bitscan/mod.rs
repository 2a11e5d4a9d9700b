//! The index of the lowest bit of a word, by two perfect hashes.
//!
//! A move generator makes a list of squares from a set of targets: again and again it removes the
//! lowest bit, and needs its index. A single bit is one of only 64 words. So where the processor
//! has no instruction for a bit scan, a perfect hash of 64 keys finds the index.
//!
//! | module | method | table |
//! |---|---|---|
//! | [`de_bruijn`] | multiply, shift, look up | 64 bytes |
//! | [`mod_67`] | remainder, look up | 67 bytes |
//!
//! Both agree with `u64::trailing_zeros`, the processor's own instruction, and give 64 for the
//! word 0. [`Bitboard`](crate::Bitboard) iterates with that instruction. Isenberg prints two loops: one
//! passes the whole word to the scan, the other isolates the lowest bit first. The scan itself
//! isolates the bit, so both give the same squares:
//!
//! ```
//! use rookline::bitscan::{de_bruijn, mod_67};
//! use rookline::{Bitboard, Square};
//!
//! let set = Bitboard(0x8000000000000401);
//! let (mut left, mut squares) = (set, Vec::new());
//! while !left.is_empty() {
//!     let number = de_bruijn::trailing_zeros(left.0);
//!     assert_eq!(number, mod_67::trailing_zeros(left.isolate_first().0));
//!     squares.push(Square::wrapping(number as usize));
//!     left = left.reset_first();
//! }
//! assert!(set.iter().eq(squares));
//! ```
//!
//! Source: Gerd Isenberg, *Efficient Generation of Sliding Piece Attacks*
//! (Dresden, 2008), "Bitboard Serialization".

pub mod de_bruijn;
pub mod mod_67;
