//! Attacks: on one square, or on all squares in one pass.

use rookline::{Color, Piece, Square};

use super::places::for_each_place;
use super::{Array, BORDER};
use crate::placement::{Code, attack_bits};

/// Whether a side attacks a square. Attacks are symmetric, so the search starts from the square. Is
/// there a knight a knight's jump away? Is the first piece on a diagonal a bishop or a queen?
#[inline]
pub(super) fn is_attacked<A: Array>(board: &A, square: Square, by: Color) -> bool {
    let from = A::place(square);
    let [pawn, knight, bishop, rook, queen, king] =
        Piece::ALL.map(|piece| Code::new(by, piece).bits());
    let is_near = |step: &A::Step, piece| board.look(A::go(from, *step)) == piece;
    let is_far = |step: &A::Step, slider| {
        let first = first(board, from, *step);
        first == slider || first == queen
    };
    // A pawn's capture, backwards.
    let (_, captures) = A::STEPS.pawn(!by);
    captures.iter().any(|step| is_near(step, pawn))
        || A::STEPS.knight.iter().any(|step| is_near(step, knight))
        || A::STEPS.rook.iter().any(|step| is_far(step, rook) || is_near(step, king))
        || A::STEPS.bishop.iter().any(|step| is_far(step, bishop) || is_near(step, king))
}

/// The first piece on a ray, or the border if there is none.
#[inline]
fn first<A: Array>(board: &A, from: A::Place, step: A::Step) -> u8 {
    let mut place = A::go(from, step);
    while board.look(place) == 0 {
        place = A::go(place, step);
    }
    board.look(place)
}

/// The kinds of piece that attack each square, of white and of black. The pieces walk as in move
/// generation, with one difference: the piece that stops a slider is attacked, friend or foe.
pub(super) fn attack_arrays<A: Array>(board: &A) -> [[u8; 64]; 2] {
    let mut arrays = [[0; 64]; 2];
    for square in Square::ALL {
        let from = A::place(square);
        let Some(piece) = Code::trusted(board.look(from)).piece() else {
            continue;
        };
        let (color, piece) = (piece.color(), piece.piece());
        let (attacks, bits) = (&mut arrays[color.index()], attack_bits(piece));
        // Returns whether a ray continues.
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
