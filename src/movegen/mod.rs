//! Legal moves.
//!
//! Only legal moves are ever generated; none is tried out. Three sets decide. In
//! check by one man, every man but the king must take it or step between: the
//! *targets*. A *pinned* man stays on the line through its king. And the king
//! steps on no square that is *attacked* when he is not there himself. In check
//! by two men only the king moves. What is left are the two moves that change
//! more than two squares: a capture en passant clears two squares of one line at
//! once and is therefore looked at as a whole; castling asks for an empty path,
//! a safe one for the king, and, in Chess960, a rook that does not shield him.
//!
//! Moves go to a closure, so that a search that wants just one needs no list; a
//! [`MoveList`] collects them where a list is wanted.

mod generate;
mod list;
mod moves;
mod san;
mod san_error;
mod uci;

use core::ops::ControlFlow;

pub use list::{IntoMoves, MoveList};
pub use moves::{Move, MoveKind};
pub use san::San;
pub use san_error::SanError;
pub use uci::{Uci, UciError};

use crate::{Bitboard, Board, Piece, Rank};
use generate::{EnPassant, Generator, Wanted};

impl Board {
    /// Calls `visit` with every legal move once.
    ///
    /// The order is the same on every machine, and says nothing about merit.
    ///
    /// ```
    /// # use rookline::Board;
    /// let mut captures = 0;
    /// Board::default().for_each_legal_move(|mv| captures += u32::from(mv.is_capture()));
    /// assert_eq!(captures, 0);
    /// ```
    #[inline]
    pub fn for_each_legal_move(&self, visit: impl FnMut(Move)) {
        self.for_each_wanted(Wanted::ALL, visit);
    }

    /// [`Board::for_each_legal_move`] until `visit` breaks; the result is what it
    /// broke with.
    ///
    /// ```
    /// # use rookline::{Board, Square};
    /// use core::ops::ControlFlow;
    ///
    /// let to_e4 = Board::default().try_for_each_legal_move(|mv| match mv.to() {
    ///     Square::E4 => ControlFlow::Break(mv),
    ///     _ => ControlFlow::Continue(()),
    /// });
    /// assert!(to_e4.is_break());
    /// ```
    #[inline]
    pub fn try_for_each_legal_move<B>(
        &self,
        mut visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        Generator::new(self, Wanted::ALL).run(&mut visit)
    }

    /// The legal moves whose [`Move::from`] and [`Move::to`] are in the given sets.
    /// (Castling goes from the king's square to the rook's.)
    ///
    /// ```
    /// # use rookline::{Bitboard, Board, Square};
    /// let mut moves = 0;
    /// Board::default().for_each_legal_move_in(Square::B1.bitboard(), Bitboard::ALL, |_| moves += 1);
    /// assert_eq!(moves, 2);
    /// ```
    #[inline]
    pub fn for_each_legal_move_in(&self, from: Bitboard, to: Bitboard, visit: impl FnMut(Move)) {
        self.for_each_wanted(Wanted { from, to, en_passant: EnPassant::IfTargetIs }, visit);
    }

    /// The legal captures, en passant and captures that promote among them, but no
    /// promotion that takes nothing: a quiescence search wants
    /// [`Board::for_each_capture_or_promotion`].
    ///
    /// ```
    /// # use rookline::Board;
    /// let board: Board = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1".parse()?;
    /// let mut captures = 0;
    /// board.for_each_capture(|_| captures += 1);
    /// assert_eq!(captures, 8);
    /// # Ok::<(), rookline::board::FenError>(())
    /// ```
    #[inline]
    pub fn for_each_capture(&self, visit: impl FnMut(Move)) {
        let to = self.men(!self.side_to_move());
        self.for_each_wanted(
            Wanted { from: Bitboard::ALL, to, en_passant: EnPassant::Always },
            visit,
        );
    }

    /// The legal captures, and the promotions that take nothing: the moves that
    /// change the material.
    ///
    /// ```
    /// # use rookline::Board;
    /// let board: Board = "n3k3/1P6/8/8/8/8/8/4K3 w - - 0 1".parse()?;
    /// let mut moves = 0;
    /// board.for_each_capture_or_promotion(|_| moves += 1);
    /// assert_eq!(moves, 8); // takes on a8 or goes on, four kinds each
    /// # Ok::<(), rookline::board::FenError>(())
    /// ```
    #[inline]
    pub fn for_each_capture_or_promotion(&self, mut visit: impl FnMut(Move)) {
        self.for_each_capture(&mut visit);
        let promoting = self.promoting_pawns();
        if !promoting.is_empty() {
            self.for_each_legal_move_in(promoting, !self.men(!self.side_to_move()), visit);
        }
    }

