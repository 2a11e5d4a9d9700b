//! Single words: lookups for a machine with single-word products and without a byte swap.
//!
//! WebAssembly multiplies 64 bits by 64 and keeps the lower 64 of the product; for the upper
//! ones, which [`super::one_product`] needs, a compiler calls a routine. Nor can it swap the
//! bytes of a word: that takes a dozen instructions, and the hyperbola needs four such swaps
//! for a bishop. But it loads eight bytes from any address by one instruction, on any
//! processor. So this module combines two lookups made of such loads and of products that fit a
//! word, the rook of [`super::shared_lines`] and the bishop of [`super::staggered`]:
//!
//! | what WebAssembly has no instruction for | rook | bishop |
//! |---|---|---|
//! | [`super::hyperbola`] | two byte swaps | four byte swaps |
//! | [`super::staggered`] | two byte swaps | none |
//! | [`super::one_product`] | two byte swaps | a product of two words |
//! | [`super::shared_lines`] | none | a product of two words, then |
//! | this | none | none |
//!
//! **Measured** in Node 24 on a Xeon with AMX, in nanoseconds: hot and dependent; and how many
//! times as fast as the fastest of shakmaty, cozy-chess and chess, hot and by the mean over the
//! four regimes (README has the command, and all four for some of them).
//!
//! | | rook | | | | bishop | | | | queen | | | |
//! |---|---|---|---|---|---|---|---|---|---|---|---|---|
//! | this | 1.26 | 3.6 | 0.77 | 1.83 | 1.34 | 3.8 | 0.62 | 1.04 | 2.31 | 4.6 | 0.79 | 1.52 |
//! | `kindergarten` | 1.81 | 4.3 | 0.53 | 1.54 | 1.40 | 4.2 | 0.59 | 0.89 | 2.84 | 5.2 | 0.64 | 1.45 |
//! | `obstruction_difference` | 2.03 | 3.8 | 0.48 | 1.75 | 2.03 | 3.8 | 0.41 | 0.92 | 3.89 | 5.2 | 0.47 | 1.40 |
//! | [`super::staggered`] | 4.16 | 6.3 | 0.23 | 0.95 | | | | | 5.16 | 7.6 | 0.35 | 1.02 |
//! | [`super::shared_lines`] | | | | | 2.94 | 7.4 | 0.28 | 0.60 | 4.05 | 7.9 | 0.45 | 1.05 |
//! | [`super::hyperbola`] | 5.50 | 6.3 | 0.18 | 0.83 | 7.91 | 8.8 | 0.10 | 0.31 | 11.7 | 12.4 | 0.16 | 0.56 |
//! | shakmaty | 0.97 | 5.0 | | | 0.83 | 3.4 | | | 1.83 | 6.5 | | |
//!
//! With the vectors of WebAssembly allowed (`simd128`) the figures are the same.
//!
//! The bishop of `shared_lines` was that of `one_product` when this was measured. Today's, that of
//! [`super::one_string`], needs neither; it has not been measured here.
//!
//! Sources: those of the two techniques.

use crate::attacks::shared_lines::{self, Rooks};
use crate::attacks::staggered;
pub use crate::attacks::staggered::bishop_attacks;
use crate::{Bitboard, Square};

/// What the lookups read: the tables of the rooks, and the records of the bishops.
pub const BYTES: usize = shared_lines::ROOK_BYTES + staggered::BISHOP_BYTES;

/// Without the bishops that `shared_lines` keeps beside them.
static ROOKS: Rooks = Rooks::new();

/// The squares a rook on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    ROOKS.attacks(square, occupied)
}

/// The squares a queen on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(bishop_attacks(square, occupied).0 | rook_attacks(square, occupied).0)
}
