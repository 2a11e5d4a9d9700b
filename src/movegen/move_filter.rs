//! Selects legal moves.

use super::generate::Targets;
use crate::{Bitboard, Board};

/// Selects the legal moves that [`Board::moves`] and [`Board::move_generator`] give. It selects by
/// kind and, if you like, by the squares that moves come [from](MoveFilter::only_from) or go
/// [to](MoveFilter::only_to).
///
/// ```
/// use rookline::{Board, MoveFilter};
///
/// let board: Board = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1".parse()?;
/// assert_eq!(board.moves(MoveFilter::CAPTURES).len(), 8);
/// assert_eq!(board.moves(MoveFilter::QUIETS).len(), 40);
///
/// // What can be taken by pawns.
/// let pawns = board.colored_pieces(board.side_to_move(), rookline::Piece::Pawn);
/// const CAPTURES: MoveFilter = MoveFilter::CAPTURES;
/// assert_eq!(board.moves(CAPTURES.only_from(pawns)).len(), 2);
/// # Ok::<(), rookline::FenError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[must_use]
pub struct MoveFilter {
    from: Bitboard,
    to: Bitboard,
    kinds: Kinds,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Kinds {
    All,
    Captures,
    CapturesAndPromotions,
    Quiets,
}

impl MoveFilter {
    /// All legal moves.
    pub const ALL: MoveFilter = MoveFilter::of(Kinds::All);

    /// The captures, including en passant and promotions that capture. Promotions without a capture
    /// are not included. For a quiescence search use [`MoveFilter::CAPTURES_AND_PROMOTIONS`].
    pub const CAPTURES: MoveFilter = MoveFilter::of(Kinds::Captures);

    /// The captures and the promotions, that is, the moves that change the material: those for
    /// which [`Move::is_capture_or_promotion`](crate::Move) is true.
    pub const CAPTURES_AND_PROMOTIONS: MoveFilter = MoveFilter::of(Kinds::CapturesAndPromotions);

    /// The moves that neither capture nor promote, including castling. Each legal move passes
    /// exactly one of the filters `QUIETS` and [`MoveFilter::CAPTURES_AND_PROMOTIONS`]. So a search
    /// that generates in stages begins with captures and promotions, and continues with quiet
    /// moves.
    pub const QUIETS: MoveFilter = MoveFilter::of(Kinds::Quiets);

    const fn of(kinds: Kinds) -> MoveFilter {
        MoveFilter { from: Bitboard::ALL, to: Bitboard::ALL, kinds }
    }

    /// Only the moves whose [`Move::from`](crate::Move::from) is in the set.
    #[inline]
    pub const fn only_from(self, squares: Bitboard) -> MoveFilter {
        MoveFilter { from: self.from.intersection(squares), ..self }
    }

    /// Only the moves whose [`Move::to`](crate::Move::to) is in the set.
    ///
    /// Castling goes to the square of the rook. A capture en passant goes to the empty square
    /// behind the pawn that it takes. So it is one of the [captures](MoveFilter::CAPTURES), but not
    /// one of the moves to the squares of enemy pieces.
    #[inline]
    pub const fn only_to(self, squares: Bitboard) -> MoveFilter {
        MoveFilter { to: self.to.intersection(squares), ..self }
    }

    /// The squares that the wanted moves come from.
    #[inline]
    pub(super) const fn sources(self) -> Bitboard {
        self.from
    }

    /// The squares that the selected moves go to on this board. Pawns differ from other pieces
    /// because of promotions, and en passant because of its empty target.
    #[inline]
    pub(super) fn targets(self, board: &Board) -> Targets {
        let enemies = board.colors(!board.side_to_move());
        let (pieces, pawns) = match self.kinds {
            Kinds::All => (Bitboard::ALL, Bitboard::ALL),
            Kinds::Captures => (enemies, enemies),
            Kinds::CapturesAndPromotions => (enemies, enemies | Bitboard::PROMOTION_RANKS),
            Kinds::Quiets => (!enemies, !enemies - Bitboard::PROMOTION_RANKS),
        };
        let en_passant = if self.kinds == Kinds::Quiets { Bitboard::EMPTY } else { self.to };
        Targets { pieces: pieces & self.to, pawns: pawns & self.to, en_passant }
    }
}
