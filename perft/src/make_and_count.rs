//! Makes every legal move, and counts the leaves below it.

use core::hint::black_box;

use rookline::{
    Bitboard, Square, bishop_attacks, king_attacks, knight_attacks, pawn_attacks, rook_attacks,
};

use crate::eight_rays::{EIGHT_WORDS, FOUR_WORDS, Propagate};
use crate::four_lines::line;
use crate::last_ply::{BACK_RANKS, PawnMoves, en_passant_from, last_ply, may_castle, ones};
use crate::pins_and_checks::{Threats, back, backward, color, forward};
use crate::replies::Replies;
use crate::sides::{Castle, Side, Tree, first, squares};

const FIRST_RANK: u64 = 0xFF;
const LAST_RANK: u64 = 0xFF << 56;

/// The leaves `depth` moves below; `us` is to move. With `BULK` the last move is counted; without,
/// it is made.
#[inline]
pub fn leaves<const WHITE: bool, const CASTLING: bool, const BULK: bool>(
    us: &Side,
    them: &Side,
    ep: u64,
    rooks: u64,
    depth: u32,
    tree: &Tree,
) -> u64 {
    if CASTLING && rooks == 0 {
        if WHITE {
            return leaves::<true, false, BULK>(us, them, ep, 0, depth, tree);
        }
        return leaves::<false, false, BULK>(us, them, ep, 0, depth, tree);
    }
    if BULK && depth == 1 {
        return last_ply::<WHITE, CASTLING>(us, them, ep, rooks, tree);
    }
    let node = Node::<WHITE, CASTLING, BULK> { us, them, ep, rooks, depth, tree };
    node.walk()
}

struct Node<'a, const WHITE: bool, const CASTLING: bool, const BULK: bool> {
    us: &'a Side,
    them: &'a Side,
    ep: u64,
    rooks: u64,
    depth: u32,
    tree: &'a Tree,
}

