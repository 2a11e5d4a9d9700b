//! Static exchange evaluation: what a capture is worth once everybody has
//! taken back.
//!
//! Both sides in turn take on one square with their least valuable man; a
//! rook behind a rook comes into play when the first has left. Whoever is to
//! take may as well stop. So the gains are listed on the way in, and on the
//! way out each side takes the better of going on and having stopped.
//!
//! Source: the swap algorithm of Fritz Reul, *New Architectures in Computer
//! Chess* (Tilburg, 2009), and of many programs before.

use super::{Board, piece_value};
use crate::movegen::{Move, MoveKind};
use crate::{Bitboard, Color, Piece, Square};

/// A king for a man is never a good trade.
const KING: i32 = 20_000;

#[inline]
fn value(piece: Piece) -> i32 {
    if piece == Piece::King { KING } else { piece_value(piece) }
}

impl Board {
    /// Static exchange evaluation: what the side to move wins by a legal move and
    /// the exchange on its target square that follows, in units of
    /// [`piece_value`], negative if it loses. Both sides stop when going on would
    /// lose.
    ///
    /// Pins, and promotions other than that of the move itself, are ignored, as
    /// is everything that happens elsewhere on the board. A king takes last, and
    /// only when nobody takes back. Castling is worth 0.
    ///
    /// ```
    /// # use rookline::Board;
    /// // The pawn on e5 is free; the rook on d8 cannot take back.
    /// let board: Board = "1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1".parse()?;
    /// let takes = board.parse_uci("e1e5").unwrap();
    /// assert_eq!(board.see(takes), 100);
    /// # Ok::<(), rookline::board::FenError>(())
    /// ```
    #[doc(alias = "static_exchange_evaluation")]
    #[inline]
    #[must_use]
    pub fn see(&self, mv: Move) -> i32 {
        let (Some(piece), false) = (self.piece_on(mv.from()), mv.is_castling()) else {
            return 0;
        };
        let to = mv.to();
        let mut occupied = self.occupied - mv.from().bitboard();
        let mut gains = [0; 34];
        gains[0] = match mv.kind() {
            MoveKind::EnPassant => {
                occupied -= super::behind(to, self.state.side).bitboard();
                value(Piece::Pawn)
            }
            _ => self.captured(mv).map_or(0, value),
        };
        let mut at_risk = value(piece);
        if let Some(promotion) = mv.promotion() {
            gains[0] += value(promotion) - value(Piece::Pawn);
            at_risk = value(promotion);
        }
        let mut side = !self.state.side;
        let mut last = 0;
        while let Some((square, taker)) = self.next_taker(to, side, occupied) {
            last += 1;
            gains[last] = at_risk - gains[last - 1];
            at_risk = value(taker);
            occupied = occupied.without(square);
            side = !side;
            if last + 1 == gains.len() {
                break;
            }
        }
        for n in (1..=last).rev() {
            gains[n - 1] = -gains[n].max(-gains[n - 1]);
        }
        gains[0]
    }

    /// The least valuable man of `side` that may take on `to`.
    #[inline]
    fn next_taker(&self, to: Square, side: Color, occupied: Bitboard) -> Option<(Square, Piece)> {
        let attackers = self.attackers_by(side, to, occupied) & occupied;
        let of = |piece| (attackers & self.pieces(side, piece)).first();
        let (square, piece) = Piece::ALL.into_iter().find_map(|p| Some((of(p)?, p)))?;
        let guarded = || self.attackers_by(!side, to, occupied.without(square)) & occupied;
        (piece != Piece::King || guarded().is_empty()).then_some((square, piece))
    }
}
