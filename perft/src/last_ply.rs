//! The number of legal moves, counted without making them.

use core::hint::black_box;

use rookline::{
    Bitboard, Square, bishop_attacks, king_attacks, knight_attacks, pawn_attacks, rook_attacks,
};

use crate::eight_rays::{EIGHT_WORDS, FOUR_WORDS, Propagate, Rays, Sliders};
use crate::four_lines::four_lines;
use crate::pins_and_checks::{
    Threats, backward, color, forward, pawns_along_anti_diagonal, pawns_along_diagonal,
};
use crate::sides::{Castle, Side, Tree, first, squares};
use crate::slider_by_slider;

const RANK_2: u64 = 0xFF << 8;
pub const RANK_3: u64 = 0xFF << 16;
pub const RANK_6: u64 = 0xFF << 40;
const RANK_7: u64 = 0xFF << 48;
pub const BACK_RANKS: u64 = 0xFF | 0xFF << 56;

/// The targets of pawns, one set for each way of moving.
pub struct PawnMoves {
    pub single: u64,
    pub double: u64,
    pub diagonal: u64,
    pub anti_diagonal: u64,
}

impl PawnMoves {
    #[inline(always)]
    pub fn new<const WHITE: bool>(us: &Side, them: &Side, threats: &Threats) -> PawnMoves {
        // A pinned pawn moves only on the line of its pin. Few pawns are pinned. So a branch costs
        // less than to let every count wait for the pins.
        let [straight, diagonal, anti_diagonal] = if us.pawns & threats.pinned == 0 {
            [us.pawns; 3]
        } else {
            let lines = four_lines(first(us.king));
            [lines.file, lines.diagonal, lines.anti_diagonal]
                .map(|line| us.pawns & !(threats.pinned & !line))
        };
        let empty = !(us.all | them.all);
        let third = if WHITE { RANK_3 } else { RANK_6 };
        let single = forward::<WHITE>(straight) & empty;
        let double = forward::<WHITE>(single & third) & empty;
        let takes = them.all & threats.check_mask;
        PawnMoves {
            single: single & threats.check_mask,
            double: double & threats.check_mask,
            diagonal: pawns_along_diagonal::<WHITE>(diagonal) & takes,
            anti_diagonal: pawns_along_anti_diagonal::<WHITE>(anti_diagonal) & takes,
        }
    }

    #[inline(always)]
    fn count(&self) -> u64 {
        ones(self.single) + ones(self.double) + ones(self.diagonal) + ones(self.anti_diagonal)
    }

    /// The further moves of promotions: three for each, besides the one that is counted.
    #[inline(always)]
    fn count_promotions(&self) -> u64 {
        let last = |set: u64| ones(set & BACK_RANKS);
        3 * (last(self.single) + last(self.diagonal) + last(self.anti_diagonal))
    }
}

#[inline(always)]
pub fn ones(set: u64) -> u64 {
    u64::from(set.count_ones())
}

/// The largest number of sliders, of both sides together, for which lookups are faster than fills.
const FEW_SLIDERS: u32 = 5;

/// Whether fills are faster than a lookup for each slider.
#[inline(always)]
fn do_fills_pay(ours: Sliders, theirs: Sliders) -> bool {
    let all = ours.diagonal | ours.orthogonal | theirs.diagonal | theirs.orthogonal;
    FOUR_WORDS && all.count_ones() > FEW_SLIDERS
}

/// The number of legal moves of `us`. `ep` is the en passant square, as a set, if pawns attack it.
/// `rooks` are the rooks that may still castle.
#[inline(always)]
pub fn last_ply<const WHITE: bool, const CASTLING: bool>(
    us: &Side,
    them: &Side,
    ep: u64,
    rooks: u64,
    tree: &Tree,
) -> u64 {
    let [ours, theirs] = [us, them].map(Side::sliders);
    if do_fills_pay(ours, theirs) {
        count::<WHITE, CASTLING, true, EIGHT_WORDS>(us, them, ours, theirs, ep, rooks, tree)
    } else {
        count::<WHITE, CASTLING, false, EIGHT_WORDS>(us, them, ours, theirs, ep, rooks, tree)
    }
}

