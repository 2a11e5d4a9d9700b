//! Attackers, checkers and pins.
//!
//! Attacks are symmetric: a rook on `s` attacks exactly the squares from which a rook attacks `s`.
//! So for each kind of piece, look up its attacks from the square, and keep the pieces of that
//! kind: these are the attackers.

use super::Board;
use crate::attacks::all_sliders::{self, Sliders};
use crate::attacks::lines::between;
use crate::setwise::{leapers, pawns};
use crate::{
    Bitboard, Color, Piece, Square, bishop_attacks, king_attacks, knight_attacks, pawn_attacks,
    rook_attacks,
};

/// The checkers and pinned pieces of a side; see
/// [`MoveGenerator::known`](crate::movegen::MoveGenerator::known).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[must_use]
pub struct CheckersAndPinned {
    /// The enemy pieces that give check.
    pub checkers: Bitboard,
    /// The side's own pieces that may move only on the line through their king.
    pub pinned: Bitboard,
}

/// # Attackers, checks and pins
///
/// ```
/// # use rookline::{Board, Color, Square};
/// let board: Board = "4k3/8/4r3/8/4N3/8/8/r3K3 w - - 0 1".parse()?;
/// assert_eq!(board.attackers_to(Square::E4, board.occupied()), Square::E6.bitboard());
/// assert!(board.is_attacked(Color::Black, Square::D1) && board.in_check());
/// assert_eq!(board.checkers(), Square::A1.bitboard());
/// assert_eq!(board.pinned(Color::White), Square::E4.bitboard());
/// # Ok::<(), rookline::FenError>(())
/// ```
impl Board {
    /// The pieces of both sides that attack a square.
    ///
    /// `occupied` are the squares that block sliders: usually [`Board::occupied`]. To look through
    /// pieces, leave out their squares. These pieces still count as attackers. To drop them,
    /// intersect the answer with `occupied`.
    #[doc(alias("attackers", "attacks_to"))]
    #[inline]
    pub fn attackers_to(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let queens = self.pieces(Piece::Queen);
        pawn_attacks(Color::Black, square) & self.colored_pieces(Color::White, Piece::Pawn)
            | pawn_attacks(Color::White, square) & self.colored_pieces(Color::Black, Piece::Pawn)
            | knight_attacks(square) & self.pieces(Piece::Knight)
            | king_attacks(square) & self.pieces(Piece::King)
            | bishop_attacks(square, occupied) & (self.pieces(Piece::Bishop) | queens)
            | rook_attacks(square, occupied) & (self.pieces(Piece::Rook) | queens)
    }

    /// The pieces of one side that attack a square; `occupied` as in [`Board::attackers_to`].
    #[inline]
    pub fn attackers_by(&self, color: Color, square: Square, occupied: Bitboard) -> Bitboard {
        let Sliders { orthogonal, diagonal } = self.sliders(color);
        pawn_attacks(!color, square) & self.colored_pieces(color, Piece::Pawn)
            | knight_attacks(square) & self.colored_pieces(color, Piece::Knight)
            | king_attacks(square) & self.colored_pieces(color, Piece::King)
            | bishop_attacks(square, occupied) & diagonal
            | rook_attacks(square, occupied) & orthogonal
    }

    /// Whether any piece of one side attacks the square.
    #[inline]
    pub fn is_attacked(&self, by: Color, square: Square) -> bool {
        !self.attackers_by(by, square, self.occupied).is_empty()
    }

    /// All squares that the pieces of one side attack, including the squares of its own pieces.
    /// `occupied` are the squares that block sliders.
    ///
    /// To get the squares that a king may not enter, call this for the enemy, with the king removed
    /// from `occupied`. The reason: a king does not shield the squares behind it from a slider that
    /// gives check.
    #[doc(alias("king_danger", "threats"))]
    #[inline]
    pub fn attacked_by(&self, color: Color, occupied: Bitboard) -> Bitboard {
        pawns::any_attacks(color, self.colored_pieces(color, Piece::Pawn))
            | leapers::knight_attacks(self.colored_pieces(color, Piece::Knight))
            | all_sliders::attacks(self.sliders(color), occupied)
            | king_attacks(self.king(color))
    }

    /// The sliders of one side, grouped by the lines that they move on. The functions of
    /// [`attacks::pins`](crate::attacks::pins) and
    /// [`attacks::all_sliders`](crate::attacks::all_sliders) have such an argument.
    #[inline]
    pub const fn sliders(&self, color: Color) -> Sliders {
        let queens = self.colored_pieces(color, Piece::Queen).0;
        Sliders {
            orthogonal: Bitboard(self.colored_pieces(color, Piece::Rook).0 | queens),
            diagonal: Bitboard(self.colored_pieces(color, Piece::Bishop).0 | queens),
        }
    }

    /// The pieces that give check to the side to move.
    ///
    /// Each call looks for these pieces again, and so does [`Board::in_check`]. In a search, call
    /// it once for each node.
    #[doc(alias = "checks")]
    #[inline]
    pub fn checkers(&self) -> Bitboard {
        self.attackers_by(!self.state.side, self.king(self.state.side), self.occupied)
    }

    /// Whether the side to move is in check; [`Board::checkers`] gives the pieces that check it.
    #[doc(alias("checked", "is_check"))]
    #[inline]
    pub fn in_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// The pieces of `color` that stand alone between their king and an enemy slider. Such a piece
    /// may move only on the line of the two.
    #[inline]
    pub fn pinned(&self, color: Color) -> Bitboard {
        self.checkers_and_pinned(color).pinned
    }

    /// The pieces that give check to the king of `color`, and the pinned pieces of `color`.
    ///
    /// The *snipers* are the enemy sliders that would attack the king if its own pieces were
    /// removed. If none of these own pieces is between a sniper and the king, the sniper gives
    /// check. If exactly one is, that piece is pinned. ([`crate::attacks::pins`] finds only pins,
    /// for any two sides. With it, the snipers would be found twice.)
    #[inline(always)]
    pub(crate) fn checkers_and_pinned(&self, color: Color) -> CheckersAndPinned {
        let (king, enemies) = (self.king(color), self.colors(!color));
        let of = |piece| self.colored_pieces(!color, piece);
        let Sliders { orthogonal, diagonal } = self.sliders(!color);
        let snipers =
            rook_attacks(king, enemies) & orthogonal | bishop_attacks(king, enemies) & diagonal;
        let mut checkers =
            pawn_attacks(color, king) & of(Piece::Pawn) | knight_attacks(king) & of(Piece::Knight);
        let mut pinned = Bitboard::EMPTY;
        for sniper in snipers {
            let shields = between(king, sniper) & self.colors(color);
            if shields.is_empty() {
                checkers |= sniper.bitboard();
            } else if !shields.has_many() {
                pinned |= shields;
            }
        }
        CheckersAndPinned { checkers, pinned }
    }

    /// Whether the king of `color` is safe when only these squares are occupied. Pieces elsewhere
    /// do not count.
    #[inline]
    pub(super) fn is_king_safe(&self, color: Color, occupied: Bitboard) -> bool {
        (self.attackers_by(!color, self.king(color), occupied) & occupied).is_empty()
    }
}
