//! Whether a side attacks a square. Since attacks are symmetric, we look from
//! the square at what it would attack as each kind of piece.

use rookline::{Color, Piece, Square};

use super::Array;
use crate::placement::Code;

#[inline]
pub(super) fn is_attacked<A: Array>(board: &A, square: Square, by: Color) -> bool {
    let from = A::place(square);
    let bits = |piece| Code::new(by, piece).bits();
    let is_near = |step: &A::Step, piece: u8| board.look(A::go(from, *step)) == piece;
    // A pawn's capture, backwards.
    let (_, captures) = A::STEPS.pawn(!by);
    let [bishop, rook] =
        [Piece::Bishop, Piece::Rook].map(|slider| [bits(slider), bits(Piece::Queen)]);
    let is_far = |step: &A::Step, pieces: [u8; 2]| pieces.contains(&first(board, from, *step));
    captures.iter().any(|step| is_near(step, bits(Piece::Pawn)))
        || A::STEPS.knight.iter().any(|step| is_near(step, bits(Piece::Knight)))
        || A::STEPS.rook.iter().any(|step| is_far(step, rook))
        || A::STEPS.bishop.iter().any(|step| is_far(step, bishop))
        || A::STEPS.rook.iter().any(|step| is_near(step, bits(Piece::King)))
        || A::STEPS.bishop.iter().any(|step| is_near(step, bits(Piece::King)))
}

/// What stands first on a ray; the border if nothing does.
#[inline]
fn first<A: Array>(board: &A, from: A::Place, step: A::Step) -> u8 {
    let mut place = A::go(from, step);
    loop {
        match board.look(place) {
            0 => place = A::go(place, step),
            bits => return bits,
        }
    }
}
