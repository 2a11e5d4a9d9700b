//! Which kinds of piece attack each square, in one pass over the board.
//!
//! The pieces walk as in move generation, but the piece that stops a slider is
//! attacked, whichever side it belongs to.

use rookline::{Piece, Square};

use super::places::for_each_place;
use super::{Array, BORDER};
use crate::placement::{Code, attack_bits};

pub(super) fn attack_arrays<A: Array>(board: &A) -> [[u8; 64]; 2] {
    let mut arrays = [[0; 64]; 2];
    for square in Square::ALL {
        let from = A::place(square);
        let Some(piece) = Code::trusted(board.look(from)).piece() else {
            continue;
        };
        let (color, piece) = (piece.color(), piece.piece());
        let (attacks, bits) = (&mut arrays[color.index()], attack_bits(piece));
        // Whether a ray goes on.
        let mut mark = |to| {
            let there = board.look(to);
            if there != BORDER {
                attacks[A::square(to).index()] |= bits;
            }
            there == 0
        };
        if piece == Piece::Pawn {
            for capture in A::STEPS.pawn(color).1 {
                mark(A::go(from, capture));
            }
        }
        for_each_place::<A>(piece, from, &mut mark);
    }
    arrays
}
