//! Hyperbola quintessence in vector lanes: file and both diagonals at once.
//!
//! The subtraction of [`super::hyperbola`] is the same for a file, a diagonal
//! and an anti-diagonal; only the mask differs. AVX2 has room for four words,
//! can swap the bytes of each with one shuffle, and so computes the three
//! lines of a queen in a dozen instructions:
//!
//! ```text
//! lane              0        1          2           3
//! mask              file     nothing    diagonal    anti-diagonal
//! o                 occupied & mask, in each lane
//! o - s             the slider's bit subtracted, in each lane
//! swap(o) - swap(s) the same upside down, and swapped back
//! attacks           the two, exclusive or, & mask; then the union of the lanes
//! ```
//!
//! Meanwhile the rank, on which a byte swap mirrors nothing, comes from the 512 bytes of first-rank
//! attacks. One pass yields the rook's set and the bishop's, see [`rook_and_bishop_attacks`].
//!
//! It gains throughput and loses latency: moving the occupancy into a vector
//! register and the result out of it takes longer than the arithmetic. For a
//! rook or a bishop alone the trip is not worth it, so these two are those of
//! [`super::hyperbola`].
//!
//! It uses no intrinsics. Written over an array of four, the loop is plain Rust
//! that the compiler turns into vector code where the target has AVX2, and into the operations of
//! [`super::hyperbola`] where it has not.
//!
//! **Cost.** With AVX2 a queen takes 37 instructions; without, 75. 2,560 bytes.
//!
//! Sources: Gerd Isenberg, *Efficient Generation of Sliding Piece Attacks*
//! (Dresden, 2008), "Subtraction and Reverse Subtraction of rooks from
//! blockers"; Chess Programming Wiki, "AVX2" and "Hyperbola Quintessence".

pub use super::hyperbola::{bishop_attacks, rook_attacks};
use crate::attacks::first_rank::rank_attacks;
use crate::attacks::hyperbola::both_ways;
use crate::attacks::lines::lines_through;
use crate::tables::FIRST_RANK_ATTACKS;
use crate::{Bitboard, Square};

/// What the lookups read: the masks of the lanes and the first-rank attacks.
pub const BYTES: usize = size_of_val(&MASKS) + size_of_val(&FIRST_RANK_ATTACKS);

/// The masks of a square's lanes: file, nothing, diagonal and anti-diagonal.
/// The empty lane is stored, because a compiler that can see its zero computes
/// three scalars instead of four lanes.
#[repr(align(32))]
struct Masks([u64; 4]);

static MASKS: [Masks; 64] = {
    let mut masks = [const { Masks([0; 4]) }; 64];
    let mut index = 0;
    while index < 64 {
        let lines = lines_through(Square::ALL[index]);
        masks[index] = Masks([lines.file, 0, lines.diagonal, lines.anti_diagonal]);
        index += 1;
    }
    masks
};

/// The squares a queen on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(union_of_lanes(square, occupied.0) | rank_attacks(square, occupied).0)
}

/// The squares that a rook and a bishop on `square` would attack, from one
/// pass: for an engine that wants to know which sliders attack a square.
///
/// ```
/// # #[cfg(target_feature = "avx2")] {
/// use rookline::attacks::hyperbola_avx2::rook_and_bishop_attacks;
/// use rookline::{Bitboard, Square, bishop_attacks, rook_attacks};
///
/// let occupied = Bitboard(0x6DF4011A0006EB5F);
/// let (rook, bishop) = rook_and_bishop_attacks(Square::D4, occupied);
/// assert_eq!(rook, rook_attacks(Square::D4, occupied));
/// assert_eq!(bishop, bishop_attacks(Square::D4, occupied));
/// # }
/// ```
#[inline]
#[must_use]
pub const fn rook_and_bishop_attacks(square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
    let union = union_of_lanes(square, occupied.0);
    // No two lines through a square share another, so a mask takes the union
    // apart. Taking the lanes apart instead makes the compiler use scalars.
    let [file, _, diagonal, anti] = MASKS[square.index()].0;
    let rook = union & file | rank_attacks(square, occupied).0;
    (Bitboard(rook), Bitboard(union & (diagonal | anti)))
}

/// The attacks along file, diagonal and anti-diagonal.
#[inline]
const fn union_of_lanes(square: Square, occupied: u64) -> u64 {
    let masks = &MASKS[square.index()].0;
    let slider = square.bitboard().0;
    let mirrored = slider.swap_bytes();
    let mut attacks = [0; 4];
    let mut lane = 0;
    while lane < 4 {
        attacks[lane] = both_ways(slider, mirrored, occupied & masks[lane]) & masks[lane];
        lane += 1;
    }
    let [file, empty, diagonal, anti] = attacks;
    (file | empty) | (diagonal | anti)
}
