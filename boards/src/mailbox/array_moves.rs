//! Move generation: walk up to the first piece.

use rookline::moves::MoveKind;
use rookline::{Color, Move, Piece, Square};

use super::places::for_each_place;
use super::{Array, is_enemy};
use crate::placement::{Code, pawn_move};

/// Calls `visit` with each step, push, capture and promotion of one side.
#[inline]
pub(super) fn generate<A: Array>(board: &A, us: Color, visit: &mut impl FnMut(Move)) {
    for from in Square::ALL {
        let bits = board.look(A::place(from));
        let Some(piece) = Code::trusted(bits).piece() else {
            continue;
        };
        if piece.color() == us {
            Origin { board, from, us }.moves(piece.piece(), visit);
        }
    }
}

struct Origin<'a, A> {
    board: &'a A,
    from: Square,
    us: Color,
}

impl<A: Array> Origin<'_, A> {
    #[inline]
    fn moves(&self, piece: Piece, visit: &mut impl FnMut(Move)) {
        if piece == Piece::Pawn {
            return self.pawn(visit);
        }
        for_each_place::<A>(piece, A::place(self.from), &mut |to| self.go(to, visit));
    }

    fn pawn(&self, visit: &mut impl FnMut(Move)) {
        let from = A::place(self.from);
        let (ahead, captures) = A::STEPS.pawn(self.us);
        for capture in captures {
            let to = A::go(from, capture);
            if is_enemy(self.board.look(to), self.us) {
                pawn_move(self.from, A::square(to), true, visit);
            }
        }
        let one = A::go(from, ahead);
        if self.board.look(one) != 0 {
            return;
        }
        pawn_move(self.from, A::square(one), false, visit);
        let is_at_home = self.from.index() >> 3 == [1, 6][self.us.index()];
        let two = A::go(one, ahead);
        if is_at_home && self.board.look(two) == 0 {
            visit(Move::new(self.from, A::square(two), MoveKind::DoublePush));
        }
    }

    /// Visits the move if the target is on the board and holds no piece of the same side. Returns
    /// whether the piece can continue.
    #[inline]
    fn go(&self, to: A::Place, visit: &mut impl FnMut(Move)) -> bool {
        let there = self.board.look(to);
        if there == 0 {
            visit(Move::new(self.from, A::square(to), MoveKind::Quiet));
        } else if is_enemy(there, self.us) {
            visit(Move::new(self.from, A::square(to), MoveKind::Capture));
        }
        there == 0
    }
}
