//! Move generation: walk until something stands there.

use super::{Array, is_enemy};
use crate::movegen::MoveKind;
use crate::placement::{Code, pawn_move};
use crate::{Color, Move, Piece, Square};

/// Shows `visit` each step, push, capture and promotion of one side.
#[inline]
pub(super) fn generate<A: Array>(board: &A, us: Color, visit: &mut impl FnMut(Move)) {
    for from in Square::ALL {
        let bits = board.look(A::place(from));
        let Some((color, piece)) = Code::trusted(bits).man() else {
            continue;
        };
        if color == us {
            Man { board, from, us }.moves(piece, visit);
        }
    }
}

struct Man<'a, A> {
    board: &'a A,
    from: Square,
    us: Color,
}

impl<A: Array> Man<'_, A> {
    #[inline]
    fn moves(&self, piece: Piece, visit: &mut impl FnMut(Move)) {
        match piece {
            Piece::Pawn => self.pawn(visit),
            Piece::Knight => self.step(&A::STEPS.knight, visit),
            Piece::Bishop => self.slide(&A::STEPS.bishop, visit),
            Piece::Rook => self.slide(&A::STEPS.rook, visit),
            Piece::Queen => {
                self.slide(&A::STEPS.bishop, visit);
                self.slide(&A::STEPS.rook, visit);
            }
            Piece::King => {
                self.step(&A::STEPS.bishop, visit);
                self.step(&A::STEPS.rook, visit);
            }
        }
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

    #[inline]
    fn step(&self, steps: &[A::Step], visit: &mut impl FnMut(Move)) {
        for &step in steps {
            self.go(A::go(A::place(self.from), step), visit);
        }
    }

    #[inline]
    fn slide(&self, steps: &[A::Step], visit: &mut impl FnMut(Move)) {
        for &step in steps {
            let mut to = A::go(A::place(self.from), step);
            while self.go(to, visit) {
                to = A::go(to, step);
            }
        }
    }

    /// Goes there if it is on the board and no friend is there; whether it
    /// could go further.
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
