//! Where the king may go: its steps, and castling.
//!
//! Both ask which squares the enemy attacks. A square or two are looked at one by one, as a slider
//! would look from there; for more squares, everything that the enemy attacks takes less time.

use super::Generator;
use crate::board::castling::back_rank;
use crate::{Bitboard, Square, Wing, king_attacks};

/// Where the king may go.
pub(in crate::movegen) struct KingTargets {
    pub(super) steps: Bitboard,
    /// The rooks that it castles with.
    pub(super) rooks: Bitboard,
}

impl Generator<'_> {
    #[inline]
    pub(super) fn king_targets(&self) -> KingTargets {
        let steps = (king_attacks(self.king) - self.board.colors(self.us)) & self.wanted.pieces;
        let (rooks, ways) = self.open_castling();
        let asked = steps | ways[0] | ways[1];
        let safe = asked - self.attacked_of(asked);
        let mut castling = Bitboard::EMPTY;
        for wing in Wing::ALL {
            if safe.contains_all(ways[wing.index()]) {
                castling |= rooks[wing.index()];
            }
        }
        KingTargets { steps: steps & safe, rooks: castling }
    }

    /// The rooks with which castling is possible, as far as pieces in the way and pins go, and the
    /// squares that must not be attacked then.
    #[inline]
    fn open_castling(&self) -> ([Bitboard; 2], [Bitboard; 2]) {
        let (mut found, mut ways) = ([Bitboard::EMPTY; 2], [Bitboard::EMPTY; 2]);
        let rights = self.board.castling_rooks().0 & back_rank(self.us).bitboard();
        if rights.is_empty() || !self.checkers.is_empty() {
            return (found, ways);
        }
        let seen = self.beside_king() & rights & self.wanted.pieces;
        let above = Bitboard(!0 << self.king.index());
        for (wing, rooks) in [(Wing::King, seen & above), (Wing::Queen, seen - above)] {
            if let Some(rook) = rooks.first()
                && let Some(way) = self.castling_way(wing, rook)
            {
                (found[wing.index()], ways[wing.index()]) = (rook.bitboard(), way);
            }
        }
        (found, ways)
    }

    /// The first pieces before and after the king, in the order of squares: a rook that is none of
    /// them cannot castle.
    #[inline]
    fn beside_king(&self) -> Bitboard {
        let (occupied, above) = (self.board.occupied(), Bitboard(!1 << self.king.index()));
        let before = (occupied - above).without(self.king).last();
        (occupied & above).isolate_first() | before.map_or(Bitboard::EMPTY, Square::bitboard)
    }

    /// Whether castling is legal, of a king that is not in check.
    #[inline]
    pub(super) fn may_castle(&self, wing: Wing, rook: Square) -> bool {
        self.castling_way(wing, rook).is_some_and(|way| self.attacked_of(way).is_empty())
    }

    /// The squares that the king passes and where it ends up, if nothing is in its way or in the
    /// rook's.
    #[inline]
    fn castling_way(&self, wing: Wing, rook: Square) -> Option<Bitboard> {
        let (king, rank) = (self.king, back_rank(self.us));
        let king_to = Square::new(wing.king_file(), rank);
        let rook_to = Square::new(wing.rook_file(), rank);
        // The two goals are neighbours, so both ways together have no gap.
        let ways = match wing {
            Wing::King => span(king.min(rook_to), rook.max(king_to)),
            Wing::Queen => span(rook.min(king_to), king.max(rook_to)),
        };
        let others = self.board.occupied().without(king).without(rook);
        // A pinned rook shields its king from an attack out of the corner that the king goes
        // towards.
        if ways.intersects(others) || self.pinned.contains(rook) {
            return None;
        }
        Some(span(king.min(king_to), king.max(king_to)))
    }

    /// Which of these squares the enemy attacks once the king has left its own.
    #[inline]
    fn attacked_of(&self, squares: Bitboard) -> Bitboard {
        // The king does not shield the squares behind it from a slider that checks it.
        let without_king = self.board.occupied().without(self.king);
        if squares.reset_first().has_many() {
            return squares & self.board.attacked_by(!self.us, without_king);
        }
        let attacked =
            |to: &Square| !self.board.attackers_by(!self.us, *to, without_king).is_empty();
        squares.iter().filter(attacked).collect()
    }
}

/// The squares from the lesser to the greater, both included.
#[inline]
fn span(least: Square, greatest: Square) -> Bitboard {
    Bitboard((2u64 << greatest.index()).wrapping_sub(1 << least.index()))
}
