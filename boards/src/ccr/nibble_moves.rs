//! Move generation as Vučković describes it, with the parts that he omits.
//!
//! The document tests whether the target is empty, and leaves the rest to "extra code". Here the
//! extra code is for promotions, and for captures, which the color bit of the piece on the target
//! decides. The board alone does not know about en passant and castling.
//! [`Position`](crate::placement::Position) handles those, and legality.

use rookline::moves::MoveKind;
use rookline::{Color, Move, Square};

use super::Ccr;
use super::cell::{BLACK_BITS, Cell};
use super::jump_table::{Visitor, for_each_piece, jump};
use crate::placement::pawn_move;

/// Calls `visit` with each step, push, capture and promotion of one side.
#[inline]
pub(super) fn generate<V: FnMut(Move)>(ccr: &Ccr, us: Color, visit: &mut V) {
    let own = [0, BLACK_BITS][us.index()];
    for_each_piece(ccr, |from, code| {
        if code >> 3 == us.index() {
            jump(code, from, &mut Origin { words: &ccr.0, square: from.square(), own, visit });
        }
    });
}

/// The piece whose moves are being generated.
struct Origin<'a, V> {
    words: &'a [u32; 8],
    square: Square,
    /// The color bits of its own side's pieces.
    own: u32,
    visit: &'a mut V,
}

impl<V: FnMut(Move)> Visitor for Origin<'_, V> {
    #[inline]
    fn target(&mut self, to: Cell) -> bool {
        let is_empty = to.of_words(self.words) == 0;
        if is_empty {
            (self.visit)(Move::new(self.square, to.square(), MoveKind::Quiet));
        } else if self.is_enemy(to) {
            (self.visit)(Move::new(self.square, to.square(), MoveKind::Capture));
        }
        is_empty
    }

    #[inline]
    fn pawn<const AHEAD: i32>(&mut self, from: Cell) {
        for to in [from.step::<AHEAD, -4>(), from.step::<AHEAD, 4>()] {
            if to.is_on_board() && self.is_enemy(to) {
                pawn_move(self.square, to.square(), true, self.visit);
            }
        }
        let one = from.step::<AHEAD, 0>();
        if !one.is_on_board() || one.of_words(self.words) != 0 {
            return;
        }
        pawn_move(self.square, one.square(), false, self.visit);
        let is_at_home = from.displacement == if AHEAD < 0 { 24 } else { 4 };
        let two = one.step::<AHEAD, 0>();
        if is_at_home && two.of_words(self.words) == 0 {
            (self.visit)(Move::new(self.square, two.square(), MoveKind::DoublePush));
        }
    }
}

impl<V> Origin<'_, V> {
    #[inline]
    fn is_enemy(&self, to: Cell) -> bool {
        let there = to.of_words(self.words);
        there != 0 && (there ^ self.own) & to.mask & BLACK_BITS != 0
    }
}
