//! The state of perft: only bitboards.

use rookline::between;
use rookline::{Bitboard, Board, Color, Piece, Rank, Square, Wing};

use crate::eight_rays::{Edges, Sliders};

/// One side's pieces. Queens are in both `diagonal` and `orthogonal`.
#[derive(Clone, Copy)]
pub struct Side {
    pub pawns: u64,
    pub knights: u64,
    pub diagonal: u64,
    pub orthogonal: u64,
    pub king: u64,
    pub all: u64,
}

impl Side {
    #[inline(always)]
    pub fn sliders(&self) -> Sliders {
        Sliders { diagonal: self.diagonal, orthogonal: self.orthogonal }
    }

    #[inline]
    pub fn of(board: &Board, color: Color) -> Side {
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

    /// The side without its pieces on `squares`.
    #[inline(always)]
    pub fn without(&self, squares: u64) -> Side {
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

/// A castling move. All its sets are valid while the right exists, so they are computed once for a
/// whole tree.
#[derive(Clone, Copy, Default)]
pub struct Castle {
    pub rook: u64,
    pub rook_to: u64,
    pub king_to: u64,
    /// The squares that must be empty, except for king and rook themselves.
    pub empty: u64,
    /// The squares that must not be attacked: the king's path, both ends included.
    pub safe: u64,
}

/// The data that are constant in a tree.
pub struct Tree {
    /// The castling moves of the rights at the root, by color and wing.
    pub castles: [[Castle; 2]; 2],
    pub edges: Edges,
}

impl Tree {
    #[inline]
    pub fn new(board: &Board) -> Tree {
        let mut castles = [[Castle::default(); 2]; 2];
        for (color, wing, rook) in board.castling_rights().iter() {
            castles[color.index()][wing.index()] = castle(board.king(color), color, wing, rook);
        }
        Tree { castles, edges: Edges::new() }
    }

    /// The rooks that may castle at the root.
    #[inline]
    pub fn rooks(&self) -> u64 {
        self.castles.as_flattened().iter().fold(0, |rooks, castle| rooks | castle.rook)
    }
}

#[inline]
fn castle(king: Square, color: Color, wing: Wing, rook: Square) -> Castle {
    let back_rank = Rank::First.relative_to(color);
    let king_to = Square::new(wing.king_file(), back_rank);
    let rook_to = Square::new(wing.rook_file(), back_rank);
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

/// The square of a set's lowest or only member, such as a king.
#[inline(always)]
pub fn first(set: u64) -> Square {
    Square::wrapping(set.trailing_zeros() as usize)
}

/// The members of a set.
#[inline(always)]
pub fn squares(set: u64) -> impl Iterator<Item = Square> {
    Bitboard(set).into_iter()
}
