//! Single words: lookups for a machine whose products have one word, and which swaps no bytes.
//!
//! WebAssembly multiplies 64 bits by 64 and keeps the lower 64 of the product; for the upper
//! ones, which [`super::one_product`] wants, a compiler calls a routine. Nor does it swap the
//! bytes of a word: that takes a dozen instructions, and the hyperbola wants four of them for
//! a bishop. But it loads eight bytes from any address as one instruction, whatever is below.
//! So two techniques, each made of products that fit a word and of such loads, stand together
//! here, rooks by [`super::shared_lines`] and bishops by [`super::staggered`]:
//!
//! | what WebAssembly has no instruction for | rook | bishop |
//! |---|---|---|
//! | [`super::hyperbola`] | two byte swaps | four byte swaps |
//! | [`super::staggered`] | two byte swaps | none |
//! | [`super::one_product`] | two byte swaps | a product of two words |
//! | [`super::shared_lines`] | none | a product of two words |
//! | this | none | none |
//!
//! Elsewhere it has nothing over `shared_lines`: with a product of two words a bishop takes
//! one multiplication for both lines.
//!
//! Sources: those of the two techniques.

use crate::attacks::shared_lines;
pub use crate::attacks::shared_lines::rook_attacks;
use crate::attacks::staggered;
pub use crate::attacks::staggered::bishop_attacks;
use crate::{Bitboard, Square};

/// What the lookups read: the tables of the rooks, and the records of the bishops.
pub const BYTES: usize = shared_lines::ROOK_BYTES + staggered::BISHOP_BYTES;

/// The squares a queen on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(bishop_attacks(square, occupied).0 | rook_attacks(square, occupied).0)
}
