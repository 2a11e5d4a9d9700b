//! Legal moves.
//!
//! Only legal moves are ever generated; none is made to test it. Three sets decide. In check by one
//! piece, every piece but the king must capture it or block: the *targets*. A *pinned* piece stays
//! on the line through its king. And the king steps on no square that would be *attacked* if it
//! were not on the board. In check by two pieces only the king moves. That leaves the two kinds of
//! move that change more than two squares: a capture en passant clears two squares of one rank at
//! once, so it is checked as a whole; castling needs an empty path, a safe one for the king, and,
//! in Chess960, a rook that is not shielding it.
//!
//! Moves are passed to a closure, so that a search that wants just one needs no list; [`MoveList`]
//! collects them where a list is wanted.

mod generate;
mod legality;
mod list;
mod moves;
mod san;
mod san_error;
mod uci;

use core::convert::Infallible;
use core::ops::ControlFlow;

pub use list::{IntoMoves, MoveList};
pub use moves::{Move, MoveKind};
pub use san::San;
pub use san_error::SanError;
pub use uci::{UciError, UciMove};

use crate::{Bitboard, Board, Piece, Rank};
use generate::{Generator, Wanted};

/// # Legal moves
impl Board {
    /// Calls `visit` once with each legal move.
    ///
    /// The order is the same on every machine, and says nothing about how good a move is.
    ///
    /// ```
    /// # use rookline::Board;
    /// let mut captures = 0;
    /// Board::default().for_each_legal_move(|mv| captures += u32::from(mv.is_capture()));
    /// assert_eq!(captures, 0);
    /// ```
    #[inline]
    pub fn for_each_legal_move(&self, visit: impl FnMut(Move)) {
        let ControlFlow::Continue(()) = self.try_for_each_legal_move(to_the_end(visit));
    }

