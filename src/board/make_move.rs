//! Making moves.
//!
//! A move changes two to four squares. There is no unmake: a search copies the board (224 bytes)
//! before each move. A copy is faster than a record of what each move loses.
//!
//! **Cost.** About seventy instructions for a plain move, besides the copy. Rare cases are in
//! functions of their own, which are not inlined and are called last where possible. So a plain
//! move saves no registers.
//!
//! Each change of a square is an exclusive or on three bitboards, one byte of the array of pieces,
//! one word of the key and one term of the material. So to update everything costs little more than
//! to update the bitboards.
//!
//! The sum of material wraps. On a valid board it never comes near the limits of its type. But a
//! move that is not legal can put one piece on top of another. The value of the lower piece then
//! stays in the sum, and millions of such moves would overflow.
//!
//! A capture en passant removes two pawns from one rank at once. So it can uncover a slider that
//! each of the two pawns hides. Pins do not show this; the code tests the position after the whole
//! capture.

use super::castling::{CastlingRooks, back_rank};
use super::{Board, signed_value, zobrist};
use crate::{Bitboard, Color, ColoredPiece, Move, MoveKind, Piece, Square, Wing, pawn_attacks};

/// # Making moves
impl Board {
    /// A copy of the board after a legal move. It is for tests, tools and code that runs rarely.
    ///
    /// This function does not check legality; [`Board::play`] does. After a move that is not legal
    /// here, the copy means nothing, but no method panics on it.
    ///
    /// The compiler copies a returned board twice. So a search should copy it once and play in
    /// place: `let mut next = board.clone(); next.play_unchecked(mv);` needs 0.5 to 0.7 of the
    /// time.
    ///
    /// ```
    /// # use rookline::Board;
    /// let board = Board::default();
    /// let after = board.after_unchecked(board.parse_uci("g1f3").unwrap());
    /// assert_eq!(after.color_on(rookline::Square::F3), Some(rookline::Color::White));
    /// ```
    #[doc(alias("make_move_new", "make_move", "do_move"))]
    #[inline]
    pub fn after_unchecked(&self, mv: Move) -> Board {
        let mut board = self.clone();
        board.play_unchecked(mv);
        board
    }

    /// The board after a null move, for null-move pruning: the side to move passes. `None` in
    /// check, since the king could then be taken.
    ///
    /// The half-move clock counts the null move as a move, so [`Board::repetitions`] looks back
    /// across it. Give [`Board::repetitions`] only the keys since the null move. Otherwise, after
    /// both sides have passed, it finds a repetition that no game can have.
    ///
    /// ```
    /// # use rookline::{Board, Color};
    /// let passed = Board::default().after_null().unwrap();
    /// assert_eq!(passed.side_to_move(), Color::Black);
    /// ```
    ///
    /// For a side with only king and pawns, a pass is often better than any move (zugzwang). So a
    /// search first checks that the side has another piece:
    ///
    /// ```
    /// # use rookline::{Bitboard, Board, Color, Piece};
    /// fn pieces(board: &Board, color: Color) -> Bitboard {
    ///     board.colors(color) - board.pieces(Piece::Pawn) - board.pieces(Piece::King)
    /// }
    ///
    /// let board: Board = "4k1n1/4p3/8/8/8/8/4P3/4K3 w - - 0 1".parse()?;
    /// assert!(pieces(&board, Color::White).is_empty());
    /// assert_eq!(pieces(&board, Color::Black).len(), 1);
    /// # Ok::<(), rookline::FenError>(())
    /// ```
    #[doc(alias("zugzwang", "non_pawn_material", "null_move"))]
    #[inline]
    #[must_use]
    pub fn after_null(&self) -> Option<Board> {
        // Checked before the copy.
        if self.in_check() {
            return None;
        }
        let mut board = self.clone();
        board.forget_en_passant();
        board.count_halfmove(false);
        board.change_side();
        Some(board)
    }

    /// Plays a legal move in place: [`Board::after_unchecked`] without the copy. This function does
    /// not check legality either. If the move begins on an empty square, nothing changes, and the
    /// same side is to move. There is no unmake: before the move, keep a copy of the board.
    #[doc(alias("apply_move", "make_move", "do_move", "unmake", "undo"))]
    #[inline]
    pub fn play_unchecked(&mut self, mv: Move) {
        let Some(piece) = self.on[mv.from().index()] else {
            return;
        };
        self.forget_en_passant();
        if mv.is_plain() {
            self.play_plain(mv, piece);
        } else {
            self.play_unusual(mv, piece);
        }
    }

    #[inline]
    fn play_plain(&mut self, mv: Move, piece: ColoredPiece) {
        let (from, to) = (mv.from(), mv.to());
        let captures = mv.is(MoveKind::Capture);
        self.count_halfmove(piece.is_pawn() || captures);
        if captures {
            self.lift(to);
        }
        self.carry(piece, from, to);
        self.change_side();
        if mv.is_double_push() {
            self.remember_jump(one_step_back(to, piece.color()));
        } else {
            self.lose_rights(piece, from.bitboard() | to.bitboard());
        }
    }

    /// Castling, en passant, promotion.
    #[cold]
    #[inline(never)]
    fn play_unusual(&mut self, mv: Move, piece: ColoredPiece) {
        let (us, from, to) = (self.state.side, mv.from(), mv.to());
        self.count_halfmove(piece.is_pawn());
        if let Some(wing) = mv.wing() {
            self.castle(mv, wing);
        } else {
            if mv.is_capture() {
                self.lift(if mv.is_en_passant() { one_step_back(to, us) } else { to });
            }
            self.carry(piece, from, to);
            if let Some(promotion) = mv.promotion() {
                self.lift(to);
                self.put(ColoredPiece::new(us, promotion), to);
            }
        }
        self.change_side();
        self.lose_rights(piece, from.bitboard() | to.bitboard());
    }

