//! The generator behind all functions that list or count moves. It finds sets of targets and passes
//! these to a [`MoveSink`].

mod king_moves;
mod move_sink;
mod pawn_targets;

use core::ops::ControlFlow;

pub(super) use king_moves::{KingTargets, may_castle};
pub(super) use move_sink::{ByPiece, Counted, MoveSink, OneByOne};
pub(super) use pawn_targets::PawnTargets;

use super::MoveFilter;
use crate::attacks::lines::{between, line};
use crate::board::CheckersAndPinned;
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
        if self.filter.only_evasions() && self.known.checkers.is_empty() {
            return ControlFlow::Continue(());
        }
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
