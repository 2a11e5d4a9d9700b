//! Legal moves.
//!
//! The generator finds only legal moves, and does not make a move to test it. Three sets decide. In
//! check by one piece, every piece except the king must go to the *targets*: it captures the
//! checker or blocks. A *pinned* piece stays on the line through its king. The king may not step on
//! a square that would be *attacked* if the king were not on the board. In check by two pieces only
//! the king moves. Two kinds of move change more than two squares. A capture en passant can clear
//! two squares of one rank, so the generator tests the position after it. Castling needs an empty
//! path, squares without attack for the king, and, in Chess960, a rook that does not shield the
//! king.
//!
//! The generator passes moves to a closure, so a search that needs only one move makes no list.
//! [`MoveList`] collects moves in a list. A [`MoveFilter`] selects moves; the generator does no
//! work for the others.

mod generate;
mod legality;
mod move_filter;
mod outcome;
mod parse_uci;
mod piece_moves;
mod san;
mod uci_position;

use core::ops::ControlFlow::{self, Continue};

pub use legality::IllegalMoveError;
pub use move_filter::MoveFilter;
pub use outcome::{Outcome, Status};
pub use piece_moves::{PieceMoves, PieceMovesIter};
pub use san::{San, SanError};
pub use uci_position::{UciPositionError, uci_position};

use crate::board::CheckersAndPinned;
use crate::{Bitboard, Board, Move, MoveList};
use generate::{ByPiece, Counted, OneByOne, Targeting};

/// # Legal moves
impl Board {
    /// All legal moves: [`Board::moves`] without a filter. To count them, use
    /// [`MoveGenerator::count_moves`], which makes no list.
    #[doc(alias("generate_moves", "MoveGen"))]
    #[inline]
    pub fn legal_moves(&self) -> MoveList {
        self.moves(MoveFilter::ALL)
    }

    /// The legal moves that pass the filter, in a list.
    ///
    /// The order is the same on every machine, and does not depend on how good a move is.
    ///
    /// The new list has 840 bytes, and is copied once when it is returned. To save the copy, keep a
    /// list for each ply and fill it by [`MoveGenerator::moves_into`].
    #[doc(alias("generate_moves_for", "pseudo_legal_moves"))]
    #[inline]
    pub fn moves(&self, filter: MoveFilter) -> MoveList {
        let mut list = MoveList::new();
        self.move_generator().moves_into(filter, &mut list);
        list
    }

    /// Finds the pieces that give check and those that are pinned, and with these generates moves:
    /// in a list of yours, one by one, as sets, or only their number. A search that generates in
    /// stages, or that first asks whether it is in check, keeps the generator: nothing is looked
    /// for twice.
    ///
    /// ```
    /// # use rookline::{Board, MoveFilter, MoveList};
    /// let board = Board::default();
    /// let generator = board.move_generator();
    /// let in_check = !generator.known().checkers.is_empty();
    /// let first = if in_check { MoveFilter::ALL } else { MoveFilter::CAPTURES_AND_PROMOTIONS };
    /// let mut list = MoveList::new(); // one for each ply
    /// generator.moves_into(first, &mut list);
    /// assert!(list.is_empty());
    /// generator.moves_into(MoveFilter::QUIETS, &mut list);
    /// assert_eq!(list.len(), 20);
    /// ```
    #[doc(alias("MoveGen", "generate_moves"))]
    #[inline]
    #[must_use]
    pub fn move_generator(&self) -> MoveGenerator<'_> {
        MoveGenerator { board: self, known: self.checkers_and_pinned(self.side_to_move()) }
    }

    /// Whether a move is legal here. The move may come from any board: this is the test for a
    /// killer move or a move from a hash table. The [`MoveKind`](crate::MoveKind) of the move must
    /// be right on this board, too. To find the legal move with the same squares, use
    /// [`Board::legal_move`].
    ///
    /// ```
    /// # use rookline::Board;
    /// let board = Board::default();
    /// let mv = board.parse_uci("e2e4").unwrap();
    /// assert!(board.is_legal(mv) && !board.after_unchecked(mv).is_legal(mv));
    /// ```
    #[doc(alias = "legal")]
    #[inline]
    pub fn is_legal(&self, mv: Move) -> bool {
        match self.colored_piece_on(mv.from()) {
            Some(piece) if piece.color() == self.side_to_move() => {
                self.is_legal_for(piece.piece(), mv)
            }
            _ => false,
        }
    }

    /// Whether there is a legal move. If there is none, it is mate if the side to move is in check,
    /// and stalemate otherwise. [`Board::outcome`] distinguishes mate, stalemate and the draws.
    #[inline]
    pub fn has_legal_move(&self) -> bool {
        self.move_generator().visit_moves(MoveFilter::ALL, ControlFlow::Break).is_break()
    }
}

