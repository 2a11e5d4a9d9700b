//! Making moves.

use rookline::{Color, Move, Piece, Square, Wing};

use super::{Code, Placement, Position, jumped, pawn};

impl<P: Placement> Position<P> {
    /// Plays a legal move. Positions are small: to return to one, keep a copy.
    ///
    /// It does not check legality. After an illegal move the position means nothing, but no method
    /// panics on it.
    ///
    /// ```
    /// # use rookline::Board;
    /// # use rookline_boards::ccr::CcrPosition;
    /// let board = Board::default();
    /// let mut position = CcrPosition::from(&board);
    /// position.play_unchecked(board.parse_uci("e2e4").unwrap());
    /// assert_eq!(
    ///     position.to_string(),
    ///     "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"
    /// );
    /// ```
    #[inline]
    pub fn play_unchecked(&mut self, mv: Move) {
        let (from, to) = (mv.from(), mv.to());
        let moved = self.placement.at(from);
        self.en_passant = None;
        self.halfmove_clock = self.halfmove_clock.saturating_add(1);
        if moved == pawn(self.side) || mv.is_capture() {
            self.halfmove_clock = 0;
        }
        carry_out(&mut self.placement, mv, self.side);
        if moved == Code::new(self.side, Piece::King) {
            self.kings[self.side.index()] = mv.destination();
            for wing in Wing::ALL {
                self.castling = self.castling.with(self.side, wing, None);
            }
        }
        self.lose_rights(from);
        self.lose_rights(to);
        if mv.is_double_push() {
            self.en_passant = Some(jumped(to));
        }
        self.fullmove_number = self.fullmove_number.saturating_add(self.side as u16);
        self.side = !self.side;
    }

    /// A right is lost when a piece leaves or enters its rook's square.
    #[inline]
    fn lose_rights(&mut self, square: Square) {
        let color = match square.index() {
            0..8 => Color::White,
            56..64 => Color::Black,
            _ => return,
        };
        for wing in Wing::ALL {
            if self.castling.rook_file(color, wing) == Some(square.file()) {
                self.castling = self.castling.with(color, wing, None);
            }
        }
    }
}

/// Updates the squares that a move changes, two to four of them.
#[inline]
pub(super) fn carry_out<P: Placement>(placement: &mut P, mv: Move, us: Color) {
    let (from, to) = (mv.from(), mv.to());
    if let Some(wing) = mv.wing() {
        return castle(placement, mv, wing, us);
    }
    let moved = match mv.promotion() {
        Some(piece) => Code::new(us, piece),
        None => placement.at(from),
    };
    if mv.is_en_passant() {
        placement.put(jumped(to), Code::EMPTY);
    }
    placement.put(from, Code::EMPTY);
    placement.put(to, moved);
}

/// King and rook are both lifted before either is put down, since in Chess960 each may be on the
/// other's target.
fn castle<P: Placement>(placement: &mut P, mv: Move, wing: Wing, us: Color) {
    placement.put(mv.from(), Code::EMPTY);
    placement.put(mv.to(), Code::EMPTY);
    placement.put(mv.destination(), Code::new(us, Piece::King));
    placement.put(Square::new(wing.rook_file(), mv.from().rank()), Code::new(us, Piece::Rook));
}
