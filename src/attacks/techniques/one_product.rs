//! One product: both diagonals of a bishop by one multiplication.
//!
//! Blockers only take attacks away. So the attacks for all blockers are the intersection
//! of the attacks for some of them and the attacks for the rest, however they are
//! divided:
//!
//! ```text
//! attacks(some | rest) = attacks(some) & attacks(rest)
//! ```
//!
//! So two small tables, each indexed by some of the blockers, replace a large one indexed
//! by all of them; stored as [`super::staggered`] sets, an attack set takes little more
//! than a byte. What is new here is that one multiplication serves both. The product of
//! two words has two words. Let the low one depend on the blockers below the bishop and
//! the high one on those above:
//!
//! ```text
//! product = (occupied | others) * factor                  128 bits
//! attacks = load(sets + (low word, bits 30 to 35))
//!         & load(sets + 33 + (high word, bits 26 to 31))
//!         & lines
//! ```
//!
//! **Two multiplications in one.** To a six-bit field that begins at bit `k` of the
//! product, a blocker on square `s` adds the six bits of the factor from bit `k - s` on,
//! its *weight*. In the low word `k` is 30: squares from e5 on have no weight there, as
//! it would lie below bit 0 of the factor. In the high word `k` is 64 + 26, and squares
//! up to c4 have none, as it would lie above bit 63. So each word sees half of the board.
//! For a bishop on d5 the blockers below it, c4, b3, e4, f3 and g2, have weights in bits
//! 2 to 21 of the factor, those above it, c6, b7, e6 and f7, in bits 37 to 53: two
//! factors in one. On other squares a ray may run through both halves; by the identity
//! above that does not matter.
//!
//! **An index that begins anywhere.** `others` are all squares but those where a blocker
//! matters, so the zeros of `occupied | others` are the empty squares among the latter.
//! Let `e` be those as a number. Then the product is `(2^64 - 1) * factor - e * factor`:
//! a constant, which can be anything, less a weight for each empty square.
//! [`super::shared_lines`] uses that constant to select its part of a shared table. Here
//! it moves both strings (the staggered sets of either word) to where they have room.
//!
//! **Two strings in one array.** Staggered sets of one line never collide. Sets that
//! cover both lines do: four or six bytes on, a square upwards on one line stands where
//! a square downwards on the other stood (two bytes on, they are neighbours of the
//! bishop, which every set has). So not every factor will do. Where sets meet, a byte
//! has the squares of all of them. Sets are not moved to avoid that; instead, the
//! squares that lookups then show wrongly are counted, and a walk over factors lowers
//! that number. It comes to 0 at once on 60 squares, and on d4, e4, d5 and e5 in one
//! walk out of ten to a hundred or more, of a second each
//! (`magic-gen hunt one-product`). The strings may use each other's bytes, and on those
//! four squares they must: two cache lines have 104 bytes besides mask, factor and
//! lines.
//!
//! The record has the lines at its other end, so that both cache lines are asked for at
//! once, as in [`super::staggered`]; and the factors were chosen so that the loads of a
//! set seldom cross from one to the other, which costs a second load: never on 60
//! squares.
//!
//! **Measured**, a bishop, baseline x86-64 on a Xeon with AMX (2 MB of second-level
//! cache), in nanoseconds: hot, dependent, after one and after four megabytes of other
//! data; and how many times as fast as the fastest of shakmaty, cozy-chess and chess, hot
//! and by the mean over the four regimes.
//!
//! | | hot | dependent | 1 MB | 4 MB | hot | mean |
//! |---|---|---|---|---|---|---|
//! | this | 0.81 | 3.6 | 2.8 | 23 | 0.80 | 1.18 |
//! | [`super::staggered`] | 0.90 | 3.6 | 3.2 | 22 | 0.72 | 1.10 |
//! | shakmaty | 0.65 | 3.2 | 5.1 | 46 | | |
//!
//! A bishop takes sixteen instructions with the loop around them, where staggered sets with
//! a factor for each line take twenty. Cold the two are about level: after four megabytes
//! this took 0.8 to 1.75 times as long in six runs of five builds.
//!
//! **What was tried on the way**:
//!
//! - Other fields, to save a micro-operation, by minutes of the same walks (each figure is
//!   the least number of squares wrongly attacked). Bits 26 to 31 of the low word: d5 31, in
//!   strings of 128 bytes too. Bits 58 to 63 of it: d4 and d5 44, e4 and e5 32; d5 and e5 16
//!   in strings of 128 bytes. Bits 58 to 63 and 26 to 31, both of the low word, which would
//!   be a single-word product: d5 and e5 64.
//! - A union of two sets, each of which may hold only what is surely attacked, in place
//!   of the intersection: d4, e4, d5 and e5 in seconds, with bits 26 to 31. But then
//!   one of the words has to see a whole ray, and neither sees a long one. Bits 58 to
//!   63 of the low word see them all, but gave none of those four squares.
//! - An exclusive or after the intersection, to have unions on some squares and
//!   intersections on others: 0.94 ns where this took 0.85, by a sketch.
//! - Two factors, one for each set: 0.91. Then loads are the bottleneck.
//! - Fields of seven or eight bits: harder, as fewer sums wrap.
//! - The lines beside mask and factor: then nothing asks for the second cache line
//!   before the product is known, and a cold lookup waits twice.
//! - Mask, factor and lines in an array each, as in [`super::shared_lines`]: 0.01 to 0.08
//!   slower in a sketch (whose loads crossed cache lines more often), and with 4 MB a
//!   quarter and more, as nothing asks for the strings' cache lines before the product is
//!   known.
//! - One string and one set for both lines, which all squares share: [`super::one_string`], which is
//!   faster hot. An earlier string, longer than today's, took up to half as long again after four
//!   megabytes, as it waits for memory twice.
//!
//! Rooks are those of [`super::staggered`]: halves of the board do not tell a rook's file
//! and rank apart, and on a rank alone up to six blockers, enough to fill its field, fall
//! to one word. The same walks for rooks, 60,000 moves a square with the two fields at 38
//! pairs of places in the product, left hundreds to thousands of squares wrongly attacked
//! from every square, never fewer than 100. The crate root has the rooks of
//! [`super::shared_lines`].
//!
//! Source: none that we know of.

