//! Where pawns go, all pawns at once.
//!
//! A pawn moves in one of four ways, and all pawns that move the same way are one shift of the
//! whole set ([`crate::setwise::pawns`]). Each way has a fixed distance, so a target tells which
//! square its pawn comes from. Going pawn by pawn takes longer, above all where moves are only
//! counted.

use core::ops::ControlFlow;

use super::{Generator, MoveSink};
use crate::attacks::lines::line;
use crate::setwise::pawns::{double_pushes, east_attacks, single_pushes, west_attacks};
use crate::{Bitboard, Color, Piece, Rank};

/// Where a group of pawns may go, one set for each way of moving; captures en passant are apart.
pub(in crate::movegen) struct PawnTargets {
    pub(super) us: Color,
    pub(super) pawns: Bitboard,
    pub(super) west: Bitboard,
    pub(super) east: Bitboard,
    pub(super) ahead: Bitboard,
    pub(super) twice: Bitboard,
}

/// The ranks on which pawns promote.
pub(super) const LAST: Bitboard = Bitboard(Rank::First.bitboard().0 | Rank::Eighth.bitboard().0);

impl Generator<'_> {
    /// The pawns that are not pinned, all at once, and then each pinned one on its line.
    #[inline]
    pub(super) fn pawns<S: MoveSink>(&self, sink: &mut S) -> ControlFlow<S::Break> {
        let pawns = self.ours(Piece::Pawn);
        if pawns.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut pinned = pawns & self.pinned;
        let (mut group, mut targets) = (pawns - pinned, self.pawn_targets);
        loop {
            sink.pawns(self.pawns_at_once(group, targets))?;
            let Some(from) = pinned.pop_first() else {
                break;
            };
            (group, targets) = (from.bitboard(), self.pawn_targets & line(self.king, from));
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn pawns_at_once(&self, pawns: Bitboard, targets: Bitboard) -> PawnTargets {
        let (us, empty) = (self.us, !self.board.occupied());
        let enemies = self.board.colors(!us) & targets;
        PawnTargets {
            us,
            pawns,
            west: west_attacks(us, pawns) & enemies,
            east: east_attacks(us, pawns) & enemies,
            ahead: single_pushes(us, pawns, empty) & targets,
            twice: double_pushes(us, pawns, empty) & targets,
        }
    }
}
