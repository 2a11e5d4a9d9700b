//! The generator behind all functions that yield moves; what it knows of checks and pins also
//! judges a single one.

mod pawns;

use core::ops::ControlFlow;

use super::{Move, MoveKind};
use crate::attacks::lines::{between, line};
use crate::board::Wing;
use crate::board::castling::back_rank;
use crate::{
    Bitboard, Board, Color, Piece, Square, bishop_attacks, king_attacks, knight_attacks,
    pawn_attacks, queen_attacks, rook_attacks,
};

/// Which of the legal moves are wanted: those from and to these squares.
#[derive(Clone, Copy)]
pub(super) struct Wanted {
    from: Bitboard,
    to: Bitboard,
    en_passant: EnPassant,
}

/// Captures en passant are captures, though their target is empty, so a set of targets cannot say
/// whether they are wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum EnPassant {
    Always,
    IfTargetIs,
    Never,
}

impl Wanted {
    pub(super) const ALL: Wanted =
        Wanted { from: Bitboard::ALL, to: Bitboard::ALL, en_passant: EnPassant::Always };

    #[inline]
    pub(super) fn within(from: Bitboard, to: Bitboard) -> Wanted {
        Wanted { from, to, en_passant: EnPassant::IfTargetIs }
    }

    #[inline]
    pub(super) fn captures(board: &Board) -> Wanted {
        let to = board.colors(!board.side_to_move());
        Wanted { from: Bitboard::ALL, to, en_passant: EnPassant::Always }
    }

    /// All that is left when captures and the moves of `promoting` pawns are.
    #[inline]
    pub(super) fn quiet(board: &Board, promoting: Bitboard) -> Wanted {
        let to = !board.colors(!board.side_to_move());
        Wanted { from: !promoting, to, en_passant: EnPassant::Never }
    }
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
    wanted: Wanted,
}

impl<'a> Generator<'a> {
    #[inline]
    pub(super) fn new(board: &'a Board, wanted: Wanted) -> Generator<'a> {
        let us = board.side_to_move();
        let king = board.king(us);
        let (checkers, pinned) = board.checkers_and_pinned(us);
        let check_mask = match checkers.first() {
            None => Bitboard::ALL,
            Some(_) if checkers.has_many() => Bitboard::EMPTY,
            Some(checker) => between(king, checker).with(checker),
        };
        let targets = (check_mask - board.colors(us)) & wanted.to;
        Generator { board, us, king, checkers, pinned, targets, wanted }
    }

    /// Visits all wanted moves until `visit` breaks.
    #[inline]
    pub(super) fn run<B>(&self, visit: &mut impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if !self.checkers.has_many() {
            self.pawns(visit)?;
            self.en_passant(visit)?;
            self.pieces(visit)?;
        }
        if self.wanted.from.contains(self.king) {
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
        self.board.colored_pieces(self.us, piece) & self.wanted.from
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
        let wanted = match self.wanted.en_passant {
            EnPassant::Always => true,
            EnPassant::IfTargetIs => self.wanted.to.contains(to),
            EnPassant::Never => false,
        };
        if !wanted {
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
        let steps = (king_attacks(self.king) - self.board.colors(self.us)) & self.wanted.to;
        // The king does not shield the squares behind it from a slider that checks it.
        let without_king = self.board.occupied().without(self.king);
        let enemies = self.board.colors(!self.us);
        for to in steps {
            if self.board.attackers_by(to, !self.us, without_king).is_empty() {
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
            if self.wanted.to.contains(rook) && self.may_castle(wing, rook) {
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
        let king_to = Square::at(wing.king_file(), rank);
        let rook_to = Square::at(wing.rook_file(), rank);
        let king_path = between(self.king, king_to).with(king_to);
        let rook_path = between(rook, rook_to).with(rook_to);
        let others = self.board.occupied().without(self.king).without(rook);
        // A pinned rook shields its king from an attack out of the corner that the king goes
        // towards.
        !(king_path | rook_path).intersects(others)
            && !self.pinned.contains(rook)
            && king_path.iter().all(|square| !self.board.is_attacked(square, !self.us))
    }
}
