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
    Evasions,
}

impl MoveFilter {
    /// All legal moves.
    pub const ALL: MoveFilter = MoveFilter::of(Kinds::All);

    /// The captures, including en passant and promotions that capture. Promotions without a capture
    /// are not included. For a quiescence search use [`MoveFilter::CAPTURES_AND_PROMOTIONS`].
    pub const CAPTURES: MoveFilter = MoveFilter::of(Kinds::Captures);

    /// The captures and the promotions, that is, the moves that change the material: those for
    /// which [`Move::is_capture_or_promotion`](crate::Move) is true.
    ///
    /// ```
    /// # use rookline::{Board, MoveFilter};
    /// let board: Board = "n3k3/1P6/8/8/8/8/8/4K3 w - - 0 1".parse()?;
    /// // Captures on a8 or pushes, four promotions each.
    /// assert_eq!(board.moves(MoveFilter::CAPTURES_AND_PROMOTIONS).len(), 8);
    /// # Ok::<(), rookline::FenError>(())
    /// ```
    pub const CAPTURES_AND_PROMOTIONS: MoveFilter = MoveFilter::of(Kinds::CapturesAndPromotions);

    /// The moves that neither capture nor promote, including castling. Each legal move passes
    /// exactly one of the filters `QUIETS` and [`MoveFilter::CAPTURES_AND_PROMOTIONS`]. So a search
    /// that generates in stages begins with captures and promotions, and continues with quiet
    /// moves.
    ///
    /// ```
    /// # use rookline::{Board, MoveFilter};
    /// let board: Board = "n3k3/1P6/8/8/8/8/8/4K3 w - - 0 1".parse()?;
    /// let quiets = board.moves(MoveFilter::QUIETS);
    /// let others = board.moves(MoveFilter::CAPTURES_AND_PROMOTIONS);
    /// assert_eq!(quiets.len() + others.len(), board.legal_moves().len());
    /// assert!(quiets.iter().all(|mv| mv.is_quiet())); // the king's
    /// # Ok::<(), rookline::FenError>(())
    /// ```
    pub const QUIETS: MoveFilter = MoveFilter::of(Kinds::Quiets);

    /// All legal moves if the side to move is in check; none if it is not.
    ///
    /// ```
    /// # use rookline::{Board, MoveFilter};
    /// let board: Board = "4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1".parse()?;
    /// // Captures the rook, or steps to d1 or f1.
    /// assert_eq!(board.moves(MoveFilter::EVASIONS).len(), 3);
    /// assert!(Board::default().moves(MoveFilter::EVASIONS).is_empty());
    /// # Ok::<(), rookline::FenError>(())
    /// ```
    pub const EVASIONS: MoveFilter = MoveFilter::of(Kinds::Evasions);

    const fn of(kinds: Kinds) -> MoveFilter {
        MoveFilter { from: Bitboard::ALL, to: Bitboard::ALL, kinds }
    }

    /// Only the moves whose [`Move::from`](crate::Move::from) is in the set.
    ///
    /// ```
    /// # use rookline::{Board, MoveFilter, Square};
    /// let knight = MoveFilter::ALL.only_from(Square::B1.bitboard());
    /// assert_eq!(Board::default().moves(knight).len(), 2);
    /// ```
    #[inline]
    #[must_use]
    pub const fn only_from(self, squares: Bitboard) -> MoveFilter {
        MoveFilter { from: self.from.intersection(squares), ..self }
    }

    /// Only the moves whose [`Move::to`](crate::Move::to) is in the set.
    ///
    /// Castling goes to the square of the rook. A capture en passant goes to the empty square
    /// behind the pawn that it takes. So it is one of the [captures](MoveFilter::CAPTURES), but not
    /// one of the moves to the squares of enemy pieces.
    ///
    /// ```
    /// # use rookline::{Board, MoveFilter, Square};
    /// let to_f3 = MoveFilter::ALL.only_to(Square::F3.bitboard());
    /// assert_eq!(Board::default().moves(to_f3).len(), 2);
    /// ```
    #[inline]
    #[must_use]
    pub const fn only_to(self, squares: Bitboard) -> MoveFilter {
        MoveFilter { to: self.to.intersection(squares), ..self }
    }

    /// Whether only moves out of check are wanted.
    #[inline]
    pub(super) const fn only_evasions(self) -> bool {
        matches!(self.kinds, Kinds::Evasions)
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
            Kinds::All | Kinds::Evasions => (Bitboard::ALL, Bitboard::ALL),
            Kinds::Captures => (enemies, enemies),
            Kinds::CapturesAndPromotions => (enemies, enemies | Bitboard::PROMOTION_RANKS),
            Kinds::Quiets => (!enemies, !enemies - Bitboard::PROMOTION_RANKS),
        };
        let en_passant = if self.kinds == Kinds::Quiets { Bitboard::EMPTY } else { self.to };
        Targets { pieces: pieces & self.to, pawns: pawns & self.to, en_passant }
    }
}
