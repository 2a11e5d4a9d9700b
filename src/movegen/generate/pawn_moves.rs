//! Pawn moves, all pawns at once.
//!
//! A pawn moves in one of four ways, and all pawns that move the same way are one shift of the
//! whole set ([`crate::setwise::pawns`]). Each way has a fixed distance, so a target tells which
//! square its pawn comes from. Going pawn by pawn takes longer, above all where moves are only
//! counted.

use core::ops::ControlFlow;

use super::Generator;
use crate::attacks::lines::line;
use crate::board::one_step_back;
use crate::moves::{Move, MoveKind};
use crate::setwise::pawns::{double_pushes, east_attacks, single_pushes, west_attacks};
use crate::{Bitboard, Piece, Rank, Square};

impl Generator<'_> {
    /// The pawns that are not pinned, all at once, and then each pinned one on its line.
    #[inline]
    pub(super) fn pawns<B>(
        &self,
        visit: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let pawns = self.ours(Piece::Pawn);
        if pawns.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut pinned = pawns & self.pinned;
        let (mut group, mut targets) = (pawns - pinned, self.pawn_targets);
        loop {
            self.pawns_at_once(group, targets, visit)?;
            let Some(from) = pinned.pop_first() else {
                break;
            };
            (group, targets) = (from.bitboard(), self.pawn_targets & line(self.king, from));
        }
        ControlFlow::Continue(())
    }

    /// All moves of these pawns. Always inlined, as [`Generator::moves`] is.
    #[inline(always)]
    fn pawns_at_once<B>(
        &self,
        pawns: Bitboard,
        targets: Bitboard,
        visit: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let (us, enemies, empty) = (self.us, self.board.colors(!self.us), !self.board.occupied());
        let west = west_attacks(us, pawns) & enemies & targets;
        let east = east_attacks(us, pawns) & enemies & targets;
        let ahead = single_pushes(us, pawns, empty) & targets;
        let last = Rank::First.bitboard() | Rank::Eighth.bitboard();
        for to in west - last {
            visit(Move::new(east_of(one_step_back(to, us)), to, MoveKind::Capture))?;
        }
        for to in east - last {
            visit(Move::new(west_of(one_step_back(to, us)), to, MoveKind::Capture))?;
        }
        for to in ahead - last {
            visit(Move::new(one_step_back(to, us), to, MoveKind::Quiet))?;
        }
        for to in double_pushes(us, pawns, empty) & targets {
            visit(Move::new(one_step_back(one_step_back(to, us), us), to, MoveKind::DoublePush))?;
        }
        if (west | east | ahead).intersects(last) {
            self.promotions([west & last, east & last, ahead & last], visit)?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn promotions<B>(
        &self,
        [west, east, ahead]: [Bitboard; 3],
        visit: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let back = |to| one_step_back(to, self.us);
        let takes = west.iter().map(|to| (east_of(back(to)), to));
        let takes = takes.chain(east.iter().map(|to| (west_of(back(to)), to)));
        for (from, to) in takes {
            for kind in MoveKind::CAPTURE_PROMOTIONS {
                visit(Move::new(from, to, kind))?;
            }
        }
        for to in ahead {
            for kind in MoveKind::PROMOTIONS {
                visit(Move::new(back(to), to, kind))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The square to the east; the caller knows that it exists.
#[inline]
const fn east_of(square: Square) -> Square {
    Square::wrapping(square as u8 + 1)
}

/// The square to the west; the caller knows that it exists.
#[inline]
const fn west_of(square: Square) -> Square {
    Square::wrapping((square as u8).wrapping_sub(1))
}