use crate::attacks::byte_loads::load;
use crate::attacks::product_fields::{SETS, fields};
use crate::attacks::staggered;
pub use crate::attacks::staggered::rook_attacks;
use crate::tables::expanded;
use crate::{Bitboard, Square};

expanded!("one_product.rs" has ONE_PRODUCT);

/// What the lookups read: a record for each square of a bishop, with the attack sets in
/// it, and the records of the rooks.
pub const BYTES: usize = staggered::ROOK_BYTES + BISHOP_BYTES;

const BISHOP_BYTES: usize = size_of_val(&ONE_PRODUCT);

/// A bishop's record, two cache lines.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
struct OneProduct {
    /// All squares but those where a blocker matters.
    others: u64,
    factor: u64,
    /// Two strings of staggered sets, each of which may use bytes of the other.
    sets: [u8; SETS],
    /// What is attacked on an empty board. It stands in the second cache line so
    /// that both are asked for at once.
    lines: u64,
}

// The hunt knows where the sets stand in their cache lines.
const _: () = assert!(core::mem::offset_of!(OneProduct, sets) == 16);
const _: () = assert!(size_of::<OneProduct>() == 128);

/// The squares a bishop on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let on = &ONE_PRODUCT[square.index()];
    let (low, high) = fields(occupied.0 | on.others, on.factor);
    Bitboard(on.lines & load(&on.sets, low) & load(&on.sets, high))
}

/// The squares a queen on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    rook_attacks(square, occupied).union(bishop_attacks(square, occupied))
}
