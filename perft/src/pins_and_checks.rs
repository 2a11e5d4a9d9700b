//! Attacked squares, pins and checks, which restrict the side to move.

use core::hint::black_box;

use rookline::setwise::leapers;
use rookline::{Bitboard, Color, Square, king_attacks, knight_attacks, pawn_attacks};

use crate::eight_rays::{Edges, NOT_A, NOT_H, Propagate, Rays, Sliders};
use crate::four_lines::{between, four_lines, line};
use crate::sides::{Side, first, squares};
use crate::slider_by_slider;

pub struct Threats {
    /// The squares that the king may not enter; correct only for squares next to it.
    pub attacked: u64,
    pub pinned: u64,
    /// The squares that pieces other than the king may go to: all squares; in check, only those
    /// that parry it; in double check, none.
    pub check_mask: u64,
}

/// One step toward the last rank.
#[inline(always)]
pub const fn forward<const WHITE: bool>(set: u64) -> u64 {
    if WHITE { set << 8 } else { set >> 8 }
}

/// One step back.
#[inline(always)]
pub const fn backward<const WHITE: bool>(set: u64) -> u64 {
    if WHITE { set >> 8 } else { set << 8 }
}

/// The square from which a pawn came to `to`; the numbers of the two differ by `by`.
#[inline(always)]
pub const fn back<const WHITE: bool>(to: u64, by: u32) -> u64 {
    if WHITE { to >> by } else { to << by }
}

/// The attacks of pawns along the diagonal (a1 to h8) and the anti-diagonal.
#[inline(always)]
pub const fn pawns_along_diagonal<const WHITE: bool>(pawns: u64) -> u64 {
    if WHITE { pawns << 9 & NOT_A } else { pawns >> 9 & NOT_H }
}

#[inline(always)]
pub const fn pawns_along_anti_diagonal<const WHITE: bool>(pawns: u64) -> u64 {
    if WHITE { pawns << 7 & NOT_H } else { pawns >> 7 & NOT_A }
}

/// The squares that pawns of `them` on the squares of a set attack, and those from which pawns of
/// `us` attack the set. `white` says whether we are White.
#[inline(always)]
pub const fn pawn_attacks_back(set: u64, white: bool) -> u64 {
    if white {
        pawns_along_diagonal::<false>(set) | pawns_along_anti_diagonal::<false>(set)
    } else {
        pawns_along_diagonal::<true>(set) | pawns_along_anti_diagonal::<true>(set)
    }
}

#[inline(always)]
pub const fn color<const WHITE: bool>() -> Color {
    if WHITE { Color::White } else { Color::Black }
}

impl Threats {
    /// With `FILLS`, `propagate` is that of this position; without `FILLS`, the function does not
    /// read it. `EIGHT` says whether one instruction handles all eight directions.
    #[inline(always)]
    pub fn against<const WHITE: bool, const FILLS: bool, const EIGHT: bool>(
        us: &Side,
        them: &Side,
        theirs: Sliders,
        propagate: &Propagate<EIGHT>,
        edges: &Edges,
    ) -> Threats {
        if FILLS && EIGHT {
            return Self::by_fills::<WHITE, EIGHT>(us, them, theirs, propagate, edges);
        }
        let attacked = if FILLS {
            let leapers = Self::by_leapers(them, WHITE);
            propagate.attacks(Rays::sliders(theirs), edges).union() | black_box(leapers)
        } else {
            slider_by_slider::attacked(them, us.all | them.all) | Self::by_few_leapers(them, WHITE)
        };
        Self::along_lines::<WHITE>(us, them, attacked)
    }

    /// Pins and checks from the few enemy sliders that stand on a line with the king.
    #[inline(always)]
    fn along_lines<const WHITE: bool>(us: &Side, them: &Side, attacked: u64) -> Threats {
        let king = first(us.king);
        let leapers = Self::checking_leapers::<WHITE>(them, king);
        let mut threats = Threats { attacked, pinned: 0, check_mask: leapers };
        let mut checkers = leapers;
        for from in squares(four_lines(king).aligned(them.orthogonal, them.diagonal)) {
            let way = between(king, from);
            let on_the_way = way & (us.all | them.all);
            if on_the_way == 0 {
                let parry = way | from.bitboard().0;
                checkers |= from.bitboard().0;
                threats.check_mask |= parry;
                // The king does not shield the squares behind it.
                threats.attacked |= line(king, from) & king_attacks(king).0 & !parry;
            } else if on_the_way & (on_the_way - 1) == 0 {
                threats.pinned |= on_the_way & us.all;
            }
        }
        if checkers == 0 {
            threats.check_mask = !0;
        } else if checkers & (checkers - 1) != 0 {
            threats.check_mask = 0;
        }
        threats
    }

    /// Finds attacks, pins and checks by fills, if one instruction handles all eight directions.
    #[inline(always)]
    fn by_fills<const WHITE: bool, const EIGHT: bool>(
        us: &Side,
        them: &Side,
        theirs: Sliders,
        propagate: &Propagate<EIGHT>,
        edges: &Edges,
    ) -> Threats {
        let sliders = Rays::sliders(theirs);
        let rays = propagate.attacks(sliders, edges);
        let king = Rays::all(us.king);
        let from_king = propagate.attacks(king, edges);

        // If a ray from the king and one toward it meet on one of our pieces, that piece is alone
        // between the king and the slider.
        let pinned = from_king.and(rays.opposite()).and(Rays::all(us.all));
        // The term that differs from the eight others is hidden from the vectorizer: see the essay
        // of the crate.
        let leapers = Self::checking_leapers::<WHITE>(them, first(us.king));
        let checkers = from_king.and(sliders).union() | black_box(leapers);
        let mut threats = Threats {
            attacked: rays.union() | black_box(Self::by_leapers(them, WHITE)),
            pinned: pinned.union(),
            check_mask: !0,
        };
        if checkers != 0 {
            threats.add_check::<EIGHT>(king, from_king, sliders, leapers, checkers, edges);
        }
        threats
    }

    #[inline(always)]
    fn checking_leapers<const WHITE: bool>(them: &Side, king: Square) -> u64 {
        knight_attacks(king).0 & them.knights | pawn_attacks(color::<WHITE>(), king).0 & them.pawns
    }

    #[inline(always)]
    pub fn by_leapers(them: &Side, white: bool) -> u64 {
        let pawns = pawn_attacks_back(them.pawns, white);
        pawns | leapers::knight_attacks(Bitboard(them.knights)).0 | king_attacks(first(them.king)).0
    }

    /// The same, faster if there are no knights.
    #[inline(always)]
    fn by_few_leapers(them: &Side, white: bool) -> u64 {
        if them.knights == 0 {
            Self::by_leapers(&Side { knights: 0, ..*them }, white)
        } else {
            Self::by_leapers(them, white)
        }
    }

    /// A ray from the king that ends on a checking slider contains the squares where other pieces
    /// parry the check. In the fills the king is a blocker, but it does not shield the squares
    /// behind it.
    #[inline(always)]
    fn add_check<const EIGHT: bool>(
        &mut self,
        king: Rays,
        from_king: Rays,
        sliders: Rays,
        leapers: u64,
        checkers: u64,
        edges: &Edges,
    ) {
        let checks = from_king.and(sliders);
        self.attacked |= king.step::<EIGHT>(edges).where_any(checks.opposite()).union();
        let lines = from_king.where_any(checks).union();
        self.check_mask = if checkers & (checkers - 1) == 0 { lines | leapers } else { 0 };
    }
}