    #[inline]
    fn castle(&mut self, mv: Move, wing: Wing) {
        let us = self.state.side;
        let rook_to = Square::new(wing.rook_file(), mv.from().rank());
        // Both are lifted before either is put down: in Chess960 each may be on the other's target.
        self.lift(mv.from());
        self.lift(mv.to());
        self.put(ColoredPiece::new(us, Piece::King), mv.destination());
        self.put(ColoredPiece::new(us, Piece::Rook), rook_to);
    }

    #[inline]
    fn count_halfmove(&mut self, starts_anew: bool) {
        self.state.halfmove_clock =
            if starts_anew { 0 } else { self.state.halfmove_clock.saturating_add(1) };
    }

    /// Removes the rights that end when `piece` leaves or reaches these squares.
    #[inline]
    fn lose_rights(&mut self, piece: ColoredPiece, changed: Bitboard) {
        let lost = self.lost_rights(piece, changed);
        if !lost.is_empty() {
            self.lose(lost);
        }
    }

    /// The rooks whose rights end when `piece` leaves or reaches these squares.
    #[inline]
    pub(super) fn lost_rights(&self, piece: ColoredPiece, changed: Bitboard) -> Bitboard {
        let lost = self.state.castling.0 & changed;
        if piece.is_king() {
            return lost | self.state.castling.0 & back_rank(piece.color()).bitboard();
        }
        lost
    }

    #[cold]
    #[inline(never)]
    fn lose(&mut self, rooks: Bitboard) {
        self.state.key ^= zobrist::castling(rooks);
        self.state.castling = CastlingRooks(self.state.castling.0 - rooks);
    }

    #[inline]
    fn forget_en_passant(&mut self) {
        if let Some(square) = self.legal_en_passant() {
            self.state.key ^= zobrist::en_passant(square.file());
        }
        self.state.en_passant = None;
        self.state.en_passant_possible = false;
    }

    #[inline]
    fn remember_jump(&mut self, over: Square) {
        self.state.en_passant = Some(over);
        if !self.pawns_beside(over).is_empty() {
            self.offer_en_passant(over);
        }
    }

    #[cold]
    #[inline(never)]
    fn offer_en_passant(&mut self, over: Square) {
        if self.finds_en_passant() {
            self.state.en_passant_possible = true;
            self.state.key ^= zobrist::en_passant(over.file());
        }
    }

    #[inline]
    fn change_side(&mut self) {
        self.state.fullmove_number =
            self.state.fullmove_number.saturating_add(self.state.side as u16);
        self.state.side = !self.state.side;
        self.state.key ^= zobrist::black_to_move();
    }
}

/// One step back from `square` as `color` sees it. This is the square that a pawn of `color` has
/// jumped over, or the square of the pawn that `color` takes en passant.
#[inline]
pub(crate) const fn one_step_back(square: Square, color: Color) -> Square {
    let step = match color {
        Color::White => 64 - 8,
        Color::Black => 8,
    };
    Square::wrapping(square.index() + step)
}

impl Board {
    /// Moves a piece to an empty square.
    #[inline]
    pub(super) fn carry(&mut self, piece: ColoredPiece, from: Square, to: Square) {
        self.toggle(piece, from.bitboard() | to.bitboard());
        self.on[from.index()] = None;
        self.on[to.index()] = Some(piece);
        self.state.key ^= zobrist::piece(piece, from) ^ zobrist::piece(piece, to);
    }

    /// Adds a piece on an empty square.
    #[inline]
    pub(super) fn put(&mut self, piece: ColoredPiece, square: Square) {
        self.toggle(piece, square.bitboard());
        self.on[square.index()] = Some(piece);
        self.state.key ^= zobrist::piece(piece, square);
        self.state.material = self.state.material.wrapping_add(signed_value(piece));
    }

    /// Removes the piece on a square, if any.
    #[inline]
    pub(super) fn lift(&mut self, square: Square) {
        if let Some(piece) = self.on[square.index()] {
            self.toggle(piece, square.bitboard());
            self.on[square.index()] = None;
            self.state.key ^= zobrist::piece(piece, square);
            self.state.material = self.state.material.wrapping_sub(signed_value(piece));
        }
    }

    #[inline]
    fn toggle(&mut self, piece: ColoredPiece, squares: Bitboard) {
        self.pieces.as_flattened_mut()[piece.index()] ^= squares;
        self.colors[piece.color().index()] ^= squares;
        self.occupied ^= squares;
    }
}

impl Board {
    /// Whether the pawn on `from`, which attacks the en passant square, may capture there. It may
    /// if the king is safe after both pawns have left their squares.
    #[inline]
    pub(crate) fn en_passant_is_legal(&self, from: Square, to: Square) -> bool {
        let us = self.state.side;
        let gone = from.bitboard() | one_step_back(to, us).bitboard();
        self.is_king_safe(us, (self.occupied - gone) | to.bitboard())
    }

    /// The pawns of the side to move that attack `over`, the square a pawn has just jumped over.
    #[inline]
    pub(super) fn pawns_beside(&self, over: Square) -> Bitboard {
        pawn_attacks(!self.state.side, over) & self.colored_pieces(self.state.side, Piece::Pawn)
    }

    /// Whether any capture en passant is legal.
    #[inline]
    pub(super) fn finds_en_passant(&self) -> bool {
        let Some(to) = self.state.en_passant else {
            return false;
        };
        self.pawns_beside(to).iter().any(|from| self.en_passant_is_legal(from, to))
    }
}
