//! What becomes of the generator's sets of targets: moves one by one, the moves of each piece as a
//! set, or only the number of moves.
//!
//! Everything here is always inlined. Otherwise a visitor would keep its count in memory.

use core::ops::ControlFlow;

use super::{KingTargets, PawnTargets};
use crate::board::one_step_back;
use crate::movegen::PieceMoves;
use crate::setwise::pawns::{east_attacks, one_step_ahead, west_attacks};
use crate::{Bitboard, Color, Move, MoveKind, Piece, Square, Wing};

const PROMOTION_RANKS: Bitboard = Bitboard::PROMOTION_RANKS;

/// Takes the moves of one position.
pub(in crate::movegen) trait MoveSink {
    /// The value that it breaks with.
    type Break;

    /// Captures en passant, first of all. The set of pawns may be empty.
    fn en_passant(&mut self, pawns: Bitboard, to: Square) -> ControlFlow<Self::Break>;

    /// All other moves of pawns.
    fn pawns(&mut self, to: PawnTargets) -> ControlFlow<Self::Break>;

    /// The moves of a knight, a bishop, a rook or a queen.
    fn piece(&mut self, piece: Piece, from: Square, to: Bitboard) -> ControlFlow<Self::Break>;

    /// The steps of the king, and the rooks that it castles with.
    fn king(&mut self, from: Square, to: KingTargets) -> ControlFlow<Self::Break>;
}

/// Visits the moves one by one.
pub(in crate::movegen) struct OneByOne<F> {
    pub(in crate::movegen) enemies: Bitboard,
    pub(in crate::movegen) visit: F,
}

impl<B, F: FnMut(Move) -> ControlFlow<B>> MoveSink for OneByOne<F> {
    type Break = B;

    #[inline(always)]
    fn en_passant(&mut self, pawns: Bitboard, to: Square) -> ControlFlow<B> {
        for from in pawns {
            (self.visit)(Move::new(from, to, MoveKind::EnPassant))?;
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn pawns(&mut self, to: PawnTargets) -> ControlFlow<B> {
        let PawnTargets { us, west, east, ahead, twice, .. } = to;
        for to in west - PROMOTION_RANKS {
            (self.visit)(Move::new(east_of(one_step_back(to, us)), to, MoveKind::Capture))?;
        }
        for to in east - PROMOTION_RANKS {
            (self.visit)(Move::new(west_of(one_step_back(to, us)), to, MoveKind::Capture))?;
        }
        for to in ahead - PROMOTION_RANKS {
            (self.visit)(Move::new(one_step_back(to, us), to, MoveKind::Quiet))?;
        }
        for to in twice {
            let from = one_step_back(one_step_back(to, us), us);
            (self.visit)(Move::new(from, to, MoveKind::DoublePush))?;
        }
        if (west | east | ahead).intersects(PROMOTION_RANKS) {
            self.promotions(us, [west, east, ahead].map(|targets| targets & PROMOTION_RANKS))?;
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn piece(&mut self, _: Piece, from: Square, to: Bitboard) -> ControlFlow<B> {
        for to in to & self.enemies {
            (self.visit)(Move::new(from, to, MoveKind::Capture))?;
        }
        for to in to - self.enemies {
            (self.visit)(Move::new(from, to, MoveKind::Quiet))?;
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn king(&mut self, from: Square, to: KingTargets) -> ControlFlow<B> {
        self.piece(Piece::King, from, to.steps)?;
        for rook in to.rooks {
            (self.visit)(Move::new(from, rook, MoveKind::castling(Wing::of_rook(from, rook))))?;
        }
        ControlFlow::Continue(())
    }
}

impl<B, F: FnMut(Move) -> ControlFlow<B>> OneByOne<F> {
    #[inline]
    fn promotions(&mut self, us: Color, [west, east, ahead]: [Bitboard; 3]) -> ControlFlow<B> {
        let back = |to| one_step_back(to, us);
        let takes = west.iter().map(|to| (east_of(back(to)), to));
        let takes = takes.chain(east.iter().map(|to| (west_of(back(to)), to)));
        for (from, to) in takes {
            for kind in MoveKind::CAPTURE_PROMOTIONS {
                (self.visit)(Move::new(from, to, kind))?;
            }
        }
        for to in ahead {
            for kind in MoveKind::PROMOTIONS {
                (self.visit)(Move::new(back(to), to, kind))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Counts the moves.
pub(in crate::movegen) struct Counted(pub(in crate::movegen) usize);

impl MoveSink for Counted {
    type Break = core::convert::Infallible;

    #[inline(always)]
    fn en_passant(&mut self, pawns: Bitboard, _: Square) -> ControlFlow<Self::Break> {
        self.0 += pawns.len();
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn pawns(&mut self, to: PawnTargets) -> ControlFlow<Self::Break> {
        let PawnTargets { west, east, ahead, twice, .. } = to;
        // Captures go to occupied squares and pushes to empty ones. A single and a double push
        // never have the same target, since the square between is empty. So only the two sets of
        // captures can overlap.
        let apart = [west | ahead | twice, east];
        self.0 += apart[0].len() + apart[1].len();
        if (apart[0] | apart[1]).intersects(PROMOTION_RANKS) {
            self.0 += 3 * ((apart[0] & PROMOTION_RANKS).len() + (apart[1] & PROMOTION_RANKS).len());
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn piece(&mut self, _: Piece, _: Square, to: Bitboard) -> ControlFlow<Self::Break> {
        self.0 += to.len();
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn king(&mut self, _: Square, to: KingTargets) -> ControlFlow<Self::Break> {
        // A step never goes to the square of an own rook.
        self.0 += (to.steps | to.rooks).len();
        ControlFlow::Continue(())
    }
}

/// Visits the moves of each piece as a set.
pub(in crate::movegen) struct ByPiece<F> {
    pub(in crate::movegen) en_passant: (Bitboard, Bitboard),
    pub(in crate::movegen) visit: F,
}

impl<B, F: FnMut(PieceMoves) -> ControlFlow<B>> MoveSink for ByPiece<F> {
    type Break = B;

    #[inline(always)]
    fn en_passant(&mut self, pawns: Bitboard, to: Square) -> ControlFlow<B> {
        self.en_passant = (pawns, to.bitboard());
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn pawns(&mut self, to: PawnTargets) -> ControlFlow<B> {
        let PawnTargets { us, pawns, west, east, ahead, twice } = to;
        for from in pawns {
            let pawn = from.bitboard();
            let mut to = west_attacks(us, pawn) & west
                | east_attacks(us, pawn) & east
                | one_step_ahead(us, pawn) & ahead
                | one_step_ahead(us, one_step_ahead(us, pawn)) & twice;
            if self.en_passant.0.contains(from) {
                to |= self.en_passant.1;
            }
            self.piece(Piece::Pawn, from, to)?;
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn piece(&mut self, piece: Piece, from: Square, to: Bitboard) -> ControlFlow<B> {
        if to.is_empty() {
            return ControlFlow::Continue(());
        }
        (self.visit)(PieceMoves { piece, from, to })
    }

    #[inline(always)]
    fn king(&mut self, from: Square, to: KingTargets) -> ControlFlow<B> {
        self.piece(Piece::King, from, to.steps | to.rooks)
    }
}

/// The square to the east; the caller knows that it exists.
#[inline]
const fn east_of(square: Square) -> Square {
    Square::wrapping(square as usize + 1)
}

/// The square to the west; the caller knows that it exists.
#[inline]
const fn west_of(square: Square) -> Square {
    Square::wrapping((square as usize).wrapping_sub(1))
}
