//! The generator behind all functions that list or count moves. It finds sets of targets and passes
//! these to a [`MoveSink`].
//!
//! A pawn moves in one of four ways, and one shift of the whole set moves all pawns in the same way
//! ([`crate::setwise::pawns`]). Each way has a fixed distance, so the origin of a pawn follows from
//! its target. A loop over pawns is slower, most of all when moves are only counted.

mod king_moves;
mod move_sink;

use core::ops::ControlFlow;

pub(super) use king_moves::{KingTargets, may_castle};
pub(super) use move_sink::{ByPiece, Counted, MoveSink, OneByOne};

use super::MoveFilter;
use crate::attacks::lines::{LINES, between, line};
use crate::board::CheckersAndPinned;
use crate::setwise::pawns::{double_pushes, east_attacks, single_pushes, west_attacks};
use crate::{
    Bitboard, Board, Color, Piece, Square, bishop_attacks, knight_attacks, pawn_attacks,
    queen_attacks, rook_attacks,
};

/// The targets that a filter allows.
#[derive(Clone, Copy)]
pub(super) struct Targets {
    pub(super) pieces: Bitboard,
    pub(super) pawns: Bitboard,
    /// A capture en passant is a capture, though its target is empty.
    pub(super) en_passant: Bitboard,
}

/// A board, and what restricts its moves.
pub(super) struct Targeting<'a> {
    board: &'a Board,
    us: Color,
    king: Square,
    known: CheckersAndPinned,
    /// The targets of pieces other than the king. Squares of its own side are not included. In
    /// check, only squares are included where a piece captures the checker or blocks.
    targets: Bitboard,
    /// The same for pawns, which also promote.
    pawn_targets: Bitboard,
    wanted: Targets,
    filter: MoveFilter,
}

impl<'a> Targeting<'a> {
    #[inline]
    pub(super) fn new(
        board: &'a Board,
        known: CheckersAndPinned,
        filter: MoveFilter,
    ) -> Targeting<'a> {
        let us = board.side_to_move();
        let king = board.king(us);
        let checkers = known.checkers;
        let check_mask = match checkers.first() {
            None => Bitboard::ALL,
            Some(_) if checkers.has_many() => Bitboard::EMPTY,
            Some(checker) => between(king, checker).with(checker),
        };
        let wanted = filter.targets(board);
        let open = check_mask - board.colors(us);
        let (targets, pawn_targets) = (open & wanted.pieces, open & wanted.pawns);
        Targeting { board, us, king, known, targets, pawn_targets, wanted, filter }
    }

    /// Passes all wanted moves to the sink until it breaks.
    #[inline]
    pub(super) fn run<S: MoveSink>(&self, sink: &mut S) -> ControlFlow<S::Break> {
        if !self.known.checkers.has_many() {
            self.en_passant(sink)?;
            sink.pawns(self.pawn_targets())?;
            self.pieces(sink)?;
        }
        if self.filter.sources().contains(self.king) {
            sink.king(self.king, KingTargets::of(self.board, self.known, self.wanted.pieces))?;
        }
        ControlFlow::Continue(())
    }

    /// The squares to which the piece on `from`, not the king, may go in spite of check and pin.
    #[inline]
    pub(super) fn targets_of(&self, from: Square) -> Bitboard {
        self.along_pin(from, self.targets)
    }

    #[inline]
    fn ours(&self, piece: Piece) -> Bitboard {
        self.board.colored_pieces(self.us, piece) & self.filter.sources()
    }

    /// The `targets` that the piece on `from` may reach if it is pinned; all `targets` if it is
    /// not.
    #[inline]
    fn along_pin(&self, from: Square, targets: Bitboard) -> Bitboard {
        if self.known.pinned.contains(from) { targets & line(self.king, from) } else { targets }
    }

    #[inline]
    fn pieces<S: MoveSink>(&self, sink: &mut S) -> ControlFlow<S::Break> {
        let occupied = self.board.occupied();
        for from in self.ours(Piece::Knight) - self.known.pinned {
            sink.piece(Piece::Knight, from, knight_attacks(from) & self.targets)?;
        }
        for from in self.ours(Piece::Bishop) {
            let targets = bishop_attacks(from, occupied) & self.targets;
            sink.piece(Piece::Bishop, from, self.along_pin(from, targets))?;
        }
        for from in self.ours(Piece::Rook) {
            let targets = rook_attacks(from, occupied) & self.targets;
            sink.piece(Piece::Rook, from, self.along_pin(from, targets))?;
        }
        for from in self.ours(Piece::Queen) {
            let targets = queen_attacks(from, occupied) & self.targets;
            sink.piece(Piece::Queen, from, self.along_pin(from, targets))?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn en_passant<S: MoveSink>(&self, sink: &mut S) -> ControlFlow<S::Break> {
        let Some(to) = self.board.legal_en_passant() else {
            return ControlFlow::Continue(());
        };
        if !self.wanted.en_passant.contains(to) {
            return ControlFlow::Continue(());
        }
        let beside = pawn_attacks(!self.us, to) & self.ours(Piece::Pawn);
        let legal = |from: &Square| self.board.en_passant_is_legal(*from, to);
        sink.en_passant(beside.iter().filter(legal).collect(), to)
    }
}

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
