//! Which kinds of piece attack each square, in one pass over the board.
//!
//! The men walk as in move generation, but what stops a slider is attacked,
//! whoever it belongs to.

use super::{Array, BORDER};
use crate::placement::{Code, attack_bits};
use crate::{Color, Piece, Square};

pub(super) fn attack_arrays<A: Array>(board: &A) -> [[u8; 64]; 2] {
    let mut arrays = [[0; 64]; 2];
    for from in Square::ALL {
        if let Some((color, piece)) = Code::trusted(board.look(A::place(from))).man() {
            let attacks = &mut arrays[color.index()];
            Man { board, from: A::place(from), bits: attack_bits(piece), attacks }
                .attack(color, piece);
        }
    }
    arrays
}

struct Man<'a, A: Array> {
    board: &'a A,
    from: A::Place,
    bits: u8,
    attacks: &'a mut [u8; 64],
}

impl<A: Array> Man<'_, A> {
    #[inline]
    fn attack(&mut self, color: Color, piece: Piece) {
        match piece {
            Piece::Pawn => self.step(&A::STEPS.pawn(color).1),
            Piece::Knight => self.step(&A::STEPS.knight),
            Piece::Bishop => self.slide(&A::STEPS.bishop),
            Piece::Rook => self.slide(&A::STEPS.rook),
            Piece::Queen => {
                self.slide(&A::STEPS.bishop);
                self.slide(&A::STEPS.rook);
            }
            Piece::King => {
                self.step(&A::STEPS.bishop);
                self.step(&A::STEPS.rook);
            }
        }
    }

    #[inline]
    fn step(&mut self, steps: &[A::Step]) {
        for &step in steps {
            self.mark(A::go(self.from, step));
        }
    }

    #[inline]
    fn slide(&mut self, steps: &[A::Step]) {
        for &step in steps {
            let mut to = A::go(self.from, step);
            while self.mark(to) == 0 {
                to = A::go(to, step);
            }
        }
    }

    /// Marks the square, and says what stands there.
    #[inline]
    fn mark(&mut self, to: A::Place) -> u8 {
        let there = self.board.look(to);
        if there != BORDER {
            self.attacks[A::square(to).index()] |= self.bits;
        }
        there
    }
}
