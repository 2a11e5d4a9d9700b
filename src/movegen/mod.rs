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

mod checked_play;
mod generate;
mod legality;
mod move_filter;
mod move_generator;
mod outcome;
mod parse_uci;
mod piece_moves;
mod san;
mod san_error;

use core::ops::ControlFlow;

pub use checked_play::IllegalMoveError;
pub use move_filter::MoveFilter;
pub use move_generator::MoveGenerator;
pub use outcome::{Outcome, Status};
pub use piece_moves::{PieceMoves, PieceMovesIter};
pub use san::San;
pub use san_error::SanError;

use crate::{Board, Move, MoveList};

/// # Legal moves
impl Board {
    /// All legal moves: [`Board::moves`] without a filter. To count them, use
    /// [`Board::count_moves`], which makes no list.
    ///
    /// The list is new and has 840 bytes. A search keeps one for each ply, and fills it by
    /// [`Board::moves_into`].
    ///
    /// ```
    /// # use rookline::Board;
    /// let moves = Board::default().legal_moves();
    /// assert_eq!(moves.len(), 20);
    /// assert_eq!(moves[0].from().rank(), rookline::Rank::Second);
    /// ```
    #[doc(alias = "generate_moves")]
    #[doc(alias = "MoveGen")]
    #[inline]
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        self.moves(MoveFilter::ALL)
    }

    /// The legal moves that pass the filter, in a list.
    ///
    /// The order is the same on every machine, and does not depend on how good a move is.
    ///
    /// ```
    /// # use rookline::{Board, MoveFilter};
    /// assert!(Board::default().moves(MoveFilter::CAPTURES).is_empty());
    /// assert_eq!(Board::default().moves(MoveFilter::QUIETS).len(), 20);
    /// ```
    ///
    /// The new list is copied once when it is returned. To save the copy, keep a list for each ply
    /// and fill it by [`Board::moves_into`].
    #[doc(alias = "generate_moves_for")]
    #[doc(alias = "pseudo_legal_moves")]
    #[inline]
    #[must_use]
    pub fn moves(&self, filter: MoveFilter) -> MoveList {
        let mut list = MoveList::new();
        self.moves_into(filter, &mut list);
        list
    }

    /// Replaces the contents of the list by the legal moves that pass the filter: [`Board::moves`]
    /// without a new list.
    ///
    /// ```
    /// # use rookline::{Board, MoveFilter, MoveList};
    /// let mut list = MoveList::new();
    /// for _ in 0..2 {
    ///     Board::default().moves_into(MoveFilter::ALL, &mut list);
    ///     assert_eq!(list, Board::default().legal_moves());
    /// }
    /// ```
    #[inline]
    pub fn moves_into(&self, filter: MoveFilter, list: &mut MoveList) {
        self.move_generator(self.checkers_and_pinned()).moves_into(filter, list);
    }

    /// The legal captures, including en passant and promotions that capture:
    /// [`MoveFilter::CAPTURES`], the moves for which [`Move::is_capture`] is true.
    ///
    /// A promotion without a capture is in neither [`Board::captures`] nor [`Board::quiets`]. So a
    /// search that generates in stages begins with `moves(MoveFilter::CAPTURES_AND_PROMOTIONS)` and
    /// continues with [`Board::quiets`]: each legal move is in exactly one of these two lists.
    ///
    /// ```
    /// # use rookline::{Board, MoveFilter};
    /// let board: Board = "n3k3/1P6/8/3pP3/8/8/8/4K3 w - d6 0 1".parse()?;
    /// assert_eq!(board.captures().len(), 5); // e5d6 en passant, four promotions on a8
    /// assert_eq!(board.moves(MoveFilter::CAPTURES_AND_PROMOTIONS).len(), 9); // four more on b8
    /// # Ok::<(), rookline::FenError>(())
    /// ```
    #[doc(alias = "capture_moves")]
    #[inline]
    #[must_use]
    pub fn captures(&self) -> MoveList {
        self.moves(MoveFilter::CAPTURES)
    }

    /// The legal moves that neither capture nor promote, including castling:
    /// [`MoveFilter::QUIETS`], the moves for which [`Move::is_quiet`] is true.
    ///
    /// ```
    /// # use rookline::Board;
    /// let board: Board = "n3k3/1P6/8/3pP3/8/8/8/4K3 w - d6 0 1".parse()?;
    /// assert_eq!(board.quiets().len(), 6); // e5e6, and the king's five
    /// # Ok::<(), rookline::FenError>(())
    /// ```
    #[doc(alias = "quiet_moves")]
    #[inline]
    #[must_use]
    pub fn quiets(&self) -> MoveList {
        self.moves(MoveFilter::QUIETS)
    }

    /// Calls `visit` with each legal move that passes the filter. If `visit` breaks, the call ends
    /// and returns the value of the break. There is no list, so a visitor that stops early saves
    /// time.
    ///
    /// In other crates this is `generate_moves` with a listener. The visitor here gets one move at
    /// a time; that of [`Board::visit_piece_moves`] gets all moves of a piece at once.
    ///
    /// ```
    /// # use rookline::{Board, MoveFilter, Square};
    /// use core::ops::ControlFlow;
    ///
    /// let board = Board::default();
    /// let to_e4 = board.visit_moves(MoveFilter::ALL, |mv| match mv.to() {
    ///     Square::E4 => ControlFlow::Break(mv),
    ///     _ => ControlFlow::Continue(()),
    /// });
    /// assert_eq!(to_e4.break_value().unwrap().to_string(), "e2e4");
    ///
    /// // Whether there is any.
    /// assert!(board.visit_moves(MoveFilter::CAPTURES, ControlFlow::Break).is_continue());
    /// ```
    #[doc(alias = "generate_moves")]
    #[doc(alias = "generate_moves_for")]
    #[doc(alias = "for_each_move")]
    #[inline]
    pub fn visit_moves<B>(
        &self,
        filter: MoveFilter,
        visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.move_generator(self.checkers_and_pinned()).visit_moves(filter, visit)
    }

    /// Calls `visit` with the legal moves that pass the filter, all moves of a piece as one set. If
    /// `visit` breaks, the call ends and returns the value of the break. `visit` is called once for
    /// each piece that has moves, so at most [`PieceMoves::MOST`] times.
    ///
    /// ```
    /// # use rookline::{Bitboard, Board, MoveFilter};
    /// use core::ops::ControlFlow;
    ///
    /// // All squares that legal moves go to.
    /// let mut targets = Bitboard::EMPTY;
    /// let _: ControlFlow<()> = Board::default().visit_piece_moves(MoveFilter::ALL, |moves| {
    ///     targets |= moves.to;
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!(targets.len(), 16);
    /// ```
    #[doc(alias = "generate_moves")]
    #[doc(alias = "generate_moves_for")]
    #[inline]
    pub fn visit_piece_moves<B>(
        &self,
        filter: MoveFilter,
        visit: impl FnMut(PieceMoves) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.move_generator(self.checkers_and_pinned()).visit_piece_moves(filter, visit)
    }

    /// The number of legal moves that pass the filter. The function makes no list, but adds up the
    /// sizes of sets of targets. It needs less than half the time of `moves(filter).len()`.
    ///
    /// ```
    /// # use rookline::{Board, MoveFilter};
    /// assert_eq!(Board::default().count_moves(MoveFilter::ALL), 20);
    /// assert_eq!(Board::default().count_moves(MoveFilter::CAPTURES), 0);
    /// ```
    #[doc(alias = "mobility")]
    #[inline]
    #[must_use]
    pub fn count_moves(&self, filter: MoveFilter) -> usize {
        self.move_generator(self.checkers_and_pinned()).count_moves(filter)
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
    #[must_use]
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
    ///
    /// ```
    /// # use rookline::Board;
    /// let mate: Board = "rnb1kbnr/pppp1ppp/4p3/8/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3".parse()?;
    /// assert!(!mate.has_legal_move() && mate.in_check());
    /// # Ok::<(), rookline::FenError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        self.visit_moves(MoveFilter::ALL, ControlFlow::Break).is_break()
    }
}
