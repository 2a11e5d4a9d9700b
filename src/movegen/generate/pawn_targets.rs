//! Where pawns go, all pawns at once.
//!
//! A pawn moves in one of four ways, and all pawns that move the same way are one shift of the
//! whole set ([`crate::setwise::pawns`]). Each way has a fixed distance, so a target tells which
//! square its pawn comes from. Going pawn by pawn takes longer, above all where moves are only
//! counted.

use super::Generator;
use crate::attacks::lines::LINES;
use crate::setwise::pawns::{double_pushes, east_attacks, single_pushes, west_attacks};
use crate::{Bitboard, Color, Piece, Rank};

/// Where pawns may go, one set for each way of moving; captures en passant are apart.
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
    /// A pinned pawn keeps to its line if it moves along it. So of the pinned pawns, those on the
    /// king's file may go ahead, and those on either diagonal may take along it.
    #[inline]
    pub(super) fn pawn_targets(&self) -> PawnTargets {
        let (us, pawns, lines) = (self.us, self.ours(Piece::Pawn), &LINES[self.king.index()]);
        let free_or_on = |line: u64| pawns - (self.known.pinned - Bitboard(line));
        let [westwards, eastwards] = match us {
            Color::White => [lines.anti_diagonal, lines.diagonal],
            Color::Black => [lines.diagonal, lines.anti_diagonal],
        };
        let (straight, targets) = (free_or_on(lines.file), self.pawn_targets);
        let (empty, enemies) = (!self.board.occupied(), self.board.colors(!us) & targets);
        PawnTargets {
            us,
            pawns,
            west: west_attacks(us, free_or_on(westwards)) & enemies,
            east: east_attacks(us, free_or_on(eastwards)) & enemies,
            ahead: single_pushes(us, straight, empty) & targets,
            twice: double_pushes(us, straight, empty) & targets,
        }
    }
}
