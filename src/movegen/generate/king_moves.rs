//! Where the king may go: its steps, and castling.

use super::Generator;
use crate::attacks::lines::between;
use crate::board::castling::back_rank;
use crate::{Bitboard, Square, Wing, king_attacks};

impl Generator<'_> {
    /// The king's steps onto squares that nothing attacks.
    #[inline]
    pub(super) fn king_steps(&self) -> Bitboard {
        let steps = (king_attacks(self.king) - self.board.colors(self.us)) & self.wanted.pieces;
        // The king does not shield the squares behind it from a slider that checks it.
        let without_king = self.board.occupied().without(self.king);
        let mut safe = Bitboard::EMPTY;
        for to in steps {
            if self.board.attackers_by(!self.us, to, without_king).is_empty() {
                safe |= to.bitboard();
            }
        }
        safe
    }

    /// The rooks that the king may castle with.
    #[inline]
    pub(super) fn castling_rooks(&self) -> Bitboard {
        let rooks = self.board.castling_rooks();
        let mut found = Bitboard::EMPTY;
        if !self.checkers.is_empty() || !rooks.0.intersects(back_rank(self.us).bitboard()) {
            return found;
        }
        for wing in Wing::ALL {
            if let Some(rook) = rooks.rook(self.us, wing, self.king)
                && self.wanted.pieces.contains(rook)
                && self.may_castle(wing, rook)
            {
                found |= rook.bitboard();
            }
        }
        found
    }

    /// Whether king and rook have empty paths, and the king a safe one. Called only when the king
    /// is not in check.
    #[inline]
    pub(super) fn may_castle(&self, wing: Wing, rook: Square) -> bool {
        let rank = back_rank(self.us);
        let king_to = Square::new(wing.king_file(), rank);
        let rook_to = Square::new(wing.rook_file(), rank);
        let king_path = between(self.king, king_to).with(king_to);
        let rook_path = between(rook, rook_to).with(rook_to);
        let others = self.board.occupied().without(self.king).without(rook);
        // A pinned rook shields its king from an attack out of the corner that the king goes
        // towards.
        !(king_path | rook_path).intersects(others)
            && !self.pinned.contains(rook)
            && king_path.iter().all(|square| !self.board.is_attacked(!self.us, square))
    }
}
