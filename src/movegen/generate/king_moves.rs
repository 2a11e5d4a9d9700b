//! Where the king may go: its steps, and castling.
//!
//! Both ask which squares the enemy attacks. A square or two are looked at one by one, as a slider
//! would look from there; for more squares, everything that the enemy attacks takes less time.

use crate::board::CheckersAndPinned;
use crate::board::castling::back_rank;
use crate::{Bitboard, Board, Color, Square, Wing, king_attacks};

/// Where the king may go.
pub(in crate::movegen) struct KingTargets {
    pub(super) steps: Bitboard,
    /// The rooks that it castles with.
    pub(super) rooks: Bitboard,
}

/// The king of the side to move. It is made anew of a few words where it is asked, so that a
/// generator need not lie in memory.
struct King<'a> {
    board: &'a Board,
    us: Color,
    square: Square,
    known: CheckersAndPinned,
}

impl KingTargets {
    /// The targets of the king of the side to move among those that are wanted.
    #[inline]
    pub(super) fn of(board: &Board, known: CheckersAndPinned, wanted: Bitboard) -> KingTargets {
        let king = King::of(board, known);
        if king.rights().intersects(wanted) && known.checkers.is_empty() {
            return KingTargets::with_castling(board, known, wanted);
        }
        let steps = king.steps() & wanted;
        KingTargets { steps: steps - king.attacked_of(steps), rooks: Bitboard::EMPTY }
    }

    /// The same where there are rights to castle. What steps and castling need is looked up at once.
    /// (A function of its own, so that kings without rights save no registers.)
    #[inline(never)]
    fn with_castling(board: &Board, known: CheckersAndPinned, wanted: Bitboard) -> KingTargets {
        let king = King::of(board, known);
        let (mut found, mut ways) = ([Bitboard::EMPTY; 2], [Bitboard::EMPTY; 2]);
        let above = Bitboard(!0 << king.square.index());
        let seen = king.neighbours(above) & king.rights() & wanted;
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
pub(super) fn may_castle(
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

    /// The first pieces before and after the king, in the order of squares: a rook that is none of
    /// them cannot castle. `above` has the king's square and those after it.
    #[inline]
    fn neighbours(&self, above: Bitboard) -> Bitboard {
        let others = self.board.occupied().without(self.square);
        let before = (others - above).last().map_or(Bitboard::EMPTY, Square::bitboard);
        (others & above).isolate_first() | before
    }

    /// The squares that the king passes and where it ends up, if nothing is in its way or in the
    /// rook's.
    #[inline]
    fn castling_way(&self, wing: Wing, rook: Square) -> Option<Bitboard> {
        let (king, rank) = (self.square, back_rank(self.us));
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
        if ways.intersects(others) || self.known.pinned.contains(rook) {
            return None;
        }
        Some(span(king.min(king_to), king.max(king_to)))
    }

    /// Which of these squares the enemy attacks once the king has left its own.
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

/// The squares from the lesser to the greater, both included.
#[inline]
fn span(least: Square, greatest: Square) -> Bitboard {
    Bitboard((2u64 << greatest.index()).wrapping_sub(1 << least.index()))
}
