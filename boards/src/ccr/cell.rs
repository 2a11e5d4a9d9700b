//! Displacement and mask, the two coordinates of a square, and one pass over the pieces.
//!
//! The outer loop of the pass is over the words, the inner loop over the nibbles of a word. A nibble
//! is an index into a table of handlers, one for each code (sections 4.4 and 5.1). The inner loop
//! finds the next piece by a bit scan, which section 5.2 mentions. The number of the bit, divided by
//! four, gives the file. A handler computes displacement and mask of each target.

use core::marker::PhantomData;

use rookline::Square;

use super::Ccr;

/// The color bits of all nibbles.
pub(super) const BLACK_BITS: u32 = 0x88888888;

/// A place, on or off the board.
#[derive(Clone, Copy)]
pub(super) struct Cell {
    /// Bytes from the beginning of the board: 0 for rank 8 to 28 for rank 1.
    pub(super) displacement: i32,
    /// `F` at the file's nibble; 0 off the board.
    pub(super) mask: u32,
}

impl Cell {
    #[inline]
    pub(super) const fn of(square: Square) -> Cell {
        let displacement = 28 - 4 * (square.index() >> 3) as i32;
        Cell { displacement, mask: 0xF0000000 >> (4 * (square.index() & 7)) }
    }

    /// The place this many bytes down and this many bits to the right (to the left if negative).
    /// Bits that leave the word are lost, so nothing wraps around.
    #[inline]
    pub(super) const fn step<const DOWN: i32, const RIGHT: i32>(self) -> Cell {
        let mask = if RIGHT < 0 { self.mask << -RIGHT } else { self.mask >> RIGHT };
        Cell { displacement: self.displacement + DOWN, mask }
    }

    #[inline]
    pub(super) const fn is_on_board(self) -> bool {
        self.mask != 0 && self.displacement >= 0 && self.displacement <= 28
    }

    /// The index of the word, for a place on the board. There `& 7` changes nothing; because of it,
    /// the compiler needs no bounds check.
    #[inline]
    pub(super) const fn element(self) -> usize {
        (self.displacement >> 2 & 7) as usize
    }

    /// The nibble at this place in an array of words, not shifted down.
    #[inline]
    pub(super) const fn of_words(self, words: &[u32; 8]) -> u32 {
        words[self.element()] & self.mask
    }

    #[inline]
    pub(super) const fn square(self) -> Square {
        let file = self.mask.leading_zeros() >> 2;
        Square::wrapping((56 - 2 * self.displacement) as usize + file as usize)
    }
}

/// Calls a generic function once for each step of a rook, a bishop or a knight.
macro_rules! for_each_step {
    (rook: $call:ident $arguments:tt) => {
        for_each_step!((-4, 0) (4, 0) (0, -4) (0, 4): $call $arguments);
    };
    // The corners of table 3.
    (bishop: $call:ident $arguments:tt) => {
        for_each_step!((-4, -4) (-4, 4) (4, -4) (4, 4): $call $arguments);
    };
    (knight: $call:ident $arguments:tt) => {
        for_each_step!((-8, -4) (-8, 4) (-4, -8) (-4, 8): $call $arguments);
        for_each_step!((4, -8) (4, 8) (8, -4) (8, 4): $call $arguments);
    };
    ($(($down:literal, $right:literal))+: $call:ident $arguments:tt) => {
        $($call::<$down, $right> $arguments;)+
    };
}

pub(super) use for_each_step;

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