    /// Like [`Board::for_each_legal_move`], but stops as soon as `visit` breaks, and returns the
    /// value that it broke with.
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
        visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.try_for_each_wanted(Wanted::ALL, visit)
    }

    /// The legal moves whose [`Move::from`] and [`Move::to`] are in the given sets.
    ///
    /// Castling goes from the king's square to the rook's, so it is not among the moves to squares
    /// without own pieces; it is among those of [`Board::for_each_quiet_move`]. A capture en
    /// passant goes to an empty square, so it is not among the moves to the squares of enemy
    /// pieces; it is among those of [`Board::for_each_capture`].
    ///
    /// ```
    /// # use rookline::{Bitboard, Board, Square};
    /// let mut moves = 0;
    /// Board::default().for_each_legal_move_in(Square::B1.bitboard(), Bitboard::ALL, |_| moves += 1);
    /// assert_eq!(moves, 2);
    /// ```
    #[doc(alias = "generate_moves_for")]
    #[inline]
    pub fn for_each_legal_move_in(&self, from: Bitboard, to: Bitboard, visit: impl FnMut(Move)) {
        let visit = to_the_end(visit);
        let ControlFlow::Continue(()) = self.try_for_each_legal_move_in(from, to, visit);
    }

    /// Like [`Board::for_each_legal_move_in`], but stops as soon as `visit` breaks.
    ///
    /// ```
    /// # use rookline::{Bitboard, Board, Square};
    /// use core::ops::ControlFlow;
    ///
    /// let (board, knight) = (Board::default(), Square::B1.bitboard());
    /// let first = board.try_for_each_legal_move_in(knight, Bitboard::ALL, ControlFlow::Break);
    /// assert!(matches!(first, ControlFlow::Break(mv) if mv.from() == Square::B1));
    /// ```
    #[inline]
    pub fn try_for_each_legal_move_in<B>(
        &self,
        from: Bitboard,
        to: Bitboard,
        visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.try_for_each_wanted(Wanted::within(from, to), visit)
    }

    /// The legal captures, including en passant and promotions that capture, but not promotions
    /// that capture nothing: for a quiescence search, use [`Board::for_each_capture_or_promotion`].
    ///
    /// ```
    /// # use rookline::Board;
    /// let board: Board = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1".parse()?;
    /// let mut captures = 0;
    /// board.for_each_capture(|_| captures += 1);
    /// assert_eq!(captures, 8);
    /// # Ok::<(), rookline::board::FenError>(())
    /// ```
    #[doc(alias = "capture_moves")]
    #[inline]
    pub fn for_each_capture(&self, visit: impl FnMut(Move)) {
        let ControlFlow::Continue(()) = self.try_for_each_capture(to_the_end(visit));
    }

    /// Like [`Board::for_each_capture`], but stops as soon as `visit` breaks.
    ///
    /// ```
    /// # use rookline::Board;
    /// use core::ops::ControlFlow;
    ///
    /// let has_capture = |board: &Board| board.try_for_each_capture(ControlFlow::Break).is_break();
    /// assert!(!has_capture(&Board::default()));
    /// ```
    #[inline]
    pub fn try_for_each_capture<B>(
        &self,
        visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.try_for_each_wanted(Wanted::captures(self), visit)
    }

    /// The legal captures and the promotions that capture nothing, that is, the moves that change
    /// the material.
    ///
    /// ```
    /// # use rookline::Board;
    /// let board: Board = "n3k3/1P6/8/8/8/8/8/4K3 w - - 0 1".parse()?;
    /// let mut moves = 0;
    /// board.for_each_capture_or_promotion(|_| moves += 1);
    /// assert_eq!(moves, 8); // captures on a8 or pushes, four promotions each
    /// # Ok::<(), rookline::board::FenError>(())
    /// ```
    #[inline]
    pub fn for_each_capture_or_promotion(&self, visit: impl FnMut(Move)) {
        let visit = to_the_end(visit);
        let ControlFlow::Continue(()) = self.try_for_each_capture_or_promotion(visit);
    }

    /// Like [`Board::for_each_capture_or_promotion`], but stops as soon as `visit` breaks.
    ///
    /// ```
    /// # use rookline::Board;
    /// use core::ops::ControlFlow;
    ///
    /// let board: Board = "4k3/1P6/8/8/8/8/8/4K3 w - - 0 1".parse()?;
    /// let first = board.try_for_each_capture_or_promotion(ControlFlow::Break);
    /// assert!(first.is_break());
    /// # Ok::<(), rookline::board::FenError>(())
    /// ```
    #[inline]
    pub fn try_for_each_capture_or_promotion<B>(
        &self,
        mut visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.try_for_each_capture(&mut visit)?;
        let promoting = self.promoting_pawns();
        if promoting.is_empty() {
            return ControlFlow::Continue(());
        }
        self.try_for_each_legal_move_in(promoting, !self.colors(!self.side_to_move()), visit)
    }

    /// The legal moves that neither capture nor promote, castling included. Together with
    /// [`Board::for_each_capture_or_promotion`] this gives each legal move exactly once, so a
    /// search that generates in stages begins with those and goes on with these.
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
        let ControlFlow::Continue(()) = self.try_for_each_quiet_move(to_the_end(visit));
    }

    /// Like [`Board::for_each_quiet_move`], but stops as soon as `visit` breaks.
    ///
    /// ```
    /// # use rookline::Board;
    /// use core::ops::ControlFlow;
    ///
    /// let mut left = 3;
    /// let third = Board::default().try_for_each_quiet_move(|mv| {
    ///     left -= 1;
    ///     if left == 0 { ControlFlow::Break(mv) } else { ControlFlow::Continue(()) }
    /// });
    /// assert!(third.is_break() && left == 0);
    /// ```
    #[inline]
    pub fn try_for_each_quiet_move<B>(
        &self,
        visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.try_for_each_wanted(Wanted::quiet(self, self.promoting_pawns()), visit)
    }

    /// The legal moves if the side to move is in check; none if it is not.
    ///
    /// ```
    /// # use rookline::Board;
    /// let board: Board = "4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1".parse()?;
    /// let mut evasions = 0;
    /// board.for_each_evasion(|_| evasions += 1);
    /// assert_eq!(evasions, 3); // captures the rook, or steps to d1 or f1
    /// # Ok::<(), rookline::board::FenError>(())
    /// ```
    #[inline]
    pub fn for_each_evasion(&self, visit: impl FnMut(Move)) {
        let ControlFlow::Continue(()) = self.try_for_each_evasion(to_the_end(visit));
    }

    /// Like [`Board::for_each_evasion`], but stops as soon as `visit` breaks.
    ///
    /// ```
    /// # use rookline::Board;
    /// use core::ops::ControlFlow;
    ///
    /// let board: Board = "4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1".parse()?;
    /// assert!(board.try_for_each_evasion(ControlFlow::Break).is_break());
    /// assert!(Board::default().try_for_each_evasion(ControlFlow::Break).is_continue());
    /// # Ok::<(), rookline::board::FenError>(())
    /// ```
    #[inline]
    pub fn try_for_each_evasion<B>(
        &self,
        visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match self.in_check() {
            true => self.try_for_each_legal_move(visit),
            false => ControlFlow::Continue(()),
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
    /// A new list is filled and then copied out. Where that matters (10 to 20 ns of 40 to 80 on a
    /// Xeon), keep a list for each ply and reuse it:
    ///
    /// ```
    /// # use rookline::{Board, MoveList};
    /// # let (board, mut list) = (Board::default(), MoveList::new());
    /// list.clear();
    /// board.for_each_legal_move(|mv| list.push(mv));
    /// # assert_eq!(list, board.legal_moves());
    /// ```
    #[doc(alias = "generate_moves")]
    #[inline]
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        let mut list = MoveList::new();
        self.for_each_legal_move(|mv| list.keep(mv));
        list
    }

    /// Whether a move, made for this board, for another or for none, is legal here: the test for a
    /// killer move or a move from a hash table.
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
        match self.colored_piece_on(mv.from()) {
            Some(piece) if piece.color() == self.side_to_move() => {
                self.is_legal_for(piece.piece(), mv)
            }
            _ => false,
        }
    }

    /// Whether there is any legal move. If not, the side to move is mated if it is in check, and
    /// stalemated otherwise; [`Board::outcome`] tells these and the draws apart.
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

    /// The pawns of the side to move that are on their seventh rank: every move of theirs promotes.
    #[inline]
    fn promoting_pawns(&self) -> Bitboard {
        let us = self.side_to_move();
        self.colored_pieces(us, Piece::Pawn) & Rank::Seventh.relative_to(us).bitboard()
    }

    #[inline]
    fn try_for_each_wanted<B>(
        &self,
        wanted: Wanted,
        mut visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        Generator::new(self, wanted).run(&mut visit)
    }
}

/// A visitor that never breaks.
#[inline]
fn to_the_end(mut visit: impl FnMut(Move)) -> impl FnMut(Move) -> ControlFlow<Infallible> {
    move |mv| {
        visit(mv);
        ControlFlow::Continue(())
    }
}
