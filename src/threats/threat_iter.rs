//! All threats of a position.

use core::iter::FusedIterator;
use core::marker::PhantomData;

use super::threat_filter::squares_of;
use super::{Threat, ThreatFilter};
use crate::{Bitboard, Board, ColoredPiece, Square, piece_attacks};

/// An iterator over the threats of a position, attacker by attacker. [`Board::threats`] returns it.
#[derive(Clone, Debug)]
pub struct Threats<'a, F> {
    board: &'a Board,
    /// The attackers that are left.
    attackers: Bitboard,
    wanted: Bitboard,
    attacker: (Square, ColoredPiece),
    /// The victims of the current attacker that are left.
    victims: Bitboard,
    filter: PhantomData<F>,
}

impl<'a, F: ThreatFilter> Threats<'a, F> {
    #[inline]
    pub(super) fn new(board: &'a Board) -> Self {
        Threats {
            board,
            attackers: squares_of(board, F::ATTACKERS),
            wanted: squares_of(board, F::VICTIMS),
            attacker: (Square::A1, ColoredPiece::WhitePawn),
            victims: Bitboard::EMPTY,
            filter: PhantomData,
        }
    }
}

impl<F: ThreatFilter> Iterator for Threats<'_, F> {
    type Item = Threat;

    #[inline]
    fn next(&mut self) -> Option<Threat> {
        loop {
            if let Some(victim) = self.victims.pop_first() {
                let attacked = self.board.colored_piece_on(victim)?;
                return Some(Threat::new(self.attacker, (victim, attacked)));
            }
            let attacker = self.attackers.pop_first()?;
            let piece = self.board.colored_piece_on(attacker)?;
            let (color, kind) = (piece.color(), piece.piece());
            let attacks = piece_attacks(color, kind, attacker, self.board.occupied());
            self.attacker = (attacker, piece);
            self.victims = attacks & self.wanted;
        }
    }
}

impl<F: ThreatFilter> FusedIterator for Threats<'_, F> {}