impl<const WHITE: bool, const CASTLING: bool, const BULK: bool> Node<'_, WHITE, CASTLING, BULK> {
    /// The leaves below the position after a move.
    #[inline(always)]
    fn below(&self, us: &Side, them: &Side, ep: u64, rooks: u64) -> u64 {
        if !BULK && self.depth == 1 {
            // Without this the compiler sees that the position is never used, and removes the move.
            black_box((us, them));
            return 1;
        }
        // A const generic cannot be negated on stable Rust.
        if WHITE {
            leaves::<false, CASTLING, BULK>(them, us, ep, rooks, self.depth - 1, self.tree)
        } else {
            leaves::<true, CASTLING, BULK>(them, us, ep, rooks, self.depth - 1, self.tree)
        }
    }

    #[inline(always)]
    fn walk(&self) -> u64 {
        let (us, them) = (self.us, self.them);
        let edges = &self.tree.edges;
        let propagate = Propagate::new(!(us.all | them.all), edges);
        let threats = Threats::against::<WHITE, FOUR_WORDS, EIGHT_WORDS>(
            us,
            them,
            them.sliders(),
            &propagate,
            edges,
        );
        // In check, nearly every move changes the replies.
        let replies = if BULK && self.depth == 2 && threats.check_mask == !0 {
            Replies::to_a_pass::<WHITE, CASTLING>(us, them, self.rooks, self.tree)
        } else {
            Replies::UNKNOWN
        };
        let mut leaves = self.king(&threats, &replies);
        if threats.check_mask != 0 {
            leaves += self.pawns(&threats, &replies)
                + self.knights(&threats, &replies)
                + self.sliders(&threats, &replies);
        }
        leaves
    }

    /// The rooks that may still castle after a piece has left or entered these squares.
    #[inline(always)]
    fn rooks_after(&self, changed: u64) -> u64 {
        if CASTLING { self.rooks & !changed } else { 0 }
    }

    /// Moves a piece other than the king. `changing` are the squares where it would change the
    /// replies. `moved` updates the set of the piece, from the squares that it leaves and enters.
    #[inline(always)]
    fn go(
        &self,
        from: Square,
        [attacks, allowed]: [u64; 2],
        replies: &Replies,
        changing: u64,
        moved: impl Fn(&mut Side, u64),
    ) -> u64 {
        let from = from.bitboard().0;
        let targets = attacks & allowed;
        let quiet = targets & !self.them.all;
        let same = replies.kept(from, attacks, quiet, changing);
        let mut leaves = ones(same) * replies.number;
        for to in squares(quiet & !same) {
            let (us, to) = (self.moved(from, to.bitboard().0, &moved), to.bitboard().0);
            leaves += self.below(&us, self.them, 0, self.rooks_after(from | to));
        }
        for to in squares(targets & self.them.all) {
            let (us, to) = (self.moved(from, to.bitboard().0, &moved), to.bitboard().0);
            leaves += self.below(&us, &self.them.without(to), 0, self.rooks_after(from | to));
        }
        leaves
    }

    #[inline(always)]
    fn moved(&self, from: u64, to: u64, moved: impl Fn(&mut Side, u64)) -> Side {
        let mut us = *self.us;
        us.all ^= from | to;
        moved(&mut us, from | to);
        us
    }

    #[inline(always)]
    fn knights(&self, threats: &Threats, replies: &Replies) -> u64 {
        let allowed = !self.us.all & threats.check_mask;
        let mut leaves = 0;
        for from in squares(self.us.knights & !threats.pinned) {
            let to = [knight_attacks(from).0, allowed];
            let changing = replies.any | replies.knight;
            leaves += self.go(from, to, replies, changing, |us, squares| us.knights ^= squares);
        }
        leaves
    }

    #[inline(always)]
    fn sliders(&self, threats: &Threats, replies: &Replies) -> u64 {
        let (us, occupied) = (self.us, Bitboard(self.us.all | self.them.all));
        let king = first(us.king);
        let targets = !us.all & threats.check_mask;
        let allowed = |from: Square| {
            let is_free = from.bitboard().0 & threats.pinned == 0;
            if is_free { targets } else { targets & line(king, from) }
        };
        let mut leaves = 0;
        for from in squares(us.diagonal & !us.orthogonal) {
            let to = [bishop_attacks(from, occupied).0, allowed(from)];
            let changing = replies.any | replies.diagonal;
            leaves += self.go(from, to, replies, changing, |us, squares| us.diagonal ^= squares);
        }
        for from in squares(us.orthogonal & !us.diagonal) {
            let to = [rook_attacks(from, occupied).0, allowed(from)];
            let changing = replies.any | replies.orthogonal;
            leaves += self.go(from, to, replies, changing, |us, squares| us.orthogonal ^= squares);
        }
        for from in squares(us.orthogonal & us.diagonal) {
            let attacks = rook_attacks(from, occupied) | bishop_attacks(from, occupied);
            let to = [attacks.0, allowed(from)];
            let changing = replies.any | replies.orthogonal | replies.diagonal;
            leaves += self.go(from, to, replies, changing, |us, squares| {
                us.diagonal ^= squares;
                us.orthogonal ^= squares;
            });
        }
        leaves
    }

    #[inline(always)]
    fn pawns(&self, threats: &Threats, replies: &Replies) -> u64 {
        let moves = PawnMoves::new::<WHITE>(self.us, self.them, threats);
        // All three squares of a double push count: the enemy could capture on the middle one.
        let from = forward::<WHITE>(replies.any | replies.pawn_from);
        let to = replies.any | replies.pawn_to;
        let single = moves.single & !BACK_RANKS & !(from | to);
        let double = moves.double & !(forward::<WHITE>(from | replies.any) | to);
        let mut leaves = (ones(single) + ones(double)) * replies.number;
        for to in squares(moves.single & !BACK_RANKS & !single) {
            let to = to.bitboard().0;
            leaves += self.push(backward::<WHITE>(to), to, 0);
        }
        for to in squares(moves.double & !double) {
            let to = to.bitboard().0;
            let over = backward::<WHITE>(to);
            // An en passant square that no pawn attacks is not passed on.
            let answered = pawn_attacks(color::<WHITE>(), first(over)).0 & self.them.pawns != 0;
            leaves += self.push(backward::<WHITE>(over), to, if answered { over } else { 0 });
        }
        for to in squares(moves.diagonal & !BACK_RANKS) {
            let to = to.bitboard().0;
            leaves += self.take(back::<WHITE>(to, 9), to, to);
        }
        for to in squares(moves.anti_diagonal & !BACK_RANKS) {
            let to = to.bitboard().0;
            leaves += self.take(back::<WHITE>(to, 7), to, to);
        }
        if (moves.single | moves.diagonal | moves.anti_diagonal) & BACK_RANKS != 0 {
            leaves += self.promotions(&moves);
        }
        if self.ep != 0 {
            for from in en_passant_from::<WHITE>(self.us, self.them, self.ep) {
                leaves += self.take(from.bitboard().0, self.ep, backward::<WHITE>(self.ep));
            }
        }
        leaves
    }

    #[inline(always)]
    fn promotions(&self, moves: &PawnMoves) -> u64 {
        let mut leaves = 0;
        for to in squares(moves.single & BACK_RANKS) {
            let to = to.bitboard().0;
            leaves += self.promote(backward::<WHITE>(to), to);
        }
        for to in squares(moves.diagonal & BACK_RANKS) {
            let to = to.bitboard().0;
            leaves += self.promote(back::<WHITE>(to, 9), to);
        }
        for to in squares(moves.anti_diagonal & BACK_RANKS) {
            let to = to.bitboard().0;
            leaves += self.promote(back::<WHITE>(to, 7), to);
        }
        leaves
    }

    #[inline(always)]
    fn push(&self, from: u64, to: u64, ep: u64) -> u64 {
        let us = self.moved(from, to, |us, squares| us.pawns ^= squares);
        self.below(&us, self.them, ep, self.rooks)
    }

    #[inline(always)]
    fn take(&self, from: u64, to: u64, taken: u64) -> u64 {
        let us = self.moved(from, to, |us, squares| us.pawns ^= squares);
        // Castling rooks cannot be taken here: they are on the ranks where pawns promote.
        self.below(&us, &self.them.without(taken), 0, self.rooks)
    }

    #[inline(never)]
    fn promote(&self, from: u64, to: u64) -> u64 {
        let them = self.them.without(to);
        let rooks = self.rooks_after(to);
        let us = Side { pawns: self.us.pawns ^ from, all: self.us.all ^ from ^ to, ..*self.us };
        let queen = Side { diagonal: us.diagonal | to, orthogonal: us.orthogonal | to, ..us };
        self.below(&queen, &them, 0, rooks)
            + self.below(&Side { orthogonal: us.orthogonal | to, ..us }, &them, 0, rooks)
            + self.below(&Side { diagonal: us.diagonal | to, ..us }, &them, 0, rooks)
            + self.below(&Side { knights: us.knights | to, ..us }, &them, 0, rooks)
    }

    #[inline(always)]
    fn king(&self, threats: &Threats, replies: &Replies) -> u64 {
        let from = self.us.king;
        let near = king_attacks(first(from)).0;
        let steps = near & !self.us.all & !threats.attacked;
        let rank = if WHITE { FIRST_RANK } else { LAST_RANK };
        let quiet = steps & !self.them.all;
        let same = replies.kept(from, near, quiet, replies.any | replies.king);
        let mut leaves = ones(same) * replies.number;
        for to in squares(quiet & !same) {
            let to = to.bitboard().0;
            let us = self.moved(from, to, |us, _| us.king = to);
            leaves += self.below(&us, self.them, 0, self.rooks_after(rank));
        }
        for to in squares(steps & self.them.all) {
            let to = to.bitboard().0;
            let us = self.moved(from, to, |us, _| us.king = to);
            leaves += self.below(&us, &self.them.without(to), 0, self.rooks_after(rank | to));
        }
        if CASTLING {
            for castle in &self.tree.castles[color::<WHITE>().index()] {
                if may_castle(castle, self.us, self.them, self.rooks, threats) {
                    leaves += self.castle(castle, self.rooks & !rank);
                }
            }
        }
        leaves
    }

    #[inline(always)]
    fn castle(&self, castle: &Castle, rooks: u64) -> u64 {
        let mut us = *self.us;
        us.all = us.all & !us.king & !castle.rook | castle.king_to | castle.rook_to;
        us.king = castle.king_to;
        // In Chess960 the rook may stay on its square; then this changes nothing.
        us.orthogonal ^= castle.rook ^ castle.rook_to;
        self.below(&us, self.them, 0, rooks)
    }
}
