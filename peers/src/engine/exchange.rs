//! Whether a capture loses material once both sides have finished recapturing.

use rookline::board::piece_value;
use rookline::moves::MoveKind;
use rookline::{Bitboard, Color, Move, Piece, Square};

use super::Position;
use super::sliders::{attackers, bishop, rook};
use crate::lookup::Lookup;

/// There can be no more pieces than this.
const TAKERS: usize = 32;

/// What the side to move has won when both sides have taken on the target for as long as it pays,
/// the least valuable piece first. Pins are ignored, and pawns do not promote.
pub(super) fn exchange<M: Lookup>(position: &Position, mv: Move) -> i32 {
    let (from, to) = (mv.from(), mv.to());
    let Some(mut on_target) = position.on(from) else { return 0 };
    if mv.is_castling() {
        return 0;
    }
    let mut gains = [0; TAKERS + 1];
    gains[0] = match mv.kind() {
        MoveKind::EnPassant => piece_value(Piece::Pawn),
        _ => position.on(to).map_or(0, piece_value),
    };
    let mut takers = Takers::new::<M>(position, from, to);
    let mut side = !position.side;
    let mut last = 0;
    while last < TAKERS
        && let Some(next) = takers.least::<M>(position, side)
    {
        last += 1;
        gains[last] = value(on_target) - gains[last - 1];
        on_target = next;
        side = !side;
    }
    // From the end: a side that would lose by taking stops instead.
    for at in (1..=last).rev() {
        gains[at - 1] = -gains[at].max(-gains[at - 1]);
    }
    gains[0]
}

/// Losing the king outweighs everything else.
fn value(piece: Piece) -> i32 {
    if piece == Piece::King { 20_000 } else { piece_value(piece) }
}

struct Takers {
    to: Square,
    occupied: Bitboard,
    waiting: Bitboard,
}

impl Takers {
    fn new<M: Lookup>(position: &Position, from: Square, to: Square) -> Self {
        let occupied = position.occupied() - from.bitboard();
        Self { to, occupied, waiting: attackers::<M>(position, to, occupied) & occupied }
    }

    /// Removes the least valuable piece of `side` that attacks the target, so that the one behind
    /// it can take next.
    #[inline]
    fn least<M: Lookup>(&mut self, position: &Position, side: Color) -> Option<Piece> {
        let ours = self.waiting & position.colors[side.index()];
        if ours.is_empty() {
            return None;
        }
        let [pawns, _, bishops, rooks, queens, _] = position.pieces;
        let of = |piece: Piece| ours & position.pieces[piece.index()];
        let piece = Piece::ALL.into_iter().find(|piece| !of(*piece).is_empty())?;
        self.occupied -= of(piece).isolate_first();
        if piece.index() != Piece::Knight.index() && ours.intersects(pawns | bishops | queens) {
            self.waiting |= bishop::<M>(self.to, self.occupied) & (bishops | queens);
        }
        if ours.intersects(rooks | queens) {
            self.waiting |= rook::<M>(self.to, self.occupied) & (rooks | queens);
        }
        self.waiting &= self.occupied;
        Some(piece)
    }
}
