//! Legal moves, and the number of sequences of them.

use rookline::moves::MoveKind;
use rookline::{Move, MoveList, Piece, Rank, Square, Wing};

use super::placed_position::carry_out;
use super::{Code, Placement, Position, jumped};

impl<P: Placement> Position<P> {
    /// Calls `visit` once with each legal move.
    #[inline]
    pub fn for_each_legal_move(&self, mut visit: impl FnMut(Move)) {
        let in_check = self.in_check();
        self.placement.for_each_pseudo_legal_move(self.side, &mut |mv| {
            if self.is_safe(mv, in_check) {
                visit(mv);
            }
        });
        self.for_each_en_passant(&mut visit);
        if !in_check {
            self.for_each_castling(&mut visit);
        }
    }

    /// All legal moves in a list.
    pub fn legal_moves(&self) -> MoveList {
        let mut list = MoveList::new();
        self.for_each_legal_move(|mv| {
            // There is room, except on a board after illegal moves.
            if list.len() < MoveList::CAPACITY {
                list.push(mv);
            }
        });
        list
    }

    /// The number of sequences of `depth` legal moves; 1 at depth 0. The last move of each sequence
    /// is counted, not made. Each ply uses some stack.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        let mut leaves = u64::from(depth == 0);
        match depth {
            0 => {}
            1 => self.for_each_legal_move(|_| leaves += 1),
            _ => self.for_each_legal_move(|mv| {
                let mut after = *self;
                after.play_unchecked(mv);
                leaves += after.perft(depth - 1);
            }),
        }
        leaves
    }

    /// [`Position::en_passant`] if a legal capture en passant exists, else `None`.
    #[must_use]
    pub fn legal_en_passant(&self) -> Option<Square> {
        let mut found = None;
        self.for_each_en_passant(&mut |mv| found = Some(mv.to()));
        found
    }

    /// Whether the king is safe after a move other than castling.
    #[inline]
    fn is_safe(&self, mv: Move, in_check: bool) -> bool {
        let (from, king) = (mv.from(), self.king(self.side));
        if !in_check && !in_line(from, king) {
            return true;
        }
        let king = if from == king { mv.to() } else { king };
        self.is_safe_after(mv, king)
    }

    #[inline]
    fn is_safe_after(&self, mv: Move, king: Square) -> bool {
        let mut placement = self.placement;
        carry_out(&mut placement, mv, self.side);
        !placement.is_attacked(king, !self.side)
    }

    fn for_each_en_passant(&self, visit: &mut impl FnMut(Move)) {
        let Some(to) = self.en_passant else {
            return;
        };
        let beside = jumped(to);
        for (at_edge, step) in [(0, 63), (7, 1)] {
            let from = Square::wrapping(beside.index() + step);
            if beside.index() & 7 == at_edge
                || self.placement.at(from) != Code::new(self.side, Piece::Pawn)
            {
                continue;
            }
            let mv = Move::new(from, to, MoveKind::EnPassant);
            if self.is_safe_after(mv, self.king(self.side)) {
                visit(mv);
            }
        }
    }

    /// Called only when the king is not in check.
    fn for_each_castling(&self, visit: &mut impl FnMut(Move)) {
        let king = self.king(self.side);
        for (wing, kind) in
            [(Wing::King, MoveKind::CastleKing), (Wing::Queen, MoveKind::CastleQueen)]
        {
            let Some(file) = self.castling.rook_file(self.side, wing) else {
                continue;
            };
            let rook = Square::new(file, Rank::First.relative_to(self.side));
            let mv = Move::new(king, rook, kind);
            if self.may_castle(mv, wing) {
                visit(mv);
            }
        }
    }

    /// Whether the paths of king and rook are empty, and the king's path is safe.
    fn may_castle(&self, mv: Move, wing: Wing) -> bool {
        let (king, rook) = (mv.from(), mv.to());
        let king_to = mv.destination();
        let rook_to = Square::new(wing.rook_file(), king.rank());
        let is_free =
            |square| square == king || square == rook || self.placement.at(square).is_empty();
        path(king, king_to).chain(path(rook, rook_to)).all(is_free)
            && path(king, king_to).all(|square| !self.placement.is_attacked(square, !self.side))
            // The rook may have shielded the king.
            && self.is_safe_after(mv, king_to)
    }
}

/// Both squares and those between them, on one rank.
fn path(a: Square, b: Square) -> impl Iterator<Item = Square> {
    let (a, b) = (a.index(), b.index());
    (a.min(b)..=a.max(b)).map(Square::wrapping)
}

/// Whether a queen could go from one square to the other on an empty board, or they are the same.
#[inline]
const fn in_line(a: Square, b: Square) -> bool {
    let (a, b) = (a.index(), b.index());
    let files = (a & 7).abs_diff(b & 7);
    let ranks = (a >> 3).abs_diff(b >> 3);
    files == 0 || ranks == 0 || files == ranks
}