    /// The legal moves that neither take nor promote, castling among them: with
    /// [`Board::for_each_capture_or_promotion`], each legal move exactly once, so a search
    /// that generates in stages begins with those and goes on with these.
    ///
    /// ```
    /// # use rookline::{Board, MoveList};
    /// let board: Board = "n3k3/1P6/8/8/8/8/8/4K3 w - - 0 1".parse()?;
    /// let mut moves = MoveList::new();
    /// board.for_each_capture_or_promotion(|mv| moves.push(mv));
    /// board.for_each_quiet_move(|mv| moves.push(mv));
    /// assert_eq!(moves.len(), board.legal_moves().len());
    /// assert!(moves.iter().skip(8).all(|mv| mv.is_quiet())); // the king's
    /// # Ok::<(), rookline::board::FenError>(())
    /// ```
    #[inline]
    pub fn for_each_quiet_move(&self, visit: impl FnMut(Move)) {
        // What the other pawns and pieces do is quiet where they take nothing.
        let from = !self.promoting_pawns();
        let to = !self.men(!self.side_to_move());
        self.for_each_wanted(Wanted { from, to, en_passant: EnPassant::Never }, visit);
    }

    /// The legal moves if the side to move is in check, and none if it is not.
    ///
    /// ```
    /// # use rookline::Board;
    /// let board: Board = "4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1".parse()?;
    /// let mut evasions = 0;
    /// board.for_each_evasion(|_| evasions += 1);
    /// assert_eq!(evasions, 3); // takes the rook, or steps to d1 or f1
    /// # Ok::<(), rookline::board::FenError>(())
    /// ```
    #[inline]
    pub fn for_each_evasion(&self, visit: impl FnMut(Move)) {
        if self.in_check() {
            self.for_each_legal_move(visit);
        }
    }

    /// All legal moves in a list.
    ///
    /// ```
    /// # use rookline::Board;
    /// let moves = Board::default().legal_moves();
    /// assert_eq!(moves.len(), 20);
    /// assert_eq!(moves[0].from().rank(), rookline::Rank::Second);
    /// ```
    ///
    /// A new list is filled first and returned as a copy. Where that matters (10 to 20 ns of
    /// 40 to 80 on a Xeon), keep a list for each ply and reuse it:
    ///
    /// ```
    /// # use rookline::{Board, MoveList};
    /// # let (board, mut list) = (Board::default(), MoveList::new());
    /// list.clear();
    /// board.for_each_legal_move(|mv| list.push(mv));
    /// # assert_eq!(list, board.legal_moves());
    /// ```
    #[inline]
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        let mut list = MoveList::new();
        self.for_each_legal_move(|mv| list.keep(mv));
        list
    }

    /// Whether a move, made for this board or any other, is legal here: what
    /// to ask of a move from a hash table.
    ///
    /// ```
    /// # use rookline::Board;
    /// let board = Board::default();
    /// let mv = board.parse_uci("e2e4").unwrap();
    /// assert!(board.is_legal(mv) && !board.after(mv).is_legal(mv));
    /// ```
    #[inline]
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        let mut found = false;
        let (from, to) = (mv.from().bitboard(), mv.to().bitboard());
        self.for_each_legal_move_in(from, to, |legal| found |= legal == mv);
        found
    }

    /// Whether there is any legal move at all. If not, the side to move is
    /// mated if it is in check, and stalemated otherwise; [`Board::outcome`] says
    /// which, and the draws.
    ///
    /// ```
    /// # use rookline::Board;
    /// let mate: Board = "rnb1kbnr/pppp1ppp/4p3/8/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3".parse()?;
    /// assert!(!mate.has_legal_move() && mate.in_check());
    /// # Ok::<(), rookline::board::FenError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        self.try_for_each_legal_move(|_| ControlFlow::Break(())).is_break()
    }

    /// The pawns of the side to move that are on their seventh rank: whatever they do, they
    /// promote.
    #[inline]
    fn promoting_pawns(&self) -> Bitboard {
        let us = self.side_to_move();
        self.pieces(us, Piece::Pawn) & Rank::Seventh.relative_to(us).bitboard()
    }

    #[inline]
    fn for_each_wanted(&self, wanted: Wanted, mut visit: impl FnMut(Move)) {
        let flow = Generator::new(self, wanted).run(&mut |mv| {
            visit(mv);
            ControlFlow::<core::convert::Infallible>::Continue(())
        });
        match flow {
            ControlFlow::Continue(()) => {}
        }
    }
}
