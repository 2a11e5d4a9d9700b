//! The moves of one piece as a set of squares.

use core::iter::FusedIterator;

use crate::{Bitboard, Board, Move, MoveKind, Piece, Square, Wing};

/// The moves of one piece, in sixteen bytes. [`MoveGenerator::visit_piece_moves`](crate::movegen::MoveGenerator::visit_piece_moves) finds
/// them.
///
/// A search that tries captures first can keep the quiet moves as sets until it needs them. It may
/// remove squares from [`to`](PieceMoves::to). Then [`moves`](PieceMoves::moves) makes moves of the
/// other squares.
///
/// ```
/// use core::ops::ControlFlow;
/// use rookline::{Board, MoveFilter, MoveList, PieceMoves};
///
/// let board = Board::default();
/// let mut quiets: Vec<PieceMoves> = vec![]; // or an array of `PieceMoves::MOST`
/// let generator = board.move_generator();
/// let _: ControlFlow<()> = generator.visit_piece_moves(MoveFilter::QUIETS, |moves| {
///     quiets.push(moves);
///     ControlFlow::Continue(())
/// });
/// assert_eq!(quiets.len(), 10); // eight pawns and two knights
/// let list: MoveList = quiets.iter().flat_map(|moves| moves.moves(&board)).collect();
/// assert_eq!(list.len(), 20);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PieceMoves {
    /// The kind of the piece that moves.
    pub piece: Piece,
    /// The square that it leaves.
    pub from: Square,
    /// The squares that it may go to, each as in [`Move::to`]: castling goes to the square of the
    /// rook.
    pub to: Bitboard,
}

impl PieceMoves {
    /// The largest number of sets in a position: the number of pieces of a side.
    pub const MOST: usize = 16;

    /// The number of moves. A pawn has four moves to each square on which it promotes.
    #[inline]
    pub const fn len(self) -> usize {
        let promotions = match self.piece {
            Piece::Pawn => self.to.intersection(Bitboard::PROMOTION_RANKS).len(),
            _ => 0,
        };
        self.to.len() + 3 * promotions
    }

    /// Whether there are no moves. The generator skips pieces without moves.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.to.is_empty()
    }

    /// The moves one by one, in the order of their targets; of promotions, the queen first. `board`
    /// must be the board on which the moves were found, since their [`MoveKind`] depends on it.
    #[inline]
    pub fn moves(self, board: &Board) -> PieceMovesIter {
        let us = board.side_to_move();
        PieceMovesIter { moves: self, own: board.colors(us), enemies: board.colors(!us), made: 0 }
    }
}

/// The moves of a [`PieceMoves`], one by one.
#[derive(Clone, Debug)]
pub struct PieceMovesIter {
    /// The moves that are left.
    moves: PieceMoves,
    own: Bitboard,
    enemies: Bitboard,
    /// The number of promotions on the next square that were already returned.
    made: u8,
}

impl PieceMovesIter {
    #[inline]
    fn kind(&self, to: Square) -> MoveKind {
        let PieceMoves { piece, from, .. } = self.moves;
        if self.enemies.contains(to) {
            return MoveKind::Capture;
        }
        match piece {
            Piece::Pawn if from.file() != to.file() => MoveKind::EnPassant,
            Piece::Pawn if from.index().abs_diff(to.index()) == 16 => MoveKind::DoublePush,
            Piece::King if self.own.contains(to) => MoveKind::castling(Wing::of_rook(from, to)),
            _ => MoveKind::Quiet,
        }
    }

    #[inline]
    fn promotion(&self, to: Square) -> MoveKind {
        let takes = self.enemies.contains(to);
        let kinds = if takes { MoveKind::CAPTURE_PROMOTIONS } else { MoveKind::PROMOTIONS };
        kinds[usize::from(self.made & 3)]
    }
}

impl Iterator for PieceMovesIter {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        let to = self.moves.to.first()?;
        let promotes = self.moves.piece == Piece::Pawn && Bitboard::PROMOTION_RANKS.contains(to);
        let kind = if promotes { self.promotion(to) } else { self.kind(to) };
        self.made = if promotes { (self.made + 1) % 4 } else { 0 };
        if self.made == 0 {
            self.moves.to = self.moves.to.reset_first();
        }
        Some(Move::new(self.moves.from, to, kind))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.moves.len() - usize::from(self.made);
        (left, Some(left))
    }
}

impl ExactSizeIterator for PieceMovesIter {}
impl FusedIterator for PieceMovesIter {}
