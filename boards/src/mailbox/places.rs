//! The places that the pieces of an array board attack: by steps, or along rays.

use rookline::Piece;

use super::Array;

/// Calls `visit` with each place that a piece on `from` attacks, and continues along a ray while
/// `visit` returns true. Pawns visit no place here, since they move and attack in different ways.
#[inline]
pub(super) fn for_each_place<A: Array>(
    piece: Piece,
    from: A::Place,
    visit: &mut impl FnMut(A::Place) -> bool,
) {
    match piece {
        Piece::Pawn => {}
        Piece::Knight => step::<A>(from, &A::STEPS.knight, visit),
        Piece::Bishop => slide::<A>(from, &A::STEPS.bishop, visit),
        Piece::Rook => slide::<A>(from, &A::STEPS.rook, visit),
        Piece::Queen => {
            slide::<A>(from, &A::STEPS.bishop, visit);
            slide::<A>(from, &A::STEPS.rook, visit);
        }
        Piece::King => {
            step::<A>(from, &A::STEPS.bishop, visit);
            step::<A>(from, &A::STEPS.rook, visit);
        }
    }
}

#[inline]
fn step<A: Array>(from: A::Place, steps: &[A::Step], visit: &mut impl FnMut(A::Place) -> bool) {
    for &step in steps {
        visit(A::go(from, step));
    }
}

#[inline]
fn slide<A: Array>(from: A::Place, steps: &[A::Step], visit: &mut impl FnMut(A::Place) -> bool) {
    for &step in steps {
        let mut to = A::go(from, step);
        while visit(to) {
            to = A::go(to, step);
        }
    }
}
