//! Who attacks what: attackers, checkers, pins.
//!
//! Attacks are symmetric: a rook on `s` attacks what would attack `s` if it
//! were a rook. So the attackers of a square are found by standing on it as
//! each kind of piece in turn and looking for one of that kind.

use super::{Board, behind};
use crate::attacks::lines::between;
use crate::{
    Bitboard, Color, Piece, Square, bishop_attacks, king_attacks, knight_attacks, pawn_attacks,
    rook_attacks,
};

impl Board {
    /// The men of both sides that attack a square.
    ///
    /// `occupied` is what blocks the sliders: usually [`Board::occupied`], or
    /// less, to look through men that have left.
    ///
    /// ```
    /// # use rookline::{Board, Square};
    /// let board = Board::default();
    /// let attackers = board.attackers_to(Square::F3, board.occupied());
    /// assert!(attackers.into_iter().eq([Square::G1, Square::E2, Square::G2]));
    /// ```
    #[inline]
    #[must_use]
    pub fn attackers_to(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let both = |piece| self.pieces(Color::White, piece) | self.pieces(Color::Black, piece);
        let queens = both(Piece::Queen);
        pawn_attacks(Color::Black, square) & self.pieces(Color::White, Piece::Pawn)
            | pawn_attacks(Color::White, square) & self.pieces(Color::Black, Piece::Pawn)
            | knight_attacks(square) & both(Piece::Knight)
            | king_attacks(square) & both(Piece::King)
            | bishop_attacks(square, occupied) & (both(Piece::Bishop) | queens)
            | rook_attacks(square, occupied) & (both(Piece::Rook) | queens)
    }

    /// The men of one side that attack a square.
    #[inline]
    #[must_use]
    pub fn attackers_by(&self, color: Color, square: Square, occupied: Bitboard) -> Bitboard {
        let queens = self.pieces(color, Piece::Queen);
        pawn_attacks(!color, square) & self.pieces(color, Piece::Pawn)
            | knight_attacks(square) & self.pieces(color, Piece::Knight)
            | king_attacks(square) & self.pieces(color, Piece::King)
            | bishop_attacks(square, occupied) & (self.pieces(color, Piece::Bishop) | queens)
            | rook_attacks(square, occupied) & (self.pieces(color, Piece::Rook) | queens)
    }

    /// Whether any man of `by` attacks the square.
    ///
    /// ```
    /// # use rookline::{Board, Color, Square};
    /// let board = Board::default();
    /// assert!(board.is_attacked(Square::F3, Color::White));
    /// assert!(!board.is_attacked(Square::F4, Color::White));
    /// ```
    #[inline]
    #[must_use]
    pub fn is_attacked(&self, square: Square, by: Color) -> bool {
        !self.attackers_by(by, square, self.occupied).is_empty()
    }

    /// The men that give check to the side to move.
    ///
    /// ```
    /// # use rookline::{Board, Square};
    /// let board: Board = "rnb1kbnr/pppp1ppp/4p3/8/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3".parse()?;
    /// assert_eq!(board.checkers(), Square::H4.bitboard());
    /// # Ok::<(), rookline::board::FenError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn checkers(&self) -> Bitboard {
        self.attackers_by(!self.side, self.king(self.side), self.occupied)
    }

    /// Whether the side to move is in check.
    #[inline]
    #[must_use]
    pub fn in_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// The men of `color` that stand between their king and an enemy slider
    /// and may move on that line only.
    ///
    /// ```
    /// # use rookline::{Board, Color, Square};
    /// let board: Board = "4k3/8/4r3/8/4N3/8/8/4K3 w - - 0 1".parse()?;
    /// assert_eq!(board.pinned(Color::White), Square::E4.bitboard());
    /// # Ok::<(), rookline::board::FenError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn pinned(&self, color: Color) -> Bitboard {
        self.checkers_and_pinned(color).1
    }

    /// The men that give check to the king of `color`, and his own men that
    /// are pinned.
    ///
    /// The snipers are the enemy sliders that would attack the king if his own
    /// men were not there: with none of them between it is a check, with one
    /// that one is pinned. ([`crate::attacks::pins`] has the pins alone, for any
    /// two sides; asking it too would find the snipers twice.)
    #[inline]
    pub(crate) fn checkers_and_pinned(&self, color: Color) -> (Bitboard, Bitboard) {
        let (king, enemies) = (self.king(color), self.men(!color));
        let of = |piece| self.pieces(!color, piece);
        let queens = of(Piece::Queen);
        let snipers = rook_attacks(king, enemies) & (of(Piece::Rook) | queens)
            | bishop_attacks(king, enemies) & (of(Piece::Bishop) | queens);
        let mut checkers =
            pawn_attacks(color, king) & of(Piece::Pawn) | knight_attacks(king) & of(Piece::Knight);
        let mut pinned = Bitboard::EMPTY;
        for sniper in snipers {
            let shields = between(king, sniper) & self.men(color);
            if shields.is_empty() {
                checkers |= sniper.bitboard();
            } else if !shields.has_many() {
                pinned |= shields;
            }
        }
        (checkers, pinned)
    }

    /// Whether the pawn on `from`, which attacks the en passant square, may
    /// take there: whether the king is safe once both pawns have left.
    #[inline]
    pub(crate) fn en_passant_is_legal(&self, from: Square, to: Square) -> bool {
        let us = self.side;
        let taken = behind(to, us).bitboard();
        let occupied = (self.occupied - from.bitboard() - taken) | to.bitboard();
        let attackers = self.attackers_by(!us, self.king(us), occupied);
        (attackers - taken).is_empty()
    }

    /// Whether any legal capture en passant exists.
    #[inline]
    pub(super) fn finds_en_passant(&self) -> bool {
        let Some(to) = self.en_passant else {
            return false;
        };
        let pawns = pawn_attacks(!self.side, to) & self.pieces(self.side, Piece::Pawn);
        pawns.iter().any(|from| self.en_passant_is_legal(from, to))
    }
}
