//! Move generation as Vučković describes it, with what he leaves out.
//!
//! Two loops, over the words and over the nibbles of each; the nibble is the
//! index into a table of handlers, one for each code (section 5.1). The inner
//! loop finds the next piece by a bit scan, which section 5.2 mentions: the file
//! is the bit's number divided by four.
//!
//! A handler turns displacement and mask into those of each target. The
//! document checks whether the target is empty; what it leaves to "extra code"
//! is here: captures, by the colour bit of what stands there, and promotions.
//! The board alone does not know about en passant and castling: those, and
//! legality, are left to [`Position`](crate::placement::Position).

use core::marker::PhantomData;

use rookline::moves::MoveKind;
use rookline::{Color, Move, Square};

use super::Ccr;
use super::cell::{BLACK_BITS, Cell, for_each_diagonal, for_each_file_and_rank, for_each_jump};
use crate::placement::pawn_move;

/// Calls `visit` with each step, push, capture and promotion of one side.
#[inline]
pub(super) fn generate<V: FnMut(Move)>(ccr: &Ccr, us: Color, visit: &mut V) {
    match us {
        Color::White => scan(ccr, 0, &Jump::<V>::WHITE, visit),
        Color::Black => scan(ccr, BLACK_BITS, &Jump::<V>::BLACK, visit),
    }
}

#[inline]
fn scan<V: FnMut(Move)>(ccr: &Ccr, own: u32, table: &[Handler<V>; 16], visit: &mut V) {
    for (displacement, &rank) in (0..).step_by(4).zip(&ccr.0) {
        let mut rest = rank;
        while rest != 0 {
            let shift = rest.trailing_zeros() & !3;
            let mask = 0xF << shift;
            let from = Cell { displacement, mask };
            let origin = Origin { ccr, from, square: from.square(), own };
            table[(rank >> shift & 15) as usize](&origin, visit);
            rest &= !mask;
        }
    }
}

/// The piece whose moves are being generated.
struct Origin<'a> {
    ccr: &'a Ccr,
    from: Cell,
    square: Square,
    /// The colour bits of its own side's pieces.
    own: u32,
}

type Handler<V> = fn(&Origin<'_>, &mut V);

/// The jump tables, which are generic over the visitor.
struct Jump<V>(PhantomData<V>);

impl<V: FnMut(Move)> Jump<V> {
    const WHITE: [Handler<V>; 16] = [
        nobody,
        pawn::<-4, V>,
        knight,
        bishop,
        rook,
        queen,
        king,
        nobody,
        nobody,
        nobody,
        nobody,
        nobody,
        nobody,
        nobody,
        nobody,
        nobody,
    ];

    const BLACK: [Handler<V>; 16] = [
        nobody,
        nobody,
        nobody,
        nobody,
        nobody,
        nobody,
        nobody,
        nobody,
        nobody,
        pawn::<4, V>,
        knight,
        bishop,
        rook,
        queen,
        king,
        nobody,
    ];
}

/// The handler for an empty square or an enemy piece.
fn nobody<V>(_: &Origin<'_>, _: &mut V) {}

fn knight<V: FnMut(Move)>(origin: &Origin<'_>, visit: &mut V) {
    for_each_jump!(step(origin, visit));
}

fn king<V: FnMut(Move)>(origin: &Origin<'_>, visit: &mut V) {
    for_each_file_and_rank!(step(origin, visit));
    for_each_diagonal!(step(origin, visit));
}

fn bishop<V: FnMut(Move)>(origin: &Origin<'_>, visit: &mut V) {
    for_each_diagonal!(slide(origin, visit));
}

fn rook<V: FnMut(Move)>(origin: &Origin<'_>, visit: &mut V) {
    for_each_file_and_rank!(slide(origin, visit));
}

fn queen<V: FnMut(Move)>(origin: &Origin<'_>, visit: &mut V) {
    for_each_diagonal!(slide(origin, visit));
    for_each_file_and_rank!(slide(origin, visit));
}

#[inline]
fn step<const DOWN: i32, const RIGHT: i32>(origin: &Origin<'_>, visit: &mut impl FnMut(Move)) {
    let to = origin.from.step::<DOWN, RIGHT>();
    if to.is_on_board() {
        origin.go(to, visit);
    }
}

#[inline]
fn slide<const DOWN: i32, const RIGHT: i32>(origin: &Origin<'_>, visit: &mut impl FnMut(Move)) {
    let mut to = origin.from.step::<DOWN, RIGHT>();
    while to.is_on_board() && origin.go(to, visit) {
        to = to.step::<DOWN, RIGHT>();
    }
}

/// `AHEAD` is -4 for white, 4 for black.
fn pawn<const AHEAD: i32, V: FnMut(Move)>(origin: &Origin<'_>, visit: &mut V) {
    capture::<AHEAD, -4>(origin, visit);
    capture::<AHEAD, 4>(origin, visit);
    let one = origin.from.step::<AHEAD, 0>();
    if !one.is_on_board() || one.of_words(&origin.ccr.0) != 0 {
        return;
    }
    pawn_move(origin.square, one.square(), false, visit);
    let is_at_home = origin.from.displacement == if AHEAD < 0 { 24 } else { 4 };
    let two = one.step::<AHEAD, 0>();
    if is_at_home && two.of_words(&origin.ccr.0) == 0 {
        visit(Move::new(origin.square, two.square(), MoveKind::DoublePush));
    }
}

#[inline]
fn capture<const AHEAD: i32, const RIGHT: i32>(origin: &Origin<'_>, visit: &mut impl FnMut(Move)) {
    let to = origin.from.step::<AHEAD, RIGHT>();
    if to.is_on_board() && origin.is_enemy(to) {
        pawn_move(origin.square, to.square(), true, visit);
    }
}

impl Origin<'_> {
    /// Visits the move unless a piece of its own side is there; returns whether
    /// it could go further.
    #[inline]
    fn go(&self, to: Cell, visit: &mut impl FnMut(Move)) -> bool {
        let is_empty = to.of_words(&self.ccr.0) == 0;
        if is_empty {
            visit(Move::new(self.square, to.square(), MoveKind::Quiet));
        } else if self.is_enemy(to) {
            visit(Move::new(self.square, to.square(), MoveKind::Capture));
        }
        is_empty
    }

    #[inline]
    fn is_enemy(&self, to: Cell) -> bool {
        let there = to.of_words(&self.ccr.0);
        there != 0 && (there ^ self.own) & to.mask & BLACK_BITS != 0
    }
}
