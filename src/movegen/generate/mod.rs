//! The generator behind all functions that yield moves. What it knows of checks and pins also
//! judges a single move.

mod pawn_moves;

use core::ops::ControlFlow;

use super::MoveFilter;
use crate::attacks::lines::{between, line};
use crate::board::castling::back_rank;
use crate::{
    Bitboard, Board, Color, Move, MoveKind, Piece, Square, Wing, bishop_attacks, king_attacks,
    knight_attacks, pawn_attacks, queen_attacks, rook_attacks,
};

/// Where moves may go, so far as a filter decides.
#[derive(Clone, Copy)]
pub(super) struct Targets {
    pub(super) pieces: Bitboard,
    pub(super) pawns: Bitboard,
    /// A capture en passant is a capture, though its target is empty.
    pub(super) en_passant: Bitboard,
}

/// A board, and what restricts its moves.
pub(super) struct Generator<'a> {
    board: &'a Board,
    us: Color,
    king: Square,
    checkers: Bitboard,
    pinned: Bitboard,
    /// Where a piece other than the king may go: not onto its own side's pieces, and in check only
    /// where it captures the checker or blocks.
    targets: Bitboard,
    /// The same for pawns, which also promote.
    pawn_targets: Bitboard,
    wanted: Targets,
    filter: MoveFilter,
}

impl<'a> Generator<'a> {
    #[inline]
    pub(super) fn new(board: &'a Board, filter: MoveFilter) -> Generator<'a> {
        let us = board.side_to_move();
        let king = board.king(us);
        let (checkers, pinned) = board.checkers_and_pinned(us);
        let check_mask = match checkers.first() {
            None => Bitboard::ALL,
            Some(_) if checkers.has_many() => Bitboard::EMPTY,
            Some(checker) => between(king, checker).with(checker),
        };
        let wanted = filter.targets(board);
        let open = check_mask - board.colors(us);
        let (targets, pawn_targets) = (open & wanted.pieces, open & wanted.pawns);
        Generator { board, us, king, checkers, pinned, targets, pawn_targets, wanted, filter }
    }

    /// Visits all wanted moves until `visit` breaks.
    #[inline]
    pub(super) fn run<B>(&self, visit: &mut impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.filter.only_evasions() && self.checkers.is_empty() {
            return ControlFlow::Continue(());
        }
        if !self.checkers.has_many() {
            self.pawns(visit)?;
            self.en_passant(visit)?;
            self.pieces(visit)?;
        }
        if self.filter.sources().contains(self.king) {
            self.king_steps(visit)?;
            if self.checkers.is_empty() {
                self.castling(visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether a pseudo-legal move is legal; not for captures en passant and steps of the king.
    #[inline]
    pub(super) fn allows(&self, mv: Move) -> bool {
        match mv.wing() {
            Some(wing) => self.checkers.is_empty() && self.may_castle(wing, mv.to()),
            None => self.along_pin(mv.from(), self.targets).contains(mv.to()),
        }
    }

    #[inline]
    fn ours(&self, piece: Piece) -> Bitboard {
        self.board.colored_pieces(self.us, piece) & self.filter.sources()
    }

    /// The `targets` that a pin leaves to the piece on `from`; all of them if it is not pinned.
    #[inline]
    fn along_pin(&self, from: Square, targets: Bitboard) -> Bitboard {
        if self.pinned.contains(from) { targets & line(self.king, from) } else { targets }
    }

    #[inline]
    fn pieces<B>(&self, visit: &mut impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let occupied = self.board.occupied();
        for from in self.ours(Piece::Knight) - self.pinned {
            self.moves(from, knight_attacks(from) & self.targets, visit)?;
        }
        for from in self.ours(Piece::Bishop) {
            let targets = bishop_attacks(from, occupied) & self.targets;
            self.moves(from, self.along_pin(from, targets), visit)?;
        }
        for from in self.ours(Piece::Rook) {
            let targets = rook_attacks(from, occupied) & self.targets;
            self.moves(from, self.along_pin(from, targets), visit)?;
        }
        for from in self.ours(Piece::Queen) {
            let targets = queen_attacks(from, occupied) & self.targets;
            self.moves(from, self.along_pin(from, targets), visit)?;
        }
        ControlFlow::Continue(())
    }

    // Always inlined: as a function of its own it would get the visitor by address, and whatever
    // the visitor counts would be counted in memory. That is a third of the time where moves are
    // counted.
    #[inline(always)]
    fn moves<B>(
        &self,
        from: Square,
        targets: Bitboard,
        visit: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let enemies = self.board.colors(!self.us);
        for to in targets & enemies {
            visit(Move::new(from, to, MoveKind::Capture))?;
        }
        for to in targets - enemies {
            visit(Move::new(from, to, MoveKind::Quiet))?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn en_passant<B>(&self, visit: &mut impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let Some(to) = self.board.legal_en_passant() else {
            return ControlFlow::Continue(());
        };
        if !self.wanted.en_passant.contains(to) {
            return ControlFlow::Continue(());
        }
        for from in pawn_attacks(!self.us, to) & self.ours(Piece::Pawn) {
            if self.board.en_passant_is_legal(from, to) {
                visit(Move::new(from, to, MoveKind::EnPassant))?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn king_steps<B>(&self, visit: &mut impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let steps = (king_attacks(self.king) - self.board.colors(self.us)) & self.wanted.pieces;
        // The king does not shield the squares behind it from a slider that checks it.
        let without_king = self.board.occupied().without(self.king);
        let enemies = self.board.colors(!self.us);
        for to in steps {
            if self.board.attackers_by(!self.us, to, without_king).is_empty() {
                let kind = if enemies.contains(to) { MoveKind::Capture } else { MoveKind::Quiet };
                visit(Move::new(self.king, to, kind))?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn castling<B>(&self, visit: &mut impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let rooks = self.board.castling_rooks();
        if !rooks.0.intersects(back_rank(self.us).bitboard()) {
            return ControlFlow::Continue(());
        }
        for wing in Wing::ALL {
            let Some(rook) = rooks.rook(self.us, wing, self.king) else {
                continue;
            };
            if self.wanted.pieces.contains(rook) && self.may_castle(wing, rook) {
                visit(Move::new(self.king, rook, MoveKind::castling(wing)))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether king and rook have empty paths, and the king a safe one. Called only when the king
    /// is not in check.
    #[inline]
    fn may_castle(&self, wing: Wing, rook: Square) -> bool {
        let rank = back_rank(self.us);
        let king_to = Square::new(wing.king_file(), rank);
        let rook_to = Square::new(wing.rook_file(), rank);
        let king_path = between(self.king, king_to).with(king_to);
        let rook_path = between(rook, rook_to).with(rook_to);
        let others = self.board.occupied().without(self.king).without(rook);
        // A pinned rook shields its king from an attack out of the corner that the king goes
        // towards.
        !(king_path | rook_path).intersects(others)
            && !self.pinned.contains(rook)
            && king_path.iter().all(|square| !self.board.is_attacked(!self.us, square))
    }
}
