//! One pass over the pieces, with a jump table on the code.
//!
//! The outer loop is over the words, the inner loop over the nibbles of a word. A nibble is an
//! index into a table of handlers, one for each code (sections 4.4 and 5.1). The inner loop finds
//! the next piece by a bit scan, which section 5.2 mentions. The number of the bit, divided by
//! four, gives the file. A handler computes displacement and mask of each target.

use core::marker::PhantomData;

use super::Ccr;
use super::cell::{Cell, for_each_step};

/// Visits the targets of a piece.
pub(super) trait Visitor {
    /// Visits a target on the board. Returns whether a slider continues beyond it.
    fn target(&mut self, to: Cell) -> bool;

    /// Visits the pawn's own place, not its targets, since pawns move and attack in different ways.
    /// `AHEAD` is -4 for white, 4 for black.
    fn pawn<const AHEAD: i32>(&mut self, from: Cell);
}

/// Calls `visit` with the place and the code of each piece.
#[inline]
pub(super) fn for_each_piece(ccr: &Ccr, mut visit: impl FnMut(Cell, usize)) {
    for (displacement, &rank) in (0..).step_by(4).zip(&ccr.0) {
        let mut rest = rank;
        while rest != 0 {
            let shift = rest.trailing_zeros() & !3;
            let mask = 0xF << shift;
            visit(Cell { displacement, mask }, (rank >> shift & 15) as usize);
            rest &= !mask;
        }
    }
}

/// Shows the visitor each target of the piece with this code.
#[inline]
pub(super) fn jump<V: Visitor>(code: usize, from: Cell, visitor: &mut V) {
    Jump::<V>::TABLE[code & 15](from, visitor);
}

type Handler<V> = fn(Cell, &mut V);

/// Holds the table, which is generic over the visitor.
struct Jump<V>(PhantomData<V>);

impl<V: Visitor> Jump<V> {
    #[rustfmt::skip]
    const TABLE: [Handler<V>; 16] = [
        nobody, pawn::<-4, V>, knight, bishop, rook, queen, king, nobody,
        nobody, pawn::<4, V>, knight, bishop, rook, queen, king, nobody,
    ];
}

fn nobody<V>(_: Cell, _: &mut V) {}

fn pawn<const AHEAD: i32, V: Visitor>(from: Cell, visitor: &mut V) {
    visitor.pawn::<AHEAD>(from);
}

fn knight<V: Visitor>(from: Cell, visitor: &mut V) {
    for_each_step!(knight: step(from, visitor));
}

fn king<V: Visitor>(from: Cell, visitor: &mut V) {
    for_each_step!(rook: step(from, visitor));
    for_each_step!(bishop: step(from, visitor));
}

fn bishop<V: Visitor>(from: Cell, visitor: &mut V) {
    for_each_step!(bishop: slide(from, visitor));
}

fn rook<V: Visitor>(from: Cell, visitor: &mut V) {
    for_each_step!(rook: slide(from, visitor));
}

fn queen<V: Visitor>(from: Cell, visitor: &mut V) {
    bishop(from, visitor);
    rook(from, visitor);
}

#[inline]
fn step<const DOWN: i32, const RIGHT: i32>(from: Cell, visitor: &mut impl Visitor) {
    let to = from.step::<DOWN, RIGHT>();
    if to.is_on_board() {
        visitor.target(to);
    }
}

#[inline]
fn slide<const DOWN: i32, const RIGHT: i32>(from: Cell, visitor: &mut impl Visitor) {
    let mut to = from.step::<DOWN, RIGHT>();
    while to.is_on_board() && visitor.target(to) {
        to = to.step::<DOWN, RIGHT>();
    }
}
