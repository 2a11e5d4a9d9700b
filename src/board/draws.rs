//! Draws: repetition, fifty moves, and too little material to mate.
//!
//! A board does not know the positions before it. So a copy is cheap, and the caller keeps the list
//! of the earlier keys.
//!
//! Source: FIDE, *Laws of Chess* (2023), articles 5.2.2, 6.9, 9.2, 9.3 and 9.6.

use super::Board;
use crate::{Bitboard, Color, Piece};

/// # Draws, one by one
impl Board {
    /// The number of earlier positions of the game that are the same as this one.
    ///
    /// `earlier` has the keys of the earlier positions, oldest first. The last key is that of the
    /// position just before this one. Keys older than the half-move clock are ignored. So is every
    /// second key, since the other side is to move there. So the list may have the whole game, or
    /// only the positions since the last pawn move or capture.
    ///
    /// If the number is 2, the position occurs for the third time, and a player may claim a draw
    /// (FIDE Laws of Chess, article 9.2). If it is 4, the game ends (9.6.1). A search treats 1 as a
    /// draw within its own tree. After a null move, a search passes only the keys since the null
    /// move ([`Board::after_null`]). [`Board::can_repeat`] finds the repetition a ply earlier,
    /// before the move.
    ///
    /// ```
    /// use rookline::Board;
    ///
    /// let mut board = Board::default();
    /// let mut keys = Vec::new();
    /// for text in ["g1f3", "g8f6", "f3g1", "f6g8"] {
    ///     keys.push(board.key());
    ///     board.play_unchecked(board.parse_uci(text)?);
    /// }
    /// assert_eq!(board.repetitions(&keys), 1);
    /// # Ok::<(), rookline::moves::UciError>(())
    /// ```
    #[inline]
    pub fn repetitions(&self, earlier: &[u64]) -> usize {
        self.repetitions_among(earlier.iter().rev().copied())
    }

    /// The same of keys from the newest to the oldest.
    #[inline]
    pub(super) fn repetitions_among(&self, before: impl Iterator<Item = u64>) -> usize {
        let reversible = usize::from(self.state.halfmove_clock);
        let same_side = before.take(reversible).skip(1).step_by(2);
        same_side.filter(|&key| key == self.state.key).count()
    }

    /// Whether 50 moves by each side have passed without a pawn move or a capture. Then the side to
    /// move may claim a draw (FIDE Laws of Chess, article 9.3). Mate has priority, so look for a
    /// legal move first, as in `board.is_fifty_moves() && (!board.in_check()
    /// || board.has_legal_move())`.
    #[inline]
    pub const fn is_fifty_moves(&self) -> bool {
        self.state.halfmove_clock >= 100
    }

    /// Whether the material is too little for mate by any sequence of legal moves: bare kings, one
    /// knight, or bishops on squares of one color only. Such a position is dead, and the game is
    /// over (FIDE Laws of Chess, article 5.2.2). [`has_insufficient_material`]
    /// asks for one side.
    #[inline]
    pub fn is_insufficient_material(&self) -> bool {
        let rest = self.occupied - self.pieces(Piece::King);
        let bishops = self.pieces(Piece::Bishop);
        if rest == bishops {
            return on_one_color(bishops);
        }
        rest == self.pieces(Piece::Knight) && !rest.has_many()
    }
}

/// Whether the rules consider the two positions the same (FIDE Laws of Chess, article 9.2.3):
/// the same pieces on the same squares, the same side to move, and the same possible moves. The
/// counters do not matter. Neither does an en passant square without a legal capture.
///
/// Such positions have equal keys ([`Board::key`]). Two different positions have equal keys
/// with a chance of one in 2^64.
#[inline]
pub fn same_position(one: &Board, other: &Board) -> bool {
    let beside_pieces =
        |board: &Board| (board.state.side, board.state.castling, board.legal_en_passant());
    one.pieces == other.pieces && beside_pieces(one) == beside_pieces(other)
}

/// Whether `color` has too little material to mate, even if the opponent helps. Then it does
/// not win when the opponent's time runs out (FIDE Laws of Chess, article 6.9).
///
/// A mate by one knight, or by bishops on squares of one color, needs an opponent's piece that
/// blocks a square beside the opponent's own king. A queen cannot be that piece, since it could
/// always capture or block. Against bishops, neither a rook nor a bishop on squares of their
/// color can be that piece.
///
/// This function looks only at material. It does not recognize positions in which more material
/// cannot mate, because pawns are blocked or captures are forced.
///
/// ```
/// # use rookline::{Board, Color, board::has_insufficient_material};
/// let board: Board = "8/8/4k3/8/4p3/4K3/8/6N1 w - - 0 1".parse()?;
/// assert!(!has_insufficient_material(&board, Color::White)); // a pawn can be in its king's way
/// let board: Board = "8/8/4k3/8/4q3/4K3/8/6N1 w - - 0 1".parse()?;
/// assert!(has_insufficient_material(&board, Color::White));
/// # Ok::<(), rookline::FenError>(())
/// ```
#[doc(alias("can_win", "timeout"))]
#[inline]
pub fn has_insufficient_material(board: &Board, color: Color) -> bool {
    let of = |color, piece| board.colored_pieces(color, piece);
    let rest = board.colors(color).without(board.king(color));
    if rest == of(color, Piece::Knight) && !rest.is_empty() {
        let helpless = board.colored_pieces(!color, Piece::Queen).with(board.king(!color));
        return !rest.has_many() && board.colors(!color) == helpless;
    }
    rest.is_empty()
        || rest == of(color, Piece::Bishop)
            && (of(!color, Piece::Pawn) | of(!color, Piece::Knight)).is_empty()
            && on_one_color(board.pieces(Piece::Bishop))
}

#[inline]
fn on_one_color(bishops: Bitboard) -> bool {
    !bishops.intersects(Bitboard::LIGHT) || !bishops.intersects(Bitboard::DARK)
}
