//! The state that perft works on: bitboards and nothing else.

use super::rays::{Edges, Sliders};
use crate::attacks::between;
use crate::board::castling::back_rank;
use crate::{Bitboard, Board, Color, Piece, Square, Wing};

/// One side's pieces. Queens are in both `diagonal` and `orthogonal`.
#[derive(Clone, Copy)]
pub(super) struct Side {
    pub(super) pawns: u64,
    pub(super) knights: u64,
    pub(super) diagonal: u64,
    pub(super) orthogonal: u64,
    pub(super) king: u64,
    pub(super) all: u64,
}

impl Side {
    #[inline(always)]
    pub(super) fn sliders(&self) -> Sliders {
        Sliders { diagonal: self.diagonal, orthogonal: self.orthogonal }
    }

    #[inline]
    pub(super) fn of(board: &Board, color: Color) -> Side {
        let of = |piece| board.colored_pieces(color, piece).0;
        let sliders = board.sliders(color);
        Side {
            pawns: of(Piece::Pawn),
            knights: of(Piece::Knight),
            diagonal: sliders.diagonal.0,
            orthogonal: sliders.orthogonal.0,
            king: of(Piece::King),
            all: board.colors(color).0,
        }
    }

    /// The side after whatever stood on `squares` has been taken.
    #[inline(always)]
    pub(super) fn without(&self, squares: u64) -> Side {
        Side {
            pawns: self.pawns & !squares,
            knights: self.knights & !squares,
            diagonal: self.diagonal & !squares,
            orthogonal: self.orthogonal & !squares,
            king: self.king,
            all: self.all & !squares,
        }
    }
}

/// One way to castle. All sets are valid as long as the right exists, so they
/// are computed once for a whole tree.
#[derive(Clone, Copy, Default)]
pub(super) struct Castle {
    pub(super) rook: u64,
    pub(super) rook_to: u64,
    pub(super) king_to: u64,
    /// What must be empty apart from king and rook themselves.
    pub(super) empty: u64,
    /// What must not be attacked: the king's path, both ends included.
    pub(super) safe: u64,
}

/// What stays the same throughout a tree.
pub(super) struct Tree {
    /// The castling moves that the root has rights for, by colour and wing.
    pub(super) castles: [[Castle; 2]; 2],
    pub(super) edges: Edges,
}

impl Tree {
    #[inline]
    pub(super) fn new(board: &Board) -> Tree {
        let mut castles = [[Castle::default(); 2]; 2];
        for (color, wing, rook) in board.castling_rights().iter() {
            castles[color.index()][wing.index()] = castle(board.king(color), color, wing, rook);
        }
        Tree { castles, edges: Edges::new() }
    }
}

#[inline]
fn castle(king: Square, color: Color, wing: Wing, rook: Square) -> Castle {
    let king_to = Square::at(wing.king_file(), back_rank(color));
    let rook_to = Square::at(wing.rook_file(), back_rank(color));
    let way = |from, to: Square| between(from, to) | to.bitboard();
    let both = king.bitboard() | rook.bitboard();
    Castle {
        rook: rook.bitboard().0,
        rook_to: rook_to.bitboard().0,
        king_to: king_to.bitboard().0,
        empty: ((way(king, king_to) | way(rook, rook_to)) - both).0,
        safe: (way(king, king_to) | king.bitboard()).0,
    }
}

/// The square of a set's lowest member, or of its only one, such as a king.
#[inline(always)]
pub(super) fn first(set: u64) -> Square {
    Square::wrapping(set.trailing_zeros() as u8)
}

/// The members of a set.
#[inline(always)]
pub(super) fn squares(set: u64) -> impl Iterator<Item = Square> {
    Bitboard(set).into_iter()
}
