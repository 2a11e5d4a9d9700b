//! The index of the lowest bit of a word, three ways.
//!
//! A move generator turns a set of targets into a list of squares by taking the
//! lowest bit again and again: isolate it with `x & -x`, find its index, remove
//! it with `x & (x - 1)`. An isolated bit is one of only 64 words, so where the
//! processor has no instruction for it, a perfect hash of 64 keys finds the
//! index.
//!
//! | module | method | table |
//! |---|---|---|
//! | [`de_bruijn`] | multiply, shift, look up | 64 bytes |
//! | [`mod_67`] | remainder, look up | 67 bytes |
//! | [`hardware`] | one instruction | none |
//!
//! All three agree, also that `trailing_zeros(0)` is 64. [`crate::Bitboard`]
//! iterates with the third.
//!
//! ```
//! use rookline::bitscan::{de_bruijn, hardware, mod_67};
//!
//! for word in [0, 1, 0x14220022140000, u64::MAX << 63] {
//!     assert_eq!(de_bruijn::trailing_zeros(word), hardware::trailing_zeros(word));
//!     assert_eq!(mod_67::trailing_zeros(word), hardware::trailing_zeros(word));
//! }
//! ```

pub mod de_bruijn;
pub mod hardware;
pub mod mod_67;