/// The same, by fills or by lookups. `EIGHT` says whether one instruction handles eight directions.
/// `ours` and `theirs` are copies of the two sides' sliders, in registers.
#[inline(never)]
pub fn count<const WHITE: bool, const CASTLING: bool, const FILLS: bool, const EIGHT: bool>(
    us: &Side,
    them: &Side,
    ours: Sliders,
    theirs: Sliders,
    ep: u64,
    rooks: u64,
    tree: &Tree,
) -> u64 {
    let propagate = Propagate::<EIGHT>::new(!(us.all | them.all), &tree.edges);
    let threats =
        Threats::against::<WHITE, FILLS, EIGHT>(us, them, theirs, &propagate, &tree.edges);
    let targets = !us.all & threats.check_mask;
    let steps = king_attacks(first(us.king)).0 & !us.all & !threats.attacked;
    let by_sliders = if FILLS {
        let free = unpinned(us, ours, threats.pinned);
        // Eight similar terms, apart from the others: see the essay of the crate.
        black_box(propagate.attacks(free, &tree.edges).and(Rays::all(targets)).count())
    } else {
        slider_by_slider::count(us, threats.pinned, targets, us.all | them.all)
    };
    let mut moves = ones(steps) + by_sliders;
    for from in squares(us.knights & !threats.pinned) {
        moves += ones(knight_attacks(from).0 & targets);
    }
    let pawns = PawnMoves::new::<WHITE>(us, them, &threats);
    moves += pawns.count();
    if us.pawns & (if WHITE { RANK_7 } else { RANK_2 }) != 0 {
        moves += pawns.count_promotions();
    }
    if ep != 0 {
        moves += en_passant_from::<WHITE>(us, them, ep).count() as u64;
    }
    if CASTLING {
        for castle in &tree.castles[color::<WHITE>().index()] {
            moves += u64::from(may_castle(castle, us, them, rooks, &threats));
        }
    }
    moves
}

/// A side's sliders in each direction in which they may move.
///
/// In each direction the rays of different sliders are disjoint: a slider's ray ends at the next
/// slider. So the sizes of the eight sets add up to the number of all moves.
#[inline(always)]
fn unpinned(us: &Side, ours: Sliders, pinned: u64) -> Rays {
    let sliders = Rays::sliders(ours);
    // As with pawns, the fill does not wait for the pins.
    if (us.orthogonal | us.diagonal) & pinned == 0 {
        sliders
    } else {
        let lines = Rays::lines(first(us.king));
        sliders.and_not(Rays::all(pinned).and_not(lines))
    }
}

#[inline(always)]
pub fn may_castle(castle: &Castle, us: &Side, them: &Side, rooks: u64, threats: &Threats) -> bool {
    castle.rook & rooks != 0
        && castle.empty & (us.all | them.all) == 0
        && castle.safe & threats.attacked == 0
        && castle.rook & threats.pinned == 0
}

/// The pawns that may capture en passant. The position after the capture is tested as a whole,
/// because two pawns leave the same rank, and one of them may have given check.
#[inline(always)]
pub fn en_passant_from<const WHITE: bool>(
    us: &Side,
    them: &Side,
    ep: u64,
) -> impl Iterator<Item = Square> {
    let (us, them) = (*us, *them);
    let from = pawn_attacks(!color::<WHITE>(), first(ep)).0 & us.pawns;
    squares(from).filter(move |from| {
        let taken = backward::<WHITE>(ep);
        let occupied = Bitboard((us.all | them.all) & !from.bitboard().0 & !taken | ep);
        let king = first(us.king);
        let attackers = rook_attacks(king, occupied).0 & them.orthogonal
            | bishop_attacks(king, occupied).0 & them.diagonal
            | knight_attacks(king).0 & them.knights
            | pawn_attacks(color::<WHITE>(), king).0 & them.pawns & !taken;
        attackers == 0
    })
}
