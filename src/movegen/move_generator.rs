//! Generates moves, given checkers and pinned pieces that are already known.

use core::ops::ControlFlow::{self, Continue};

use super::generate::{ByPiece, Counted, OneByOne, Targeting};
use super::{MoveFilter, PieceMoves};
use crate::board::CheckersAndPinned;
use crate::{Bitboard, Board, Move, MoveList};

/// A board with its checkers and pinned pieces. It generates moves; see [`Board::move_generator`].
#[derive(Clone, Copy, Debug)]
pub struct MoveGenerator<'a> {
    board: &'a Board,
    known: CheckersAndPinned,
}

/// # Legal moves, with known checkers
impl Board {
    /// Generates moves, given checkers and pinned pieces that the caller has already found. It is
    /// for a search that first asks whether the side to move is in check, and generates moves
    /// later, perhaps in stages. The methods of the generator are those of the board, but do not
    /// look for checkers and pins again.
    ///
    /// `known` is what [`Board::checkers_and_pinned`] gives for this board; with anything else, the
    /// moves mean nothing.
    ///
    /// ```
    /// # use rookline::{Board, MoveFilter};
    /// let board = Board::default();
    /// let known = board.checkers_and_pinned();
    /// let in_check = !known.checkers.is_empty();
    /// let generator = board.move_generator(known);
    /// let first = if in_check { MoveFilter::ALL } else { MoveFilter::CAPTURES_AND_PROMOTIONS };
    /// assert_eq!(generator.count_moves(first), 0);
    /// assert_eq!(generator.count_moves(MoveFilter::QUIETS), 20);
    /// ```
    #[doc(alias = "MoveGen")]
    #[inline]
    #[must_use]
    pub const fn move_generator(&self, known: CheckersAndPinned) -> MoveGenerator<'_> {
        MoveGenerator { board: self, known }
    }
}

impl MoveGenerator<'_> {
    /// The checkers and pinned pieces that were passed to [`Board::move_generator`].
    #[inline]
    #[must_use]
    pub const fn known(&self) -> CheckersAndPinned {
        self.known
    }

    /// As [`Board::visit_moves`].
    ///
    /// ```
    /// # use rookline::{Board, MoveFilter};
    /// # use core::ops::ControlFlow;
    /// let board = Board::default();
    /// let generator = board.move_generator(board.checkers_and_pinned());
    /// assert!(generator.visit_moves(MoveFilter::QUIETS, ControlFlow::Break).is_break());
    /// ```
    #[inline]
    pub fn visit_moves<B>(
        &self,
        filter: MoveFilter,
        visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let enemies = self.board.colors(!self.board.side_to_move());
        self.targeting(filter).run(&mut OneByOne { enemies, visit })
    }

    /// As [`Board::visit_piece_moves`].
    #[inline]
    pub fn visit_piece_moves<B>(
        &self,
        filter: MoveFilter,
        visit: impl FnMut(PieceMoves) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let en_passant = (Bitboard::EMPTY, Bitboard::EMPTY);
        self.targeting(filter).run(&mut ByPiece { en_passant, visit })
    }

    /// As [`Board::count_moves`].
    #[inline]
    #[must_use]
    pub fn count_moves(&self, filter: MoveFilter) -> usize {
        let mut counted = Counted(0);
        let Continue(()) = self.targeting(filter).run(&mut counted);
        counted.0
    }

    /// As [`Board::moves_into`].
    #[inline]
    pub fn moves_into(&self, filter: MoveFilter, list: &mut MoveList) {
        list.clear();
        let Continue(()) = self.visit_moves(filter, |mv| {
            list.push_if_room(mv);
            ControlFlow::<core::convert::Infallible>::Continue(())
        });
    }

    #[inline]
    fn targeting(&self, filter: MoveFilter) -> Targeting<'_> {
        Targeting::new(self.board, self.known, filter)
    }
}
