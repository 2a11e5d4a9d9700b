//! The targets of all pawns at once.
//!
//! A pawn moves in one of four ways, and one shift of the whole set moves all pawns in the same way
//! ([`crate::setwise::pawns`]). Each way has a fixed distance, so the origin of a pawn follows from
//! its target. A loop over pawns is slower, most of all when moves are only counted.

use super::Targeting;
use crate::attacks::lines::LINES;
use crate::setwise::pawns::{double_pushes, east_attacks, single_pushes, west_attacks};
use crate::{Bitboard, Color, Piece};

/// The targets of pawns, one set for each way of moving, without captures en passant.
pub(in crate::movegen) struct PawnTargets {
    pub(super) us: Color,
    pub(super) pawns: Bitboard,
    pub(super) west: Bitboard,
    pub(super) east: Bitboard,
    pub(super) ahead: Bitboard,
    pub(super) twice: Bitboard,
}

impl Targeting<'_> {
    /// A pinned pawn may move only along the line of its pin. If this is the king's file, the pawn
    /// may go ahead. If it is a diagonal, the pawn may capture along the diagonal.
    #[inline]
    pub(super) fn pawn_targets(&self) -> PawnTargets {
        let (us, pawns, lines) = (self.us, self.ours(Piece::Pawn), &LINES[self.king.index()]);
        let free_or_on = |line: u64| pawns - (self.known.pinned - Bitboard(line));
        let [westwards, eastwards] = match us {
            Color::White => [lines.anti_diagonal, lines.diagonal],
            Color::Black => [lines.diagonal, lines.anti_diagonal],
        };
        let (straight, targets) = (free_or_on(lines.file), self.pawn_targets);
        let (occupied, enemies) = (self.board.occupied(), self.board.colors(!us) & targets);
        PawnTargets {
            us,
            pawns,
            west: west_attacks(us, free_or_on(westwards)) & enemies,
            east: east_attacks(us, free_or_on(eastwards)) & enemies,
            ahead: single_pushes(us, straight, occupied) & targets,
            twice: double_pushes(us, straight, occupied) & targets,
        }
    }
}
