//! All sliders of a side at once: the union of their attacks.
//!
//! King safety, mobility by side and the squares a king may not enter need the
//! union of what all rooks, bishops and queens of a side attack. A loop looks
//! each slider up and costs as much as there are sliders. The flood of
//! [`super::kogge_stone`] costs the same for one slider as for ten, and its
//! eight directions go through the same steps with other shifts: four to the
//! left and four to the right. So it is written here over arrays of four
//! lanes, which a compiler that knows AVX2 turns into vector instructions with
//! a shift of its own for each lane.
//!
//! There is no table. Where there is no AVX2 the loop over single lookups is
//! as fast, and this function is that loop.
//!
//! Sources: Gerd Isenberg, *Efficient Generation of Sliding Piece Attacks*
//! (Dresden, 2008), "Kogge-Stone Parallel Prefix Algorithm" and its remark on
//! SIMD; Chess Programming Wiki, "AVX2", "Kogge-Stone Algorithm".

use crate::Bitboard;

const NOT_A: u64 = 0xFEFEFEFEFEFEFEFE;
const NOT_H: u64 = 0x7F7F7F7F7F7F7F7F;
const NOT_1: u64 = !0xFF;
const NOT_8: u64 = !0 >> 8;

/// North, north-east, east and north-west: how far a step shifts to the left.
/// The other four directions shift as far to the right.
const STEP: [u32; 4] = [8, 9, 1, 7];

/// Where a step to the left can arrive without having gone round an edge.
const LEFT: [u64; 4] = [NOT_1, NOT_A & NOT_1, NOT_A, NOT_H & NOT_1];

/// The same for the steps to the right.
const RIGHT: [u64; 4] = [NOT_8, NOT_H & NOT_8, NOT_H, NOT_A & NOT_8];

/// The squares that any of the sliders attacks. `orthogonal` are the rooks and
/// queens, `diagonal` the bishops and queens.
///
/// ```
/// use rookline::attacks::all_sliders::attacks;
/// use rookline::{Bitboard, Square, bishop_attacks, rook_attacks};
///
/// let occupied = Bitboard(0x6DF4011A0006EB5F);
/// let both = attacks(Square::A1.bitboard(), Square::C1.bitboard(), occupied);
/// assert_eq!(both, rook_attacks(Square::A1, occupied) | bishop_attacks(Square::C1, occupied));
/// ```
#[inline]
#[must_use]
pub const fn attacks(orthogonal: Bitboard, diagonal: Bitboard, occupied: Bitboard) -> Bitboard {
    if cfg!(target_feature = "avx2") {
        Bitboard(flood(orthogonal.0, diagonal.0, !occupied.0))
    } else {
        one_by_one(orthogonal, diagonal, occupied)
    }
}

/// The union by a loop of single lookups.
const fn one_by_one(orthogonal: Bitboard, diagonal: Bitboard, occupied: Bitboard) -> Bitboard {
    let mut union = 0;
    let mut left = orthogonal;
    while let Some(square) = left.first() {
        union |= crate::rook_attacks(square, occupied).0;
        left = left.reset_first();
    }
    let mut left = diagonal;
    while let Some(square) = left.first() {
        union |= crate::bishop_attacks(square, occupied).0;
        left = left.reset_first();
    }
    Bitboard(union)
}

#[inline]
const fn flood(orthogonal: u64, diagonal: u64, empty: u64) -> u64 {
    let sliders = [orthogonal, diagonal, orthogonal, diagonal];
    let mut attacks = [0; 4];
    let mut lane = 0;
    while lane < 4 {
        let (step, edge) = (STEP[lane], LEFT[lane]);
        let mut road = empty & edge;
        let mut fill = sliders[lane];
        fill |= road & fill << step;
        road &= road << step;
        fill |= road & fill << (2 * step);
        road &= road << (2 * step);
        fill |= road & fill << (4 * step);
        attacks[lane] = fill << step & edge;
        lane += 1;
    }
    let mut lane = 0;
    while lane < 4 {
        let (step, edge) = (STEP[lane], RIGHT[lane]);
        let mut road = empty & edge;
        let mut fill = sliders[lane];
        fill |= road & fill >> step;
        road &= road >> step;
        fill |= road & fill >> (2 * step);
        road &= road >> (2 * step);
        fill |= road & fill >> (4 * step);
        attacks[lane] |= fill >> step & edge;
        lane += 1;
    }
    (attacks[0] | attacks[1]) | (attacks[2] | attacks[3])
}