/// A board with its checkers and pinned pieces, which generates moves; see
/// [`Board::move_generator`].
#[derive(Clone, Copy, Debug)]
pub struct MoveGenerator<'a> {
    board: &'a Board,
    known: CheckersAndPinned,
}

impl MoveGenerator<'_> {
    /// The pieces that give check to the side to move, and its pinned pieces: [`Board::checkers`]
    /// and [`Board::pinned`] together, at the cost of one of them.
    #[inline]
    pub const fn known(&self) -> CheckersAndPinned {
        self.known
    }

    /// Replaces the contents of the list by the legal moves that pass the filter: [`Board::moves`]
    /// without a new list.
    #[inline]
    pub fn moves_into(&self, filter: MoveFilter, list: &mut MoveList) {
        list.clear();
        let Continue(()) = self.visit_moves(filter, |mv| {
            list.push_if_room(mv);
            ControlFlow::<core::convert::Infallible>::Continue(())
        });
    }

    /// Calls `visit` with each legal move that passes the filter. If `visit` breaks, the call ends
    /// and returns the value of the break. There is no list, so a visitor that stops early saves
    /// time.
    ///
    /// ```
    /// # use rookline::{Board, MoveFilter, Square};
    /// use core::ops::ControlFlow;
    ///
    /// let board = Board::default();
    /// let to_e4 = board.move_generator().visit_moves(MoveFilter::ALL, |mv| match mv.to() {
    ///     Square::E4 => ControlFlow::Break(mv),
    ///     _ => ControlFlow::Continue(()),
    /// });
    /// assert_eq!(to_e4.break_value().unwrap().to_string(), "e2e4");
    /// ```
    #[doc(alias("generate_moves", "for_each_move"))]
    #[inline]
    pub fn visit_moves<B>(
        &self,
        filter: MoveFilter,
        visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let enemies = self.board.colors(!self.board.side_to_move());
        self.targeting(filter).run(&mut OneByOne { enemies, visit })
    }

    /// Calls `visit` with the legal moves that pass the filter, all moves of a piece as one set. If
    /// `visit` breaks, the call ends and returns the value of the break. `visit` is called once for
    /// each piece that has moves, so at most [`PieceMoves::MOST`] times.
    #[doc(alias = "generate_moves")]
    #[inline]
    pub fn visit_piece_moves<B>(
        &self,
        filter: MoveFilter,
        visit: impl FnMut(PieceMoves) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let en_passant = (Bitboard::EMPTY, Bitboard::EMPTY);
        self.targeting(filter).run(&mut ByPiece { en_passant, visit })
    }

    /// The number of legal moves that pass the filter. The function makes no list, but adds up the
    /// sizes of sets of targets. It needs less than half the time of `moves(filter).len()`.
    ///
    /// ```
    /// # use rookline::{Board, MoveFilter};
    /// assert_eq!(Board::default().move_generator().count_moves(MoveFilter::ALL), 20);
    /// ```
    #[doc(alias = "mobility")]
    #[inline]
    pub fn count_moves(&self, filter: MoveFilter) -> usize {
        let mut counted = Counted(0);
        let Continue(()) = self.targeting(filter).run(&mut counted);
        counted.0
    }

    #[inline]
    fn targeting(&self, filter: MoveFilter) -> Targeting<'_> {
        Targeting::new(self.board, self.known, filter)
    }
}
