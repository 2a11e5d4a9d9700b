//! The moves of the king: its steps, and castling.
//!
//! Both need to know whether the enemy attacks certain squares. For one or two squares, a lookup
//! from each square is fastest. For more squares, the union of all enemy attacks is faster.

use crate::board::CheckersAndPinned;
use crate::board::castling::back_rank;
use crate::{Bitboard, Board, Color, Square, Wing, king_attacks};

/// The targets of the king.
pub(in crate::movegen) struct KingTargets {
    pub(super) steps: Bitboard,
    /// The rooks that it castles with.
    pub(super) rooks: Bitboard,
}

/// The king of the side to move. Each use builds it again from a few words, so that the move
/// generator can stay in registers.
struct King<'a> {
    board: &'a Board,
    us: Color,
    square: Square,
    known: CheckersAndPinned,
}

impl KingTargets {
    /// The wanted targets of the king of the side to move.
    #[inline]
    pub(super) fn of(board: &Board, known: CheckersAndPinned, wanted: Bitboard) -> KingTargets {
        let king = King::of(board, known);
        if king.rights().intersects(wanted) && known.checkers.is_empty() {
            return KingTargets::with_castling(board, known, wanted);
        }
        let steps = king.steps() & wanted;
        KingTargets { steps: steps - king.attacked_of(steps), rooks: Bitboard::EMPTY }
    }

    /// The same for a king with a right to castle. Steps and castling share one lookup. (This is a
    /// separate function, so that the code for a king without rights need not store registers on
    /// the stack.)
    #[inline(never)]
    fn with_castling(board: &Board, known: CheckersAndPinned, wanted: Bitboard) -> KingTargets {
        let king = King::of(board, known);
        let (mut found, mut ways) = ([Bitboard::EMPTY; 2], [Bitboard::EMPTY; 2]);
        let above = Bitboard(!0 << king.square.index());
        let seen = king.neighbors(above) & king.rights() & wanted;
        for (wing, rooks) in [(Wing::King, seen & above), (Wing::Queen, seen - above)] {
            if let Some(rook) = rooks.first()
                && let Some(way) = king.castling_way(wing, rook)
            {
                (found[wing.index()], ways[wing.index()]) = (rook.bitboard(), way);
            }
        }
        let steps = king.steps() & wanted;
        let asked = steps | ways[0] | ways[1];
        let safe = asked - king.attacked_of(asked);
        let mut castling = Bitboard::EMPTY;
        for wing in Wing::ALL {
            if safe.contains_all(ways[wing.index()]) {
                castling |= found[wing.index()];
            }
        }
        KingTargets { steps: steps & safe, rooks: castling }
    }
}

/// Whether castling with a rook that has the right to it is legal.
#[inline]
pub(in crate::movegen) fn may_castle(
    board: &Board,
    known: CheckersAndPinned,
    wing: Wing,
    rook: Square,
) -> bool {
    let king = King::of(board, known);
    known.checkers.is_empty()
        && king.castling_way(wing, rook).is_some_and(|way| king.attacked_of(way).is_empty())
}

impl King<'_> {
    #[inline]
    fn of(board: &Board, known: CheckersAndPinned) -> King<'_> {
        let us = board.side_to_move();
        King { board, us, square: board.king(us), known }
    }

    /// The rooks of its side that have the right to castle.
    #[inline]
    fn rights(&self) -> Bitboard {
        self.board.castling_rooks().0 & back_rank(self.us).bitboard()
    }

    /// The steps onto squares without a piece of its own, attacked or not.
    #[inline]
    fn steps(&self) -> Bitboard {
        king_attacks(self.square) - self.board.colors(self.us)
    }

    /// The nearest pieces below and above the king in the order of squares. Only a rook among these
    /// two can castle. `above` has the king's square and the squares after it.
    #[inline]
    fn neighbors(&self, above: Bitboard) -> Bitboard {
        let others = self.board.occupied().without(self.square);
        let before = (others - above).last().map_or(Bitboard::EMPTY, Square::bitboard);
        (others & above).isolate_first() | before
    }

    /// The squares that the king crosses and its last square, if no piece is in its way or in the
    /// rook's.
    #[inline]
    fn castling_way(&self, wing: Wing, rook: Square) -> Option<Bitboard> {
        let (king, rank) = (self.square, back_rank(self.us));
        let king_to = Square::new(wing.king_file(), rank);
        let rook_to = Square::new(wing.rook_file(), rank);
        // The two target squares are neighbors, so the king's path and the rook's have no gap
        // between them.
        let ways = match wing {
            Wing::King => span(king.min(rook_to), rook.max(king_to)),
            Wing::Queen => span(rook.min(king_to), king.max(rook_to)),
        };
        let others = self.board.occupied().without(king).without(rook);
        // A pinned rook shields its king from an attacker behind it on the back rank. After
        // castling the king would be open to it.
        if ways.intersects(others) || self.known.pinned.contains(rook) {
            return None;
        }
        Some(span(king.min(king_to), king.max(king_to)))
    }

    /// The squares of this set that the enemy attacks after the king has left its own square.
    #[inline]
    fn attacked_of(&self, squares: Bitboard) -> Bitboard {
        // The king does not shield the squares behind it from a slider that checks it.
        let without_king = self.board.occupied().without(self.square);
        if squares.reset_first().has_many() {
            return squares & self.board.attacked_by(!self.us, without_king);
        }
        let attacked =
            |to: &Square| !self.board.attackers_by(!self.us, *to, without_king).is_empty();
        squares.iter().filter(attacked).collect()
    }
}

/// The squares from the lower-numbered to the higher-numbered, both included.
#[inline]
fn span(least: Square, greatest: Square) -> Bitboard {
    Bitboard((2u64 << greatest.index()).wrapping_sub(1 << least.index()))
}
