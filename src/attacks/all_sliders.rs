//! All sliders of a side at once: the union of their attacks.
//!
//! King safety, mobility and the squares closed to a king need the union of what all rooks, bishops
//! and queens of a side attack. A loop over single lookups costs in proportion to the number of
//! sliders. The fill of `kogge_stone` costs the same for one slider as for ten. Its eight
//! directions go through the same steps with different distances. So this fill works on arrays of
//! eight lanes, one for each direction. Each lane rotates instead of shifting, because a rotation
//! goes both ways. A mask removes the bits that come round from the other end of the word, and
//! those that wrap at the edges. With AVX-512, the compiler puts all eight lanes into one register,
//! and one instruction rotates each by its own distance.
//!
//! ```text
//! lane        north   north-east   east   south-east   south   south-west   west   north-west
//! rotates         8            9      1           -7      -8           -9     -1            7
//! fills       orth.    diagonals  orth.    diagonals   orth.    diagonals  orth.    diagonals
//! ```
//!
//! **Cost.** Three doubling steps for all eight lanes together, for any number of sliders, and 256
//! bytes of distances and masks. Without AVX-512 no instruction rotates each lane by its own
//! distance. There a loop over lookups is faster, and [`attacks`] is that loop.
//!
//! Sources: Gerd Isenberg, *Efficient Generation of Sliding Piece Attacks*
//! (Dresden, 2008), "Kogge-Stone Parallel Prefix Algorithm" and its remark on
//! SIMD; Chess Programming Wiki, "AVX2", "Kogge-Stone Algorithm".

use crate::Bitboard;
use crate::bitboard::{NOT_1, NOT_8, NOT_A, NOT_H};

/// One step in each of the eight directions, one direction per lane.
#[repr(align(64))]
struct Compass {
    /// The distance by which the step rotates the board to the left.
    step: [u64; 8],
    /// The squares that the step can reach without wrapping round an edge.
    arrivals: [u64; 8],
}

/// The directions clockwise from north, and counter-clockwise.
///
/// Both give the same union. The board decides which one is used, so the compiler does not know the
/// distances. A compiler that knows them replaces each rotation and mask with a shift: to the left
/// in some lanes, to the right in others. Then the lanes are not alike.
static COMPASSES: [Compass; 2] = [
    Compass {
        step: [8, 9, 1, 64 - 7, 64 - 8, 64 - 9, 64 - 1, 7],
        arrivals: [
            NOT_1,
            NOT_1 & NOT_A,
            NOT_A,
            NOT_8 & NOT_A,
            NOT_8,
            NOT_8 & NOT_H,
            NOT_H,
            NOT_1 & NOT_H,
        ],
    },
    Compass {
        step: [8, 7, 64 - 1, 64 - 9, 64 - 8, 64 - 7, 1, 9],
        arrivals: [
            NOT_1,
            NOT_1 & NOT_H,
            NOT_H,
            NOT_8 & NOT_H,
            NOT_8,
            NOT_8 & NOT_A,
            NOT_A,
            NOT_1 & NOT_A,
        ],
    },
];

/// The sliders of one side, sorted by the lines they move on; a queen is in both sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[must_use]
pub struct Sliders {
    /// Rooks and queens.
    pub orthogonal: Bitboard,
    /// Bishops and queens.
    pub diagonal: Bitboard,
}

/// The squares that any of the sliders attacks.
///
/// ```
/// use rookline::attacks::all_sliders::{Sliders, attacks};
/// use rookline::{Bitboard, Square, bishop_attacks, rook_attacks};
///
/// let occupied = Bitboard(0x6DF4011A0006EB5F);
/// let sliders =
///     Sliders { orthogonal: Square::A1.bitboard(), diagonal: Square::C1.bitboard() };
/// let both = attacks(sliders, occupied);
/// assert_eq!(both, rook_attacks(Square::A1, occupied) | bishop_attacks(Square::C1, occupied));
/// ```
#[inline]
pub const fn attacks(sliders: Sliders, occupied: Bitboard) -> Bitboard {
    if cfg!(target_feature = "avx512f") {
        by_flood(sliders, occupied)
    } else {
        one_by_one(sliders, occupied)
    }
}

/// The union by a loop of single lookups.
#[inline]
const fn one_by_one(sliders: Sliders, occupied: Bitboard) -> Bitboard {
    let mut union = 0;
    let mut left = sliders.orthogonal;
    while let Some(square) = left.pop_first() {
        union |= crate::rook_attacks(square, occupied).0;
    }
    let mut left = sliders.diagonal;
    while let Some(square) = left.pop_first() {
        union |= crate::bishop_attacks(square, occupied).0;
    }
    Bitboard(union)
}

/// The union by one fill in all directions at once.
#[inline]
const fn by_flood(sliders: Sliders, occupied: Bitboard) -> Bitboard {
    let empty = !occupied.0;
    let compass = &COMPASSES[(empty & 1) as usize];
    let sliders = [sliders.orthogonal.0, sliders.diagonal.0];
    let mut attacks = [0; 8];
    let mut lane = 0;
    while lane < 8 {
        let (step, arrivals) = (compass.step[lane] as u32, compass.arrivals[lane]);
        let mut propagate = empty & arrivals;
        let mut fill = sliders[lane % 2];
        fill |= propagate & fill.rotate_left(step);
        propagate &= propagate.rotate_left(step);
        fill |= propagate & fill.rotate_left(2 * step);
        propagate &= propagate.rotate_left(2 * step);
        fill |= propagate & fill.rotate_left(4 * step);
        attacks[lane] = fill.rotate_left(step) & arrivals;
        lane += 1;
    }
    let [a, b, c, d, e, f, g, h] = attacks;
    Bitboard(((a | e) | (b | f)) | ((c | g) | (d | h)))
}
