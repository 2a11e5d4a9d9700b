//! What restricts the side to move: attacked squares, pins and checks.

use core::hint::black_box;

use super::position::{Side, first};
use super::rays::{Edges, Propagate, Rays, Sliders};
use crate::bitboard::{NOT_A, NOT_H};
use crate::setwise::leapers;
use crate::{Bitboard, Color, king_attacks, knight_attacks, pawn_attacks};

pub(super) struct Threats {
    pub(super) propagate: Propagate,
    /// The squares that the king may not enter; right only for those next to it.
    pub(super) attacked: u64,
    /// The pinned pieces, each in the directions in which it may still move.
    pub(super) pinned: Rays,
    pub(super) all_pinned: u64,
    /// Where pieces other than the king may go: everywhere; in check, only where they parry it; in
    /// double check, nowhere.
    pub(super) check_mask: u64,
}

/// One step towards the last rank.
#[inline(always)]
pub(super) const fn forward<const WHITE: bool>(set: u64) -> u64 {
    if WHITE { set << 8 } else { set >> 8 }
}

/// One step back.
#[inline(always)]
pub(super) const fn backward<const WHITE: bool>(set: u64) -> u64 {
    if WHITE { set >> 8 } else { set << 8 }
}

/// The square from which a pawn came to `to`; the numbers of the two differ by `by`.
#[inline(always)]
pub(super) const fn back<const WHITE: bool>(to: u64, by: u32) -> u64 {
    if WHITE { to >> by } else { to << by }
}

/// What pawns attack along the diagonal (a1 to h8) and the anti-diagonal.
#[inline(always)]
pub(super) const fn pawns_along_diagonal<const WHITE: bool>(pawns: u64) -> u64 {
    if WHITE { pawns << 9 & NOT_A } else { pawns >> 9 & NOT_H }
}

#[inline(always)]
pub(super) const fn pawns_along_anti_diagonal<const WHITE: bool>(pawns: u64) -> u64 {
    if WHITE { pawns << 7 & NOT_H } else { pawns >> 7 & NOT_A }
}

#[inline(always)]
pub(super) const fn color<const WHITE: bool>() -> Color {
    if WHITE { Color::White } else { Color::Black }
}

impl Threats {
    #[inline(always)]
    pub(super) fn against<const WHITE: bool>(
        us: &Side,
        them: &Side,
        theirs: Sliders,
        edges: &Edges,
    ) -> Threats {
        let propagate = Propagate::new(!(us.all | them.all), edges);
        let sliders = Rays::sliders(theirs);
        let rays = propagate.attacks(sliders, edges);
        let king = Rays::all(us.king);
        let from_king = propagate.attacks(king, edges);

        // Where a ray from the king and one towards it meet on one of our pieces, that piece stands
        // alone between the king and the slider.
        let pinned = from_king.and(rays.opposite()).and(Rays::all(us.all));
        let pinned = pinned.or(pinned.opposite());
        let square = first(us.king);
        // The one term that is not like the eight others is hidden from the vectoriser: see the
        // essay of `perft`.
        let leapers = knight_attacks(square).0 & them.knights
            | pawn_attacks(color::<WHITE>(), square).0 & them.pawns;
        let checkers = from_king.and(sliders).union() | black_box(leapers);
        let mut threats = Threats {
            propagate,
            attacked: rays.union() | black_box(Self::by_leapers(them, WHITE)),
            pinned,
            all_pinned: pinned.union(),
            check_mask: !0,
        };
        if checkers != 0 {
            threats.add_check(king, from_king, sliders, leapers, checkers, edges);
        }
        threats
    }

    #[inline(always)]
    fn by_leapers(them: &Side, white: bool) -> u64 {
        let pawns = if white {
            pawns_along_diagonal::<false>(them.pawns)
                | pawns_along_anti_diagonal::<false>(them.pawns)
        } else {
            pawns_along_diagonal::<true>(them.pawns) | pawns_along_anti_diagonal::<true>(them.pawns)
        };
        pawns | leapers::knight_attacks(Bitboard(them.knights)).0 | king_attacks(first(them.king)).0
    }

    /// A ray from the king that ends on a checking slider contains the squares where others may
    /// parry the check. The fills treated the king as a blocker, but it shields nothing behind it.
    #[inline(always)]
    fn add_check(
        &mut self,
        king: Rays,
        from_king: Rays,
        sliders: Rays,
        leapers: u64,
        checkers: u64,
        edges: &Edges,
    ) {
        let checks = from_king.and(sliders);
        self.attacked |= king.step(edges).where_any(checks.opposite()).union();
        let lines = from_king.where_any(checks).union();
        self.check_mask = if checkers & (checkers - 1) == 0 { lines | leapers } else { 0 };
    }
}
